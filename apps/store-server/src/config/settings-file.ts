import { readFileSync } from "node:fs"
import { parseEnv } from "node:util"

/** The settings of a file. */
interface SettingsFile {
  /** Undefined where the file leaves the setting out, or empty. */
  readonly get: (name: string) => string | undefined
  /** A sentence for each setting of the file, and of Karat's in the environment, that was never read. */
  readonly unknown: () => readonly string[]
}

/** The setting that names the file, and those of the tools beside the server. */
const ofTools: ReadonlySet<string> = new Set([
  "KARAT_SETTINGS",
  "KARAT_CHANNEL",
  "KARAT_CHROMIUM",
  "KARAT_DEMO_STORE",
  "KARAT_FAULT_SEED",
  "KARAT_KILLS",
  "KARAT_KILL_FILE",
  "KARAT_PICTURES",
  "KARAT_TESTS",
  "KARAT_TEST_POSTGRES",
  "KARAT_TEST_POSTGRES_ALL",
  "KARAT_TORTURE_SEED",
  "KARAT_VERSION"
])

const setting = /^\s*(?:export\s+)?[A-Z][A-Z0-9_]*\s*=/u
const emptyLine = /^\s*(?:#.*)?$/u

/**
 * The file that `KARAT_SETTINGS` names: lines of `NAME=value`, `#` before a remark, quotes around a value where it needs
 * them. What cannot be read is added to the mistakes.
 */
export function settingsFile(
  environment: Readonly<Record<string, string | undefined>>,
  mistakes: string[]
): SettingsFile {
  const path = environment["KARAT_SETTINGS"]?.trim() ?? ""
  const values = path === "" ? {} : valuesOf(path, mistakes)
  const namesRead = new Set<string>()
  return {
    get: (name) => {
      namesRead.add(name)
      const value = values[name]?.trim()
      return value === undefined || value === "" ? undefined : value
    },
    unknown: () => [
      ...Object.keys(values)
        .filter((name) => !namesRead.has(name))
        .map((name) => `${name} in ${path} is no setting of Karat.`),
      ...Object.keys(environment)
        .filter((name) => name.startsWith("KARAT_") && !namesRead.has(name) && !ofTools.has(name))
        .map((name) => `${name} in the environment is no setting of Karat.`)
    ]
  }
}

function valuesOf(path: string, mistakes: string[]): Readonly<Record<string, string | undefined>> {
  try {
    const text = readFileSync(path, "utf8")
    for (const [at, line] of text.split(/\r?\n/u).entries())
      if (!setting.test(line) && !emptyLine.test(line))
        mistakes.push(`KARAT_SETTINGS: line ${at + 1} of ${path} is not of the form NAME=value.`)
    return parseEnv(text)
  } catch (cause) {
    mistakes.push(
      `KARAT_SETTINGS: ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`
    )
    return {}
  }
}
