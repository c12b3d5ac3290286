import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { readCart } from "../cart/cart-rows.ts"
import { cartShelf } from "../parts/cart-shelf.ts"
import { pino } from "pino"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { noSwishBank, type SwishBank } from "../hardware/charge-service.ts"
import { noHardware } from "../hardware/store-hardware.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type Attempt, insertAttempt } from "../tender/attempts.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { openedCart } from "../testing/test-sale.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { RunningPayments } from "./running-payments.ts"

/** Its database is the one that several servers share here. */
let server: TestServer
let config: Awaited<ReturnType<typeof testConfig>>
/** A cart for each attempt: one can be paid in one way at a time. */
let cartIds: readonly string[]
let free: string[]
/** What the bank was asked, of which attempt. */
let asked: string[]
const now = new Date("2026-12-01T10:00:00Z")
const running: RunningPayments[] = []

beforeAll(async () => {
  config = await testConfig()
  server = await startTestServer(config)
  const till = await signedInTill(server.url)
  cartIds = await Promise.all(
    ["1001", "1003", "1004"].map(async (badge) => (await openedCart(till, badge)).id)
  )
  const ever = Number.MAX_SAFE_INTEGER
  for (const [own, aliveUntil] of Object.entries({ one: ever, other: ever, third: ever, gone: 1 }))
    await server.db.run(
      sqlText("INSERT INTO server VALUES (?, '1', '2026-12-01T08:00:00Z', ?, 1)", own, aliveUntil)
    )
})
afterAll(() => server.stop())
beforeEach(() => {
  asked = []
  free = [...cartIds]
})
afterEach(async () => {
  for (const each of running.splice(0)) each.close()
  await server.db.run(sqlText("DELETE FROM payment_attempt"))
})

const note = (what: string, attempt: string) => void asked.push(`${what} ${attempt.split(" ")[1] ?? ""}`)
const bank: SwishBank = {
  ...noSwishBank,
  charge: ({ attempt }) => {
    note("charge", attempt)
    return new Promise(() => undefined)
  },
  lookup: (attempt) => {
    note("lookup", attempt)
    return Promise.resolve({ type: "cancelled", message: "Given up." })
  }
}
function paymentsOf(own: string): RunningPayments {
  const { db } = server
  const carts = cartShelf(db, { read: (id) => readCart(db, id), revision: undefined })
  const parts: Partial<StoreServerParts> = {
    carts,
    clock: () => now,
    config,
    db,
    hardware: { ...noHardware, swishBank: bank },
    log: pino({ level: "silent" }),
    servers: { own, isShared: true, leads: () => false },
    transact: db.transaction
  }
  const payments = new RunningPayments(parts as StoreServerParts)
  running.push(payments)
  return payments
}
/** An attempt as it was written down so many seconds ago. */
const attemptOf = (own: string | null, name: string, secondsAgo = 0): Promise<Attempt> =>
  insertAttempt(
    server.db,
    {
      cartId: present(free.shift()),
      name,
      deviceId: null,
      requestHash: null,
      tenderType: tender.swish,
      amount: minorUnits(10_00),
      currency: "SEK",
      state: "waiting",
      cardTerminalId: null,
      errorMessage: null,
      lineId: null,
      server: own
    },
    new Date(now.getTime() - secondsAgo * 1000)
  )
const long = 3600

describe("a payment among several servers", () => {
  it("is not charged by a server from which another has taken it over · CHAIN-4 CHAIN-34", async () => {
    const payments = paymentsOf("one")
    payments.start(await attemptOf("other", "taken-over"))
    payments.start(await attemptOf("one", "still-its-own"))
    await expect.poll(() => asked).toEqual(["charge still-its-own"])
  })

  it("is carried on once, by one of them, where its server is gone, and left to a server that is there · CHAIN-4", async () => {
    await attemptOf("gone", "forsaken", long)
    await attemptOf(null, "nobody's", long)
    await attemptOf("other", "carried-on", long)
    await Promise.all([paymentsOf("one").reconcile(), paymentsOf("third").reconcile()])
    expect(asked.toSorted()).toEqual(["lookup forsaken", "lookup nobody's"])
  })

  it("is looked for where its server was never told that it had begun, and not while that begins it · CHAIN-34", async () => {
    const payments = paymentsOf("one")
    await attemptOf("one", "never-told", long)
    await attemptOf("one", "about-to-begin")
    payments.start(await attemptOf("one", "asked-for", long))
    await expect.poll(() => asked).toEqual(["charge asked-for"])
    await payments.reconcile()
    expect(asked).toEqual(["charge asked-for", "lookup never-told"])
  })
})
