import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { printReceipt } from "@karat/contract/receipt"
import { openCart } from "@karat/contract/cart"
import { readTroubles } from "@karat/contract/trouble"
import { expect, it } from "vitest"
import { readConfig } from "../config/server-config.ts"
import { serverLog } from "../log/server-log.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, type TestTill, testConfig, testTill } from "../testing/test-till.ts"

const token = "what Prometheus says"

/** A value of the metrics, by its name and labels as they stand in the text. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

async function metricsOf(server: TestServer): Promise<string> {
  const read = await testTill(server.url, token).raw("GET", "/metrics")
  expect([read.status, read.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/plain")
  ])
  return read.text()
}

async function soldFor(till: TestTill, amount: number): Promise<string> {
  const cart = await cartWorth(till, amount)
  expect((await pay(till, cart, amount)).status).toBe(200)
  return cart
}

it("what the server measures is for those who have its token, and nowhere where none is set · OPS-9", async () => {
  const silent = await startTestServer(await testConfig())
  expect((await testTill(silent.url, token).raw("GET", "/metrics")).status).toBe(404)
  await silent.stop()
  const server = await startTestServer(await testConfig({ metricsToken: token }))
  for (const wrong of ["", "what", `${token}!`, "what Prometheus sayS"])
    expect((await testTill(server.url, wrong).raw("GET", "/metrics")).status).toBe(404)
  expect((await testTill(server.url, token).raw("GET", "/metrics")).status).toBe(200)
  await server.stop()
})

it("it measures sales, refusals by their code, requests by the template of their route, and tells of nobody · OPS-9", async () => {
  const server = await startTestServer(await testConfig({ metricsToken: token }))
  const till = await signedInTill(server.url)
  const before = await metricsOf(server)
  expect(valueOf(before, 'karat_receipts{store="101",register="WK1011"}')).toBeUndefined()
  const cart = await soldFor(till, 19_900)
  await soldFor(till, 100)
  expect((await till.call(openCart, { body: { badgeNumber: "9999" } })).status).not.toBe(200)
  const text = await metricsOf(server)
  expect(valueOf(text, 'karat_receipts{store="101",register="WK1011"}')).toBe(2)
  expect(valueOf(text, 'karat_day_sales_minor{store="101",currency="SEK"}')).toBe(20_000)
  expect(valueOf(text, 'karat_day_customers{store="101",currency="SEK"}')).toBe(2)
  expect(text).toMatch(/^karat_refusals_total\{code="[a-z_]+"\} 1$/mu)
  expect(
    valueOf(text, 'karat_request_seconds_count{method="POST",route="/api/cart/:id/payment",status="200"}') ??
      text.match(/^karat_request_seconds_count\{method="\w+",route="\/api\/\S*:id\S*",status="200"\} \d/mu)
  ).toBeTruthy()
  expect(valueOf(text, 'karat_open_payments{state="unknown"}')).toBe(0)
  expect(valueOf(text, 'karat_outbox_oldest_seconds{kind="print"}')).toBe(0)
  expect(valueOf(text, "karat_disk_free_bytes")).toBeGreaterThan(0)
  expect(text).toContain('karat_info{version="0.1.0",build="",mode="development"} 1')
  for (const secret of [cart, till.token]) expect(text).not.toContain(secret)
  await server.stop()
})

it("a store is told of payments that nobody knows the end of for an hour, and of its printers that hang; other stores are not · OPS-11", async () => {
  let now = new Date("2026-11-23T10:00:00Z")
  const server = await startTestServer(await testConfig({ metricsToken: token }), { clock: () => now })
  const [till, other] = [await signedInTill(server.url), await signedInTill(server.url, "102-1")]
  const troubles = async (of: TestTill) =>
    (await of.call(readTroubles)).answer.troubles.filter(({ kind }) => kind !== "disk")
  expect(await troubles(till)).toEqual([])

  const cart = await soldFor(till, 19_900)
  const simulated = present(server.simulator)
  for (const { receiptPrinterId } of await simulated.counters())
    simulated.printer(receiptPrinterId)?.turn(false)
  await till.call(printReceipt, { params: { transactionId: cart }, body: { nav: false, showPrice: true } })
  const unknown = await cartWorth(till, 500)
  await server.db.run(
    sqlText(
      `INSERT INTO payment_attempt (cart_id, name, number, tender_type, amount_minor, currency, state, started_at)
       VALUES (?, 'attempt-of-nobody', 990000, 3, 500, 'SEK', 'unknown', ?)`,
      unknown,
      now.toISOString()
    )
  )
  now = new Date("2026-11-23T10:01:00Z")
  expect(await troubles(till)).toEqual([])
  now = new Date("2026-11-23T11:00:01Z")
  expect(await troubles(till)).toEqual([
    { kind: "payment-unknown", count: 1, since: "2026-11-23T10:00:00.000Z" },
    expect.objectContaining({ kind: "printer", outOfPaper: false, waiting: 1 })
  ])
  expect(await troubles(other)).toEqual([])
  const text = await metricsOf(server)
  expect(valueOf(text, 'karat_open_payments{state="unknown"}')).toBe(1)
  expect(valueOf(text, 'karat_open_payments_oldest_seconds{state="unknown"}')).toBe(3601)
  expect(text).toMatch(/^karat_printer_up\{printer="[^"]+",store="101"\} 0$/mu)
  expect(text).toMatch(/^karat_printer_up\{printer="[^"]+",store="102"\} 1$/mu)
  // Practice and a paper without a printer's word are no reason to wake anybody.
  await server.db.run(sqlText("UPDATE cart SET training = 1 WHERE id = ?", unknown))
  expect((await troubles(till)).map(({ kind }) => kind)).toEqual(["printer"])
  await server.db.run(sqlText("UPDATE outbox SET last_error = 'The receipt printer is out of paper.'"))
  expect(await troubles(till)).toMatchObject([{ kind: "printer", outOfPaper: true }])
  await server.stop()
})

it("a journal that is not right is counted at the start, told to the tills, and no reason to stop selling · OPS-11", async () => {
  const config = await testConfig({ metricsToken: token })
  const server = await startTestServer(config)
  await soldFor(await signedInTill(server.url), 19_900)
  expect(valueOf(await metricsOf(server), "karat_journal_mistakes")).toBe(0)
  // As a bit does that falls over; the database of the shop lets nobody write there.
  await server.db.run(
    sqlText({
      sqlite: "DROP TRIGGER journal_is_never_changed",
      postgres: "DROP TRIGGER journal_is_never_changed ON journal_entry"
    })
  )
  await server.db.run(
    sqlText("UPDATE journal_entry SET amount_minor = amount_minor + 1024 WHERE account = 'revenue:2500'")
  )
  await server.stop()
  const again = await startTestServer(config)
  const till = await signedInTill(again.url)
  expect((await till.call(readTroubles)).answer.troubles).toContainEqual({ kind: "journal", count: 1 })
  expect(valueOf(await metricsOf(again), "karat_journal_mistakes")).toBe(1)
  await soldFor(till, 100)
  await again.stop()
})

it("health says ready, and 503 with the reason once a sale could not be written · OPS-10", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  const health = async () => {
    const answer = await testTill(server.url).raw("GET", "/api/health")
    return [
      answer.status,
      (await answer.json()) as { status: string; checks: Record<string, string> }
    ] as const
  }
  expect(await health()).toMatchObject([200, { status: "ok" }])
  await server.stop()
  const again = await startTestServer(config)
  // What lies in its way stands for a disk that takes nothing more.
  mkdirSync(join(config.dataDir, ".writable"))
  const answer = await testTill(again.url).raw("GET", "/api/health")
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { status: "failed", checks: { database: "ok", disk: "failed" } }
  ])
  await again.stop()
})

it("the log goes into files of its owner's alone that are ended when they get large, and the last of them are kept", async () => {
  const folder = testDataFolder()
  const config = readConfig({
    KARAT_LOG_FILE: join(folder, "logs", "karat"),
    KARAT_LOG_MEGABYTES: "1",
    KARAT_LOG_KEEP: "2"
  })
  const { log, close } = await serverLog(config)
  const files = () => readdirSync(join(folder, "logs")).toSorted()
  for (let line = 0; line < 6; line += 1) {
    log.info({ line, text: "x".repeat(900_000) }, "a long line")
    log.info({ line, text: "x".repeat(200_000) }, "and another")
    await expect.poll(() => files().at(-1), { timeout: 10_000 }).toBe(`karat.${line + 2}.log`)
  }
  log.info("the last word")
  await close()
  await expect.poll(() => files().length, { timeout: 10_000 }).toBeLessThanOrEqual(3)
  expect(files().at(-1)).toBe("karat.7.log")
  expect(readFileSync(join(folder, "logs", "karat.7.log"), "utf8")).toContain("the last word")
  for (const name of files()) expect(statSync(join(folder, "logs", name)).mode & 0o077).toBe(0)
  for (const [name, value] of [
    ["KARAT_LOG_KEEP", "0"],
    ["KARAT_METRICS_TOKEN", "short"]
  ] as const)
    expect(() => readConfig({ [name]: value })).toThrow(name)
})
