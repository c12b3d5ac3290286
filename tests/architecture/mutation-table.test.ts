import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "./source-files.ts"

interface Place {
  readonly title: string
  readonly words: readonly string[]
  readonly atLeast: number
}

const tool = new URL("../../tools/money-folders.mjs", import.meta.url)
const { places } = (await import(tool.href)) as { readonly places: readonly Place[] }
const page = readFileSync(join(root, "docs/mutation.md"), "utf8")

/** What is wrong with the table of a page, in a sentence each; empty where nothing is. */
function wrongIn(text: string): readonly string[] {
  const rows = new Map(
    [...text.matchAll(/^\| ([\w-]+) \| (\w+) \| (\d+) \| (\d+) \| (\d+) \| ([\d.]+) % \|$/gmu)].map(
      ([, word, title, ...cells]) => [`${word}, ${title}`, cells.map(Number)]
    )
  )
  const named = places.flatMap(({ title, words, atLeast }) =>
    words.map((word) => [`${word}, ${title}`, atLeast] as const)
  )
  const known = new Set<string>(named.map(([name]) => name))
  return [
    ...named.flatMap(([name, atLeast]) => {
      const [planted = 0, noticed = 0, missed = 0, share = 0] = rows.get(name) ?? []
      if (planted === 0) return [`${name}: has no row.`]
      if (noticed + missed !== planted || share !== Math.round((1000 * noticed) / planted) / 10)
        return [`${name}: does not add up.`]
      return share < atLeast ? [`${name}: ${share} %, and ${atLeast} % are asked for.`] : []
    }),
    ...[...rows.keys()].filter((name) => !known.has(name)).map((name) => `${name}: is no folder of money.`)
  ]
}

describe("the table of what the tests of money notice", () => {
  it("has a row for each folder of money, with at least the share that is asked for", () => {
    expect(places.flatMap(({ words }) => words).length).toBeGreaterThan(25)
    expect(wrongIn(page)).toEqual([])
  })

  it("is not taken for whole when a row is gone, too low or wrong", () => {
    const row = /^\| refund \| domain .*\n/mu
    expect(page).toMatch(row)
    expect(wrongIn(page.replace(row, ""))).toEqual(["refund, domain: has no row."])
    expect(wrongIn(page.replace(row, "| refund | domain | 100 | 89 | 11 | 89.0 % |\n"))).toEqual([
      "refund, domain: 89 %, and 90 % are asked for."
    ])
    expect(wrongIn(page.replace(row, "| refund | domain | 100 | 95 | 11 | 95.0 % |\n"))).toEqual([
      "refund, domain: does not add up."
    ])
    expect(wrongIn(page.replace(row, (same) => `${same}| gold | domain | 1 | 1 | 0 | 100.0 % |\n`))).toEqual([
      "gold, domain: is no folder of money."
    ])
  })
})
