import { displayReceipt, readCard, stopReadingCard } from "@karat/contract/terminal"
import { connectCard, removeConnectedCard } from "@karat/contract/member"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { TerminalScript } from "@karat/demo-shop/simulator/terminal-behaviour"
import { sqlText } from "../testing/sql-text.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const astrid = "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalTimeoutMs: 5000, serverAnswerMs: 6000 }))
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(() => does("approve"))

const terminal = async () => (await server.simulator!.cardTerminal("V400m-347069201"))!
const does = async (script: TerminalScript) => (await terminal()).choose(script)
const screen = async () => (await terminal()).screen()
const read = (on = till, key?: string) => on.call(readCard, key === undefined ? {} : { key })
const stop = (on = till) => on.call(stopReadingCard, { query: { collect: "false" } })
const waiting = () => expect.poll(screen, { timeout: 3000 }).toEqual({ type: "present-card" })

describe("a card outside a payment", () => {
  it("is read under an alias that stays, tells no number, and charges nothing · TERM-4 PRIV-5", async () => {
    const first = await read()
    expect(first.status).toBe(200)
    expect(JSON.parse(first.text)).toEqual({ alias: expect.stringMatching(/^crd-[A-Za-z0-9]{12}$/u) })
    expect(first.answer.alias).not.toMatch(/4242|5454/u)
    expect(await screen()).toEqual({ type: "card-read", maskedCard: "**** **** **** 4242" })
    expect((await read()).answer).toEqual(first.answer)
    expect(server.simulator?.ledger("V400m-347069201")).toEqual([])
  })

  it("names the member it is connected to, unless the club is away · TERM-4 MEMB-11", async () => {
    const { alias } = (await read()).answer
    await till.call(connectCard, { body: { memberNumber: astrid, alias } })
    expect((await read()).answer).toEqual({ alias, memberNumber: astrid })
    server.simulator?.outside.letClubAnswer(false)
    expect((await read()).answer).toEqual({ alias })
    server.simulator?.outside.letClubAnswer(true)
    await till.call(removeConnectedCard, { params: { memberNumber: astrid } })
    expect((await read()).answer).toEqual({ alias })
  })

  it("is asked for until the till stops it, and no sale covers the question · TERM-4", async () => {
    await does("silent")
    const asked = read()
    await waiting()
    const id = await cartWorth(till, 10_00)
    await till.call(displayReceipt, { params: { id } })
    expect(await screen()).toEqual({ type: "present-card" })
    expect((await stop()).answer).toEqual({ success: true })
    expect(await asked).toMatchObject({ status: 422, code: "card_reading_stopped" })
    expect(await screen()).toEqual({ type: "idle" })
    expect((await stop()).answer).toEqual({ success: true })
  })

  it("can be declined, or be out of reach with its terminal, and that stays said · TERM-4 IDEM-2", async () => {
    await does("decline")
    expect(await read(till, "a-declined-card")).toMatchObject({ status: 422, code: "card_declined" })
    expect(await screen()).toEqual({ type: "card-refused" })
    await does("offline")
    const away = await read()
    expect(away).toMatchObject({ status: 422, code: "card_terminal_unreachable" })
    expect(away.text).toContain("The card terminal does not answer.")
    await does("drop-answer")
    expect(await read()).toMatchObject({ status: 422, code: "card_not_read" })
    await does("approve")
    expect(await read(till, "a-declined-card")).toMatchObject({ status: 422, code: "card_declined" })
  })

  it("is read once for twins of a question, and a new question takes the old one's place · TERM-4 IDEM-5", async () => {
    await does("wait")
    const twins = [read(till, "the-same-question"), read(till, "the-same-question")]
    await waiting()
    const before = (await terminal()).cardsRead()
    const anew = read()
    for (const twin of await Promise.all(twins)) expect(twin.code).toBe("card_reading_stopped")
    await waiting()
    ;(await terminal()).approve()
    expect((await anew).status).toBe(200)
    expect((await terminal()).cardsRead()).toBe(before + 1)
  })

  it("that another process has answered meanwhile is answered as there · IDEM-5", async () => {
    await does("approve")
    await read(till, "a-question-before")
    await does("wait")
    const asked = read(till, "a-question-of-two")
    await waiting()
    await server.db.run(
      sqlText(
        `INSERT INTO answer (terminal_id, key, device_id, request_hash, status, body, at)
         SELECT terminal_id, 'a-question-of-two', device_id, request_hash, status, '{"alias":"crd-elsewhere"}', at
         FROM answer WHERE key = 'a-question-before'`
      )
    )
    ;(await terminal()).approve()
    expect((await asked).text).toBe('{"alias":"crd-elsewhere"}')
  })

  it("waits for no other till: theirs goes on, and a payment comes before both · TERM-4", async () => {
    const other = await signedInTill(server.url)
    await does("wait")
    const asked = read()
    await waiting()
    expect(await read(other)).toMatchObject({ status: 422, code: "card_terminal_busy" })
    await stop(other)
    expect(await screen()).toEqual({ type: "present-card" })
    await does("approve")
    const id = await cartWorth(till, 10_00, "1003")
    expect((await pay(till, id, 10_00, { tenderType: tender.card })).answer.success).toBe(true)
    expect((await asked).code).toBe("card_reading_stopped")
  })
})

it("a terminal that nobody shows a card to gives up after its time-out · TERM-4", async () => {
  const hasty = await startTestServer(await testConfig({ terminalTimeoutMs: 60 }))
  const there = await hasty.simulator?.cardTerminal("V400m-347069201")
  there?.choose("silent")
  expect(await read(await signedInTill(hasty.url))).toMatchObject({ status: 422, code: "no_card_shown" })
  expect(there?.screen()).toEqual({ type: "idle" })
  await hasty.stop()
})
