/** The colours of a store's own brand, as `#rrggbb`: in the light and in the dark, each with what is written on it. */
export interface BrandColours {
  readonly light: string
  readonly lightInk: string
  readonly dark: string
  readonly darkInk: string
}

export type ColourScheme = "light" | "dark"

/** What the till's screens stand on, the style sheet's `--surface` and `--canvas`. */
export const grounds: Readonly<Record<ColourScheme, readonly string[]>> = {
  light: ["#ffffff", "#f6f5f2"],
  dark: ["#1c1d22", "#121316"]
}

/** The least contrast of text, and of a shape with its ground (WCAG 2.2, 1.4.3 and 1.4.11). */
const leastOfText = 4.5
const leastOfShape = 3

/** Two colours that cannot be told apart well enough. */
export interface FaintPair {
  readonly pair: "text" | "ground"
  readonly scheme: ColourScheme
  /** How far apart they are, from 1 to 21, and how far they have to be. */
  readonly ratio: number
  readonly least: number
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/u.test(text)
}

/** How far apart two colours are, from 1 to 21, as WCAG has it. */
export function contrastRatio(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The first two colours of a brand that are too close: text on the colour, or the colour on what screens stand on. */
export function faintPair({ light, lightInk, dark, darkInk }: BrandColours): FaintPair | undefined {
  const pairs = [
    { scheme: "light", colour: light, ink: lightInk },
    { scheme: "dark", colour: dark, ink: darkInk }
  ] as const
  return pairs
    .flatMap(({ scheme, colour, ink }): FaintPair[] => [
      { pair: "text", scheme, ratio: contrastRatio(ink, colour), least: leastOfText },
      {
        pair: "ground",
        scheme,
        ratio: Math.min(...grounds[scheme].map((ground) => contrastRatio(colour, ground))),
        least: leastOfShape
      }
    ])
    .find(({ ratio, least }) => ratio < least)
}
