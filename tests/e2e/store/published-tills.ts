import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { cp, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { builtTill } from "./store-server.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Where a store's till is published: one build takes the place of another, at once and whole. */
export class PublishedTills {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<PublishedTills> {
    const tills = new PublishedTills(await mkdtemp(join(tmpdir(), "karat-tills-")))
    await tills.publish(builtTill)
    return tills
  }

  /** What the store server serves. */
  get current(): string {
    return join(this.#folder, "current")
  }

  /** Builds the till again, as another version; answers where. */
  async build(version: string): Promise<string> {
    const dist = join(this.#folder, version)
    const vite = join(root, "node_modules", "vite", "bin", "vite.js")
    await promisify(execFile)(
      process.execPath,
      [vite, "build", "apps/pos-web", "--outDir", dist, "--logLevel", "error"],
      { cwd: root, env: { ...process.env, VITE_KARAT_VERSION: version } }
    )
    return dist
  }

  /** A copy of a build in which one file is of another. */
  async mixed(dist: string): Promise<string> {
    const copy = `${dist}-mixed`
    await cp(dist, copy, { recursive: true })
    await writeFile(join(copy, "index.html"), "<!doctype html><title>Half of a till</title>")
    return copy
  }

  async publish(dist: string): Promise<void> {
    const next = join(this.#folder, createHash("sha1").update(dist).digest("hex"))
    await rm(next, { force: true })
    await symlink(dist, next)
    await rename(next, this.current)
  }

  async dispose(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The names of a build's scripts. */
export async function scriptsOf(dist: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(dist, "assets"))
  return new Set(names.filter((name) => name.endsWith(".js")))
}
