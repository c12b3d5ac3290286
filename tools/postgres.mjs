import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, realpathSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"

const ofDebian = "/usr/lib/postgresql"

/** The folder of PostgreSQL's programs on this machine; undefined where there are none. */
export function findPostgres() {
  const versions = existsSync(ofDebian) ? readdirSync(ofDebian) : []
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(ofDebian, version, "bin"))
  ]
  const found = folders.find((each) => ["initdb", "postgres"].every((name) => existsSync(join(each, name))))
  // What stands in the path may be a link to where all of them are.
  return found === undefined ? undefined : dirname(realpathSync(join(found, "postgres")))
}

/** Installs PostgreSQL where that may be done without asking anybody. Answers what is missing then, in a sentence. */
export function ensurePostgres() {
  if (process.env.KARAT_TEST_POSTGRES !== undefined) return undefined
  if (findPostgres() === undefined && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing PostgreSQL for the tests of the server.\n")
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }
    spawnSync("apt-get", ["update"], quiet)
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], quiet)
  }
  if (findPostgres() !== undefined) return undefined
  return "The tests over PostgreSQL need its programs initdb and postgres (Debian's package postgresql), or a server in KARAT_TEST_POSTGRES."
}
