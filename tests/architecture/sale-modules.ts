import { dirname, join } from "node:path"
import { sourceFiles } from "./source-files.ts"

const entry = "apps/pos-web/src/main.tsx"
const dialogs = "packages/ui/src/components/dialog/open-dialog.tsx"
/** Comes together with the texts beside the sale, and speaks of them. */
const cameWithTexts = "apps/pos-web/src/shell/beside-refusals.ts"

const textOf = new Map(
  sourceFiles()
    .filter(({ path }) => /^(?:apps|packages)\/.*\.tsx?$/u.test(path))
    .map(({ path, text }) => [path, withoutComments(text)])
)

/**
 * What the sale may run, by its path: everything that the till's first module imports, at once or when it
 * is asked for, without what only screens beside the sale do. Those are fetched by `besideSale`, which
 * waits for their texts, and so are the dialogs that only they open.
 */
export function saleModules(): ReadonlyMap<string, string> {
  const reached = new Map<string, string>()
  const waitingDialogs = new Set<string>()
  follow(entry)
  for (let opened = openedDialogs(); opened.length > 0; opened = openedDialogs())
    for (const path of opened) {
      waitingDialogs.delete(path)
      follow(path)
    }
  return reached

  function follow(path: string): void {
    const text = textOf.get(path)
    if (text === undefined || reached.has(path) || path === cameWithTexts) return
    reached.set(path, text)
    const shown = withoutCalls(text, "besideSale")
    for (const [, from = ""] of shown.matchAll(
      /^(?:import|export)\b(?! type\b)(?:[^"'`;]*?\bfrom)? "(?<from>[^"]+)"/gmu
    ))
      follow(resolved(from, path))
    for (const [, from = ""] of shown.matchAll(/\bimport\(\s*"(?<from>[^"]+)"\s*\)/gu))
      if (path === dialogs) waitingDialogs.add(resolved(from, path))
      else if (!isTable(from)) follow(resolved(from, path))
  }

  /** A dialog is opened by whoever names its type, which is the name of its file. */
  function openedDialogs(): readonly string[] {
    const names = [...reached].filter(([path]) => path !== dialogs).map(([, text]) => text)
    return [...waitingDialogs].filter((path) => {
      const type = /(?<type>[\w-]+)-dialog\.tsx$/u.exec(path)?.[1]
      return type === undefined || names.some((text) => text.includes(`"${type}"`))
    })
  }
}

function isTable(from: string): boolean {
  return /^\.\/(?:en|fi|sv)\//u.test(from)
}

/** The path of an imported module of ours; the name itself of one that is not. */
function resolved(from: string, by: string): string {
  const ours = /^@karat\/(?<package>[\w-]+)\/(?<path>.+)$/u.exec(from)?.groups
  if (ours === undefined) return from.startsWith(".") ? join(dirname(by), from) : from
  const base = `packages/${ours["package"]}/src/${ours["path"]}`
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => textOf.has(path) || path.endsWith(".css"))
  if (found === undefined) throw new Error(`${by} imports ${from}, which is nowhere.`)
  return found
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, "")
}

/** A source without what stands between the brackets of a function's calls. */
function withoutCalls(text: string, name: string): string {
  const start = new RegExp(String.raw`\b${name}\(`, "u").exec(text)
  if (start === null) return text
  let end = start.index + start[0].length
  for (let open = 1; open > 0 && end < text.length; end += 1)
    open += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0
  return text.slice(0, start.index) + withoutCalls(text.slice(end), name)
}
