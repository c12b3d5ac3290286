// What docs/rules.md promises, and which tests name it.
import { readFileSync, readdirSync, statSync } from "node:fs"
import { join, relative } from "node:path"
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

/** The rows of the book: each with its id, and the paths of the files in which it lives. */
export function rulesOfTheBook() {
  const book = readFileSync(join(root, "docs", "rules.md"), "utf8")
  return [...book.matchAll(/^\| ([A-Z]+-\d+) \| (.+?) \| (.+?) \|$/gm)].map(([, id, , place]) => ({
    id,
    places: [...place.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
  }))
}

/** The ids that each file of tests names in the titles of its tests, by its path; files that name none are among them. */
export function rulesOfTests() {
  return new Map(
    [...filesIn(root)].map((file) => {
      const titles = [...readFileSync(file, "utf8").matchAll(title)].map(
        ([, , ofTest, , ofStory]) => ofTest ?? ofStory ?? ""
      )
      const ids = titles.flatMap((each) => [...idsAtTheEnd(each).matchAll(idShape)].map(([id]) => id))
      return [relative(root, file), new Set(ids)]
    })
  )
}

function* filesIn(folder) {
  for (const name of readdirSync(folder)) {
    if (skipped.has(name)) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (testFile.test(name)) yield path
  }
}
