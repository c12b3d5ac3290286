// What `npm test -- changed` runs: the checks and tests that a change can break, and no more. What imports what comes
// from the sources, what a word's tests are from the rule book: no list of them is kept anywhere.
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { partOf } from "./floors.mjs"
import { readImports } from "./imports.mjs"
import { root } from "./root.mjs"
import { rulesOfTests, rulesOfTheBook } from "./rule-book.mjs"

/**
 * @typedef {{ readonly unit: readonly string[], readonly stories: readonly string[], readonly till: readonly string[],
 *   readonly journeys: { readonly files: readonly string[], readonly ids: readonly string[] } }} Choice tests to run:
 *   files, and for the journeys also the ids that a test's title names
 */

/** What concerns every test: the libraries, and how tests are built and run. */
const everything = [
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.cjs|vitest\.config\.ts|tsconfig[\w.]*\.json)$/,
  /^(?:packages|apps)\/[\w-]+\/(?:package|tsconfig)\.json$/,
  /^tools\/(?:test|run|root|chromium|postgres)\.mjs$/,
  /^tests\/chromium-flags\.ts$/
]
/** What stands beside the words of the till puts all of them together. */
const besideWordsOfTill = /^apps\/pos-web\/src\/(?:(?:ports|till)\/)?[\w-]+\.tsx?$/
/** What concerns every test of one tier. */
const wholeTiers = {
  unit: [/^tests\/after-each-file\.ts$/, /^(?:apps\/store-server|packages\/demo-shop)\/src\/[\w-]+\.ts$/],
  stories: [/^\.storybook\//, /^packages\/ui\/src\/theme\//],
  till: [/^tests\/(?:till|words)\/(?!.*\.test\.ts)/, besideWordsOfTill],
  journeys: [
    /^tests\/(?:e2e|words)\/(?!.*\.e2e\.ts)/,
    /^apps\/pos-web\/(?:vite\.config\.ts|index\.html|public\/)/,
    besideWordsOfTill,
    /^(?:apps\/store-server|packages\/demo-shop)\/src\/[\w-]+\.ts$/
  ]
}
/** They take long and go over everything: they run when they have been changed themselves, and in the whole check. */
const long = /^tests\/(?:torture|faults|architecture|conformance|mutation)\//
/** They read all sources or pages as text, so that no import leads to them. They take a moment. */
const readsAll = [
  "tests/architecture/hygiene.test.ts",
  "tests/architecture/docs.test.ts",
  "tests/architecture/changed.test.ts",
  "tests/architecture/planted-bugs.test.ts"
]

const tierOf = (file) => {
  if (/\.till\.test\.tsx?$/.test(file)) return "till"
  if (file.endsWith(".e2e.ts")) return "journeys"
  if (file.startsWith("tests/engines/") || file.endsWith(".postgres.test.ts")) return undefined
  if (file.endsWith(".stories.tsx")) return "stories"
  return /\.test\.tsx?$/.test(file) ? "unit" : undefined
}

/** The word that a source is about: the folder in which it stands in its layer, or the texts or the route that it holds. */
export function wordOf(file) {
  const folder =
    /^packages\/(?:ui\/src\/locales\/words|contract\/src)\/([\w-]+)\.ts$/.exec(file)?.[1] ??
    /^apps\/pos-web\/src\/routes\/([\w-]+)-route\.tsx$/.exec(file)?.[1] ??
    /^(?:packages\/[\w-]+|apps\/[\w-]+)\/src\/(?:screens\/|use-cases\/)?([\w-]+)\//.exec(file)?.[1]
  return partOf[folder] ?? folder
}

/** From how many words a source draws before it counts as one that puts them together. */
const wordsPutTogether = 8

/**
 * @param {object} from
 * @param {readonly string[]} from.changed paths of what differs
 * @param {ReadonlyMap<string, readonly string[]>} from.imports what each source imports, tests and stories among them
 * @param {readonly { readonly id: string, readonly places: readonly string[] }[]} from.rules the rows of the rule book
 * @param {ReadonlyMap<string, ReadonlySet<string>>} from.tests the ids that each file of tests names
 * @returns {Choice | "everything"}
 */
export function chooseTests({ changed, imports, rules, tests }) {
  if (changed.some((file) => everything.some((concerned) => concerned.test(file)))) return "everything"
  const concernsAll = (tier) =>
    changed.some((file) => wholeTiers[tier].some((concerned) => concerned.test(file)))
  const reached = reachedBy(changed, imports)
  const words = new Set(
    changed
      .filter((file) => tierOf(file) === undefined)
      .map(wordOf)
      .filter((word) => word !== undefined)
  )
  const ids = new Set(
    rules.filter(({ places }) => places.some((place) => words.has(wordOf(place)))).map(({ id }) => id)
  )
  const namesOne = (file) => [...(tests.get(file) ?? [])].some((id) => ids.has(id))
  const all = [...tests.keys()]
  const chosen = (tier, isRelated) =>
    all
      .filter((file) => tierOf(file) === tier)
      .filter((file) => changed.includes(file) || concernsAll(tier) || isRelated(file))
      .toSorted()
  const isShort = (file) => !long.test(file)
  const unit = chosen("unit", (file) => isShort(file) && (reached.has(file) || words.has(wordOf(file))))
  const journeys = chosen("journeys", () => false)
  return {
    unit: changed.length === 0 ? [] : [...new Set([...unit, ...readsAll])],
    stories: chosen("stories", (file) => reached.has(file) || words.has(wordOf(file))),
    till: chosen("till", (file) => reached.has(file) || namesOne(file)),
    journeys: {
      files: journeys,
      ids: all.some((file) => tierOf(file) === "journeys" && namesOne(file)) ? [...ids] : []
    }
  }
}

/** What imports what has changed, through others too, as far as the sources that put many words together. */
function reachedBy(changed, imports) {
  const importers = new Map()
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file])
  const putsTogether = (file) =>
    new Set((imports.get(file) ?? []).map(wordOf)).size >= wordsPutTogether && tierOf(file) === undefined
  const reached = new Set(changed)
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const importer of importers.get(file) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        if (!putsTogether(importer)) open.push(importer)
      }
  return reached
}

const git = (...args) =>
  execFileSync("git", ["-c", "core.quotePath=off", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"]
  })
    .split("\n")
    .filter(Boolean)
const isThere = (name) => {
  try {
    return git("rev-parse", "--verify", "--quiet", `${name}^{commit}`)[0]
  } catch {
    return undefined
  }
}

/**
 * What differs from a base: a commit that is named, or else where the branch left `origin/main`, or else the last
 * commit. Where nothing differs from that, the last commit itself is what has changed.
 * @returns {{ readonly base: string, readonly changed: readonly string[] } | undefined} paths, those of files that are
 *   no more among them; undefined where there is no such commit. Throws a sentence outside of a repository
 */
export function whatDiffers(named) {
  const since = (commit) => [
    ...new Set([
      ...git("diff", "--name-only", "--no-renames", commit),
      ...git("ls-files", "--others", "--exclude-standard")
    ])
  ]
  if (isThere("HEAD") === undefined)
    throw new Error("Here is no repository of git, so that nobody knows what has changed.")
  if (named !== undefined) return isThere(named) && { base: named, changed: since(named) }
  const fork = isThere("origin/main") === undefined ? undefined : git("merge-base", "origin/main", "HEAD")[0]
  for (const base of [fork, "HEAD", "HEAD~1"]) {
    if (base === undefined || isThere(base) === undefined) continue
    const changed = since(base)
    if (changed.length > 0) return { base, changed }
  }
  return { base: "HEAD", changed: [] }
}

/** The tests for what has changed. */
export async function testsFor(changed) {
  const imports = await readImports(["packages", "apps", "tests", ".storybook"])
  return chooseTests({ changed, imports, rules: rulesOfTheBook(), tests: rulesOfTests() })
}

/** Files that a program can be told to look at: those that are still there. */
export const standing = (files, kind) =>
  files.filter((file) => kind.test(file) && existsSync(join(root, file)))
