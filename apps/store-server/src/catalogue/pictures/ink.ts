import type { Colour, Metal, Picture, Stone } from "./picture.ts"

/** What a drawing draws with: the colours of one picture and its small chances. */
export interface Ink {
  /** Fills that name the picture's gradients. */
  readonly metal: string
  readonly metalInside: string
  readonly stoneFill: string
  readonly pearlFill: string
  /** Plain colours. */
  readonly light: string
  readonly dark: string
  readonly edge: string
  readonly stoneLine: string
  readonly picture: Picture
  /** A whole number from `from` to `to` that depends on the seed and the place alone. */
  readonly vary: (place: number, from: number, to: number) => number
}

interface Tones {
  readonly light: string
  readonly mid: string
  readonly dark: string
  readonly edge: string
}

const metalTones: Record<Metal, Tones> = {
  gold: { light: "#fbeab4", mid: "#e0b354", dark: "#b07d23", edge: "#8a611a" },
  rose: { light: "#fbe0d4", mid: "#e0a78d", dark: "#b4735a", edge: "#8f5842" },
  silver: { light: "#ffffff", mid: "#d3d9e0", dark: "#98a2ae", edge: "#76808c" },
  steel: { light: "#eef2f5", mid: "#b3bcc5", dark: "#7a8590", edge: "#59636d" },
  black: { light: "#7d848c", mid: "#3b4047", dark: "#1d2024", edge: "#101215" }
}

const stoneTones: Record<Stone, Tones> = {
  none: { light: "#ffffff", mid: "#eef3f7", dark: "#cfd8e0", edge: "#9aa6b2" },
  diamond: { light: "#ffffff", mid: "#e2f0fa", dark: "#b3cfe3", edge: "#7d9cb4" },
  sapphire: { light: "#b4cbff", mid: "#3f66cf", dark: "#1c347f", edge: "#13265f" },
  ruby: { light: "#ffc0cd", mid: "#d32f55", dark: "#8a1233", edge: "#650b24" },
  emerald: { light: "#bff0d4", mid: "#2c9d68", dark: "#115a3a", edge: "#0b4129" },
  pearl: { light: "#ffffff", mid: "#f6efe8", dark: "#d3c6bb", edge: "#b3a497" }
}

/** The ink of a picture, and the gradients that its fills name. */
export function inkOf(picture: Picture): { readonly ink: Ink; readonly gradients: string } {
  const { kind, metal, stone, seed } = picture
  const id = `${kind}-${metal}-${stone}-${seed}`
  const tones = metalTones[metal]
  const gem = stoneTones[stone]
  const pearl = stoneTones.pearl
  const gradients = [
    `<linearGradient id="m-${id}" x1="0" y1="0" x2="1" y2=".6">${stops(tones.dark, tones.light, tones.mid, tones.light, tones.dark)}</linearGradient>`,
    `<linearGradient id="i-${id}" x1="0" x2="1">${stops(tones.edge, tones.mid, tones.dark)}</linearGradient>`,
    `<linearGradient id="s-${id}" x1="0" y1="0" x2="1" y2="1">${stops(gem.light, gem.mid, gem.dark)}</linearGradient>`,
    `<radialGradient id="p-${id}" cx=".36" cy=".32" r=".75">${stops(pearl.light, pearl.mid, pearl.dark)}</radialGradient>`
  ].join("")
  const ink: Ink = {
    metal: `url(#m-${id})`,
    metalInside: `url(#i-${id})`,
    stoneFill: `url(#s-${id})`,
    pearlFill: `url(#p-${id})`,
    light: tones.light,
    dark: tones.dark,
    edge: tones.edge,
    stoneLine: gem.edge,
    picture,
    vary: (place, from, to) => from + (scrambled(seed, place) % (to - from + 1))
  }
  return { ink, gradients }
}

function stops(...colours: readonly string[]): string {
  return colours
    .map(
      (colour, index) => `<stop offset="${rounded(index / (colours.length - 1))}" stop-color="${colour}"/>`
    )
    .join("")
}

const leathers: Readonly<Record<Colour, string>> = {
  black: "#2b2724",
  brown: "#6d4429",
  cognac: "#9a6236",
  blue: "#243a5a",
  green: "#4b5d43",
  white: "#e6e1d8"
}
const chosenBySeed = ["brown", "black", "cognac", "blue"] as const

/** The colour of a picture's leather; where none is given, one that the seed chooses. */
export function leatherColour({ picture, vary }: Ink, place: number): string {
  return leathers[picture.colour ?? chosenBySeed[vary(place, 0, 3)] ?? "brown"]
}

/** Spreads neighbouring seeds far apart. */
function scrambled(seed: number, place: number): number {
  let mixed = Math.imul(seed + 1 + place * 7919, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** A coordinate with at most one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
