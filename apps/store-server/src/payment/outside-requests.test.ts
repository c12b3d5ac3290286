import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import {
  chargeOfRequest,
  chargesToWatch,
  giveUpAnew,
  giveUpOutside,
  keepToken,
  neverAskedOutside,
  noteOutsideRequest,
  type OutsideRequest,
  outsideRequest
} from "./outside-requests.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"

let db: Database
beforeEach(async () => {
  await db?.close()
  db = await openTestDatabase()
})
afterAll(() => db.close())

const askedAt = "2026-11-20T09:00:00.000Z"
const [later, latest] = [new Date("2026-11-20T09:05:00Z"), new Date("2026-11-20T09:10:00Z")]
const charge = (name: string, over: Partial<OutsideRequest> = {}): Omit<OutsideRequest, "requestId"> => ({
  charge: name,
  place: "V400m-1",
  kind: "payment",
  amount: minorUnits(100_00),
  askedAt,
  givenUpAt: null,
  ...over
})
const note = (name: string, id = `id of ${name}`, over: Partial<OutsideRequest> = {}) =>
  noteOutsideRequest(db, () => id, charge(name, over))

describe("what somebody outside is asked for", () => {
  it("is known by its charge and by its id, with the card that it goes back to · PAY-28", async () => {
    const asked = await note("one", "id-1")
    expect(asked).toEqual({ ...charge("one"), requestId: "id-1" })
    expect(await outsideRequest(db, "one")).toEqual({ ...asked, token: null })
    expect([await chargeOfRequest(db, "id-1"), await chargeOfRequest(db, "id-2")]).toEqual(["one", undefined])
    expect(await outsideRequest(db, "another")).toBeUndefined()
    const to = { maskedCard: "**** 4242", cardBrand: "Visa" }
    for (const [name, back] of [
      ["to a card", to],
      ["to a card without a brand", { ...to, cardBrand: undefined }]
    ] as const) {
      await note(name, `id of ${name}`, { kind: "refund", amount: minorUnits(-50_00), to: back })
      expect(await outsideRequest(db, name)).toMatchObject({ kind: "refund", amount: -50_00, to: back })
    }
    expect(await outsideRequest(db, "one")).not.toHaveProperty("to")
  })

  it("is written down once, and stays as it was · PAY-28", async () => {
    await note("one", "id-1")
    expect(await note("one", "id-2", { amount: minorUnits(1) })).toBeUndefined()
    expect(await outsideRequest(db, "one")).toMatchObject({ requestId: "id-1", amount: 100_00 })
  })

  it("has an id that nothing else has: another one is tried, and not for ever", async () => {
    await note("one", "id-1")
    const ids = ["id-1", "id-1", "id-1", "id-1", "id-2"]
    expect((await noteOutsideRequest(db, () => ids.shift() ?? "", charge("two")))?.requestId).toBe("id-2")
    let tried = 0
    const used = () => {
      tried += 1
      return "id-1"
    }
    await expect(() => noteOutsideRequest(db, used, charge("three"))).rejects.toThrow("No unused id")
    expect([tried, await outsideRequest(db, "three")]).toEqual([5, undefined])
  })

  it("is given up once, at the first time that somebody did", async () => {
    for (const name of ["one", "two"]) await note(name)
    await giveUpOutside(db, "one", later)
    await giveUpOutside(db, "one", latest)
    expect(await outsideRequest(db, "one")).toMatchObject({ askedAt, givenUpAt: later.toISOString() })
    expect((await outsideRequest(db, "two"))?.givenUpAt).toBeNull()
  })

  it("was never asked where nothing has left", async () => {
    for (const name of ["one", "two"]) await note(name)
    await neverAskedOutside(db, "one", later)
    expect(await outsideRequest(db, "one")).toMatchObject({ askedAt: null, givenUpAt: later.toISOString() })
    expect(await outsideRequest(db, "two")).toMatchObject({ askedAt, givenUpAt: null })
  })

  it("keeps what the customer's phone reads", async () => {
    for (const name of ["one", "two"]) await note(name)
    await keepToken(db, "one", "a-token")
    expect([(await outsideRequest(db, "one"))?.token, (await outsideRequest(db, "two"))?.token]).toEqual([
      "a-token",
      null
    ])
  })

  it("is given up anew by a person, where somebody was asked", async () => {
    for (const name of ["one", "two"]) await note(name)
    await note("never asked", "3", { askedAt: null })
    await giveUpOutside(db, "one", later)
    for (const name of ["one", "two", "never asked"]) await giveUpAnew(db, name, latest)
    const given = async (name: string) => (await outsideRequest(db, name))?.givenUpAt
    expect([await given("one"), await given("two")]).toEqual([latest.toISOString(), latest.toISOString()])
    expect(await given("never asked")).toBeNull()
  })

  it("is watched at one place since it was asked for or given up, the latest first, payments alone", async () => {
    const at = (minutes: number) => new Date(Date.parse(askedAt) + minutes * 60_000).toISOString()
    await note("before", "1", { askedAt: at(-1) })
    await note("just then", "2", { askedAt: at(0) })
    await note("last", "3", { askedAt: at(2) })
    await note("between", "4", { askedAt: at(1) })
    await note("elsewhere", "5", { askedAt: at(1), place: "V400m-2" })
    await note("back", "6", { askedAt: at(1), kind: "refund" })
    await note("never asked", "7", { askedAt: null, givenUpAt: at(1) })
    await note("given up before", "8", { askedAt: at(-3), givenUpAt: at(-2) })
    await note("given up since", "9", { askedAt: at(-4), givenUpAt: at(0) })
    expect(await chargesToWatch(db, "V400m-1", new Date(askedAt))).toEqual([
      "last",
      "between",
      "just then",
      "given up since"
    ])
  })
})
