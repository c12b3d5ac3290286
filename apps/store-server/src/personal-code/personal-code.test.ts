import { readAdminChanges } from "@karat/contract/admin"
import { assignStaffCode, unassignStaffCode } from "@karat/contract/employee-card"
import { choosePersonalCode, endProofs, makeOneTimeCode, proveWearer } from "@karat/contract/personal-code"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoCode } from "@karat/demo-shop/demo-store/demo-codes"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { tableNames } from "../testing/table-names.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const owner = "1001"
const approver = "1002"

let now = new Date("2026-11-30T09:00:00Z")
const logged: string[] = []
let server: TestServer
/** Proves by itself what it needs, as a till does; the other one has badges alone. */
let proven: TestTill
let till: TestTill
const signIn = async () => {
  proven = await signedInTill(server.url)
  till = proven.withBadgesOnly()
}

beforeAll(async () => {
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true, log })
  await signIn()
})
afterAll(() => server.stop())

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const prove = (badge: string, shown: { readonly code?: string; readonly card?: string }, at = till) =>
  at.call(proveWearer, { params: { badge }, body: { code: shown.code, card: shown.card } })
const choose = (
  badge: string,
  code: string,
  behind: { readonly oldCode?: string; readonly oneTimeCode?: string }
) =>
  till.call(choosePersonalCode, {
    params: { badge },
    body: { code, oldCode: behind.oldCode, oneTimeCode: behind.oneTimeCode }
  })
const oneTimeCodeOf = async (badge: string) =>
  (await proven.call(makeOneTimeCode, { params: { badge }, body: { badgeNumber: owner } })).answer.code
const proved = async () =>
  (await server.db.all(sqlText<{ badge: string }>("SELECT badge FROM proof"))).map(({ badge }) => badge)

describe("a personal code", () => {
  it("proves that the wearer of the badge is there, and a wrong one does not · CODE-2", async () => {
    expect(await prove(owner, { code: "835274" })).toMatchObject({ status: 422, code: "code_wrong" })
    expect(await proved()).toEqual([])
    expect((await prove(owner, { code: demoCode })).answer).toEqual({ success: true })
    expect(await proved()).toEqual([owner])
    await till.call(endProofs)
    expect(await proved()).toEqual([])
  })

  it("is guessed five times at a device, and then once a minute · CODE-7", async () => {
    const wrong = (nth: number) => prove(approver, { code: `83527${nth}` })
    for (let nth = 0; nth < 5; nth += 1) expect(await wrong(nth)).toMatchObject({ code: "code_wrong" })
    expect(await wrong(6)).toMatchObject({ status: 429, code: "too_many_tries" })
    expect(await prove(approver, { code: demoCode })).toMatchObject({ status: 429 })
    later(61_000)
    expect((await prove(approver, { code: demoCode })).status).toBe(200)
    later(10 * 60_000)
  })

  it("is guessed twenty times from everywhere, which keeps nobody from proving it where they did before · CODE-7", async () => {
    expect((await prove(owner, { code: demoCode })).status).toBe(200)
    let guessed = 0
    for (const code of ["101-2", "101-2", "102-1", "102-1"]) {
      const guesser = await signedInTill(server.url, code)
      for (let nth = 0; nth < 6; nth += 1) {
        later(100)
        const told = await prove(owner, { code: `83527${nth}` }, guesser)
        if (told.code === "code_wrong") guessed += 1
      }
    }
    expect(guessed).toBe(20)
    const unseen = await signedInTill(server.url, "835-1")
    expect(await prove(owner, { code: demoCode }, unseen)).toMatchObject({ status: 429 })
    expect((await prove(owner, { code: demoCode })).status).toBe(200)
    // Signed in anew, it is the same register.
    await signIn()
    expect((await prove(owner, { code: demoCode })).status).toBe(200)
    later(60 * 60_000)
    await signIn()
  })

  it("is told in the log where it was wrong, also where a new one was to be chosen · CODE-7", async () => {
    const wrong = () => logged.filter((line) => line.includes("a personal code was wrong")).length
    const before = wrong()
    await prove("1004", { code: "835274" })
    await choose("1004", "640281", { oldCode: "835274" })
    await choose("1004", "640281", { oneTimeCode: "ABCD-EFGH-JKLM" })
    expect(wrong() - before).toBe(3)
    later(10 * 60_000)
  })

  it("is changed behind the one before, and not to one that is soon guessed · CODE-1 CODE-5", async () => {
    expect(await choose("1003", "123456", { oldCode: demoCode })).toMatchObject({
      status: 422,
      code: "code_is_run"
    })
    expect(await choose("1003", "640281", { oldCode: "111111" })).toMatchObject({ code: "code_wrong" })
    expect(await choose("1003", "640281", {})).toMatchObject({ code: "one_time_code_wrong" })
    expect((await choose("1003", "640281", { oldCode: demoCode })).status).toBe(200)
    // The answer was lost, and it is sent once more.
    expect((await choose("1003", "640281", { oldCode: demoCode })).status).toBe(200)
    expect(await prove("1003", { code: demoCode })).toMatchObject({ code: "code_wrong" })
    expect((await prove("1003", { code: "640281" })).status).toBe(200)
  })

  it("is reset by an administrator: its person chooses one behind a code that is good once · CODE-3 CODE-5", async () => {
    const code = await oneTimeCodeOf("1004")
    expect(await prove("1004", { code: demoCode })).toMatchObject({ status: 403, code: "code_not_chosen" })
    expect(await choose("1004", "592047", { oneTimeCode: "ABCD-EFGH-JKLM" })).toMatchObject({
      status: 422,
      code: "one_time_code_wrong"
    })
    expect((await choose("1004", "592047", { oneTimeCode: code.toLowerCase() })).status).toBe(200)
    expect(await proved()).toContain("1004")
    expect(await choose("1004", "592048", { oneTimeCode: code })).toMatchObject({
      code: "one_time_code_wrong"
    })
    const expired = await oneTimeCodeOf("1004")
    later(7 * 24 * 3_600_000)
    await signIn()
    expect(await choose("1004", "592048", { oneTimeCode: expired })).toMatchObject({
      code: "one_time_code_wrong"
    })
  })

  it("is told in the log of administration when it is changed or reset, and by whom · CODE-5", async () => {
    const told = await proven.call(readAdminChanges, { query: { badgeNumber: owner } })
    const codes = told.answer.map(({ badgeNumber, changed, subject }) => [
      badgeNumber,
      subject,
      changed[0]?.field
    ])
    expect(codes.slice(-3)).toEqual([
      ["1004", "Elias Sandberg 1004", "personalCode"],
      [owner, "Elias Sandberg 1004", "oneTimeCode"],
      ["1003", "Oliver Bennett 1003", "personalCode"]
    ])
  })

  it("stands in no log, no kept answer and no table · CODE-8", async () => {
    expect(logged.some((line) => line.includes("/staff/:badge/proof"))).toBe(true)
    const codes = /730519|640281|592047|835274/u
    expect(logged.join()).not.toMatch(codes)
    for (const name of (await tableNames(server.db)).filter((each) => !each.startsWith("item")))
      expect(
        JSON.stringify(await server.db.all(sqlText(`SELECT * FROM "${name}" LIMIT 500`))),
        name
      ).not.toMatch(codes)
    // A fast hash of a request tells a code of six digits as well.
    const kept = await server.db.all(sqlText("SELECT 1 FROM answer WHERE body LIKE '%success%'"))
    expect(kept).toEqual([])
  })
})

describe("an employee card", () => {
  const card = "KRTSECRET0001"
  const assign = () => till.call(assignStaffCode, { params: { code: card }, body: { badgeNumber: owner } })

  it("proves nothing where a badge alone has made it somebody's, until its wearer says so · CODE-4", async () => {
    await till.call(endProofs)
    expect((await assign()).status).toBe(200)
    expect(await prove(owner, { card })).toMatchObject({ status: 422, code: "card_proves_nothing" })
    await prove(owner, { code: demoCode })
    expect((await assign()).status).toBe(200)
    await till.call(endProofs)
    expect((await prove(owner, { card: card.toLowerCase() })).status).toBe(200)
    expect(await proved()).toEqual([owner])
    expect(await prove(approver, { card })).toMatchObject({ status: 422, code: "code_wrong" })
  })

  it("that proves is noted in the log of administration, and is ended by no badge alone · CODE-4 LOGIN-27", async () => {
    const told = await proven.call(readAdminChanges, { query: { badgeNumber: owner } })
    expect(told.answer[0]).toMatchObject({ badgeNumber: owner, changed: [{ field: "provingCard" }] })
    await till.call(endProofs)
    const other = { params: { code: "KRTOTHER00001" }, body: { badgeNumber: owner } }
    expect(await till.call(assignStaffCode, other)).toMatchObject({ status: 403, code: "proof_needed" })
    const end = { params: { badgeNumber: owner } }
    expect(await till.call(unassignStaffCode, end)).toMatchObject({ status: 403, code: "proof_needed" })
    expect((await assign()).status).toBe(200)
    expect((await prove(owner, { card })).status).toBe(200)
  })

  it("proves nothing once its wearer has changed their code, until they confirm it again · CODE-4", async () => {
    expect((await choose(owner, "918273", { oldCode: demoCode })).status).toBe(200)
    expect(await prove(owner, { card })).toMatchObject({ code: "card_proves_nothing" })
    expect((await choose(owner, demoCode, { oldCode: "918273" })).status).toBe(200)
    expect((await assign()).status).toBe(200)
    expect((await prove(owner, { card })).status).toBe(200)
  })

  it("proves nothing once the code of its wearer was reset · CODE-4 CODE-5", async () => {
    await oneTimeCodeOf(owner)
    expect(await proved()).not.toContain(owner)
    expect(await prove(owner, { card })).toMatchObject({ code: "card_proves_nothing" })
  })
})
