import { readFileSync } from "node:fs"
import { UnusableBackup } from "./backup/backup-file.ts"
import { NoBooks } from "./bookkeeping/books-of.ts"
import { complain } from "./console.ts"
import { ConfigMistakes } from "./config/server-config.ts"
import { DamagedData } from "./backup/kept-data.ts"
import { OtherVersionsDatabase } from "./database/migrate.ts"
import { RegisterProblem } from "./device/register-book.ts"

// Whatever a program of ours writes holds a shop's books and people: it is its owner's alone from the first byte on,
// also where the database or a library of others makes the file.
process.umask(0o077)

/** What the package says of itself; it stands one folder above the sources, and above the files of a release. */
export function edition(): { readonly version: string; readonly build: string | undefined } {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
  const fields = new Map(typeof manifest === "object" && manifest !== null ? Object.entries(manifest) : [])
  const [version, build] = ["version", "build"].map((name) => {
    const value: unknown = fields.get(name)
    return typeof value === "string" ? value : undefined
  })
  return { version: version ?? "unknown", build }
}

/**
 * Runs a command-line program with its arguments. The operator's mistakes, and a sentence that the work answers, are
 * printed and end it with 1.
 */
export async function runProgram(
  work: (words: readonly string[]) => Promise<string | undefined>
): Promise<void> {
  try {
    const wrong = await work(process.argv.slice(2))
    if (wrong !== undefined) fail(wrong)
  } catch (cause) {
    const known = [
      UnusableBackup,
      NoBooks,
      OtherVersionsDatabase,
      ConfigMistakes,
      DamagedData,
      RegisterProblem
    ].some((kind) => cause instanceof kind)
    if (!known || !(cause instanceof Error)) throw cause
    fail(cause.message)
  }
}

function fail(message: string): void {
  complain(message)
  process.exitCode = 1
}
