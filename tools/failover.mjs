import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { findPostgres } from "./postgres.mjs"

/** Where Debian puts programs that a user's PATH may not name. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin", "/usr/local/bin"]

/** The programs of a database that fails over, by their names; in a sentence what has to be installed where one is missing. */
export function findFailover() {
  const found = Object.fromEntries(
    ["etcd", "patroni", "haproxy"].map((name) => [
      name,
      folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    ])
  )
  const postgres = findPostgres()
  const missing = [
    ...(postgres === undefined ? ["postgresql"] : []),
    ...Object.entries({ etcd: "etcd-server", patroni: "patroni", haproxy: "haproxy" }).flatMap(
      ([name, from]) => (found[name] === undefined ? [from] : [])
    )
  ]
  return missing.length === 0
    ? { ...found, postgres }
    : {
        missing: `This needs Debian's packages: apt-get install --no-install-recommends ${missing.join(" ")}`
      }
}
