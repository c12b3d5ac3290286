import { readFileSync } from "node:fs"
import { join } from "node:path"
import { tableIn } from "../../packages/ui/src/locales/text-tables.ts"
import { expect, test } from "./test.ts"

const tool = new URL("../../tools/build-till.mjs", import.meta.url)
const { tillBuild } = (await import(tool.href)) as { readonly tillBuild: string }

/** Every script that the page needs before it can draw anything. */
function firstScripts(): string {
  const read = new Map<string, string>()
  const follow = (file: string) => {
    if (read.has(file)) return
    const script = readFileSync(join(tillBuild, "assets", file), "utf8")
    read.set(file, script)
    for (const [, next = ""] of script.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(next)
  }
  const page = readFileSync(join(tillBuild, "index.html"), "utf8")
  for (const [, file = ""] of page.matchAll(/assets\/([^"]+\.js)/g)) follow(file)
  return [...read.values()].join("\n")
}

/** The strings of a script, whichever sign they stand between. */
const stringsIn = (script: string) =>
  new Set(
    [...script.matchAll(/(?<sign>["'`])(?<text>[\w.-]{2,80})\k<sign>/g)].map(({ groups }) => groups?.["text"])
  )

test("what is there from the start says nothing whose words come later · LANG-1", () => {
  const strings = stringsIn(firstScripts())
  const firstKeys = new Set(Object.keys(tableIn("en", "first")))
  expect(strings.has("searchItems")).toBe(true)
  const laterKeys = Object.keys(tableIn("en", "later")).filter((key) => !firstKeys.has(key))
  // A rule's reason is said by a text of its own: `cart-has-expenses` by `refused.cart_has_expenses`.
  const names = (key: string) => {
    const said = key.replace(/_(?:one|other)$/, "")
    const code = /^refused\.(.*)$/.exec(key)?.[1]
    return code === undefined ? [said] : [said, code, code.replaceAll("_", "-")]
  }
  expect(laterKeys.filter((key) => names(key).some((name) => strings.has(name)))).toEqual([])
})
