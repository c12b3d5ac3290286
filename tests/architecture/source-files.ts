import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

export const root = join(import.meta.dirname, "../..")

const skipped = /(?:^|\/)(?:node_modules|dist|dist-types|storybook-static|coverage|\.cache)(?:\/|$)/u

/** A file that somebody wrote, by its path from the root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Every hand-written source of the project. */
export function sourceFiles(): readonly SourceFile[] {
  return globSync("{packages,apps,tests,tools,.storybook}/**/*.{ts,tsx,mjs,cjs,css}", {
    cwd: root,
    exclude: (path) => skipped.test(path)
  })
    .filter((path) => !skipped.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
}
