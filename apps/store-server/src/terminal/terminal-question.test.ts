import * as calls from "@karat/contract/terminal"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { present } from "../testing/present.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalTimeoutMs: 5000, serverAnswerMs: 6000 }))
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(async () => (await terminal()).choose("approve"))

const terminal = async () => present(await server.simulator?.cardTerminal("V400m-347069201"))
const screen = async () => (await terminal()).screen()
const asking = () => expect.poll(async () => (await screen()).type, { timeout: 3000 }).toBe("question")
const answer = async (body: unknown) => {
  const told = await testTill(server.url).raw("POST", "/simulator/api/terminals/V400m-347069201/answer", {
    body: JSON.stringify(body)
  })
  return (await told.json()) as { readonly success: boolean }
}
const number = (on = till) => on.call(calls.askPersonalNumber)
const menu = (key?: string, buttons = ["Gold", "Silver", "Steel"]) => {
  const parts = { body: { outputText: "Which metal?", buttons } }
  return till.call(calls.showMenu, key === undefined ? parts : { ...parts, key })
}
const confirm = (key?: string) => {
  const body = { title: "Receipt", text: "By mail?", yes: "Yes", no: "No", function: "receipt", data: "1" }
  return till.call(calls.askConfirmation, key === undefined ? { body } : { body, key })
}

describe("the card terminal", () => {
  it("lets a customer type a personal number, and nothing keeps it · TERM-2 PRIV-2", async () => {
    const asked = number()
    await asking()
    expect(await screen()).toMatchObject({ title: "Personal number", typed: true })
    expect(await answer({ button: 0 })).toEqual({ success: false })
    expect(await answer({ text: " 19880808-1189 " })).toEqual({ success: true })
    const told = await asked
    expect(told.answer).toEqual({ personalNumber: "19880808-1189" })
    expect(told.headers.get("cache-control")).toBe("no-store")
    expect(await server.db.get(sqlText("SELECT 1 FROM answer WHERE body LIKE '%1189%'"))).toBeUndefined()
    const nonsense = number()
    await asking()
    await answer({ text: "<b>me</b>" })
    expect(await nonsense).toMatchObject({ status: 422, code: "invalid_social_security_number" })
  })

  it("lets a customer choose from a menu, once for twins of the question · TERM-3 IDEM-5", async () => {
    const twins = [menu("the-same-menu"), menu("the-same-menu")]
    await asking()
    expect(await screen()).toMatchObject({ text: "Which metal?", buttons: ["Gold", "Silver", "Steel"] })
    expect(await answer({ button: 3 })).toEqual({ success: false })
    expect(await answer({ button: 2 })).toEqual({ success: true })
    for (const twin of await Promise.all(twins)) expect(twin.answer).toEqual({ button: 2 })
    expect((await menu("the-same-menu")).answer).toEqual({ button: 2 })
    expect(await screen()).toEqual({ type: "idle" })
  })

  it("asks yes or no, and says which · TERM-5", async () => {
    for (const [button, confirmed] of [
      [0, true],
      [1, false]
    ] as const) {
      const asked = confirm()
      await asking()
      expect(await screen()).toMatchObject({ title: "Receipt", text: "By mail?", buttons: ["Yes", "No"] })
      await answer({ button })
      expect((await asked).answer).toEqual({ confirmed })
    }
  })

  it("is asked no longer once the till stops, and only its own kind of question · TERM-2 TERM-3", async () => {
    const asked = number()
    await asking()
    await till.call(calls.stopShowingMenu)
    expect((await screen()).type).toBe("question")
    expect((await till.call(calls.stopAskingPersonalNumber)).answer).toEqual({ success: true })
    expect(await asked).toMatchObject({ status: 422, code: "question_stopped" })
    const chosen = menu()
    await asking()
    await till.call(calls.stopShowingMenu)
    expect(await chosen).toMatchObject({ status: 422, code: "question_stopped" })
    expect(await screen()).toEqual({ type: "idle" })
  })

  it("tells when the customer cancels, is busy with another till, or away · TERM-2 TERM-5", async () => {
    const declined = confirm()
    await asking()
    ;(await terminal()).decline()
    expect(await declined).toMatchObject({ status: 422, code: "question_declined" })
    const other = await signedInTill(server.url)
    const asked = number()
    await asking()
    expect(await number(other)).toMatchObject({ status: 422, code: "card_terminal_busy" })
    await other.call(calls.stopAskingPersonalNumber)
    expect((await screen()).type).toBe("question")
    const id = await cartWorth(till, 10_00)
    expect((await pay(till, id, 10_00, { tenderType: tender.card })).answer.success).toBe(true)
    expect(await asked).toMatchObject({ status: 422, code: "question_stopped" })
    ;(await terminal()).choose("offline")
    expect(await menu()).toMatchObject({ status: 422, code: "card_terminal_unreachable" })
  })

  it("shows no menu without buttons, and no text that it cannot · TERM-3", async () => {
    expect(await menu(undefined, [])).toMatchObject({ status: 422, code: "buttons_invalid" })
    expect(await menu(undefined, ["a\u0000b"])).toMatchObject({ status: 422, code: "text_invalid" })
    expect(await menu(undefined, ["x".repeat(201)])).toMatchObject({ status: 422, code: "text_invalid" })
    expect(await menu(undefined, Array.from({ length: 9 }, String))).toMatchObject({
      code: "buttons_invalid"
    })
    const most = menu(undefined, ["x".repeat(200), ...Array.from({ length: 7 }, String)])
    await asking()
    await answer({ button: 7 })
    expect((await most).answer).toEqual({ button: 7 })
  })

  it("clears what it shows of a sale · TERM-1", async () => {
    const id = await cartWorth(till, 10_00)
    await till.call(calls.displayReceipt, { params: { id } })
    expect((await screen()).type).toBe("lines")
    expect((await till.call(calls.clearReceiptDisplay)).answer).toEqual({ success: true })
    expect(await screen()).toEqual({ type: "idle" })
    await pay(till, id, 10_00)
  })
})
