from tests.ui.table.acts import Act
from ui.table.moves import Choose, Do, Moves, Picker, Refuse

DROP = Act("cube", "@.a1")
OTHER = Act("cube", "@.a2")
TURNED = Act("cube", "@.a2", 1)
CLICK = Act("card")
BUTTON = Act()
PLACE_ONLY = Act("", "hill")


def test_a_piece_moves_exactly_if_an_action_starts_with_it():
    moves = Moves([DROP, OTHER, CLICK, BUTTON, PLACE_ONLY], seat=2)
    assert moves.pieces == ["cube", "card"]
    assert list(moves.targets("cube")) == ["2.a1", "2.a2"]
    assert moves.targets("card") == {}
    assert moves.places == ["2.a1", "2.a2", "hill"]
    assert moves.buttons == [BUTTON]


def test_click_piece_then_place():
    picker = Picker(Moves([DROP, OTHER], 0))
    assert picker.press_piece("cube") is None
    assert picker.picked == "cube"
    assert picker.press_place("0.a1") == Do(DROP)


def test_clicking_the_held_piece_again_lets_it_go():
    picker = Picker(Moves([DROP], 0))
    picker.press_piece("cube")
    assert picker.press_piece("cube") is None
    assert picker.picked is None


def test_a_piece_without_a_place_acts_at_once():
    assert Picker(Moves([CLICK], 0)).press_piece("card") == Do(CLICK)


def test_several_actions_of_one_click_are_asked():
    second = Act("card", "", 1)
    assert Picker(Moves([CLICK, second], 0)).press_piece("card") == Choose((CLICK, second))


def test_a_wrong_place_is_refused():
    picker = Picker(Moves([DROP], 0))
    picker.pick("cube")
    assert picker.press_place("0.d4") == Refuse("cube", "0.d4")


def test_variants_are_asked_unless_somebody_turned_to_one():
    picker = Picker(Moves([OTHER, TURNED], 0))
    picker.pick("cube")
    assert picker.press_place("0.a2") == Choose((OTHER, TURNED))
    assert picker.turn("0.a2", 1)
    assert picker.variant("0.a2") == TURNED
    assert picker.press_place("0.a2") == Do(TURNED)
    assert picker.turn("0.a2", 1)
    assert picker.press_place("0.a2") == Do(OTHER)
    assert not picker.turn("0.a1", 1)


def test_place_first_acts_only_where_one_piece_can_be_meant():
    assert Picker(Moves([DROP, OTHER], 0)).press_place("0.a1") == Do(DROP)
    card = Act("card", "@.b1")
    picker = Picker(Moves([DROP, card], 0))
    assert picker.press_place("0.b1") == Choose((card,))
    assert picker.variant("0.b1") is None
    assert picker.press_place("0.d4") is None
    assert Picker(Moves([PLACE_ONLY], 0)).press_place("hill") == Do(PLACE_ONLY)


def test_nothing_that_is_not_legal_can_be_picked():
    picker = Picker(Moves([DROP], 0))
    assert not picker.pick("card")
    assert picker.picked is None
