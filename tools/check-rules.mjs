// Holds docs/rules.md and the tests together: every row has a test whose title names it, every id a test names has
// a row, and every row says where its rule lives.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"
import { rulesOfTests, rulesOfTheBook } from "./rule-book.mjs"

const rows = rulesOfTheBook()
const known = new Set(rows.map(({ id }) => id))
const tested = new Map([...rulesOfTests()].flatMap(([file, ids]) => [...ids].map((id) => [id, file])))

const faults = [
  ...rows
    .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
    .map(({ id }) => `${id} stands in the book twice`),
  ...rows.filter(({ id }) => !tested.has(id)).map(({ id }) => `${id} has no test that names it`),
  ...[...tested]
    .filter(([id]) => !known.has(id))
    .map(([id, file]) => `${id} is named by ${file} and not in the book`),
  ...rows.flatMap(({ id, places }) =>
    places
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${id} lives in ${path}, which does not exist`)
  )
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(
  `${rows.length} rules in the book, ${tested.size} named by tests, ${faults.length} faults\n`
)
process.exit(faults.length === 0 && rows.length > 0 ? 0 : 1)
