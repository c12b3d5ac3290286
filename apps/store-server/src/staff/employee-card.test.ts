import { assignStaffCode, readStaffOfCode, unassignStaffCode } from "@karat/contract/employee-card"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { tableNames } from "../testing/table-names.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T12:00:00Z")
const logged: string[] = []
let server: TestServer

beforeAll(async () => {
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer(await testConfig({ proxies: 1 }), { clock: () => now, log })
})
afterAll(() => server.stop())

const owner = (till: TestTill, code: string, country = "SE") =>
  till.call(readStaffOfCode, { params: { code }, query: { country } })
const assign = (till: TestTill, code: string, badgeNumber: string) =>
  till.call(assignStaffCode, { params: { code }, body: { badgeNumber } })

describe("an employee card", () => {
  it("is kept by its hash only, and stands in no log · LOGIN-25 LOGIN-27", async () => {
    const till = await signedInTill(server.url)
    const code = "KRTSECRET0001"
    expect(await owner(till, code)).toMatchObject({ status: 401, code: "staff_code_unknown" })
    expect((await assign(till, code, "1003")).status).toBe(200)
    expect((await owner(till, code)).answer).toMatchObject({ badgeNumber: "1003" })
    const kept = await server.db.all(sqlText<{ code_hash: string }>("SELECT code_hash FROM employee_card"))
    expect(kept.map(({ code_hash }) => code_hash).join()).not.toMatch(/secret/iu)
    expect(logged.some((line) => line.includes("/staff/code/:code"))).toBe(true)
    expect(logged.join()).not.toMatch(/KRTSECRET/iu)
    for (const name of await tableNames(server.db))
      expect(
        JSON.stringify(await server.db.all(sqlText(`SELECT * FROM "${name}" LIMIT 500`))),
        name
      ).not.toMatch(/KRTSECRET/iu)
    expect((await till.call(unassignStaffCode, { params: { badgeNumber: "1003" } })).status).toBe(200)
  })

  it("is told the same whatever is wrong, and guessing is slowed down as with badges · LOGIN-26", async () => {
    const guesser = await signedInTill(server.url, "101-2", "10.0.0.1")
    const texts = new Set<string>()
    let tries = 0
    for (; tries < 40; tries += 1) {
      const told = await owner(guesser, `KRT00000000${10 + tries}`, tries % 2 === 0 ? "SE" : "FI")
      if (told.status === 429) break
      expect(told.status).toBe(401)
      texts.add(told.text)
    }
    expect(texts.size).toBe(1)
    expect(tries).toBe(30)
    // Nobody guesses on by another door.
    expect((await assign(guesser, "KRT0000000099", "1003")).status).toBe(429)
    now = new Date(now.getTime() + 60_000)
    expect((await owner(guesser, "KRT0000000001")).status).toBe(401)
  })

  it("is not found by who shows a good badge between the guesses · LOGIN-26", async () => {
    now = new Date(now.getTime() + 20 * 60_000)
    const guesser = await signedInTill(server.url, "101-2", "10.0.0.2")
    const other = await signedInTill(server.url, "101-1", "10.0.0.3")
    const statuses = new Map<number, number>()
    const note = ({ status }: { readonly status: number }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (let tries = 0; tries < 40; tries += 1) {
      const code = `KRT00000010${10 + tries}`
      expect((await assign(other, code, "1002")).status).toBe(200)
      // Whoever wears a badge assigns cards to it all day; that does not let them find others'.
      note(await assign(guesser, code, "1003"))
      note(await owner(guesser, `KRT00000020${10 + tries}`))
    }
    expect(statuses.get(422)).toBe(15)
    expect(statuses.get(401)).toBe(15)
    expect(statuses.get(429)).toBe(50)
  })
})
