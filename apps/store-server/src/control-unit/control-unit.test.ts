import { addItem, openCart, setTraining } from "@karat/contract/cart"
import { confirmExemption, readControlUnit } from "@karat/contract/control-unit"
import { readExpenses, setExpense } from "@karat/contract/expense"
import { openShop } from "@karat/contract/first-start"
import { printReceipt } from "@karat/contract/receipt"
import { emailReceipt } from "@karat/contract/receipt-sending"
import { readSetup } from "@karat/contract/store"
import { readTroubles } from "@karat/contract/trouble"
import { minorUnits } from "@karat/domain/money/minor-units"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { reserveSeries } from "@karat/contract/offline"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { refuseWrites } from "../testing/refused-writes.ts"
import { sqlText } from "../testing/sql-text.ts"
import { newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import type { ReceiptFacts } from "../hardware/control-unit.ts"
import { present } from "../testing/present.ts"
import { cartOfReturns, readReceipt, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
let now: Date

const config = () => testConfig({ controlUnit: "simulated", controlGiveUpMs: 60_000, controlWaitMs: 15_000 })
async function start(known?: Awaited<ReturnType<typeof config>>) {
  const settings = known ?? (await config())
  server = await startTestServer(settings, { clock: () => now })
  till = await signedInTill(server.url)
  return settings
}
const unit = () => server.simulator!.controlUnit
const print = async (id: string) =>
  (await till.call(printReceipt, { params: { transactionId: id }, body: { showPrice: true, nav: false } }))
    .answer
const papers = async () =>
  [...(await server.simulator!.counters())].flatMap(({ receiptPrinterId }) =>
    server
      .simulator!.printer(receiptPrinterId)!
      .paper()
      .map((paper) => paper.join("\n"))
  )
const requests = () =>
  server.db.all(
    sqlText<{ kind: string; state: string; code: string | null; facts: string; reason: string | null }>(
      "SELECT * FROM control_request ORDER BY id"
    )
  )
const outages = () =>
  server.db.all(
    sqlText<{ terminal_id: string; ended_at: string | null }>("SELECT * FROM control_outage ORDER BY id")
  )
const sold = async (amount = 10_00, badge?: string) => {
  const id = await cartWorth(till, amount, badge)
  expect((await pay(till, id, amount)).answer.success).toBe(true)
  return id
}

describe("registers beside a control unit", () => {
  beforeEach(() => {
    now = new Date("2026-11-23T12:00:00Z")
  })
  afterEach(() => server.stop())

  it("have each receipt signed before it is printed, with the code and the unit on it · UNIT-1", async () => {
    await start()
    const id = await sold(12_00)
    expect(await print(id)).toEqual({ success: true })
    const [signed] = unit().signed()
    expect(signed).toMatchObject({ kind: "sale", total: 12_00 })
    const [paper = ""] = await papers()
    expect(paper).toContain(`Kontrollenhet ${signed?.unit}`)
    expect(paper.replaceAll(/\s+/gu, "")).toContain(signed?.code)
    expect(paper).not.toContain("KOPIA")
  })

  it("have copies and practice signed as what they are, each under a code of its own · UNIT-2", async () => {
    await start()
    const id = await sold()
    await print(id)
    await print(id)
    expect(
      unit()
        .signed()
        .map(({ kind }) => kind)
    ).toEqual(["sale", "copy"])
    const [copy = ""] = await papers()
    expect(copy).toContain("KOPIA")
    expect(copy.replaceAll(/\s+/gu, "")).toContain(unit().signed()[1]?.code)
  })

  it("print one copy of a receipt and no second, and no code for a gift receipt's · CU-12", async () => {
    await start()
    const id = await sold()
    const gift = async () =>
      (
        await till.call(printReceipt, {
          params: { transactionId: id },
          body: { showPrice: false, nav: false }
        })
      ).answer
    for (let prints = 0; prints < 3; prints += 1) expect(await gift()).toEqual({ success: true })
    expect(await print(id)).toEqual({ success: true })
    expect(await print(id)).toEqual({ success: true })
    for (let prints = 0; prints < 2; prints += 1)
      expect(await print(id)).toMatchObject({ success: false, code: "receipt_copied" })
    expect(await papers()).toHaveLength(5)
    expect((await requests()).map(({ kind }) => kind)).toEqual(["sale", "copy"])
  })

  it("answer who asks for a second copy, and where that cannot be written down answer it when it is asked again · IDEM-3", async () => {
    await start()
    const id = await sold()
    for (let prints = 0; prints < 2; prints += 1) await print(id)
    const second = () =>
      till.call(printReceipt, {
        params: { transactionId: id },
        body: { showPrice: true, nav: false },
        key: "asked-for-a-second-copy"
      })
    const keepAgain = await refuseWrites(server.db, { table: "answer", when: "NEW.status = 200" })
    expect((await second()).status).toBe(500)
    await keepAgain()
    expect(await second()).toMatchObject({ status: 200, answer: { code: "receipt_copied" } })
  })

  it("keep a receipt back while the unit is silent, say so, and print it when it answers · UNIT-3", async () => {
    await start({ ...(await config()), controlWaitMs: 50 })
    unit().choose("silent")
    const id = await sold()
    expect(await print(id)).toMatchObject({ success: false, code: "control_code_waiting" })
    expect(await papers()).toEqual([])
    // One answer that is lost is looked for; the outage begins when the unit is silent then as well.
    await expect
      .poll(async () => (await outages()).filter(({ ended_at }) => ended_at === null), { timeout: 15_000 })
      .toHaveLength(1)
    expect(await papers()).toEqual([])
    unit().choose("sign")
    await expect.poll(papers, { timeout: 15_000 }).toHaveLength(1)
    expect((await papers())[0]).toContain("Kontrollkod")
    await expect
      .poll(async () => (await outages()).every(({ ended_at }) => ended_at !== null), { timeout: 15_000 })
      .toBe(true)
  })

  it("sell nothing without the line: the unit is beyond it · OFF-39", async () => {
    await start()
    expect((await till.call(readSetup)).answer.capabilities).not.toContain("offline")
  })

  it("sign once what was signed when the answer was lost · UNIT-4", async () => {
    await start()
    unit().choose("drop-answer")
    const id = await sold()
    await expect.poll(async () => (await requests())[0]?.state, { timeout: 15_000 }).toBe("signed")
    expect(unit().signed()).toHaveLength(1)
    expect((await requests())[0]?.code).toBe(unit().signed()[0]?.code)
    unit().choose("sign")
    expect(await print(id)).toEqual({ success: true })
  })

  it("sell nothing while the unit is away or full, finish what has money in it, and tell of it · UNIT-5", async () => {
    await start()
    // The outage may begin as soon as a receipt asks in vain, and nothing is begun after that.
    const begun = await cartWorth(till, 20_00)
    expect((await pay(till, begun, 10_00)).answer.success).toBe(true)
    unit().choose("away")
    await sold(10_00, "1003")
    await expect.poll(outages, { timeout: 15_000 }).toHaveLength(1)
    const { id } = await openedCart(await signedInTill(server.url, "101-1"), "1003")
    const refused = await till.call(addItem, { params: { id }, body: { itemNumber: "BESPOKE", quantity: 1 } })
    expect(refused).toMatchObject({ status: 422, code: "control_unit_away" })
    expect((await pay(till, begun, 10_00)).answer.success).toBe(true)
    expect((await till.call(readTroubles)).answer.troubles).toMatchObject([
      { kind: "control-unit", count: 1 }
    ])
    unit().choose("full")
    now = new Date(now.getTime() + 5000)
    expect((await till.call(readTroubles)).answer.troubles).toHaveLength(1)
    unit().choose("sign")
    // The outage ends with the first code, and the other receipt is asked for after it.
    await expect
      .poll(async () => (await requests()).map(({ state }) => state), { timeout: 15_000 })
      .toEqual(["signed", "signed"])
    expect((await outages()).every(({ ended_at }) => ended_at !== null)).toBe(true)
    expect((await till.call(readTroubles)).answer.troubles).toEqual([])
  })

  it("give a code up after a minute: the receipt says so, and what was is kept for good · UNIT-6", async () => {
    await start()
    unit().choose("away")
    const id = await sold()
    await expect.poll(outages, { timeout: 15_000 }).toHaveLength(1)
    expect((await requests())[0]?.state).toBe("waiting")
    now = new Date(now.getTime() + 61_000)
    await expect.poll(async () => (await requests())[0]?.state, { timeout: 15_000 }).toBe("given-up")
    expect(await print(id)).toEqual({ success: true })
    expect((await papers())[0]).toContain("Kontrollkod saknas")
    for (const statement of [
      "DELETE FROM control_request",
      "UPDATE control_request SET state = 'waiting', ended_at = NULL",
      "DELETE FROM control_outage",
      "UPDATE control_outage SET reason = 'nothing'"
    ])
      await expect(() => server.db.run(sqlText(statement)), statement).rejects.toThrow(
        /kept for good|never changed/u
      )
  })

  it("tell the unit what came back of which receipt, the number in the series, and net and tax of each rate · CU-4", async () => {
    await start()
    const id = await soldReceipt(till, [300_00], { badge: "1003" })
    const { receiptNumber } = (await readReceipt(till, id)).header
    const back = await cartOfReturns(till, id, { 0: 1 }, "1003")
    await soldFor(till, back, 500_00)
    await pay(till, back, 200_00)
    await expect.poll(async () => (await requests()).map(({ state }) => state)).toEqual(["signed", "signed"])
    const [sale, mixed] = (await requests()).map(({ facts }) => JSON.parse(facts) as ReceiptFacts)
    expect(sale).toMatchObject({ serial: 1, total: 300_00, returned: 0, originals: [] })
    expect(mixed).toMatchObject({
      serial: 2,
      total: 200_00,
      returned: 300_00,
      originals: [receiptNumber]
    })
    for (const facts of [sale, mixed])
      expect(facts?.vat.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(facts?.total)
  })

  it("send no expenses to the unit: nothing is sold · CU-5", async () => {
    await start()
    const { id } = await openedCart(till, "1003")
    const [expense] = (await till.call(readExpenses, { params: { id }, query: { language: "sv" } })).answer
    const body = { expenseId: present(expense).id, amount: minorUnits(50_00) }
    await till.call(setExpense, { params: { id }, body })
    expect((await pay(till, id, -50_00)).answer.success).toBe(true)
    expect(await requests()).toEqual([])
    expect(await print(id)).toEqual({ success: true })
    expect((await papers())[0]).not.toContain("Kontroll")
  })

  it("say of a receipt that the unit does not take that it was refused, and sell on · CU-3", async () => {
    await start()
    unit().choose("refuse")
    const id = await sold()
    await expect.poll(async () => (await requests())[0]?.state).toBe("refused")
    expect((await requests())[0]?.reason).toBe("The control unit does not take this receipt.")
    expect(await print(id)).toEqual({ success: true })
    expect((await papers())[0]?.replaceAll(/\s+/gu, " ")).toContain("kontrollenheten tog inte emot kvittot")
    expect(await outages()).toEqual([])
    unit().choose("sign")
    await sold()
    await expect.poll(async () => (await requests()).map(({ state }) => state)).toEqual(["refused", "signed"])
  })

  it("keep apart what a unit may have registered from what it never heard of · CU-2", async () => {
    await start()
    unit().choose("silent")
    await sold()
    await expect.poll(outages, { timeout: 15_000 }).toHaveLength(1)
    now = new Date(now.getTime() + 61_000)
    await expect.poll(async () => (await requests())[0]?.state, { timeout: 15_000 }).toBe("unknown")
    unit().choose("sign")
    await expect.poll(async () => (await outages()).every(({ ended_at }) => ended_at !== null)).toBe(true)
    unit().choose("away")
    await sold()
    await expect.poll(outages, { timeout: 15_000 }).toHaveLength(2)
    now = new Date(now.getTime() + 61_000)
    await expect.poll(async () => (await requests())[1]?.state, { timeout: 15_000 }).toBe("given-up")
  })

  it("keep as unknown what is given up with the first answer that is lost · CU-2", async () => {
    await start({ ...(await config()), controlGiveUpMs: 0 })
    unit().choose("silent")
    await sold()
    await expect.poll(async () => (await requests())[0]?.state).toBe("unknown")
  })

  it("print practice with the unit and without a code where the unit gives it none · CU-1", async () => {
    await start()
    unit().choose("uncoded-practice")
    const id = await cartWorth(till, 10_00)
    await till.call(setTraining, { params: { id }, body: { training: true } })
    expect((await pay(till, id, 10_00)).answer.success).toBe(true)
    await expect.poll(async () => (await requests())[0]?.state).toBe("uncoded")
    expect(await print(id)).toEqual({ success: true })
    expect((await papers())[0]).toContain("Kontrollenhet SIMUNIT")
    expect((await papers())[0]).not.toContain("Kontrollkod")
  })

  it("ask again after a restart for what nobody has signed, and hold mails back too · UNIT-3 UNIT-4", async () => {
    const settings = await start()
    unit().choose("away")
    const id = await sold()
    await till.call(emailReceipt, {
      params: { transactionId: id },
      body: { email: "anna@example.com" }
    })
    await expect.poll(outages, { timeout: 15_000 }).toHaveLength(1)
    expect(server.simulator!.post.mails()).toEqual([])
    await server.stop()
    await start(settings)
    await expect.poll(async () => (await requests())[0]?.state, { timeout: 15_000 }).toBe("signed")
    await expect.poll(() => server.simulator!.post.mails().length, { timeout: 15_000 }).toBe(1)
    expect(unit().signed()).toHaveLength(1)
  })
})

describe("a shop in production", () => {
  const owner = newShop.badgeNumber
  const grounds = "Skatteverkets beslut 2026-11-01, dnr 8-1234567: undantag enligt 39 kap. 9 § SFL."
  let shop: TestTill
  beforeEach(async () => {
    now = new Date("2026-11-23T12:00:00Z")
    let code = ""
    server = await startTestServer(await testConfig({ mode: "production", demo: false }), {
      clock: () => now,
      followsClock: true,
      tellOpeningCode: (told) => (code = told)
    })
    const { answer } = await testTill(server.url).call(openShop, {
      body: { code, shop: newShop, personalCode: newShopCode }
    })
    shop = testTill(server.url, answer.token)
  })
  afterEach(() => server.stop())

  const opened = async () => (await shop.call(openCart, { body: { badgeNumber: owner } })).answer.id
  const added = async (id: string) =>
    shop.call(addItem, { params: { id }, body: { itemNumber: "NOTHING", quantity: 1 } })

  it("sells nothing in Sweden before a unit is there or somebody has said in writing that none is needed · UNIT-7", async () => {
    const id = await opened()
    expect(await added(id)).toMatchObject({ status: 422, code: "control_unit_missing" })
    expect((await shop.call(readControlUnit)).answer).toEqual({ state: "missing" })
    const said = await shop.call(confirmExemption, { body: { badgeNumber: owner, text: `  ${grounds}\n` } })
    expect(said.answer).toEqual({
      state: "exempt",
      exemption: { name: "Karin Holm", text: grounds, at: now.toISOString() }
    })
    expect((await added(id)).code).not.toBe("control_unit_missing")
    await expect(() => server.db.run(sqlText("UPDATE control_exemption SET text = 'x'"))).rejects.toThrow(
      "never changed"
    )
    await expect(() => server.db.run(sqlText("DELETE FROM control_exemption"))).rejects.toThrow(
      "kept for good"
    )
  })

  it("sells without the line in Sweden once it is exempt from a unit, and not before · OFF-39 OFF-48", async () => {
    const capabilities = async () => (await shop.call(readSetup)).answer.capabilities
    expect(await capabilities()).not.toContain("offline")
    const { registerNumber: terminalNumber } = newShop
    const sale = () =>
      sampleOfflineSale({ terminalNumber, name: newOfflineName(), badgeNumber: owner, at: now })
    expect((await tellOf(shop, sale())).answer).toEqual({ state: "held", remarks: 1 })
    expect(await server.db.get(sqlText("SELECT said FROM offline_remark"))).toEqual({
      said: '{"why":"control-unit"}'
    })
    await shop.call(confirmExemption, { body: { badgeNumber: owner, text: grounds } })
    expect(await capabilities()).toContain("offline")
    expect((await shop.call(reserveSeries, { body: { terminalNumber } })).answer.first).toBe(800_000_001)
    expect((await tellOf(shop, sale())).answer.state).toBe("booked")
  })

  it("takes that word from nobody but who administers it, and with its grounds · UNIT-7", async () => {
    for (const badgeNumber of ["0000", "", "4411"])
      expect(await shop.call(confirmExemption, { body: { badgeNumber, text: grounds } })).toMatchObject({
        status: 422,
        code: "not_administrator"
      })
    for (const text of ["", "no unit", "x".repeat(501), "bad\u0000grounds here"])
      expect(await shop.call(confirmExemption, { body: { badgeNumber: owner, text } })).toMatchObject({
        status: 422,
        code: "grounds_invalid"
      })
    expect((await shop.call(readControlUnit)).answer.state).toBe("missing")
    expect((await testTill(server.url).call(readControlUnit)).status).toBe(401)
  })
})

it("a development server demands none, and Finland never does · UNIT-7", async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
  expect((await till.call(readControlUnit)).answer.state).toBe("not-needed")
  await server.stop()
})
