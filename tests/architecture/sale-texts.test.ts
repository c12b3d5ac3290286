import { besideEn } from "@karat/ui/locales/en/beside-table"
import { globSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { saleModules } from "./sale-modules.ts"
import { root } from "./source-files.ts"

const locales = join(root, "packages/ui/src/locales/en")
/** Names of the wire, which may be those of texts and never stand for them, and the texts themselves. */
const otherNames = /^packages\/(?:adapters|contract)\/|^packages\/ui\/src\/locales\//u
const modules = [...saleModules()].filter(([path]) => !otherNames.test(path))

/** Words that are also the names of texts beside the sale, and who says those. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  // A cashier's settings: the sale obeys them, and only the profile says what they are.
  "packages/domain/src/staff/staff-setting.ts": ["savesSearch", "goesToFavorites", "wideCart"]
}

/** A text with a singular and a plural is asked for by its stem. */
function stem(key: string): string {
  return key.replace(/_(?:one|other)$/u, "")
}

/** The words that a source writes in quotes, and the beginnings of those that it puts together. */
function wordsIn(text: string): { readonly whole: ReadonlySet<string>; readonly begun: readonly string[] } {
  return {
    whole: new Set([...text.matchAll(/"(?<word>[A-Za-z]\w*)"/gu)].map(([, word = ""]) => word)),
    begun: [...text.matchAll(/`(?<begun>[a-z]\w{2,})\$\{/gu)].map(([, begun = ""]) => begun)
  }
}

const words = modules.map(([path, text]) => ({ path, ...wordsIn(text) }))

function namesOf(key: string): readonly string[] {
  return words
    .filter(({ whole, begun }) => whole.has(stem(key)) || begun.some((start) => key.startsWith(start)))
    .map(({ path }) => path)
}

describe("what the sale may run", () => {
  it("is found by what the till's first module imports, and stops at screens beside the sale", () => {
    const paths = new Set(modules.map(([path]) => path))
    expect(paths.size).toBeGreaterThan(300)
    for (const path of [
      "apps/pos-web/src/shell/refusal-keys.ts",
      "apps/pos-web/src/payment/payment-route.tsx",
      "packages/ui/src/screens/cart/cart-line.tsx",
      "packages/ui/src/screens/payment/voucher-dialog.tsx",
      "packages/ui/src/screens/goods-return/return-warning-dialog.tsx"
    ])
      expect(paths, path).toContain(path)
    for (const path of [
      "apps/pos-web/src/expense/expense-route.tsx",
      "packages/ui/src/screens/receipt-search/receipt-search-screen.tsx",
      "packages/ui/src/screens/transfer/transfer-store-dialog.tsx"
    ])
      expect(paths, path).not.toContain(path)
  })

  it("names no text that only screens beside the sale have, since the cashier would read its key · LANG-3", () => {
    const named = Object.keys(besideEn).flatMap((key) =>
      namesOf(key)
        .filter((path) => !sameWords[path]?.includes(key))
        .map((path) => `${path} names ${key}`)
    )
    expect(named).toEqual([])
  })

  it("has the words that are told apart from texts of the same name", () => {
    const gone = Object.entries(sameWords).flatMap(([path, keys]) =>
      keys.filter((key) => !(key in besideEn && namesOf(key).includes(path)))
    )
    expect(gone).toEqual([])
  })

  it("names a text of every word that is there from the start; a word that it never names belongs beside the sale", async () => {
    const { en } = (await import(pathToFileURL(join(locales, "table.ts")).href)) as { en: object }
    const files = globSync("*.ts", { cwd: locales }).filter((file) => !file.endsWith("table.ts"))
    const idle: string[] = []
    for (const file of files) {
      const texts = Object.values((await import(pathToFileURL(join(locales, file)).href)) as object)
      const keys = texts.flatMap((table: object) => Object.keys(table)).filter((key) => key in en)
      if (keys.length > 0 && keys.every((key) => namesOf(key).length === 0)) idle.push(file)
    }
    expect(files.length).toBeGreaterThan(40)
    expect(idle).toEqual([])
  })
})
