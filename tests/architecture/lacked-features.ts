import type { CompatData, Identifier } from "@mdn/browser-compat-data"
import postcss, { type ChildNode } from "postcss"
import { API } from "typescript/unstable/sync"
import { parseAst } from "vite"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Browsers, browsersWithout, type Told } from "./browsers-without.ts"

// Required, so that the test runner leaves its twenty megabytes as they are.
const { api, css, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData
const builtins = javascript["builtins"]
/** Everything that has a name of its own in a page: what browsers bring, and the language. */
const globals: Readonly<Record<string, Identifier>> = { ...builtins?.["Intl"], ...api, ...builtins }

type Part = readonly [name: string, told: Told]

/** What a part of MDN's data has of its own. */
const partsOf = (part: Identifier | undefined): readonly Part[] =>
  (Object.entries(part ?? {}) as [string, Identifier][])
    .filter(([name]) => name !== "__compat")
    .map(([name, { __compat: told }]) => [name.replace(/_static$/u, ""), told])

/** The same, of all that is in it, however deep. */
const allPartsOf = (part: Identifier | undefined): readonly Part[] => [
  ...partsOf(part),
  ...Object.keys(part ?? {})
    .filter((name) => name !== "__compat")
    .flatMap((name) => allPartsOf(part?.[name]))
]
const members = Map.groupBy(Object.values(globals).flatMap(partsOf), ([name]) => name)
const values = Map.groupBy(allPartsOf(css["types"]), ([name]) => name)
const told = (parts: readonly Part[] = []) => parts.map(([, each]) => each)

/** What TypeScript calls otherwise than MDN. */
const interfaces: Readonly<Record<string, string>> = {
  IteratorObject: "Iterator",
  ReadonlyArray: "Array",
  ReadonlyMap: "Map",
  ReadonlySet: "Set"
}
/** What stands in a page by another name than its kind has. */
const kinds: Readonly<Record<string, string>> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  document: "Document",
  globalThis: "Window",
  indexedDB: "IDBFactory",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
  self: "Window",
  window: "Window"
}

/** Finds what is used and some of the oldest browsers have not. Each is told as `Navigator.serial (safari 17.4)`. */
export class LackedFeatures {
  readonly #oldest: Browsers
  readonly #asked = new Map<string, boolean>()

  constructor(oldest: Browsers) {
    this.#oldest = oldest
  }

  /** Looks through the files of a TypeScript project, with what the compiler knows of each name in them. */
  inProject(config: string): readonly string[] {
    const compiler = new API()
    try {
      const [project] = compiler.updateSnapshot({ openProjects: [config] }).getProjects()
      if (project === undefined) throw new Error(`${config} is no project.`)
      const files = project.program.getSourceFileNames()
      return each(
        files
          .filter((file) => !/node_modules|\.d\.ts$/u.test(file))
          .flatMap((file) => {
            const places = this.#placesIn(readFileSync(file, "utf8"))
            const symbols = places.length === 0 ? [] : project.checker.getSymbolAtPosition(file, places)
            return symbols.flatMap((symbol) => {
              const isBrought = symbol?.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/u.test(path))
              return symbol && isBrought ? this.#member(symbol.getParent()?.name, symbol.name) : []
            })
          })
      )
    } finally {
      compiler.close()
    }
  }

  /** Looks through a script for what is named by itself, or as a member of what is. */
  inScript(text: string): readonly string[] {
    const found: string[] = []
    const program = parseAst(text)
    // What is built has short names of its own, and browsers bring some as short.
    const own = declaredIn(program.body)
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(walk)
      if (typeof node !== "object" || node === null) return
      const { type, name, object, property, computed, value } = node as Record<string, unknown>
      if (type === "Identifier" && !own.has(String(name))) found.push(...this.#global(String(name)))
      else if (type === "MemberExpression" && computed !== true) {
        const of = (object as { readonly name?: string }).name ?? ""
        const { name: member } = property as { readonly name: string }
        found.push(...this.#static(of, member))
        walk(object)
      } else if (named.has(String(type)) && computed !== true) {
        walk(value)
      } else Object.values(node).forEach(walk)
    }
    walk(program)
    return each(found)
  }

  /** Looks through a style sheet, but for what stands there only where a browser says that it has it. */
  inStyle(text: string): readonly string[] {
    const found: string[] = []
    const walk = (node: ChildNode): void => {
      if (node.type === "atrule") {
        if (node.name === "supports") return
        found.push(...this.#told(`@${node.name}`, css["at-rules"]?.[node.name]))
      }
      if (node.type === "rule")
        for (const [, name = ""] of node.selector.matchAll(/:([a-z-]+)/gu))
          found.push(...this.#told(`:${name}`, css["selectors"]?.[name]))
      if (node.type === "decl") {
        const property = css["properties"]?.[node.prop]
        found.push(...this.#told(node.prop, property))
        for (const [word, name = ""] of node.value.matchAll(/(?<![\w-])([a-z-]+)\(?/gu)) {
          const own = property?.[name]
          const parts = own === undefined && word.endsWith("(") ? told(values.get(name)) : [own?.__compat]
          found.push(
            ...this.#lacked(`${node.prop}: ${name}`, own === undefined && parts[0] === undefined ? [] : parts)
          )
        }
      }
      if ("nodes" in node) node.nodes?.forEach(walk)
    }
    postcss.parse(text).nodes.forEach(walk)
    return each(found)
  }

  /** Where names stand in a text that may be one of something that is lacked. */
  #placesIn(text: string): number[] {
    return [...text.matchAll(/(?<![\w$])[A-Za-z_$][\w$]*/gu)]
      .filter(([name]) => this.#mayBeLacked(name))
      .map(({ index }) => index)
  }

  #mayBeLacked(name: string): boolean {
    const known = this.#asked.get(name)
    if (known !== undefined) return known
    const own = Object.hasOwn(globals, name) ? [globals[name]?.__compat] : []
    const may = [...told(members.get(name)), ...own].some(
      (one) => browsersWithout([one], this.#oldest).length > 0
    )
    this.#asked.set(name, may)
    return may
  }

  /** A member as TypeScript names it. What several kinds share is not told of one of them there. */
  #member(of: string | undefined, name: string): readonly string[] {
    if (of === undefined || of === "WindowOrWorkerGlobalScope") return this.#global(name)
    const called = of.replace(/Constructor$/u, "")
    const kind = interfaces[called] ?? called
    const own = partsOf(globals[kind]).filter(([part]) => part === name)
    return this.#lacked(`${kind}.${name}`, told(own.length > 0 ? own : members.get(name)))
  }

  #static(of: string, name: string): readonly string[] {
    const kind = kinds[of] ?? of
    const own = partsOf(globals[kind]).filter(([part]) => part === name)
    if (own.length > 0) return this.#lacked(`${kind}.${name}`, told(own))
    return kind === "Window" ? this.#global(name) : []
  }

  #global(name: string): readonly string[] {
    return Object.hasOwn(globals, name) ? this.#told(name, globals[name]) : []
  }

  #told(name: string, part: Identifier | undefined): readonly string[] {
    return part?.__compat === undefined ? [] : this.#lacked(name, [part.__compat])
  }

  #lacked(name: string, parts: readonly Told[]): readonly string[] {
    const without = browsersWithout(parts, this.#oldest)
    return without.length === 0 ? [] : [`${name} (${without.join(", ")})`]
  }
}

/** The names that a script gives to functions, classes and variables at its top. */
function declaredIn(body: readonly object[]): ReadonlySet<string> {
  const names = (body as readonly Declaration[])
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ id, declarations = [] }) => [id, ...declarations.map((each) => each.id)])
    .flatMap((id) => id?.name ?? [])
  return new Set(names)
}

interface Declaration {
  readonly id?: { readonly name?: string } | null
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
  readonly declaration?: Declaration | null
}

/** What has a name that is not one of something in the page. */
const named: ReadonlySet<string> = new Set(["Property", "MethodDefinition", "PropertyDefinition"])

const each = (found: readonly string[]) => [...new Set(found)].toSorted()
