import * as admin from "@karat/contract/admin"
import * as carts from "@karat/contract/cart"
import { readCashDay, saveBanking, saveCashDay } from "@karat/contract/cash"
import { confirmExemption } from "@karat/contract/control-unit"
import { changeRegister, signOutRegister } from "@karat/contract/device"
import { setExpense } from "@karat/contract/expense"
import { readOfflineRemarks, settleOfflineRemark } from "@karat/contract/offline"
import { endProofs, makeOneTimeCode, proveWearer } from "@karat/contract/personal-code"
import { openDrawer } from "@karat/contract/receipt"
import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import { readUnclearPayments, settlePayment } from "@karat/contract/unclear-payment"
import { flowSum, noFlow } from "@karat/domain/cash/cash-flow"
import { minorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { demoCode } from "@karat/demo-shop/demo-store/demo-codes"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { setApprovalLimits } from "../testing/approval-limits.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

/** Badges that everybody has seen: the cashier's own, and those of two who may more. */
const cashier = "1003"
const owner = "1001"
const approver = "1002"
const needed = { status: 403, code: "proof_needed" }

let now = new Date("2026-11-30T09:00:00Z")
let server: TestServer
/** A till whose cashier knows badges, and nobody's code. */
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
  till = (await signedInTill(server.url)).withBadgesOnly()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await setApprovalLimits(server, { discountBasisPoints: 3000, price: true, drawer: true, cash: true })
  await till.call(endProofs)
})

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const prove = (badge: string, at = till) =>
  at.call(proveWearer, { params: { badge }, body: { code: demoCode, card: undefined } })
const changes = (badgeNumber = owner, at = till) =>
  at.call(admin.readAdminChanges, { query: { badgeNumber } })
const count = async (table: string) =>
  (await server.db.get(sqlText<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)))?.n

/** A cart of a badge that somebody takes half off. */
async function takesHalfOff(badge: string, approvedBy?: string, key?: string) {
  await till.call(carts.voidCart, { params: { id: (await openedCart(till, badge)).id } })
  const cartId = await cartWorth(till, 1000_00, badge)
  const body = { discount: 50, percent: true, reason: "D1", approvedBy } as const
  return () => till.call(carts.discountCart, { params: { id: cartId }, body, ...(key && { key }) })
}

describe("whoever has badges alone", () => {
  it("administers nothing: nobody becomes an administrator by the owner's badge · CODE-6", async () => {
    const ids = { params: { badge: cashier }, body: { badgeNumber: owner } }
    const oliver = {
      badgeNumber: cashier,
      givenName: "Oliver",
      familyName: "Bennett",
      storeNumber: "101",
      locale: "en" as const,
      worksHere: true,
      mayChangeStore: false,
      mayApprove: true,
      mayAdminister: true
    }
    const save = { params: { kind: "staff" }, body: { badgeNumber: owner, entry: oliver, before: oliver } }
    const answers = [
      await changes(),
      await till.call(admin.readEntries, { params: { kind: "staff" }, query: { badgeNumber: owner } }),
      await till.call(admin.saveEntry, save),
      await till.call(admin.removeEntry, {
        params: { kind: "discountReason" },
        body: { badgeNumber: owner, before: { reasonId: "D1" } }
      }),
      await till.call(admin.makeSignInCode, { params: { number: "WK1011" }, body: { badgeNumber: owner } }),
      await till.call(admin.printLabel, { params: { item: "BAG-S" }, body: { badgeNumber: owner } }),
      await till.call(admin.printCard, ids),
      await till.call(admin.testDevice, {
        params: { number: "WK1011" },
        body: { badgeNumber: owner, device: "printer" }
      }),
      await till.call(makeOneTimeCode, ids)
    ]
    for (const each of answers) expect(each).toMatchObject(needed)
    expect([await count("admin_change"), await count("outbox")]).toEqual([0, 0])
    // A cashier is told that they may not, as before.
    expect(await changes(cashier)).toMatchObject({ status: 422, code: "not_administrator" })
  })

  it("signs no register's devices out · CODE-6", async () => {
    const ends = { params: { terminalId: "WK1012" }, body: { badgeNumber: approver } }
    expect(await till.call(signOutRegister, ends)).toMatchObject(needed)
  })

  it("settles no remark, no held sale and no unclear payment, and gives no written word · CODE-6", async () => {
    const held = { heldSale: "sale-1", heldDecision: "booked", heldGrounds: "Nobody is asked" }
    const said = { cartId: "cart-1", name: "payment-1", paid: false, reason: "Never arrived, says the bank" }
    const text = "Exempt by the tax agency, 8-1234567"
    const answers = [
      await till.call(readOfflineRemarks, { query: { badgeNumber: owner } }),
      await till.call(settleOfflineRemark, {
        params: { remarkId: "1" },
        body: { badgeNumber: owner, reason: "Nobody is asked for it" }
      }),
      await till.call(admin.saveEntry, {
        params: { kind: "heldSale" },
        body: { badgeNumber: owner, entry: held, before: held }
      }),
      await till.call(readUnclearPayments, { query: { badgeNumber: owner } }),
      await till.call(settlePayment, { body: { ...said, badgeNumber: owner } }),
      await till.call(confirmExemption, { body: { badgeNumber: owner, text } })
    ]
    for (const each of answers) expect(each).toMatchObject(needed)
    expect(await count("control_exemption")).toBe(0)
  })

  it("raises no discount by the way, whoever has the cart · CODE-6", async () => {
    await setApprovalLimits(server, { discountBasisPoints: 1000 })
    await till.call(carts.voidCart, { params: { id: (await openedCart(till, owner)).id } })
    const id = await cartWorth(till, 1000_00, owner)
    for (let more = 0; more < 3; more += 1) await cartWorth(till, 1000_00, owner)
    const discount = { discount: 400, percent: false, reason: "D1", approvedBy: undefined }
    expect((await till.call(carts.discountCart, { params: { id }, body: discount })).status).toBe(200)
    const lines = (await till.call(carts.readLines, { params: { id } })).answer
    expect(lines).toHaveLength(4)
    for (const { id: lineId } of lines.slice(1))
      expect(await till.call(carts.removeLine, { params: { id, lineId } })).toMatchObject({
        status: 422,
        code: "discount_above_limit"
      })
  })

  it("does nothing by a limit of their own, nor what was taken from others · CODE-6", async () => {
    await setApprovalLimits(server, { discountBasisPoints: 1000 })
    const staff = (set: string, badge: string) =>
      server.db.run(sqlText(`UPDATE staff SET ${set} WHERE badge = ?`, badge))
    await staff("highest_discount = 5000", "1004")
    expect(await (await takesHalfOff("1004"))()).toMatchObject(needed)
    await staff("highest_discount = NULL", "1004")
    await setApprovalLimits(server, {})
    const price = async (badge: string) => {
      await till.call(carts.voidCart, { params: { id: (await openedCart(till, badge)).id } })
      const { id } = await openedCart(till, badge)
      const ring = { itemNumber: "10-001-003", quantity: 1 }
      const { line } = (await till.call(carts.addItem, { params: { id }, body: ring })).answer
      const body = { type: "price", price: minorUnits(1_00), reason: "D1", approvedBy: undefined } as const
      return await till.call(carts.changeLine, { params: { id, lineId: line.id }, body })
    }
    expect((await price("1004")).status).toBe(200)
    await staff("may_set_prices = 0", cashier)
    expect(await price("1004")).toMatchObject(needed)
    await staff("may_set_prices = 1", cashier)
  })

  it("approves nothing, nor does alone what others may · CODE-6", async () => {
    const cartId = await cartWorth(till, 1000_00, cashier)
    const half = { discount: 50, percent: true, reason: "D1" } as const
    const [line] = (await till.call(carts.readLines, { params: { id: cartId } })).answer
    const lineOf = { id: cartId, lineId: line?.id ?? "" }
    const answers = [
      await till.call(carts.discountCart, {
        params: { id: cartId },
        body: { ...half, approvedBy: approver }
      }),
      await till.call(carts.changeLine, {
        params: lineOf,
        body: { type: "discount", ...half, approvedBy: approver }
      }),
      // The owner's badge needs nobody, so it is asked whether it is the owner.
      await (
        await takesHalfOff(owner)
      )()
    ]
    await till.call(carts.voidCart, { params: { id: cartId } })
    const empty = (await openedCart(till, cashier)).id
    const outlay = { expenseId: "13", amount: minorUnits(2000_01), approvedBy: approver }
    answers.push((await till.call(setExpense, { params: { id: empty }, body: outlay })) as never)
    answers.push(
      (await till.call(openDrawer, { params: { id: empty }, query: { approvedBy: approver } })) as never
    )
    for (const each of answers) expect(each).toMatchObject(needed)
    expect(await count("journal_approval")).toBe(0)
  })

  it("books no cash where that is kept to some: counting, banking and closing a register · CODE-6", async () => {
    const { date } = storeTime("SE", now)
    const zero = minorUnits(0)
    const { number } = (await till.call(readRegisterReport)).answer
    const counts = async (staffId: string, approvedBy?: string) => {
      const { sums, version } = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
      const { expected, flow = noFlow } = sums.SEK
      const opening = minorUnits(expected - flowSum(flow))
      const sum = { opening, counted: expected, closing: zero, difference: zero, expected }
      const of = { date, pos: 1, currency: "SEK", comment: "Counted twice", version } as const
      return await till.call(saveCashDay, { body: { ...of, ...sum, staffId, approvedBy } })
    }
    const banks = (badgeNumber: string, approvedBy?: string) =>
      till.call(saveBanking, {
        body: {
          ids: [`${date}-1`],
          bankBag: "B-9",
          bankChange: { SEK: zero, NOK: zero, EUR: zero },
          badgeNumber,
          approvedBy
        }
      })
    const closes = (badgeNumber: string, approvedBy?: string) =>
      till.call(closeRegister, { body: { number, badgeNumber, approvedBy } })
    const isNotLet = async (act: (badge: string, approvedBy?: string) => Promise<unknown>) => {
      for (const badge of [owner, approver]) expect(await act(badge)).toMatchObject(needed)
      expect(await act(cashier, approver)).toMatchObject(needed)
    }
    await isNotLet(counts)
    await isNotLet(closes)
    await prove(approver)
    expect((await counts(cashier, approver)).status).toBe(200)
    await isNotLet(banks)
    // So it is where one of them alone may not: anybody else could be named.
    await setApprovalLimits(server, {})
    expect((await counts(cashier)).status).toBe(200)
    await server.db.run(sqlText("UPDATE staff SET may_count_cash = 0 WHERE badge = '1004'"))
    for (const badge of [cashier, owner]) expect(await counts(badge)).toMatchObject(needed)
    await server.db.run(sqlText("UPDATE staff SET may_count_cash = 1"))
  })
})

describe("a proof", () => {
  it("is of its device and its person · CODE-2 CODE-6", async () => {
    const beside = (await signedInTill(server.url, "101-2")).withBadgesOnly()
    await prove(owner)
    expect((await changes()).status).toBe(200)
    expect(await changes(owner, beside)).toMatchObject(needed)
    expect(await changes(approver)).toMatchObject(needed)
    const again = (await signedInTill(server.url)).withBadgesOnly()
    expect(await changes(owner, again)).toMatchObject(needed)
  })

  it("ends after ten minutes, and when somebody logs out · CODE-2", async () => {
    await prove(owner)
    later(10 * 60_000 - 1)
    expect((await changes()).status).toBe(200)
    later(1)
    expect(await changes()).toMatchObject(needed)
    await prove(owner)
    await till.call(endProofs)
    expect(await changes()).toMatchObject(needed)
  })

  it("of somebody else ends when a cart is opened, and everybody's when the till becomes another register · CODE-2", async () => {
    await prove(owner)
    await openedCart(till, owner)
    expect((await changes()).status).toBe(200)
    await openedCart(till, cashier)
    expect(await changes()).toMatchObject(needed)
    const moving = (await signedInTill(server.url)).withBadgesOnly()
    await prove(owner, moving)
    const { answer } = await moving.call(changeRegister, {
      params: { terminalId: "WK1012" },
      body: { cardTerminalId: undefined, receiptPrinterId: undefined }
    })
    expect(await changes(owner, testTill(server.url, answer.token).withBadgesOnly())).toMatchObject(needed)
  })

  it("is used up by what it approves, whose repetition is answered as before · CODE-2 CODE-6 IDEM-3", async () => {
    const key = "takes-half-off-once"
    const give = await takesHalfOff(cashier, approver, key)
    expect(await give()).toMatchObject(needed)
    await prove(approver)
    const first = await give()
    expect(first.answer.header.total).toBe(500_00)
    expect((await give()).text).toBe(first.text)
    expect(await (await takesHalfOff(cashier, approver))()).toMatchObject(needed)
    expect(await count("journal_approval WHERE kind = 'discount'")).toBe(1)
  })

  it("stands where what it would have approved was refused · CODE-2", async () => {
    const cartId = await cartWorth(till, 1000_00, cashier)
    await prove(approver)
    const tooMuch = { discount: 101, percent: true, reason: "D1", approvedBy: approver } as const
    const refused = await till.call(carts.discountCart, { params: { id: cartId }, body: tooMuch })
    expect(refused).toMatchObject({ status: 422, code: "percent_above_100" })
    const half = { ...tooMuch, discount: 50 }
    expect((await till.call(carts.discountCart, { params: { id: cartId }, body: half })).status).toBe(200)
  })

  it("lets its person do alone what others may not, for ten minutes · CODE-6", async () => {
    await prove(owner)
    for (let times = 0; times < 2; times += 1) expect((await (await takesHalfOff(owner))()).status).toBe(200)
  })
})
