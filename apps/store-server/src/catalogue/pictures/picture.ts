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
  "cufflink"
] as const
export type PictureKind = (typeof pictureKinds)[number]

export const metals = ["gold", "rose", "silver", "steel", "black"] as const
export type Metal = (typeof metals)[number]

export const stones = ["none", "diamond", "sapphire", "ruby", "emerald", "pearl"] as const
export type Stone = (typeof stones)[number]

/** What an item's drawn picture shows. The seed varies its proportions a little. */
export interface Picture {
  readonly kind: PictureKind
  readonly metal: Metal
  readonly stone: Stone
  readonly seed: number
  /** Watches and straps: of leather instead of metal. */
  readonly leather?: boolean
}

/** Writes a picture as an item's row keeps it. */
export function pictureText(picture: Picture): string {
  return JSON.stringify(picture)
}

/** Reads what an item's row keeps; undefined when it is empty, an address, or not a picture we can draw. */
export function pictureFromText(text: string): Picture | undefined {
  if (!text.startsWith("{")) return undefined
  const { kind, metal, stone, seed, leather } = JSON.parse(text) as Record<keyof Picture, unknown>
  const known =
    pictureKinds.some((each) => each === kind) &&
    metals.some((each) => each === metal) &&
    stones.some((each) => each === stone) &&
    Number.isSafeInteger(seed)
  return known ? ({ kind, metal, stone, seed, leather: leather === true } as Picture) : undefined
}
