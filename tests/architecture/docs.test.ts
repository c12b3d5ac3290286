import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { screenKeys } from "@karat/domain/shell/screen-keys"
import { describe, expect, it } from "vitest"
import { readConfig } from "../../apps/store-server/src/config/server-config.ts"
import { root, sourceFiles } from "./source-files.ts"

const pages = [...globSync("*.md", { cwd: root }), ...globSync("docs/**/*.md", { cwd: root })].map(
  (path) => ({
    path,
    text: readFileSync(join(root, path), "utf8")
  })
)
const textOf = (path: string) => pages.find((page) => page.path === path)?.text ?? ""

/** Every setting that the server asks its environment for. */
function askedSettings(): ReadonlySet<string> {
  const asked = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name))
        return undefined
      }
    }
  )
  readConfig(environment)
  return asked
}

/** The anchors that headings of a page have. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-")
    )
  )
}

/** Links within the project that lead nowhere, each as `page: link`. */
function deadLinks({ path, text }: (typeof pages)[number]): readonly string[] {
  // What stands between back quotes is an example.
  const prose = text.replaceAll(/```[^]*?```/gu, "").replaceAll(/`[^`\n]*`/gu, "")
  return [...prose.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:https?|mailto):/u.test(link))
    .filter((link) => {
      const [file = "", anchor] = link.split("#")
      const target = file === "" ? join(root, path) : resolve(root, dirname(path), file)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(textOf(relative(root, target))).has(anchor)
    })
    .map((link) => `${path}: ${link}`)
}

/** Files and folders of the project that a page names between back quotes and that are not there. */
function missingPaths({ path, text }: (typeof pages)[number]): readonly string[] {
  return (
    [...text.matchAll(/`((?:apps|packages|tests|tools|docs)\/[\w./-]+)`/gu)]
      .map(([, named = ""]) => named)
      // What a build makes may not have been made yet.
      .filter((named) => !/\/dist\b/u.test(named) && !existsSync(join(root, named)))
      .map((named) => `${path}: ${named}`)
  )
}

describe("the documentation", () => {
  it("names files and folders that are there", () => {
    expect(pages.flatMap(missingPaths)).toEqual([])
    expect(missingPaths({ path: "x.md", text: "`packages/domain/src/gone.ts`" })).toHaveLength(1)
  })

  it("tells of every setting of the server, in the page for those who run it", () => {
    const asked = askedSettings()
    expect(asked.size).toBeGreaterThan(35)
    const page = textOf("docs/production.md")
    expect([...asked].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it("tells of no setting that nothing asks for", () => {
    const sources = sourceFiles()
      .map(({ text }) => text)
      .join("\n")
    const asked = askedSettings()
    const named = new Set(pages.flatMap(({ text }) => text.match(/\b(?:VITE_)?KARAT_[A-Z_]*[A-Z]\b/gu) ?? []))
    expect(named.size).toBeGreaterThan(asked.size - 5)
    expect([...named].filter((name) => !asked.has(name) && !sources.includes(name))).toEqual([])
  })

  it("has no link that leads nowhere", () => {
    expect(pages.length).toBeGreaterThan(25)
    expect(pages.flatMap(deadLinks)).toEqual([])
    const wrong = {
      path: "docs/own-api.md",
      text: "[a](adr/9999-nothing.md) [b](#no-such-heading) [c](production.md#tls)"
    }
    expect(deadLinks(wrong)).toEqual([
      "docs/own-api.md: adr/9999-nothing.md",
      "docs/own-api.md: #no-such-heading"
    ])
  })
})

it("the cashier's page lists each key of each screen, and no others", () => {
  const [, table = ""] = textOf("docs/cashier.md").split("\n## Keys\n")
  const listed = [...table.matchAll(/^\| [^|]+ \| (\S+) \| [^|]+ \|$/gm)].map(([, key]) => key)
  const keys = Object.values(screenKeys).flatMap((keysOfScreen) => Object.values<string>(keysOfScreen))
  expect(listed.slice(1)).toEqual(keys.map((key) => (key === " " ? "Space" : key)))
})

it("the till gives each screen's keys something to do", () => {
  const till = sourceFiles().filter(({ path }) => path.startsWith("apps/pos-web/src/"))
  const unbound = Object.keys(screenKeys).filter(
    (screen) => !till.some(({ text }) => new RegExp(`(?:shortcutsOf|lend)\\(\\s*"${screen}"`, "u").test(text))
  )
  expect(unbound).toEqual([])
})
