import { type BrandColours, contrastRatio, faintPair, grounds } from "@karat/domain/store/brand-colours"
import fc from "fast-check"
import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8")

type Side = "light" | "dark"
type Tokens = ReadonlyMap<string, Readonly<Record<Side, string>>>

/** The plain colours that a block of the style sheet gives its tokens. */
function coloursOf(selector: string): Tokens {
  const start = css.indexOf(`\n${selector} {`)
  const block = css.slice(start, css.indexOf("\n}", start))
  const one = "#[0-9a-f]{6}"
  const colours = new Map<string, Record<Side, string>>()
  for (const [, name, plain, light, dark] of block.matchAll(
    new RegExp(`--([\\w-]+): (?:(${one})|light-dark\\((${one}), (${one})\\));`, "g")
  ))
    colours.set(name ?? "", { light: plain ?? light ?? "", dark: plain ?? dark ?? "" })
  return colours
}

const root = coloursOf(":root")
const argent = coloursOf('[data-brand="argent"]')
const training = coloursOf("[data-training]")
const themes: Record<string, Tokens> = {
  green: root,
  argent: new Map([...root, ...argent]),
  "training, green": new Map([...root, ...training]),
  "training, argent": new Map([...root, ...argent, ...training])
}

/** Which words stand on which ground. */
const words: Record<string, readonly string[]> = {
  ink: ["canvas", "surface", "sunken", "brand-soft", "back-soft"],
  "ink-2": ["canvas", "surface", "sunken", "brand-soft"],
  "ink-3": ["canvas", "surface", "sunken", "brand-soft"],
  "ink-off": ["canvas", "surface"],
  "brand-ink": ["brand"],
  "back-ink": ["back"],
  back: ["back-soft", "surface", "canvas"],
  brand: ["brand-soft", "surface", "canvas"],
  "accent-ink": ["accent"],
  "header-ink": ["header", "header-away"],
  "bad-ink": ["bad"],
  ok: ["ok-soft", "surface", "canvas"],
  warn: ["warn-soft", "surface", "canvas"],
  bad: ["bad-soft", "surface", "canvas", "brand-soft"],
  info: ["info-soft", "surface", "canvas"]
}

/** Shapes and edges that mean something. */
const shapes: Record<string, readonly string[]> = {
  edge: ["surface", "canvas"],
  "mark-ok": ["surface", "canvas"],
  "mark-warn": ["surface", "canvas"],
  "mark-bad": ["surface", "canvas"],
  "header-ok": ["header", "header-away"],
  "header-slow": ["header", "header-away"],
  "header-off": ["header", "header-away"]
}

function tooFaint(theme: Tokens, side: Side, pairs: typeof words, least: number): readonly string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({
        ground,
        ratio: contrastRatio(theme.get(front)?.[side] ?? "", theme.get(ground)?.[side] ?? "")
      }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`)
  )
}

describe.each(Object.entries(themes))("the %s theme", (_, theme) => {
  it.each(["light", "dark"] as const)("has words that can be read, in %s", (side) => {
    expect(tooFaint(theme, side, words, 4.5)).toEqual([])
  })

  it.each(["light", "dark"] as const)("has shapes that can be told from their ground, in %s", (side) => {
    expect(tooFaint(theme, side, shapes, 3)).toEqual([])
  })
})

describe("a store's own colours", () => {
  const anyColour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((each) => `#${each.toString(16).padStart(6, "0")}`)
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  /** As `color-mix(in srgb, one share%, other)` has it. */
  const mixed = (one: string, other: string, share: number) =>
    `#${[1, 3, 5]
      .map((at) => Math.round((part(one, at) * share + part(other, at) * (100 - share)) / 100))
      .map((each) => each.toString(16).padStart(2, "0"))
      .join("")}`
  const shareOf = (token: string) =>
    Number(new RegExp(`--${token}: color-mix\\(in srgb, var\\(--brand\\) (\\d+)%`).exec(css)?.[1])

  it("are held against what screens stand on in truth · ADMIN-26", () => {
    for (const side of ["light", "dark"] as const)
      expect(grounds[side]).toEqual(["surface", "canvas"].map((name) => root.get(name)?.[side]))
  })

  it.each(["light", "dark"] as const)(
    "are read as words on every ground, where they are told from it at all, in %s · ADMIN-26",
    (side) => {
      const [soft, word] = [shareOf("brand-soft"), shareOf("brand-word")]
      const { dark, light } = {
        light: { light: "#000000", lightInk: "#ffffff" },
        dark: { dark: "#ffffff", darkInk: "#000000" }
      }
      fc.assert(
        fc.property(anyColour, (colour) => {
          const other = side === "light" ? dark : light
          const ink = contrastRatio(colour, "#ffffff") > 4.5 ? "#ffffff" : "#000000"
          const own = { [side]: colour, [`${side}Ink`]: ink, ...other } as unknown as BrandColours
          if (faintPair(own) !== undefined) return
          const surface = root.get("surface")?.[side] ?? ""
          const words = mixed(colour, root.get("ink")?.[side] ?? "", word)
          for (const ground of [...grounds[side], mixed(colour, surface, soft)]) {
            expect(contrastRatio(words, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrastRatio(root.get("ink")?.[side] ?? "", ground)).toBeGreaterThanOrEqual(4.5)
          }
        }),
        { numRuns: 2000 }
      )
    }
  )
})

describe("every style sheet", () => {
  const sheets = globSync("**/*.css", { cwd: new URL("..", import.meta.url) }).map((path) => ({
    path,
    text: readFileSync(new URL(`../${path}`, import.meta.url), "utf8")
  }))

  it("has its words in one of six sizes, none below thirteen pixels; a figure alone may grow with its place · KARAT-40", () => {
    const sizes = Object.fromEntries(
      [...css.matchAll(/--(t-\w+): (\d+)px;/gu)].map(([, name = "", size]) => [name, Number(size)])
    )
    expect(Object.values(sizes)).toEqual([13, 15, 16, 18, 22, 28])
    const said = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])font(?:-size)?:\s*([^;]+);/gu)].map(([, value = ""]) => ({ path, value }))
    )
    expect(said.length).toBeGreaterThan(100)
    const strange = said.filter(({ path, value }) => {
      if (/^(?:inherit$|clamp\(|min\()/u.test(value)) return false
      const [, token = ""] = /var\(--(t-\w+)\)/u.exec(value) ?? []
      return !(token in sizes) && !path.endsWith("brand-mark.module.css")
    })
    expect(strange).toEqual([])
  })

  it("asks for no token that is nowhere given · KARAT-40", () => {
    const given = new Set(
      sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/gu)].map(([, name]) => name))
    )
    // What a component says of itself by its style attribute.
    const scripts = globSync("**/*.tsx", { cwd: new URL("..", import.meta.url) })
      .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8"))
      .join("\n")
    const missing = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/gu)]
        .filter(([, name = ""]) => !given.has(name) && !scripts.includes(name))
        .map(([, name]) => `${path}: ${name}`)
    )
    expect(missing).toEqual([])
  })
})
