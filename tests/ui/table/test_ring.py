from ui.table.ring import DOWN, LEFT, RIGHT, UP, Ring, Spot


def grid() -> Ring:
    ring = Ring()
    ring.offer(
        [
            Spot("place", f"{'abcd'[x]}{y + 1}", (100 * x, 100 * y, 90, 90))
            for y in range(3)
            for x in range(3)
        ]
    )
    return ring


def test_arrows_walk_a_grid():
    ring = grid()
    ring.step(1)
    assert ring.at == ("place", "a1")
    for direction, id in ((RIGHT, "b1"), (DOWN, "b2"), (LEFT, "a2"), (UP, "a1"), (UP, "a1")):
        ring.move(direction)
        assert ring.at == ("place", id)


def test_arrows_reach_every_spot_of_an_uneven_table():
    ring = Ring()
    spots = [
        Spot("piece", "board", (200, 200, 300, 300)),
        Spot("piece", "card1", (100, 500, 80, 120)),
        Spot("piece", "card2", (190, 500, 80, 120)),
        Spot("panel", "undo", (900, 520, 60, 40)),
        Spot("place", "corner", (420, 30, 20, 20)),
    ]
    ring.offer(spots)
    reached, queue = set(), [spots[0]]
    while queue:
        spot = queue.pop()
        if spot.id in reached:
            continue
        reached.add(spot.id)
        for direction in (LEFT, RIGHT, UP, DOWN):
            ring.to(spot.kind, spot.id)
            queue.append(ring.move(direction))
    assert reached == {s.id for s in spots}


def test_tab_visits_only_what_does_something_in_reading_order():
    ring = Ring()
    ring.offer(
        [
            Spot("piece", "b", (200, 12, 10, 10)),
            Spot("piece", "mere decoration", (150, 10, 10, 10), acts=False),
            Spot("piece", "a", (100, 10, 10, 10)),
            Spot("panel", "done", (50, 0, 10, 10)),
        ]
    )
    assert [ring.step(1).id for _ in range(4)] == ["a", "b", "done", "a"]
    assert ring.step(-1).id == "done"


def test_the_ring_stays_near_when_its_spot_goes():
    ring = grid()
    ring.to("place", "b2")
    ring.offer([s for s in ring.spots if s.id in ("a1", "b3")])
    assert ring.at == ("place", "b3")
    ring.offer([])
    assert ring.spot is None


def test_the_ring_begins_on_what_most_choices_are_about():
    ring = Ring()
    beside = Spot("piece", "beside", (10, 10, 10, 10))
    hand = [Spot("piece", f"card{n}", (20 * n, 300, 10, 10)) for n in range(3)]
    ring.offer([beside, *hand, Spot("button", "done", (400, 10, 10, 10))])
    ring.begin(None, {"card0", "card1", "card2"})
    assert ring.at == ("piece", "card0"), "not on what merely lies above it"
    ring.begin("done", {"card0"})
    assert ring.at == ("button", "done")
    ring.begin(None)
    assert ring.at == ("piece", "beside")
