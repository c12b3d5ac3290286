// Holds docs/rules.md and the tests together: every row has a test whose title names it, every id a test names has
// a row, and every row says where its rule lives.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"

const skipped = new Set([
  "node_modules",
  "dist",
  "dist-types",
  ".git",
  "coverage",
  "storybook-static",
  "data",
  "test-results"
])
const testFile = /\.(?:test|stories|e2e)\.tsx?$/
// The first string of it(…), test(…), describe(…), and the names of stories.
const title =
  /\b(?:it|test|describe|step)\b[\w.]*(?:\([^'"`]*?\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1|\bname:\s*(["'])((?:\\.|(?!\3).)*?)\3/g
const idShape = /\b[A-Z]{2,8}-\d+\b/g

/** The ids of a title stand behind its last middle dot. */
const idsAtTheEnd = (text) => (text.includes(" · ") ? text.slice(text.lastIndexOf(" · ")) : "")

function* filesIn(folder) {
  for (const name of readdirSync(folder)) {
    if (skipped.has(name)) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (testFile.test(name)) yield path
  }
}

const book = readFileSync(join(root, "docs", "rules.md"), "utf8")
const rows = [...book.matchAll(/^\| ([A-Z]+-\d+) \| (.+?) \| (.+?) \|$/gm)].map(([, id, rule, place]) => ({
  id,
  rule,
  place
}))
const known = new Set(rows.map(({ id }) => id))

const tested = new Map()
for (const file of filesIn(root))
  for (const [, , ofTest, , ofStory] of readFileSync(file, "utf8").matchAll(title))
    for (const [id] of idsAtTheEnd(ofTest ?? ofStory ?? "").matchAll(idShape))
      tested.set(id, file.slice(root.length + 1))

const faults = [
  ...rows
    .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
    .map(({ id }) => `${id} stands in the book twice`),
  ...rows.filter(({ id }) => !tested.has(id)).map(({ id }) => `${id} has no test that names it`),
  ...[...tested]
    .filter(([id]) => !known.has(id))
    .map(([id, file]) => `${id} is named by ${file} and not in the book`),
  ...rows.flatMap(({ id, place }) =>
    [...place.matchAll(/`([^`]+)`/g)]
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([, path]) => `${id} lives in ${path}, which does not exist`)
  )
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(
  `${rows.length} rules in the book, ${tested.size} named by tests, ${faults.length} faults\n`
)
process.exit(faults.length === 0 && rows.length > 0 ? 0 : 1)
