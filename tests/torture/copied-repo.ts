import { cpSync, mkdirSync, readdirSync, readlinkSync, lstatSync, symlinkSync, existsSync } from "node:fs"
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path"

const root = join(import.meta.dirname, "../..")
const leftOut = new Set(["node_modules", "dist", "dist-types", ".cache", ".git", "test-results", "data"])
const parts = [
  "packages",
  "apps",
  "tests",
  "package.json",
  "vitest.config.ts",
  "tsconfig.base.json",
  ".storybook"
]

/**
 * Copies the sources into a folder, so that they can be changed without harm. Dependencies are links to
 * the installed ones; the house's own packages are links to their copies.
 */
export function copyRepo(into: string): void {
  mkdirSync(into, { recursive: true })
  for (const part of parts)
    cpSync(join(root, part), join(into, part), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path))
    })
  for (const group of [".", "packages", "apps"])
    for (const name of group === "." ? ["."] : readdirSync(join(root, group)))
      linkDependencies(join(group, name), into)
}

function linkDependencies(folder: string, into: string): void {
  const from = join(root, folder, "node_modules")
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    if (name.startsWith(".") && name !== ".bin") continue
    if (!name.startsWith("@")) link(join(from, name), join(into, folder, "node_modules", name), into)
    else
      for (const inner of readdirSync(join(from, name)))
        link(join(from, name, inner), join(into, folder, "node_modules", name, inner), into)
  }
}

/** A link to what `from` is; what lies in the house itself is taken from the copy. */
function link(from: string, to: string, into: string): void {
  const target = lstatSync(from).isSymbolicLink() ? readlinkSync(from) : from
  const absolute = isAbsolute(target) ? target : resolve(dirname(from), target)
  const inside = relative(root, absolute)
  const isOurs = inside.startsWith("packages/") || inside.startsWith("apps/")
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(isOurs && !inside.includes("node_modules") ? join(into, inside) : absolute, to)
}
