import { basename, dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { type SourceFile, sourceFiles } from "./source-files.ts"

const files = sourceFiles()
/** Past 400 lines it is worth a second look whether a file has two subjects; past this it has. */
const longestFile = 600

/** Tables that grow with the assortment or the languages, and tests, may be longer. */
const mayBeLong = /\.test\.tsx?$|\/testing\/|^tests\/|\/locales\/|\/demo-store\//u
const emptyNames = /^(?:utils?|helpers?|common|types?|managers?|misc)$/u
// Written apart, so that this file does not hold the words it looks for.
const later = ["TO", "DO"].join("")
const leftForLater = new RegExp(`${later}|${["FIX", "ME"].join("")}`, "u")

function tooLong({ path, text }: SourceFile): boolean {
  return !mayBeLong.test(path) && text.split("\n").length - 1 > longestFile
}

/** A folder or file whose name says nothing about what is in it. Storybook names its own files. */
function saysNothing({ path }: SourceFile): boolean {
  if (dirname(path) === ".storybook") return false
  return path.split("/").some((part) => emptyNames.test(part.replace(/\..*$/u, "")))
}

/** A file that only passes on what others export. */
function isBarrel({ path, text }: SourceFile): boolean {
  return /^index\.tsx?$/u.test(basename(path)) || /^export \* from /mu.test(text)
}

/** A cast that any test double passes: `standIn` of the till takes what is of the right kind. */
const untyped = /\bas never\b|\bas unknown as\b/u
const castsItself = new Set([
  "apps/pos-web/src/testing/test-till.ts",
  // A page with the timers of this process, whose names are no numbers.
  "apps/pos-web/src/shell/shortcuts.test.ts",
  "apps/pos-web/src/ports/catalogue-worker.ts"
])

/** A date or time that is written, or a part of one that is read, by the zone of whatever machine it runs on. */
const ownZone =
  /\bIntl\.DateTimeFormat\((?![^)]*\btimeZone\b)|\.toLocale(?:Date|Time)?String\(|\.get(?:Hours|Date|Day)\(\)/u

const paths = (found: readonly SourceFile[]) => found.map(({ path }) => path)
const file = (path: string, text = ""): SourceFile => ({ path, text })

describe("every source file", () => {
  it("is seen by this test", () => {
    expect(files.length).toBeGreaterThan(300)
    for (const folder of [
      "packages/domain/",
      "packages/ui/",
      "packages/demo-shop/",
      "apps/store-server/",
      "apps/pos-web/",
      "tools/"
    ])
      expect(
        paths(files).some((path) => path.startsWith(folder)),
        folder
      ).toBe(true)
  })

  it("has one subject: it is no longer than 600 lines", () => {
    expect(paths(files.filter(tooLong))).toEqual([])
    expect(tooLong(file("packages/domain/src/cart/cart.ts", "\n".repeat(601)))).toBe(true)
  })

  it("has a name that says what is in it", () => {
    expect(paths(files.filter(saysNothing))).toEqual([])
    expect(saysNothing(file("packages/domain/src/utils/round.ts"))).toBe(true)
    expect(saysNothing(file("packages/ui/src/cart/helpers.tsx"))).toBe(true)
    expect(saysNothing(file("packages/ui/src/payment/tender-type.ts"))).toBe(false)
  })

  it("is imported by its own path, never through a barrel", () => {
    expect(paths(files.filter(isBarrel))).toEqual([])
    expect(isBarrel(file("packages/domain/src/index.ts"))).toBe(true)
    expect(isBarrel(file("packages/domain/src/all.ts", 'export * from "./cart.ts"\n'))).toBe(true)
  })

  it("is finished: nothing in it is left for later", () => {
    expect(paths(files.filter(({ text }) => leftForLater.test(text)))).toEqual([])
    expect(leftForLater.test(`// ${later}: round it`)).toBe(true)
  })

  it("of the till stands in for nothing without a type", () => {
    const till = files.filter(({ path }) => path.startsWith("apps/pos-web/src/") && !castsItself.has(path))
    expect(paths(till.filter(({ text }) => untyped.test(text)))).toEqual([])
    expect(untyped.test("session: {} as never")).toBe(true)
  })

  it("that is shipped knows no zone but the store's, whatever the machine believes · KARAT-70", () => {
    const shipped = files.filter(({ path }) => /^(?:apps|packages)\//u.test(path) && !mayBeLong.test(path))
    expect(paths(shipped.filter(({ text }) => ownZone.test(text)))).toEqual([])
    expect(ownZone.test('new Intl.DateTimeFormat(tag, { timeStyle: "short" }).format(date)')).toBe(true)
    expect(ownZone.test('new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone })')).toBe(false)
  })

  it("is named in kebab case", () => {
    const odd = files.filter(({ path }) => !/^[a-z0-9.-]+$/u.test(basename(path)))
    expect(paths(odd)).toEqual([])
  })
})

it("the till's entry waits for nothing at its top level: what is fetched later needs it evaluated", () => {
  const entry = files.find(({ path }) => path === "apps/pos-web/src/main.tsx")
  expect(entry?.text).toContain("createRoot")
  expect(entry?.text).not.toMatch(/^(?:const .*= )?await\b/mu)
})

it("a test of the till chooses its till within a describe: all files stand in one page, where the next would have it too", () => {
  const outside = /^(?:\S.*| {2})\.override\(/mu
  const till = files.filter(({ path }) => path.startsWith("tests/till/"))
  expect(till.length).toBeGreaterThan(30)
  expect(paths(till.filter(({ text }) => outside.test(text)))).toEqual([])
  for (const top of ["test.override({", "const test = base.override({", "const test = base\n  .override({"])
    expect(outside.test(top)).toBe(true)
  expect(outside.test("  test.override({ signedIn: false })")).toBe(false)
})
