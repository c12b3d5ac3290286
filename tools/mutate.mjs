// `npm run mutate -- payment domain/refund` plants small mistakes into the rules of these words, one after the other, and asks
// tests which of them they notice: those of the whole domain, and on the server, where a test starts a store, those of
// the word and of the words that show it. `--at-once 1` leaves the other cores to others. What came of it stands in
// `docs/mutation.md`. The mistakes are written into the sources themselves, and taken back at the end.
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Stryker } from "@stryker-mutator/core"
import { partOf } from "./floors.mjs"
import { places } from "./money-folders.mjs"
import { root } from "./root.mjs"

const page = join(root, "docs", "mutation.md")
/** The line under the heads of the table, after which its rows begin. */
const headsEnd = "|---|---|---|---|---|---|"

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { "at-once": { type: "string", default: `${availableParallelism()}` } }
})
const targets = asked.flatMap((name) => {
  const [word, only] = name.split("/").toReversed()
  return places
    .filter(({ title }) => only === undefined || title === only)
    .map((place) => ({ word, ...place, sources: sourcesOf(place.folder, word) }))
    .filter(({ sources }) => sources.length > 0)
    .map((target) => ({ ...target, name, tests: target.tests(word).map((at) => join(target.folder, at)) }))
})
const unknown = asked.filter((name) => !targets.some((target) => target.name === name))
if (asked.length === 0 || unknown.length > 0)
  fail(
    asked.length === 0
      ? "Say which words: npm run mutate -- payment domain/refund"
      : `Neither the domain nor the server has rules of '${unknown.join("', '")}'.`
  )
const silent = targets.filter(({ tests }) => !tests.some(hasTests))
if (silent.length > 0)
  fail(
    `No tests show ${silent.map(({ word, title }) => `${title}/${word}`).join(", ")}: name the words that do in tools/mutate.mjs.`
  )
const changed = execFileSync(
  "git",
  ["status", "--porcelain", "--", ...targets.flatMap(({ sources }) => sources)],
  {
    cwd: root,
    encoding: "utf8"
  }
)
if (changed !== "")
  fail(`Commit these first, since a run that is cut off leaves its last mistake:\n${changed}`)

process.chdir(root)
// Every mistake has a process of its own; the demo stores are made by the first one, before anything is planted.
process.env.KARAT_DEMO_STORE = join(root, ".cache", "mutation-demo-store.sqlite")
rmSync(process.env.KARAT_DEMO_STORE, { force: true })
let missed = 0
for (const { word, title, tests, sources, atLeast } of targets) {
  process.env.KARAT_TESTS = tests.join(",")
  const results = await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    mutate: [...sources.map((folder) => `${folder}/**/*.ts`), "!**/*.test.ts", "!**/*-tables.ts"],
    inPlace: true,
    tempDirName: ".cache/mutation",
    incremental: true,
    reporters: ["clear-text", "progress-append-only"],
    incrementalFile: `.cache/mutation-${title}-${word}.json`,
    ignoreStatic: true,
    // Types are looked at by another check; to switch that off, every file would be written to.
    disableTypeChecks: false,
    concurrency: Number(options["at-once"]),
    timeoutMS: 30_000,
    clearTextReporter: { allowColor: false, logTests: false },
    allowConsoleColors: false
  }).runMutationTest()
  const count = (...states) => results.filter(({ status }) => states.includes(status)).length
  const noticed = count("Killed", "Timeout")
  const survived = count("Survived", "NoCoverage")
  const share = noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived)
  writeRow(word, title, [noticed + survived, noticed, survived, `${share.toFixed(1)} %`])
  const enough = share >= atLeast
  if (!enough) missed += 1
  process.stdout.write(
    `${enough ? "ok    " : "MISSED"} ${word}, ${title}: ${noticed} of ${noticed + survived} noticed (${share.toFixed(1)} %, at least ${atLeast} %)\n`
  )
}
// A test runner that was replaced, since a mistake had let it hang, leaves its setup behind.
for (const name of readdirSync(root)) if (/^stryker-setup-\d+\.js$/u.test(name)) rmSync(join(root, name))
process.exit(missed === 0 ? 0 : 1)

/** Puts what came of a word into the table, in the place of what came of it before. */
function writeRow(word, title, cells) {
  const lines = readFileSync(page, "utf8").split("\n")
  const first = lines.indexOf(headsEnd) + 1
  let end = first
  while (lines[end]?.startsWith("|")) end += 1
  const named = `| ${word} | ${title} |`
  const others = lines.slice(first, end).filter((row) => !row.startsWith(named))
  const rows = [...others, `${named} ${cells.join(" | ")} |`].toSorted((one, other) => (one < other ? -1 : 1))
  writeFileSync(page, lines.toSpliced(first, end - first, ...rows).join("\n"))
}

/** The folders of a word: its own, and in the domain those that hold a part of it on another floor. */
function sourcesOf(place, word) {
  const parts = Object.keys(partOf).filter((part) => partOf[part] === word)
  return [word, ...parts, `use-cases/${word}`]
    .map((folder) => `${place}/${folder}`)
    .filter((folder) => existsSync(join(root, folder)))
}

/** Whether there are tests in a folder, or such a file: without any, there is nobody to ask. */
function hasTests(folder) {
  if (existsSync(join(root, `${folder}.test.ts`))) return true
  return readdirSync(join(root, folder), { recursive: true }).some((name) => name.endsWith(".test.ts"))
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
