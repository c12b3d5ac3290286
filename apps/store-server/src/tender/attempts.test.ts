import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import {
  attemptOfCharge,
  attemptOfLine,
  cartOfPayment,
  chargeName,
  findAttempt,
  latestAttempt,
  moveAttempt,
  runningAttempt,
  unfinishedAttempts
} from "./attempts.ts"

let server: TestServer
let till: TestTill
let id: string

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
  id = await cartWorth(till, 100_00)
  await pay(till, id, 40_00, { key: "cash-comes-first" })
  await pay(till, id, 60_00, { tenderType: tender.card, key: "a-card-pays-the-rest" })
})
afterAll(() => server.stop())

const known = (reference: string) =>
  server.db.run(
    sqlText("UPDATE payment_attempt SET reference = ? WHERE name = 'a-card-pays-the-rest'", reference)
  )

describe("the attempts of a cart", () => {
  it("are found by their names, as a charge and as the latest of their cart", async () => {
    const { db } = server
    const card = present(await findAttempt(db, id, "a-card-pays-the-rest"))
    expect(card).toMatchObject({ state: "approved", amount: 60_00, currency: "SEK", errorMessage: null })
    expect(await latestAttempt(db, id)).toEqual(card)
    expect(chargeName(card)).toBe(`${id} a-card-pays-the-rest`)
    expect(await attemptOfCharge(db, chargeName(card))).toEqual(card)
    for (const none of ["", id, `${id} `, "elsewhere a-card-pays-the-rest"])
      expect(await attemptOfCharge(db, none), none).toBeUndefined()
    expect([
      await runningAttempt(db, id),
      await unfinishedAttempts(db),
      await attemptOfLine(db, id, "none")
    ]).toEqual([undefined, [], undefined])
  })

  it("that have ended move no more, whatever is said of them later · PAY-28", async () => {
    const card = present(await findAttempt(server.db, id, "a-card-pays-the-rest"))
    for (const event of ["decline", "cancel", "lose", "found-declined"] as const)
      expect(await moveAttempt(server.db, card, event, new Date()), event).toBeUndefined()
    expect(await findAttempt(server.db, id, "a-card-pays-the-rest")).toEqual(card)
  })
})

describe("the cart of a payment", () => {
  it("is found by what those outside know it by, alone or with their words around it", async () => {
    for (const reference of ["PSP123", "TENDER.PSP123 VISA", "long.TENDER.PSP123 VISA 1"]) {
      await known(reference)
      expect(await cartOfPayment(server.db, "PSP123"), reference).toBe(id)
    }
    for (const reference of [
      "PSP12",
      "SP123",
      "PSP1234",
      "",
      "%",
      "PSP%",
      "P_P123%",
      "PSP123 VISA",
      ".PSP123"
    ])
      expect(await cartOfPayment(server.db, reference), reference).toBeUndefined()
    await known("PSP%")
    expect(await cartOfPayment(server.db, "PSP%")).toBeUndefined()
  })
})
