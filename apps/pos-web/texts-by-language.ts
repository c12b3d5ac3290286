import type { Plugin } from "vite"
import { localeTags } from "../../packages/domain/src/money/format-amount.ts"
import { fileURLToPath } from "node:url"

const tables = fileURLToPath(new URL("../../packages/ui/src/locales/text-tables.ts", import.meta.url))

const parts = ["till", "backOffice"]

/** Puts each part of each language into a file of its own. In the sources the languages of a text stand side by side; a till speaks one. */
export const textsByLanguage: Plugin = {
  name: "karat:texts-by-language",
  apply: "build",
  resolveId: (id) => (id.startsWith("texts/") ? `\0${id}` : undefined),
  load: builtTexts
}

/** What the build puts in the place of the tables, and into the file of each language. */
export async function builtTexts(id: string): Promise<string | undefined> {
  if (id === tables) {
    const files = Object.keys(localeTags)
      .flatMap((locale) => parts.map((part) => `${part}/${locale}`))
      .map((file) => `"${file}": () => import("texts/${file}")`)
    return `const files = { ${files.join(", ")} }
export const fetchTable = async (locale, part) => (await files[part + "/" + locale]()).default`
  }
  if (!id.startsWith("\0texts/")) return undefined
  const { tableIn } = (await import(tables)) as {
    tableIn: (locale: string, parts: readonly string[]) => object
  }
  const [part = "", locale = ""] = id.slice("\0texts/".length).split("/")
  const table = JSON.stringify(tableIn(locale, [part]))
  // Parsed from a text, a thousand keys are ready several times as soon as written as an object.
  return `export default JSON.parse(${JSON.stringify(table)})`
}
