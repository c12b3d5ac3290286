import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { readCashDay, saveCashDay } from "@karat/contract/cash"
import { confirmExemption } from "@karat/contract/control-unit"
import { openShop } from "@karat/contract/first-start"
import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import { demoCode } from "@karat/demo-shop/demo-store/demo-codes"
import { minorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { add, cartOfReturns } from "../../apps/store-server/src/testing/test-return.ts"
import { headerOf, openedCart, pay } from "../../apps/store-server/src/testing/test-sale.ts"
import { type TestTill, testTill } from "../../apps/store-server/src/testing/test-till.ts"
import { root, sourceFiles } from "./source-files.ts"

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
  return karatOn("data", ...words)
}

/** The same on another folder of data. */
function karatOn(data: string, ...words: readonly string[]) {
  const ran = spawnSync(join(folder, "bin/karat"), words, {
    cwd: place,
    encoding: "utf8",
    env: { PATH: bare, KARAT_DATA_DIR: join(place, data) }
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

  it("has nothing of the demo shop in it, and says so to who starts it without a mode · OPS-15", () => {
    const server = readdirSync(join(folder, "server")).filter((name) => name.endsWith(".mjs"))
    const text = server.map((name) => readFileSync(join(folder, "server", name), "utf8")).join("\n")
    const shipped = sourceFiles().filter(
      ({ path }) => /^(?:apps|packages)\//u.test(path) && !/\.test\.ts$|\/testing\//u.test(path)
    )
    const [ofDemo, ofOthers] = [true, false].map((areOfDemo) =>
      shipped
        .filter(({ path }) => path.startsWith("packages/demo-shop/") === areOfDemo)
        .map((source) => source.text)
        .join("\n")
    )
    const functions = [...(ofDemo ?? "").matchAll(/^export (?:async )?(function \w+\()/gmu)]
      .map(([, name]) => name ?? "")
      .filter((name) => !(ofOthers ?? "").includes(name))
    expect(functions.length).toBeGreaterThan(50)
    expect(text).toContain("function startStoreServer(")
    expect(functions.filter((name) => text.includes(name))).toEqual([])
    expect(text).not.toContain(demoCode)
    expect(existsSync(join(folder, "server/node_modules/@karat"))).toBe(false)
    expect(karatOn("no-data")).toMatchObject({
      status: 1,
      said: "",
      complaint: expect.stringContaining("This release has no demo shop")
    })
  })

  it("sells where neither Node nor npm is, by the settings of a file, and is known by its build · OPS-1", async () => {
    const settings = join(place, "karat.env")
    writeFileSync(
      settings,
      `KARAT_MODE=production\nPORT=0\nHOST=127.0.0.1\nKARAT_DATA_DIR=${join(place, "data")}\nKARAT_METRICS_TOKEN=who watches the shop\n`
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
      const { url, till } = await openedShop(server, "data")
      const health = (await (await fetch(`${url}/api/health`)).json()) as Record<string, unknown>
      expect(health).toMatchObject({ status: "ok", version: "0.1.0", build: expect.any(String) })
      expect(await (await fetch(`${url}/login`)).text()).toContain("<title>Karat</title>")
      const described = await fetch(`${url}/api/openapi.json`)
      expect(await described.text()).toContain('"operationId":"addItem"')
      const picture = await fetch(`${url}/api/pictures/RING-1`)
      expect(picture.headers.get("content-type")).toBe("image/png")
      const { id } = await openedCart(till, badgeNumber)
      await add(till, id, "RING-1", 1)
      expect((await pay(till, id, 2_000_00)).status).toBe(200)
      const headers = { authorization: "Bearer who watches the shop" }
      expect(await (await fetch(`${url}/metrics`, { headers })).text()).toContain("\nkarat_receipts{")
      expect(await headerOf(till, id)).toMatchObject({ receiptNumber: "0000WK0011000000001" })
    } finally {
      server.kill("SIGTERM")
    }
    expect(await ended).toEqual([0, null])
    expect(karat("backup", join(place, "shop.gz"))).toMatchObject({ status: 0, complaint: "" })
    expect(karat("restore", join(place, "shop.gz"), "--replace")).toMatchObject({ status: 0, complaint: "" })
  }, 60_000)

  it("takes an empty shop in production from its code to the books of its first day · OPS-1", async () => {
    const server = spawn(join(folder, "bin/karat"), [], {
      cwd: place,
      env: {
        PATH: bare,
        KARAT_MODE: "production",
        PORT: "0",
        HOST: "127.0.0.1",
        KARAT_DATA_DIR: join(place, "shop-data")
      },
      stdio: ["ignore", "pipe", "pipe"]
    })
    const ended = once(server, "exit")
    try {
      const { till } = await openedShop(server, "shop-data")
      const { id } = await openedCart(till, badgeNumber)
      await add(till, id, "RING-1", 2)
      expect((await pay(till, id, 4_000_00)).answer.success).toBe(true)
      const back = await cartOfReturns(till, id, { 0: 1 }, badgeNumber)
      expect((await pay(till, back, -1_995_00)).answer.success).toBe(true)
      expect(await headerOf(till, back)).toMatchObject({ receiptNumber: "0000WK0011000000002" })

      const { date } = storeTime("SE", new Date())
      const drawer = minorUnits(1_995_00)
      const counted = await till.call(saveCashDay, {
        body: {
          date,
          pos: 1,
          currency: "SEK",
          staffId: badgeNumber,
          comment: "",
          opening: minorUnits(0),
          closing: minorUnits(0),
          counted: drawer,
          difference: minorUnits(0),
          expected: drawer
        }
      })
      expect(counted).toMatchObject({ status: 200 })
      const day = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
      expect(day.sums.SEK).toMatchObject({ expected: drawer })
      const { number } = (await till.call(readRegisterReport)).answer
      const closed = await till.call(closeRegister, { body: { number, badgeNumber } })
      expect(closed.answer).toMatchObject({ kind: "Z", grandTotals: { sold: 3_990_00, refunds: 1_995_00 } })

      const books = join(place, "books.csv")
      const written = ["bookkeeping", "--from", date, "--to", date, "--format", "csv", "--out", books]
      expect(karatOn("shop-data", ...written)).toMatchObject({ status: 0, complaint: "" })
      // One ring has stayed sold: what the customer paid for it is what is in the drawer, revenue and tax.
      expect(readFileSync(books, "utf8").trim().split(/\r?\n/u).slice(1)).toEqual([
        `${date};"1";1910;"Kassa";1995,00;`,
        `${date};"1";2611;"Utgående moms på försäljning inom Sverige, 25 %";;399,00`,
        `${date};"1";3001;"Försäljning inom Sverige, 25 % moms";;1596,00`
      ])
    } finally {
      server.kill("SIGTERM")
    }
    expect(await ended).toEqual([0, null])
  }, 60_000)
})

/** The badge of the owner. */
const badgeNumber = "1001"

/** Opens the empty shop of a server by the code on its console: it has three rings to sell. */
async function openedShop(
  server: ChildProcessByStdio<null, Readable, Readable>,
  data: string
): Promise<{ readonly url: string; readonly till: TestTill }> {
  const said: string[] = []
  server.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()))
  const url = await addressOf(server.stdout, server.stderr)
  await expect.poll(() => said.join("")).toMatch(/Code +[A-Z2-9-]{14}/u)
  const code = /Code +([A-Z2-9-]{14})/u.exec(said.join(""))?.[1] ?? ""
  const shop = { ...newShop, badgeNumber }
  const opened = await testTill(url).call(openShop, { body: { code, shop, personalCode: newShopCode } })
  const till = testTill(url, opened.answer.token)
  const items = join(place, "items.csv")
  writeFileSync(items, "number,description,price,vat,stock\nRING-1,Ring 18 k,1995.00,25,3\n")
  expect(karatOn(data, "import", items, "--store", "1")).toMatchObject({ status: 0, complaint: "" })
  const text = "Exempt by the tax agency, 8-1234567"
  expect((await till.call(confirmExemption, { body: { badgeNumber, text } })).status).toBe(200)
  return { url, till }
}

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
