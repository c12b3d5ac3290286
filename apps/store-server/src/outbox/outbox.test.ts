import { pino } from "pino"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import { noHardware } from "../hardware/store-hardware.ts"
import { type Couriers, delayAfter, mostDefects, Undeliverable, WayClosed } from "./delivery.ts"
import { type Outbox, outboxOf } from "./outbox.ts"
import {
  dueRows,
  type OutboxRow,
  putIntoOutbox,
  rowPutOff,
  takeWaiting,
  waitingInLane
} from "./outbox-rows.ts"
import { noTelemetry } from "../telemetry/telemetry.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"

let db: Database
let now = 0
let sent: string[] = []
let couriers: Couriers
const opened: Outbox[] = []

const clock = () => new Date(now)
const open = (own = "server") => {
  const parts = {
    clock,
    db,
    hardware: noHardware,
    log: pino({ level: "silent" }),
    servers: { own, isShared: false, leads: () => true },
    telemetry: noTelemetry
  }
  const outbox = outboxOf(parts, couriers)
  opened.push(outbox)
  return outbox
}
const carry = async ({ cartId, kind }: OutboxRow) => {
  if (cartId === "poison") throw new TypeError("cannot read properties of anna@example.com")
  if (cartId === "refused") throw new Undeliverable("The mail server refused the mail (550).")
  if (cartId === "away") throw new WayClosed("The service does not answer.")
  sent.push(`${kind} ${cartId}`)
}
const carrySent = async ({ cartId, kind }: OutboxRow) => void sent.push(`${kind} ${cartId}`)
const mail = (cartId: string) =>
  putIntoOutbox(db, { kind: "email", cartId, payload: { to: "anna@example.com" } }, clock())
const paper = (cartId: string, lane = "PRN-1") =>
  putIntoOutbox(
    db,
    { kind: "print", lane, cartId, payload: { copy: false, showPrice: true, nav: false } },
    clock()
  )
const rows = () =>
  db.all(
    sqlText<{ name: string; state: string; tries: number; payload: string; error: string | null }>(
      "SELECT cart_id AS name, state, tries, payload, last_error AS error FROM outbox ORDER BY id"
    )
  )
const states = async () => (await rows()).map(({ name, state, tries }) => `${name} ${state} ${tries}`)

beforeEach(async () => {
  db = await openTestDatabase()
  now = 1_000_000
  sent = []
  couriers = { print: carry, email: carry, sms: carry, mailbox: carry }
})
afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.close()
  await db.close()
})

it("carries out what waits, and forgets whom it went to", async () => {
  await mail("one")
  await open().deliver()
  expect(sent).toEqual(["email one"])
  expect(await rows()).toMatchObject([{ state: "done", tries: 1, payload: "{}" }])
})

it("lets nothing that is broken hold up what comes after it", async () => {
  for (const name of ["poison", "refused", "good"]) await mail(name)
  for (const name of ["poison", "good"]) await paper(name)
  const outbox = open()
  await outbox.deliver()
  expect(sent).toEqual(["email good", "print good"])
  expect(await states()).toEqual([
    "poison waiting 1",
    "refused failed 1",
    "good done 1",
    "poison waiting 1",
    "good done 1"
  ])
  for (let tries = 1; tries < mostDefects; tries += 1) {
    now += delayAfter(tries)
    await outbox.deliver()
  }
  expect((await states()).filter((state) => state.startsWith("poison"))).toEqual([
    `poison failed ${mostDefects}`,
    `poison failed ${mostDefects}`
  ])
  expect(JSON.stringify((await rows()).filter(({ state }) => state === "failed"))).not.toContain(
    "anna@example.com"
  )
})

it("waits twice as long after every try while a way is closed, up to a quarter of an hour", async () => {
  await mail("away")
  const outbox = open()
  const gaps: number[] = []
  let last = now
  for (let seconds = 0; seconds < 3600; seconds += 1, now += 1000) {
    const before = (await rows())[0]?.tries
    await outbox.deliver()
    if ((await rows())[0]?.tries === before) continue
    gaps.push((now - last) / 1000)
    last = now
  }
  expect(gaps.slice(0, 10)).toEqual([0, 2, 4, 8, 16, 32, 64, 128, 256, 512])
  expect(Math.max(...gaps)).toBeLessThanOrEqual(900)
  expect(await rows()).toMatchObject([{ state: "waiting", error: "The service does not answer." }])
})

it("prints in the order of the sales, and passes nobody by while the printer is away", async () => {
  let isOn = false
  couriers = {
    ...couriers,
    print: async (row) => {
      if (!isOn && row.lane === "PRN-1") throw new WayClosed("The receipt printer does not answer.")
      await carry(row)
    }
  }
  for (const name of ["first", "second"]) await paper(name)
  await paper("elsewhere", "PRN-2")
  const outbox = open()
  await outbox.deliver()
  expect(sent).toEqual(["print elsewhere"])
  expect((await states()).slice(0, 2)).toEqual(["first waiting 1", "second waiting 0"])
  isOn = true
  await paper("third")
  expect(await outbox.deliverLane("PRN-1")).toBe(true)
  expect(sent).toEqual(["print elsewhere", "print first", "print second", "print third"])
})

it("prints once what another printer was asked for while the ones before it were printed · RCPT-13", async () => {
  const led: string[] = []
  couriers = {
    ...couriers,
    print: async ({ cartId, lane }) => {
      led.push(`${cartId} ${lane}`)
      if (cartId === "first")
        await db.run(sqlText("UPDATE outbox SET lane = 'PRN-2' WHERE cart_id = 'second'"))
    }
  }
  for (const name of ["first", "second"]) await paper(name)
  const outbox = open()
  await outbox.deliverLane("PRN-1")
  await outbox.deliverLane("PRN-2")
  expect(led).toEqual(["first PRN-1", "second PRN-2"])
})

it("prints once what another printer was asked for at the moment when it was begun · RCPT-13", async () => {
  await db.close()
  // In a file, where one may read while another writes.
  db = await openTestDatabase({ inFile: true })
  const led: (string | null)[] = []
  couriers = { ...couriers, print: async ({ lane }) => void led.push(lane) }
  await paper("one")
  const outbox = open()
  const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const elsewhere = db.transaction(async () => {
    expect(await db.all(sqlText("SELECT server FROM outbox"))).toEqual([{ server: null }])
    await db.run(sqlText("UPDATE outbox SET lane = 'PRN-2'"))
    asked.resolve()
    await goesOn.promise
  })
  await asked.promise
  const first = outbox.deliverLane("PRN-1")
  await new Promise((resolve) => setTimeout(resolve, 20))
  goesOn.resolve()
  await elsewhere
  await first
  await outbox.deliverLane("PRN-2")
  expect(led).toEqual(["PRN-2"])
})

it("begins nothing any more once the server closes, whatever it had found", async () => {
  for (const name of ["one", "two"]) await mail(name)
  await paper("three")
  const outbox = open()
  const found = outbox.deliver()
  await outbox.close()
  await found
  expect(sent).toEqual([])
  expect(await states()).toEqual(["one waiting 0", "two waiting 0", "three waiting 0"])
})

it("goes on after a restart with what had not left", async () => {
  await mail("away")
  await open().deliver()
  await opened.splice(0)[0]?.close()
  couriers = { ...couriers, email: async ({ cartId }) => void sent.push(cartId) }
  now += delayAfter(1)
  await open().deliver()
  expect(sent).toEqual(["away"])
})

it("lets a service that hangs hold up its own messages alone", async () => {
  let answer: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    answer = resolve
  })
  couriers = { ...couriers, sms: () => hanging }
  for (let count = 0; count < 10; count += 1)
    await putIntoOutbox(db, { kind: "sms", cartId: "slow", payload: { to: "+46701740600" } }, clock())
  const outbox = open()
  const first = outbox.deliver()
  await mail("quick")
  const second = outbox.deliver()
  await expect.poll(() => sent).toEqual(["email quick"])
  answer()
  await Promise.all([first, second])
})

describe("several servers", () => {
  const joins = (own: string, aliveUntil = Number.MAX_SAFE_INTEGER) =>
    db.run(sqlText("INSERT INTO server VALUES (?, '1', '2026-12-01T08:00:00Z', ?, 1)", own, aliveUntil))

  it("print a lane in its order, each row once, whichever of them is asked · CHAIN-4", async () => {
    await joins("one")
    await joins("other")
    const [began, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    couriers = {
      ...couriers,
      print: async (row) => {
        if (row.cartId === "first") {
          began.resolve()
          await goesOn.promise
        }
        await carry(row)
      }
    }
    const [one, other] = ["one", "other"].map((own) => open(own))
    for (const name of ["first", "second", "third"]) await paper(name)
    const printing = present(one).deliverLane("PRN-1")
    await began.promise
    const asked = present(other).deliverLane("PRN-1")
    const looked = present(other).deliver()
    expect(sent).toEqual([])
    goesOn.resolve()
    expect(await Promise.all([printing, asked])).toEqual([true, true])
    await looked
    expect(sent).toEqual(["print first", "print second", "print third"])
  })

  it("go on with a lane in its order where one of them has left it, at any of its rows · CHAIN-4", async () => {
    await joins("gone", 1)
    for (const name of ["first", "second", "third"]) await paper(name)
    await db.run(sqlText("UPDATE outbox SET server = 'gone' WHERE cart_id <> 'first'"))
    expect(await open("other").deliverLane("PRN-1")).toBe(true)
    expect(sent).toEqual(["print first", "print second", "print third"])
  })

  it("leave what none of them is at to whoever comes first, tried before or not · CHAIN-4", async () => {
    await joins("one")
    await joins("other")
    await mail("away")
    await paper("away")
    await open("one").deliver()
    now += delayAfter(1)
    couriers = { ...couriers, print: carrySent, email: carrySent }
    await open("other").deliver()
    expect(sent).toEqual(["email away", "print away"])
  })

  it("send a letter once, and take up what one of them has left · CHAIN-4", async () => {
    await joins("one")
    await joins("gone", 1)
    await mail("begun")
    await mail("left")
    await db.run(sqlText("UPDATE outbox SET server = CASE WHEN cart_id = 'begun' THEN 'one' ELSE 'gone' END"))
    await open("other").deliver()
    expect(sent).toEqual(["email left"])
    await open("one").deliver()
    expect(sent).toEqual(["email left", "email begun"])
  })

  it("begin no letter that one of them has begun, or tried, since another found it · CHAIN-4", async () => {
    await joins("one")
    await joins("other")
    await mail("found")
    const finds = () => dueRows(db, { kind: "email", at: now, most: 1, own: "other" })
    const row = present((await finds())[0])
    expect(await takeWaiting(db, row, "one")).toEqual(row)
    // Others are found, however many of them it has begun.
    await mail("next")
    expect(await finds()).toMatchObject([{ cartId: "next" }])
    expect(await takeWaiting(db, row, "other")).toBe("elsewhere")
    await rowPutOff(db, row, now, "The service does not answer.")
    expect(await takeWaiting(db, row, "other")).toBeUndefined()
  })

  it("print one row of a lane at a time, whichever of them is at it · CHAIN-4", async () => {
    await joins("one")
    await joins("other")
    await paper("faulty")
    await paper("begun")
    await paper("beside", "PRN-2")
    const [faulty, begun] = await waitingInLane(db, "PRN-1")
    const [beside] = await waitingInLane(db, "PRN-2")
    expect(await takeWaiting(db, present(begun), "one")).toEqual(begun)
    expect(await takeWaiting(db, present(faulty), "other")).toBe("elsewhere")
    expect(await takeWaiting(db, present(beside), "other")).toEqual(beside)
  })
})
