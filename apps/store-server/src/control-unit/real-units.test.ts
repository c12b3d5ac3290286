import { addItem } from "@karat/contract/cart"
import { readControlUnit } from "@karat/contract/control-unit"
import { printReceipt } from "@karat/contract/receipt"
import { cleanCashBox } from "@karat/demo-shop/simulator/clean-cash-box"
import { type ControlBox, listeningBox } from "@karat/demo-shop/simulator/control-box"
import { posPlusBox } from "@karat/demo-shop/simulator/pos-plus-box"
import { describe, expect, it, onTestFinished } from "vitest"
import { readControlUnits } from "../config/control-unit-config.ts"
import { sqlText } from "../testing/sql-text.ts"
import { startTestServer } from "../testing/test-server.ts"
import { cartWorth, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const patience = { timeout: 15_000 }

/** Boxes on lines of their own. */
async function onLines(...boxes: readonly ControlBox[]): Promise<readonly string[]> {
  const listening = await Promise.all(boxes.map(listeningBox))
  onTestFinished(async () => void (await Promise.all(listening.map(({ close }) => close()))))
  return listening.map(({ port }) => `tcp://127.0.0.1:${port}`)
}

async function shopWith(units: string, known?: Awaited<ReturnType<typeof testConfig>>) {
  const config = known ?? (await testConfig())
  const mistakes: string[] = []
  const controlUnits = readControlUnits(units, mistakes)
  expect(mistakes).toEqual([])
  const server = await startTestServer({ ...config, controlUnits, controlWaitMs: 15_000 })
  const requests = () =>
    server.db.all(
      sqlText<{ id: number; terminal: string; state: string; code: string | null; reason: string | null }>(
        "SELECT id, terminal_id AS terminal, state, code, reason FROM control_request ORDER BY id"
      )
    )
  const outages = () =>
    server.db.all(
      sqlText<{ terminal: string; reason: string }>(
        "SELECT terminal_id AS terminal, reason FROM control_outage WHERE ended_at IS NULL ORDER BY terminal_id"
      )
    )
  const papers = async () =>
    [...(await server.simulator!.counters())].flatMap(({ receiptPrinterId }) =>
      server
        .simulator!.printer(receiptPrinterId)!
        .paper()
        .map((paper) => paper.join(""))
    )
  return { server, requests, outages, papers, config }
}
async function sold(till: TestTill, badge: string, amount = 10_00): Promise<string> {
  const id = await cartWorth(till, amount, badge)
  expect((await pay(till, id, amount)).answer.success).toBe(true)
  return id
}
const print = async (till: TestTill, id: string) =>
  (await till.call(printReceipt, { params: { transactionId: id }, body: { nav: false } })).answer

describe("registers beside real control units", () => {
  it("have each sale signed by their own, and its number, name and code on the receipt · CU-1 CU-10", async () => {
    const [one, other] = [cleanCashBox({ version: 2 }), posPlusBox()]
    const [line = "", next = ""] = await onLines(one, other)
    const shop = await shopWith(`WK1011=cleancash+${line}?name=KASSA7, WK1012=posplus+${next}`)
    onTestFinished(() => shop.server.stop())
    const [first, second] = [
      await signedInTill(shop.server.url, "101-1"),
      await signedInTill(shop.server.url, "101-2")
    ]
    const [a, b] = [await sold(first, "1001"), await sold(second, "1003", 20_00)]
    expect([await print(first, a), await print(second, b)]).toEqual([{ success: true }, { success: true }])
    expect(one.counted()).toMatchObject([{ register: "KASSA7", serial: "1", total: "10,00" }])
    expect(other.counted()).toMatchObject([{ register: "WK1012", serial: "1", total: "20,00" }])
    const [paperOfFirst = "", paperOfSecond = ""] = (await shop.papers()).map((each) =>
      each.replaceAll(/\s+/gu, "")
    )
    expect(paperOfFirst).toContain("KontrollenhetCCSIM00000000001KassabeteckningKASSA7Kontrollkod")
    expect(paperOfFirst).toContain(one.counted()[0]?.code)
    expect(paperOfSecond).toContain("KontrollenhetPPSIM00000000001Kontrollkod")
    expect(paperOfSecond).toContain(other.counted()[0]?.code)
  })

  it("share one unit at one line, which counts each under its name in the order of sales · CU-10", async () => {
    const box = cleanCashBox({ version: 2 })
    const [line = ""] = await onLines(box)
    const shop = await shopWith(`WK1011=cleancash+${line}, WK1012=cleancash+${line}`)
    onTestFinished(() => shop.server.stop())
    const tills = [
      await signedInTill(shop.server.url, "101-1"),
      await signedInTill(shop.server.url, "101-2")
    ] as const
    for (let sales = 0; sales < 3; sales += 1) {
      await sold(tills[0], "1001")
      await sold(tills[1], "1003")
    }
    await expect
      .poll(async () => (await shop.requests()).every(({ state }) => state === "signed"), patience)
      .toBe(true)
    expect(box.counted().map(({ register, serial }) => [register, serial])).toEqual(
      ["1", "2", "3"].flatMap((serial) => [
        ["WK1011", serial],
        ["WK1012", serial]
      ])
    )
  })

  it("are not held up by another's unit that is silent, which is an outage of its own · CU-10", async () => {
    const [dead, alive] = [cleanCashBox({ version: 2 }), posPlusBox()]
    const [line = "", next = ""] = await onLines(dead, alive)
    const shop = await shopWith(`WK1011=cleancash+${line}?wait=200, WK1012=posplus+${next}`)
    onTestFinished(() => shop.server.stop())
    const [first, second] = [
      await signedInTill(shop.server.url, "101-1"),
      await signedInTill(shop.server.url, "101-2")
    ]
    dead.choose("silent")
    await sold(first, "1001")
    const other = await sold(second, "1003")
    expect(await print(second, other)).toEqual({ success: true })
    await expect.poll(shop.outages, patience).toMatchObject([{ terminal: "WK1011" }])
    const { id } = await openedCart(first, "1001")
    expect(
      await first.call(addItem, { params: { id }, body: { itemNumber: "BESPOKE", quantity: 1 } })
    ).toMatchObject({ code: "control_unit_away" })
    dead.choose("answer")
    await expect.poll(shop.outages, patience).toEqual([])
    await expect
      .poll(async () => (await shop.requests()).map(({ state }) => state), patience)
      .toEqual(["signed", "signed"])
    expect(dead.counted()).toHaveLength(1)
  })

  it("are waited for by nobody but who looks at them in the administration · CU-14", async () => {
    const silent = cleanCashBox({ version: 2 })
    const [line = ""] = await onLines(silent)
    const shop = await shopWith(`WK1011=cleancash+${line}?wait=1000`)
    onTestFinished(() => shop.server.stop())
    const till = await signedInTill(shop.server.url, "101-1")
    silent.choose("silent")
    let isShown = false
    const shown = till.call(readControlUnit).then(({ answer }) => {
      isShown = true
      return answer
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await openedCart(await signedInTill(shop.server.url, "101-2"), "1003")
    expect(isShown).toBe(false)
    expect((await shown).registers?.[0]).toMatchObject({ register: "WK1011", answers: "no" })
  })

  it("stand in the administration with unit, name, last receipt and what is out of order · CU-14", async () => {
    const [one, other] = [cleanCashBox({ version: 2 }), posPlusBox()]
    const [line = "", next = ""] = await onLines(one, other)
    const shop = await shopWith(`WK1011=cleancash+${line}?name=KASSA7&wait=200, WK1012=posplus+${next}`)
    onTestFinished(() => shop.server.stop())
    const till = await signedInTill(shop.server.url, "101-1")
    const standing = async () => (await till.call(readControlUnit)).answer
    await sold(till, "1001")
    await expect.poll(async () => (await shop.requests())[0]?.state, patience).toBe("signed")
    one.choose("refuse 003")
    await sold(till, "1001")
    await expect.poll(async () => (await shop.requests())[1]?.state, patience).toBe("refused")
    const { registers = [], state, uncoded } = await standing()
    expect(state).toBe("configured")
    expect(registers.slice(0, 2)).toMatchObject([
      {
        register: "WK1011",
        answers: "yes",
        maker: "CleanCash",
        address: line.replace("tcp://", ""),
        registeredAs: "KASSA7",
        unit: "CCSIM00000000001",
        last: { receiptNumber: "0000WK1011000000001" }
      },
      {
        register: "WK1012",
        answers: "yes",
        maker: "PosPlus",
        registeredAs: "WK1012",
        unit: "PPSIM00000000001"
      }
    ])
    expect(registers.slice(2).every(({ answers }) => answers === "no-unit")).toBe(true)
    expect(registers.some(({ register }) => register.startsWith("FI"))).toBe(false)
    expect(uncoded).toMatchObject([
      { receiptNumber: "0000WK1011000000002", why: "refused", says: expect.stringContaining("(003)") }
    ])
    one.choose("silent")
    const [silent] = (await standing()).registers ?? []
    expect(silent).toMatchObject({
      answers: "no",
      unit: "CCSIM00000000001",
      says: "No answer came in time."
    })
  })

  it("sell nothing where they have none, nor while their unit has been away since the start · CU-10 CU-11", async () => {
    const shop = await shopWith("WK1011=cleancash+tcp://127.0.0.1:9?wait=50")
    onTestFinished(() => shop.server.stop())
    await expect.poll(shop.outages, patience).toMatchObject([{ terminal: "WK1011" }])
    for (const [code, badge, refusal] of [
      ["101-1", "1001", "control_unit_away"],
      ["101-2", "1003", "control_unit_missing"]
    ] as const) {
      const till = await signedInTill(shop.server.url, code)
      const { id } = await openedCart(till, badge)
      const told = await till.call(addItem, { params: { id }, body: { itemNumber: "BESPOKE", quantity: 1 } })
      expect(told).toMatchObject({ status: 422, code: refusal })
    }
  })

  it.each([
    ["PosPlus", posPlusBox, "posplus", "unknown"],
    ["CleanCash of version 1", () => cleanCashBox({ version: 1 }), "cleancash", "unknown"],
    ["CleanCash of version 2", () => cleanCashBox({ version: 2 }), "cleancash", "signed"]
  ] as const)(
    "count once a receipt whose answer was lost as the server stopped: %s · CU-2 CU-8",
    async (_, boxOf, protocol, state) => {
      const box = boxOf()
      const [line = ""] = await onLines(box)
      const units = `WK1011=${protocol}+${line}?wait=300`
      const before = await shopWith(units)
      const till = await signedInTill(before.server.url, "101-1")
      await expect.poll(before.outages).toEqual([])
      box.choose("count-silently")
      await sold(till, "1001")
      await expect.poll(box.counted, patience).toHaveLength(1)
      await before.server.stop()
      box.choose("answer")
      const after = await shopWith(units, before.config)
      onTestFinished(() => after.server.stop())
      await expect.poll(async () => (await after.requests())[0]?.state, patience).toBe(state)
      expect((await after.requests())[0]?.code ?? undefined).toBe(
        state === "signed" ? box.counted()[0]?.code : undefined
      )
      expect(box.counted()).toHaveLength(1)
    }
  )
})
