"""People on cards: what a record's `picture:` can say of a face, clothes and what the hands hold.

Every word is a drawing in sprites/people/ or a colour in ui/paint/people.py. What is left out and
nobody can be without (a face, a nose, a dress) follows from the card's id, always the same.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.engine.carddata import Record

Face = Literal[
    "heart",
    "long",
    "round",
    "square",
    "wide",
]
Hair = Literal[
    "bald",
    "bob",
    "braid",
    "bun",
    "curly",
    "long",
    "parted",
    "pigtails",
    "ponytail",
    "shaggy",
    "short",
    "sides",
    "tonsure",
]
HairColour = Literal["straw", "ginger", "chestnut", "brown", "black", "grey", "white"]
Beard = Literal[
    "forked",
    "full",
    "goatee",
    "long",
    "moustache",
    "short",
    "sideburns",
    "stubble",
]
Mood = Literal[
    "alarmed",
    "blowing",
    "calling",
    "calm",
    "cheerful",
    "earnest",
    "gloomy",
    "grin",
    "haughty",
    "merry",
    "proud",
    "sly",
    "stern",
    "winking",
    "yawning",
]
Nose = Literal[
    "button",
    "long",
    "round",
    "snub",
]
Extra = Literal[
    "beads",
    "earrings",
    "eyepatch",
    "freckles",
    "glasses",
    "loupe",
    "mask",
    "red_nose",
    "scar",
    "soot",
    "wrinkles",
]
Head = Literal[
    "bandana",
    "biretta",
    "bonnet",
    "broad",
    "cap",
    "coif",
    "crown",
    "feathered",
    "felt",
    "flat",
    "fur_hat",
    "helmet",
    "hennin",
    "hood",
    "horned",
    "jester",
    "kerchief",
    "kettle",
    "nightcap",
    "patched",
    "pointed",
    "raincloud",
    "skullcap",
    "straw_hat",
    "veil_hat",
    "wimple",
    "wrap",
    "wreath",
]
Dress = Literal[
    "apron",
    "cloak",
    "doublet",
    "fur",
    "gown",
    "jester",
    "mail",
    "noble",
    "patched",
    "priest",
    "robe",
    "shawl",
    "smock",
    "tunic",
    "vest",
]
Cloth = Literal[
    "rust",
    "red",
    "wine",
    "rose",
    "plum",
    "navy",
    "sky",
    "teal",
    "moss",
    "mustard",
    "leather",
    "brown",
    "linen",
    "cream",
    "slate",
    "charcoal",
]
Thing = Literal[
    "apple",
    "apples",
    "awl",
    "axe",
    "badge",
    "barrel",
    "bees",
    "bible",
    "bird",
    "blowpipe",
    "book",
    "boot",
    "bottle",
    "bow",
    "bricks",
    "broom",
    "candle",
    "candles",
    "candlestick",
    "chain_of_office",
    "chains",
    "cheese",
    "chest",
    "cloth",
    "club",
    "coin_stack",
    "coins",
    "compass",
    "cow",
    "crate",
    "crook",
    "cross",
    "dagger",
    "distaff",
    "dove",
    "drum",
    "eggs",
    "fan",
    "fish",
    "flames",
    "flask",
    "gem",
    "goblet",
    "grain_sacks",
    "grapes",
    "great_coin",
    "halberd",
    "half_coin",
    "hammer",
    "hay",
    "helm",
    "hen",
    "hide",
    "hive",
    "horn",
    "horse",
    "horseshoe",
    "hourglass",
    "hub",
    "jug",
    "key",
    "kidnap",
    "knife",
    "ladder",
    "lamb",
    "lantern",
    "leeks",
    "letter",
    "logs",
    "loot",
    "mallet",
    "map",
    "marotte",
    "masks",
    "mattress",
    "milk",
    "mug",
    "mule",
    "open_hand",
    "ore",
    "ore_basket",
    "pack",
    "pan",
    "pickaxe",
    "pig",
    "piglet",
    "pillow",
    "pitchfork",
    "placard",
    "pointing",
    "poison",
    "puppet",
    "purse",
    "quill",
    "quiver",
    "raft_pole",
    "rats",
    "reins",
    "rope_coil",
    "sack",
    "sad_mask",
    "saddle",
    "satchel",
    "saw",
    "sceptre",
    "scroll",
    "scythe",
    "shackles",
    "sheaf",
    "shears",
    "ship",
    "soup",
    "spade",
    "spindle",
    "spyglass",
    "stake",
    "star_staff",
    "stirrup",
    "tally",
    "tape",
    "thatch",
    "tollbar",
    "toolroll",
    "torch",
    "trowel",
    "truffle",
    "truncheon",
    "wares",
    "wheel",
    "whip",
    "wicker",
]


class Person(Record):
    """One figure, from the head down to the waist."""

    who: Literal["woman", "man"] | None = None
    """Women have lashes; what the record leaves out is chosen for a woman or for a man."""
    child: bool = False
    face: Face | None = None
    skin: Annotated[int, Field(ge=1, le=5)] | None = None
    """From light to dark."""
    hair: Hair | None = None
    hair_colour: HairColour | None = None
    mood: Mood | None = None
    nose: Nose | None = None
    beard: Beard | None = None
    extra: tuple[Extra, ...] = ()
    head: Head | None = None
    """What is worn on it."""
    head_colour: Cloth | None = None
    """If it is not the second of the colours."""
    dress: Dress | None = None
    colours: tuple[Cloth, Cloth] | None = None
    """Of the dress, and of its collar, apron or trimming."""
    gloves: Cloth | None = None
    holds: tuple[Thing, ...] = ()
    """The first in the hands, others beside."""
    other_hand: bool = False
    """Everything that is held on the other side."""
    tilt: Annotated[int, Field(ge=-10, le=10)] = 0
    """How far the head is bent, in degrees to the right."""


class Picture(Person):
    """A figure, and perhaps a second one beside it."""

    beside: Person | None = None
