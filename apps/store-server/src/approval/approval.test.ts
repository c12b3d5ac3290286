import { inTurn } from "../database/in-turn.ts"
import * as calls from "@karat/contract/cart"
import { readCashDay, readCashMovements, saveBanking, saveCashDay } from "@karat/contract/cash"
import { setExpense } from "@karat/contract/expense"
import { returnItems } from "@karat/contract/goods-return"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { openDrawer } from "@karat/contract/receipt"
import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import { readStaff } from "@karat/contract/staff"
import { generateSwishQr } from "@karat/contract/swish"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import { flowSum, noFlow } from "@karat/domain/cash/cash-flow"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { storeTime } from "@karat/domain/store/store-time"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { setApprovalLimits } from "../testing/approval-limits.ts"
import { sqlText } from "../testing/sql-text.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { bringBack, readReceipt, returningAnna, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { approverNames } from "./approve.ts"

/** Sells, and may approve nothing. */
const cashier = "1003"
/** May approve. */
const approver = "1002"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
  await setLimits({ discountBasisPoints: 3000 })
})
afterAll(() => server.stop())

/** What the journal has of who approved what in a cart. */
const approvalsOf = (cartId: string) =>
  server.db.all(
    sqlText<{ readonly kind: string }>(
      `SELECT kind, subject, amount_minor, currency, training, badge, cashier, approved_by, approver
       FROM journal_approval WHERE cart_id = ? ORDER BY id`,
      cartId
    )
  )
const names = { badge: cashier, cashier: "Oliver Bennett", approved_by: approver, approver: "Aino Virtanen" }

/** What the store leaves to its cashiers alone from now on. */
const setLimits = (limits: ApprovalLimits) => setApprovalLimits(server, limits)

/** A cart of a badge that nobody has touched. */
async function untouched(badge: string) {
  const { id } = await openedCart(till, badge)
  await till.call(calls.voidCart, { params: { id } })
  return await openedCart(till, badge)
}

/** A cart of the cashier with one line of a thousand kronor. */
async function cartWithLine() {
  await untouched(cashier)
  const cartId = await cartWorth(till, 1000_00, cashier)
  const [line] = (await till.call(calls.readLines, { params: { id: cartId } })).answer
  return { cartId, lineId: line?.id ?? "" }
}

describe("a discount above the limit", () => {
  const off = (discount: number, approvedBy?: string) =>
    ({ discount, percent: true, reason: "D1", approvedBy }) as const

  it("of a line is given by two, and the journal has both names · APPR-1 APPR-3 APPR-4", async () => {
    const { cartId, lineId } = await cartWithLine()
    const give = (discount: number, approvedBy?: string) =>
      till.call(calls.changeLine, {
        params: { id: cartId, lineId },
        body: { type: "discount", ...off(discount, approvedBy) }
      })
    expect((await give(30)).status).toBe(200)
    const alone = await give(40)
    expect(alone).toMatchObject({ status: 422, code: "approval_needed" })
    expect(JSON.parse(alone.text)).toMatchObject({ reason: "discount" })
    for (const badge of ["1004", cashier, "9999"])
      expect(await give(40, badge)).toMatchObject({ status: 422, code: "approver_not_allowed" })
    expect(await approvalsOf(cartId)).toEqual([])
    expect((await give(40, approver)).answer.header.total).toBe(600_00)
    const approved = { kind: "discount", subject: lineId, currency: "SEK", training: 0, ...names }
    expect(await approvalsOf(cartId)).toEqual([{ ...approved, amount_minor: 100_00 }])
    // What nobody has to approve has no second name, whatever badge comes with it.
    expect((await give(10, approver)).status).toBe(200)
    expect(await approvalsOf(cartId)).toHaveLength(1)
  })

  it("of the whole cart is given by two, also on top of one that stands on a line · APPR-1 APPR-4", async () => {
    const { cartId, lineId } = await cartWithLine()
    const body = { type: "discount", ...off(20) } as const
    await till.call(calls.changeLine, { params: { id: cartId, lineId }, body })
    const give = (discount: number, approvedBy?: string) =>
      till.call(calls.discountCart, { params: { id: cartId }, body: off(discount, approvedBy) })
    expect((await give(10)).status).toBe(200)
    expect(await give(20)).toMatchObject({ status: 422, code: "approval_needed" })
    expect((await give(20, approver)).answer.header.total).toBe(640_00)
    const approved = { kind: "discount", subject: cartId, currency: "SEK", training: 0, ...names }
    expect(await approvalsOf(cartId)).toEqual([{ ...approved, amount_minor: 80_00 }])
  })

  it("is not reached by the way: what shares it, or has it, stays · APPR-2", async () => {
    const { cartId, lineId } = await cartWithLine()
    const other = (await soldFor(till, cartId, 1000_00)).line.id
    const body = { discount: 500, percent: false, reason: "D1" } as const
    expect((await till.call(calls.discountCart, { params: { id: cartId }, body })).status).toBe(200)
    const remove = () => till.call(calls.removeLine, { params: { id: cartId, lineId: other } })
    expect(await remove()).toMatchObject({ status: 422, code: "discount_above_limit" })
    const none = { discount: 0, percent: true } as const
    await till.call(calls.discountCart, { params: { id: cartId }, body: none })
    expect((await remove()).status).toBe(200)
    const pieces = (quantity: number) =>
      till.call(calls.changeLine, { params: { id: cartId, lineId }, body: { type: "quantity", quantity } })
    await pieces(2)
    await till.call(calls.changeLine, { params: { id: cartId, lineId }, body: { type: "discount", ...body } })
    expect(await pieces(1)).toMatchObject({ status: 422, code: "discount_above_limit" })
    expect((await pieces(3)).status).toBe(200)
  })

  it("is given alone by who may approve · APPR-1", async () => {
    await untouched("1001")
    const id = await cartWorth(till, 1000_00, "1001")
    const given = await till.call(calls.discountCart, { params: { id }, body: off(90) })
    expect(given.answer.header.total).toBe(minorUnits(100_00))
    expect(await approvalsOf(id)).toEqual([])
  })
})

describe("a price by hand", () => {
  beforeAll(() => setLimits({ price: true }))
  afterAll(() => setLimits({ discountBasisPoints: 3000 }))

  it("is set by two where setup says so, and the journal has both names · APPR-1 APPR-4", async () => {
    const cartId = (await untouched(cashier)).id
    const body = { itemNumber: await itemWhere(server, insurableRing), quantity: 1 }
    const { line } = (await till.call(calls.addItem, { params: { id: cartId }, body })).answer
    const set = (price: number, approvedBy?: string) =>
      till.call(calls.changeLine, {
        params: { id: cartId, lineId: line.id },
        body: { type: "price", price: minorUnits(price), reason: "D1", approvedBy }
      })
    const { unitPrice } = line
    const alone = await set(unitPrice - 100)
    expect(alone).toMatchObject({ status: 422, code: "approval_needed" })
    expect(JSON.parse(alone.text)).toMatchObject({ reason: "price" })
    expect(await set(unitPrice - 100, cashier)).toMatchObject({ code: "approver_not_allowed" })
    expect((await set(unitPrice - 100, approver)).status).toBe(200)
    const approved = { kind: "price", subject: line.id, currency: "SEK", training: 0, ...names }
    expect(await approvalsOf(cartId)).toEqual([{ ...approved, amount_minor: 100 }])
    // A higher one is another price too; the item's own needs nobody.
    expect(await set(unitPrice + 100)).toMatchObject({ code: "approval_needed" })
    expect((await set(unitPrice)).status).toBe(200)
    expect(await approvalsOf(cartId)).toHaveLength(1)
  })

  it("that is asked for at every sale is no other price · APPR-1", async () => {
    const { cartId, lineId } = await cartWithLine()
    const body = { type: "price", price: minorUnits(700_00), reason: "D1" } as const
    expect((await till.call(calls.changeLine, { params: { id: cartId, lineId }, body })).status).toBe(200)
  })

  it("counts as taken off where there is a limit on that alone · APPR-2", async () => {
    await setLimits({ discountBasisPoints: 3000 })
    const cartId = (await untouched(cashier)).id
    const item = { itemNumber: await itemWhere(server, insurableRing), quantity: 1 }
    const { line } = (await till.call(calls.addItem, { params: { id: cartId }, body: item })).answer
    const set = (part: number) =>
      till.call(calls.changeLine, {
        params: { id: cartId, lineId: line.id },
        body: { type: "price", price: minorUnits(Math.round(line.unitPrice * part)), reason: "D1" }
      })
    expect((await set(0.71)).status).toBe(200)
    expect(await set(0.69)).toMatchObject({ code: "approval_needed" })
  })
})

describe("an expense above its highest", () => {
  const outlay = { expenseId: "13", amount: minorUnits(2000_01) } as const
  const enter = (id: string, approvedBy?: string) =>
    till.call(setExpense, { params: { id }, body: { ...outlay, approvedBy } })

  it("is entered by two, also by who may approve, and the journal has both names · APPR-1 APPR-3 APPR-4 EXP-3", async () => {
    const { id } = await untouched("1001")
    const alone = await enter(id)
    expect(alone).toMatchObject({ status: 422, code: "approval_needed" })
    expect(JSON.parse(alone.text)).toMatchObject({ reason: "expense" })
    expect(await enter(id, cashier)).toMatchObject({ code: "approver_not_allowed" })
    expect(await enter(id, "1001")).toMatchObject({ code: "approver_is_cashier" })
    expect((await enter(id, approver)).answer.header.total).toBe(-2000_01)
    expect(await approvalsOf(id)).toEqual([
      {
        ...names,
        kind: "expense",
        subject: "13",
        amount_minor: 2000_01,
        currency: "SEK",
        training: 0,
        badge: "1001",
        cashier: "Maja Lindqvist"
      }
    ])
  })
})

describe("the drawer without a sale", () => {
  beforeAll(() => setLimits({ drawer: true }))
  afterAll(() => setLimits({ discountBasisPoints: 3000 }))
  const open = (id: string, approvedBy?: string, key?: string) =>
    till.call(openDrawer, {
      params: { id },
      query: approvedBy === undefined ? {} : { approvedBy },
      ...(key && { key })
    })
  const openings = (id: string) =>
    server.db.all(
      sqlText("SELECT at FROM journal_entry WHERE cart_id = ? AND group_kind = 'drawer-opened'", id)
    )

  it("is opened by two where setup says so, once, and the journal has both names · APPR-1 APPR-3 APPR-4", async () => {
    const { id } = await untouched(cashier)
    const alone = await open(id)
    expect(alone).toMatchObject({ status: 422, code: "approval_needed" })
    expect(JSON.parse(alone.text)).toMatchObject({ reason: "drawer" })
    for (const badge of ["1004", cashier, "9999"])
      expect(await open(id, badge)).toMatchObject({ status: 422, code: "approver_not_allowed" })
    expect([await openings(id), await approvalsOf(id)]).toEqual([[], []])
    for (let again = 0; again < 2; again += 1)
      expect((await open(id, approver, "opens-once")).answer).toEqual({ success: true })
    expect(await openings(id)).toHaveLength(1)
    const approved = { kind: "drawer", subject: id, currency: "SEK", training: 0, ...names }
    expect(await approvalsOf(id)).toEqual([{ ...approved, amount_minor: 0 }])
    const { date } = storeTime("SE", new Date())
    const movements = await till.call(readCashMovements, { query: { date, pos: "1", currency: "SEK" } })
    expect(movements.answer[0]).toMatchObject({
      kind: "drawer-opened",
      cashier: names.cashier,
      approver: names.approver
    })
  })

  it("is opened alone by who may approve · APPR-1", async () => {
    const { id } = await untouched("1001")
    expect((await open(id)).answer).toEqual({ success: true })
    expect(await approvalsOf(id)).toEqual([])
  })
})

describe("a return whose receipt nobody has scanned", () => {
  beforeAll(() => setLimits({ returnWithoutReceipt: true }))
  afterAll(() => setLimits({ discountBasisPoints: 3000 }))

  /** A receipt of a thousand kronor, and what a till sends to take its line back into a cart of a badge. */
  async function sold(badge: string) {
    const receiptId = await soldReceipt(till, [1000_00])
    const { header, items } = await readReceipt(till, receiptId)
    const { id } = await untouched(badge)
    const [{ id: lineId, itemNumber, description, unitPrice }] = items as [OldReceiptLine]
    const take = (paper: { readonly shownNumber?: string; readonly approvedBy?: string }) =>
      till.call(returnItems, {
        params: { id },
        body: {
          transactionId: receiptId,
          returnItems: [{ lineId, quantity: 1, itemNumber, itemDescription: description, unitPrice }],
          nav: false,
          reason: returningAnna,
          ...paper
        }
      })
    return { id, receiptId, receiptNumber: header.receiptNumber, take }
  }

  it("is taken by two where setup says so, and the journal has both names · APPR-1 APPR-3 APPR-4 APPR-6", async () => {
    const { id, receiptId, take } = await sold(cashier)
    for (const shownNumber of ["", "0000WK1011000000042"]) {
      const alone = await take({ shownNumber })
      expect(alone).toMatchObject({ status: 422, code: "approval_needed" })
      expect(JSON.parse(alone.text)).toMatchObject({ reason: "return" })
    }
    for (const badge of ["1004", cashier, "9999"])
      expect(await take({ approvedBy: badge })).toMatchObject({ status: 422, code: "approver_not_allowed" })
    expect([(await headerOf(till, id)).numberOfLines, await approvalsOf(id)]).toEqual([0, []])
    expect((await take({ approvedBy: approver })).answer.header.total).toBe(-1000_00)
    const approved = { kind: "return", subject: receiptId, currency: "SEK", training: 0, ...names }
    expect(await approvalsOf(id)).toEqual([{ ...approved, amount_minor: 1000_00 }])
  })

  it("is taken alone with its number from the paper, and by who may approve · APPR-1 APPR-6", async () => {
    const shown = await sold(cashier)
    expect((await shown.take({ shownNumber: shown.receiptNumber })).status).toBe(200)
    const unshown = await sold("1001")
    expect((await unshown.take({})).status).toBe(200)
    expect([await approvalsOf(shown.id), await approvalsOf(unshown.id)]).toEqual([[], []])
  })
})

describe("who has approved", () => {
  beforeAll(() => setLimits({ discountBasisPoints: 3000, drawer: true }))
  afterAll(() => setLimits({ discountBasisPoints: 3000 }))

  it("is named once for a cart's goods, in turn, and for each opening of its drawer by itself · APPR-4", async () => {
    const cartId = (await untouched(cashier)).id
    const opened = async (approvedBy: string) => {
      await till.call(openDrawer, { params: { id: cartId }, query: { approvedBy } })
      const opening = sqlText<{ readonly at: string }>(
        "SELECT at FROM journal_entry WHERE cart_id = ? AND group_kind = 'drawer-opened' ORDER BY id DESC",
        cartId
      )
      return (await server.db.get(opening))?.at
    }
    const first = await opened("1001")
    // Nobody opens a drawer twice within a millisecond; a test does.
    await expect.poll(() => new Date().toISOString()).not.toBe(first)
    const last = await opened(approver)
    expect(await approverNames(server.db, cartId)).toBeUndefined()
    const lineId = (await soldFor(till, cartId, 1000_00)).line.id
    const give = (discount: number, approvedBy: string) =>
      till.call(calls.changeLine, {
        params: { id: cartId, lineId },
        body: { type: "discount", discount, percent: true, reason: "D1", approvedBy }
      })
    for (const [discount, badge] of [
      [40, approver],
      [50, "1001"],
      [60, approver]
    ] as const)
      expect((await give(discount, badge)).status).toBe(200)
    expect(await approverNames(server.db, cartId)).toBe("Aino Virtanen, Maja Lindqvist")
    expect(first).not.toBe(last)
    expect(await inTurn.map([first, last], (at) => approverNames(server.db, cartId, at))).toEqual([
      "Maja Lindqvist",
      "Aino Virtanen"
    ])
    expect(await approverNames(server.db, cartId, "2026-01-01T00:00:00.000Z")).toBeUndefined()
  })

  it("has to be somebody where the cashier's badge is nobody's any more, and the badge stands for the name · APPR-1 APPR-4", async () => {
    const { cartId, lineId } = await cartWithLine()
    await server.db.run(sqlText("UPDATE staff SET left_at = '2026-11-01T00:00:00Z' WHERE badge = ?", cashier))
    try {
      const give = (approvedBy?: string) =>
        till.call(calls.changeLine, {
          params: { id: cartId, lineId },
          body: { type: "discount", discount: 40, percent: true, reason: "D1", approvedBy }
        })
      expect(await give()).toMatchObject({ status: 422, code: "approval_needed" })
      expect((await give(approver)).status).toBe(200)
      expect(await approvalsOf(cartId)).toMatchObject([{ badge: cashier, cashier, approver: names.approver }])
    } finally {
      await server.db.run(sqlText("UPDATE staff SET left_at = NULL WHERE badge = ?", cashier))
    }
  })
})

it("what was approved is never changed and never lost · APPR-4", async () => {
  await expect(() => server.db.run(sqlText("UPDATE journal_approval SET approver = ''"))).rejects.toThrow(
    "never changed"
  )
  await expect(() => server.db.run(sqlText("DELETE FROM journal_approval"))).rejects.toThrow("kept for good")
})

describe("what is asked of one cashier", () => {
  const own = (set: string) => server.db.run(sqlText(`UPDATE staff SET ${set} WHERE badge = ?`, cashier))

  it("holds beside what the store asks of all, and of nobody else · APPR-7", async () => {
    await setLimits({ discountBasisPoints: 3000 })
    const cartId = (await untouched(cashier)).id
    const item = { itemNumber: await itemWhere(server, insurableRing), quantity: 1 }
    const { line } = (await till.call(calls.addItem, { params: { id: cartId }, body: item })).answer
    const lineId = line.id
    const discount = (percent: number) =>
      till.call(calls.changeLine, {
        params: { id: cartId, lineId },
        body: { type: "discount", discount: percent, percent: true, reason: "D1" }
      })
    await own("highest_discount = 500")
    expect(await discount(10)).toMatchObject({ status: 422, code: "approval_needed" })
    expect((await discount(5)).status).toBe(200)
    // Somebody who is trusted with more than the others.
    await own("highest_discount = 5000")
    expect((await discount(45)).status).toBe(200)
    await own("highest_discount = NULL, may_set_prices = 0")
    expect(await discount(50)).toMatchObject({ status: 422, code: "approval_needed" })
    const price = (approvedBy?: string) =>
      till.call(calls.changeLine, {
        params: { id: cartId, lineId },
        body: { type: "price", price: minorUnits(line.unitPrice - 100), reason: "D1", approvedBy }
      })
    expect(await price()).toMatchObject({ status: 422, code: "approval_needed" })
    expect((await price(approver)).status).toBe(200)
    await own("may_set_prices = 1")
  })

  it("lets nothing come back by them alone, though its receipt was shown · APPR-7", async () => {
    await untouched("1001")
    const receipt = await soldReceipt(till, [100_00])
    await own("may_take_back = 0")
    const { id } = await untouched(cashier)
    expect(await bringBack(till, id, receipt, { 0: 1 })).toMatchObject({
      status: 422,
      code: "approval_needed"
    })
    await own("may_take_back = 1")
    expect((await bringBack(till, id, receipt, { 0: 1 })).status).toBe(200)
  })

  it("and so is the cash of a day: counted, banked and closed by two, with both names · APPR-8 APPR-4", async () => {
    const { date } = storeTime("SE", new Date())
    const zero = minorUnits(0)
    const count = async (approvedBy?: string) => {
      const query = { date, pos: "1" }
      const { version, sums } = (await till.call(readCashDay, { query })).answer
      const { expected, flow = noFlow } = sums.SEK
      const body = {
        date,
        pos: 1,
        currency: "SEK",
        staffId: cashier,
        opening: minorUnits(expected - flowSum(flow)),
        counted: expected,
        closing: zero,
        difference: zero,
        expected,
        comment: "Counted twice",
        version,
        approvedBy
      } as const
      return await till.call(saveCashDay, { body })
    }
    const bag = (approvedBy?: string, badgeNumber: string | undefined = cashier) =>
      till.call(saveBanking, {
        body: {
          ids: [`${date}-1`],
          bankBag: "B-8",
          bankChange: { SEK: zero, NOK: zero, EUR: zero },
          badgeNumber,
          approvedBy
        }
      })
    const { number } = (await till.call(readRegisterReport)).answer
    const close = (approvedBy?: string) =>
      till.call(closeRegister, { body: { number, badgeNumber: cashier, approvedBy } })
    await untouched("1001")
    await soldReceipt(till, [100_00])
    await own("may_count_cash = 0")
    for (const act of [count, bag, close]) {
      if (act === bag) expect((await count(approver)).status).toBe(200)
      const alone = await act()
      expect(alone).toMatchObject({ status: 422, code: "approval_needed" })
      expect(JSON.parse(alone.text)).toMatchObject({ reason: "cash" })
      for (const badge of ["1004", cashier])
        expect(await act(badge)).toMatchObject({ status: 422, code: "approver_not_allowed" })
    }
    const { sums, isBanked } = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
    expect([isBanked, sums.SEK.isCounted, (await till.call(readRegisterReport)).answer.number]).toEqual([
      false,
      true,
      number
    ])
    const nameless = await till.call(saveBanking, {
      body: { ids: [`${date}-1`], bankBag: "B-8", bankChange: { SEK: zero, NOK: zero, EUR: zero } }
    })
    expect(nameless).toMatchObject({ status: 422, code: "badge_missing" })
    expect((await bag(approver)).status).toBe(200)
    expect((await close(approver)).status).toBe(200)
    await own("may_count_cash = 1")
    const approved = { kind: "cash", currency: "SEK", training: 0, ...names }
    expect(await approvalsOf("")).toEqual([
      { ...approved, subject: `${date} 1`, amount_minor: sums.SEK.counted },
      { ...approved, subject: "B-8", amount_minor: 0 },
      { ...approved, subject: `Z ${number}`, amount_minor: 0 }
    ])
    await setLimits({ cash: true })
    expect(await count()).toMatchObject({ code: "cash_day_banked" })
    await setLimits({})
  })
})

describe("who may not sell", () => {
  const right = (maySell: 0 | 1) =>
    server.db.run(sqlText(`UPDATE staff SET may_sell = ${maySell} WHERE badge = ?`, cashier))
  afterAll(() => right(1))

  it("sees goods and prices, and takes no money by any way to pay · ADMIN-30", async () => {
    await setLimits({})
    await right(0)
    const { cartId } = await cartWithLine()
    for (const tenderType of [tender.cash, tender.card, tender.swish, tender.giftCard])
      expect(await pay(till, cartId, 1000_00, { tenderType })).toMatchObject({
        status: 422,
        code: "may_not_sell"
      })
    const asked = { params: { id: cartId }, body: { amount: minorUnits(1000_00) } }
    expect(await till.call(generateSwishQr, asked)).toMatchObject({ code: "may_not_sell" })
    expect((await till.call(calls.readPayments, { params: { id: cartId } })).answer).toEqual([])
    // Somebody else sells what they have put together.
    expect((await till.call(parkCart, { params: { id: cartId } })).status).toBe(200)
    await untouched("1001")
    const unparked = await till.call(unparkCart, { params: { id: cartId }, body: { badgeNumber: "1001" } })
    expect(unparked.status).toBe(200)
    expect((await pay(till, cartId, 1000_00)).answer).toMatchObject({ success: true })
  })

  it("ends a cart that was paid in part when the right went, and practises like everybody · ADMIN-30", async () => {
    await right(1)
    const { cartId } = await cartWithLine()
    expect((await pay(till, cartId, 400_00)).answer).toMatchObject({ success: true })
    await right(0)
    expect((await pay(till, cartId, 600_00)).answer).toMatchObject({ success: true })
    expect((await headerOf(till, cartId)).receiptNumber).toBeDefined()
    expect((await till.call(readStaff, { params: { staffId: cashier }, query: {} })).answer).toMatchObject({
      maySell: false
    })
  })
})
