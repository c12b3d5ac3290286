export const pictureKinds = [
  "ring",
  "band",
  "necklace",
  "pendant",
  "bracelet",
  "hoop",
  "stud",
  "watch",
  "strap",
  "battery",
  "bottle",
  "cloth",
  "piercing",
  "bag",
  "gift",
  "tool",
  "shield",
  "sunglasses",
  "scarf",
  "hair-clip",
  "charm",
  "cufflink",
  "bangle",
  "drop-earring",
  "tie-clip",
  "diadem",
  "wallet",
  "case",
  "book"
] as const
export type PictureKind = (typeof pictureKinds)[number]

export const metals = ["gold", "rose", "silver", "steel", "black"] as const
export type Metal = (typeof metals)[number]

export const stones = ["none", "diamond", "sapphire", "ruby", "emerald", "pearl"] as const
export type Stone = (typeof stones)[number]

export const colours = ["black", "brown", "cognac", "blue", "green", "white"] as const
export type Colour = (typeof colours)[number]

/** What a pendant, a charm or a stud may be the shape of. */
export const figureNames = [
  "heart",
  "star",
  "moon",
  "clover",
  "key",
  "duck",
  "butterfly",
  "anchor",
  "cross",
  "rooster",
  "horse",
  "dala-horse",
  "circle",
  "leaf",
  "drop",
  "angel",
  "tooth",
  "flower",
  "cat",
  "plate"
] as const
/** A figure by its name, or a capital letter. */
export type Figure = (typeof figureNames)[number] | `letter ${string}`

const letter = /^letter \p{Lu}$/u

function isFigure(value: unknown): value is Figure {
  return typeof value === "string" && (figureNames.some((name) => name === value) || letter.test(value))
}

/** What an item's drawn picture shows. The seed varies its proportions a little. */
export interface Picture {
  readonly kind: PictureKind
  readonly metal: Metal
  readonly stone: Stone
  readonly seed: number
  /** Watches and straps: of leather instead of metal. */
  readonly leather?: boolean
  /** Of the leather; the seed chooses one where it is not said. */
  readonly colour?: Colour
  /** What it is the shape of. */
  readonly figure?: Figure
}

/** Writes a picture as an item's row keeps it. */
export function pictureText(picture: Picture): string {
  return JSON.stringify(picture)
}

/** Reads what an item's row keeps; undefined when it is empty, an address, or not a picture we can draw. */
export function pictureFromText(text: string): Picture | undefined {
  if (!text.startsWith("{")) return undefined
  const { kind, metal, stone, seed, leather, colour, figure } = JSON.parse(text) as Record<
    keyof Picture,
    unknown
  >
  const known =
    pictureKinds.some((each) => each === kind) &&
    metals.some((each) => each === metal) &&
    stones.some((each) => each === stone) &&
    Number.isSafeInteger(seed)
  if (!known) return undefined
  return {
    ...({ kind, metal, stone, seed, leather: leather === true } as Picture),
    ...(colours.some((each) => each === colour) && { colour: colour as Colour }),
    ...(isFigure(figure) && { figure })
  }
}
