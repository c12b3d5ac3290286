import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartWorth, headerOf, pay } from "../../apps/store-server/src/testing/test-sale.ts"
import { signedInTill } from "../../apps/store-server/src/testing/test-till.ts"
import { root } from "./source-files.ts"

const place = mkdtempSync(join(tmpdir(), "karat-release-"))
const platform = `${process.platform}-${process.arch}`
const folder = join(place, "shop", `karat-0.1.0-${platform}`)

/** What `bin/karat` is started with: a shell and `readlink`, and neither Node nor npm. */
const bare = join(place, "bare")

beforeAll(() => {
  const made = spawnSync(
    process.execPath,
    [join(root, "tools/release.mjs"), "--platform", platform, "--out", place],
    { cwd: root, encoding: "utf8" }
  )
  expect(made.status, made.stderr).toBe(0)
  mkdirSync(join(place, "shop"))
  execFileSync("tar", ["-xzf", `karat-0.1.0-${platform}.tar.gz`, "-C", "shop"], { cwd: place })
  rmSync(join(place, `karat-0.1.0-${platform}`), { recursive: true })
  mkdirSync(bare)
  for (const program of ["sh", "readlink"]) {
    const found = ["/bin", "/usr/bin"].map((each) => join(each, program)).find((each) => existsSync(each))
    symlinkSync(found ?? "", join(bare, program))
  }
}, 300_000)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs `bin/karat` of the unpacked release to its end. */
function karat(...words: readonly string[]) {
  const ran = spawnSync(join(folder, "bin/karat"), words, {
    cwd: place,
    encoding: "utf8",
    env: { PATH: bare, KARAT_DATA_DIR: join(place, "data") }
  })
  return { status: ran.status, said: ran.stdout.trim(), complaint: ran.stderr.trim() }
}

describe("a release", () => {
  it("is one folder in its archive, with the server, the till, Node, and examples of where it runs", () => {
    expect(readdirSync(join(place, "shop"))).toEqual([`karat-0.1.0-${platform}`])
    for (const file of [
      "bin/karat",
      "docs/production.md",
      "node/bin/node",
      "setup/Containerfile",
      "setup/karat.env",
      "setup/karat.service",
      "setup/nginx.conf",
      "THIRD-PARTY.txt",
      "till/index.html"
    ])
      expect(existsSync(join(folder, file)), file).toBe(true)
    expect(existsSync(join(folder, "node_modules"))).toBe(false)
  })

  it("says its version and build, and what it can do when it is asked for something else", () => {
    expect(karat("version").said).toMatch(/^0\.1\.0 \([0-9a-f]{10}(?:-changed)?\)$|^0\.1\.0 \(unknown\)$/u)
    expect(karat("dance")).toMatchObject({
      status: 2,
      complaint: expect.stringContaining("There is no 'dance'")
    })
  })

  it("sells where neither Node nor npm is, by the settings of a file, and is known by its build · OPS-1", async () => {
    const settings = join(place, "karat.env")
    writeFileSync(
      settings,
      `PORT=0\nHOST=127.0.0.1\nKARAT_DATA_DIR=${join(place, "data")}\nKARAT_METRICS_TOKEN=who watches the shop\n`
    )
    // A link to the program does as well as the program.
    symlinkSync(join(folder, "bin/karat"), join(place, "karat"))
    const server = spawn(join(place, "karat"), [], {
      cwd: place,
      env: { PATH: bare, KARAT_SETTINGS: settings },
      stdio: ["ignore", "pipe", "pipe"]
    })
    const ended = once(server, "exit")
    try {
      const url = await addressOf(server.stdout, server.stderr)
      const health = (await (await fetch(`${url}/api/health`)).json()) as Record<string, unknown>
      expect(health).toMatchObject({ status: "ok", version: "0.1.0", build: expect.any(String) })
      expect(await (await fetch(`${url}/login`)).text()).toContain("<title>Karat</title>")
      const till = await signedInTill(url)
      const cart = await cartWorth(till, 19_900)
      expect((await pay(till, cart, 20_000)).status).toBe(200)
      const headers = { authorization: "Bearer who watches the shop" }
      expect(await (await fetch(`${url}/metrics`, { headers })).text()).toContain("\nkarat_receipts{")
      expect(await headerOf(till, cart)).toMatchObject({ receiptNumber: "0000WK1011000000001" })
    } finally {
      server.kill("SIGTERM")
    }
    expect(await ended).toEqual([0, null])
    expect(karat("backup", join(place, "shop.gz"))).toMatchObject({ status: 0, complaint: "" })
    expect(karat("restore", join(place, "shop.gz"), "--replace")).toMatchObject({ status: 0, complaint: "" })
  }, 60_000)
})

async function addressOf(...streams: readonly NodeJS.ReadableStream[]): Promise<string> {
  let said = ""
  return new Promise((resolve, reject) => {
    for (const stream of streams)
      stream
        .on("data", (chunk: Buffer) => {
          said += chunk.toString()
          const address = /Till\s+http:\/\/localhost:(\d+)/u.exec(said)?.[1]
          if (address !== undefined) resolve(`http://127.0.0.1:${address}`)
        })
        .on("end", () => reject(new Error(`It ended before it took requests:\n${said}`)))
  })
}
