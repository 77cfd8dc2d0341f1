from ui.table.focus import DOWN, LEFT, RIGHT, UP, Focus, Spot


def grid() -> Focus:
    focus = Focus()
    focus.offer(
        [
            Spot("place", f"{'abcd'[x]}{y + 1}", (100 * x, 100 * y, 90, 90))
            for y in range(3)
            for x in range(3)
        ]
    )
    return focus


def test_arrows_walk_a_grid():
    focus = grid()
    focus.step(1)
    assert focus.at == ("place", "a1")
    for direction, id in ((RIGHT, "b1"), (DOWN, "b2"), (LEFT, "a2"), (UP, "a1"), (UP, "a1")):
        focus.move(direction)
        assert focus.at == ("place", id)


def test_arrows_reach_every_spot_of_an_uneven_table():
    focus = Focus()
    spots = [
        Spot("piece", "board", (200, 200, 300, 300)),
        Spot("piece", "card1", (100, 500, 80, 120)),
        Spot("piece", "card2", (190, 500, 80, 120)),
        Spot("panel", "undo", (900, 520, 60, 40)),
        Spot("place", "corner", (420, 30, 20, 20)),
    ]
    focus.offer(spots)
    reached, queue = set(), [spots[0]]
    while queue:
        spot = queue.pop()
        if spot.id in reached:
            continue
        reached.add(spot.id)
        for direction in (LEFT, RIGHT, UP, DOWN):
            focus.to(spot.kind, spot.id)
            queue.append(focus.move(direction))
    assert reached == {s.id for s in spots}


def test_tab_visits_only_what_does_something_in_reading_order():
    focus = Focus()
    focus.offer(
        [
            Spot("piece", "b", (200, 12, 10, 10)),
            Spot("piece", "mere decoration", (150, 10, 10, 10), acts=False),
            Spot("piece", "a", (100, 10, 10, 10)),
            Spot("panel", "done", (50, 0, 10, 10)),
        ]
    )
    assert [focus.step(1).id for _ in range(4)] == ["a", "b", "done", "a"]
    assert focus.step(-1).id == "done"


def test_the_ring_stays_near_when_its_spot_goes():
    focus = grid()
    focus.to("place", "b2")
    focus.offer([s for s in focus.spots if s.id in ("a1", "b3")])
    assert focus.at == ("place", "b3")
    focus.offer([])
    assert focus.spot is None


def test_the_ring_begins_on_what_most_choices_are_about():
    focus = Focus()
    beside = Spot("piece", "beside", (10, 10, 10, 10))
    hand = [Spot("piece", f"card{n}", (20 * n, 300, 10, 10)) for n in range(3)]
    focus.offer([beside, *hand, Spot("button", "done", (400, 10, 10, 10))])
    focus.begin(None, {"card0", "card1", "card2"})
    assert focus.at == ("piece", "card0"), "not on what merely lies above it"
    focus.begin("done", {"card0"})
    assert focus.at == ("button", "done")
    focus.begin(None)
    assert focus.at == ("piece", "beside")
