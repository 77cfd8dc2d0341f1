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
    picker = Picker(Moves([DROP, Act("cube", "elsewhere")], 0))
    picker.press_piece("cube")
    assert picker.press_piece("cube") is None
    assert picker.picked is None


def test_one_target_left_takes_one_click():
    assert Picker(Moves([DROP], 0)).press_piece("cube") == Do(DROP)


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


# --- pieces that are turned in the hand -----------------------------------------------------------
ANY_WAY = [Act("tile", "a1", face) for face in range(4)]
TWO_WAYS = [Act("tile", "a2", 1), Act("tile", "a2", 3)]


def turning(*actions: Act) -> Picker:
    return Picker(Moves(actions, facing=lambda action: action.variant))


def test_a_turned_piece_goes_down_as_it_is_held():
    picker = turning(*ANY_WAY, *TWO_WAYS)
    picker.pick("tile")
    assert picker.press_place("a1") == Do(ANY_WAY[0]), "nobody is asked"
    assert picker.turn_piece("tile", None, 1)
    assert picker.press_place("a1") == Do(ANY_WAY[1])
    assert picker.turn_piece("tile", "a1", -1)
    assert picker.turn_piece("tile", "a1", -1)
    assert picker.press_place("a1") == Do(ANY_WAY[3])


def test_where_it_does_not_fit_it_turns_by_itself():
    picker = turning(*ANY_WAY, *TWO_WAYS)
    picker.pick("tile")
    assert picker.variant("a2") == TWO_WAYS[0]
    picker.turn_piece("tile", "a2", 1)
    assert picker.variant("a2") == TWO_WAYS[1], "only what is legal here is gone through"
    picker.turn_piece("tile", "a2", 1)
    assert picker.variant("a2") == TWO_WAYS[0]


def test_how_it_was_turned_is_kept_while_other_moves_come():
    picker = turning(*ANY_WAY)
    picker.turn_piece("tile", None, -1)
    again = Picker(Moves(ANY_WAY, facing=lambda action: action.variant), picker.facings)
    again.pick("tile")
    assert again.variant("a1") == ANY_WAY[3]


def test_what_has_no_sides_is_not_turned():
    assert not Picker(Moves([DROP], 0)).turn_piece("cube", "0.a1", 1)


def test_some_places_are_lit_only_when_their_piece_is_held():
    moves = Moves([DROP, PLACE_ONLY], 0, quiet={"act"})
    assert moves.places == ["0.a1", "hill"]
    assert moves.offered == []


def test_the_only_piece_is_turned_without_taking_it_up():
    picker = turning(*TWO_WAYS)
    assert picker.press_place("a2") == Do(TWO_WAYS[0])
    picker.turn_piece("tile", "a2", 1)
    assert picker.variant("a2") == TWO_WAYS[1]
    assert picker.press_place("a2") == Do(TWO_WAYS[1])
