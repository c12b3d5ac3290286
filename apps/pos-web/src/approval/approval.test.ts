import type { TillSession } from "../session/till-session.ts"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import type { CartHeader } from "@karat/domain/cart/cart"
import { memoryCartTerms } from "@karat/adapters/memory/cart-terms"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryReceipts } from "@karat/adapters/memory/receipts"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop, newKey } from "@karat/adapters/testing/known-shop"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused } from "@karat/domain/ports/call-failure"
import { Carts, type ItemToAdd } from "@karat/domain/ports/carts"
import { type GoodsReturn, GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Members } from "@karat/domain/ports/members"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { LineTerms } from "../cart/line-terms.ts"
import { openDrawer } from "../cart/open-drawer.ts"
import type { ReturnQuestion } from "../goods-return/return-question.ts"
import { OpenedReceipt } from "../receipt-search/opened-receipt.ts"
import { Dialogs } from "../shell/dialogs.ts"
import type { BadgeQuestion } from "./badge-question.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"

/** An item whose price is asked for, for a thousand kronor. */
const bespoke = {
  itemNumber: knownShop.itemWithoutPrice,
  quantity: 1,
  manualPrice: minorUnits(1000_00)
} as const

/** A till with one line, and what it knows of the store's limits. */
async function selling(approvals: ApprovalLimits | undefined, item: ItemToAdd = bespoke) {
  const shop = knownMemoryShop()
  const run = runWith(Layer.mergeAll(memoryCarts(shop), memoryCartTerms(shop), memoryCardTerminal(shop)))
  const dialogs = new Dialogs()
  const { said, notices } = sayingAndGoing()
  const till: { terms?: LineTerms } = {}
  const cart = testCart({ run, notices, approve: (change, refused) => till.terms?.approve(change, refused) })
  await cart.open(knownShop.badgeThatStays)
  const cartId = cart.confirmed?.header.id ?? ""
  await run(Effect.flatMap(Carts, (carts) => carts.add(cartId, item, newKey())))
  await cart.refresh()
  const terms = new LineTerms({
    run,
    cart,
    dialogs,
    notices,
    session: standIn({ claims: undefined, staff: { mayApprove: false }, setup: { approvals } }),
    texts: { t: (key: string) => key },
    locale: () => "sv"
  })
  till.terms = terms
  const price = (unitPrice: number) =>
    terms.change({
      type: "price",
      lineId: cart.cart?.lines[0]?.id ?? "",
      unitPrice: minorUnits(unitPrice),
      reason: "D1"
    })
  const off = (basisPoints: number) =>
    terms.change({
      type: "discount",
      lineId: cart.cart?.lines[0]?.id ?? "",
      discount: { kind: "percent", basisPoints },
      reason: "D1"
    })
  /** The question for a badge, once it is asked. */
  const asked = async () => {
    await expect.poll(() => dialogs.open).toBeDefined()
    return dialogs.open?.model as BadgeQuestion
  }
  const show = async (badge: string) => {
    const question = await asked()
    question.typeText(badge)
    question.confirm()
    await expect.poll(() => dialogs.open?.model === question).toBe(false)
  }
  const takenOff = () => cart.cart?.header.totalDiscount
  return { cart, dialogs, said, off, price, asked, show, takenOff }
}

describe("a discount above the limit", () => {
  it("waits for a second badge before anything is sent, and stands with it · APPR-5", async () => {
    const { off, asked, show, cart, dialogs, takenOff } = await selling({ discountBasisPoints: 3000 })
    off(3000)
    expect([dialogs.open, takenOff()]).toEqual([undefined, 300_00])
    await cart.flush()
    off(3500)
    expect(await asked()).toMatchObject({ title: { key: "whoApproves" }, subject: "discount > 30\u{a0}%" })
    expect(takenOff()).toBe(300_00)
    dialogs.dismiss()
    await expect.poll(() => dialogs.open).toBeUndefined()
    expect(takenOff()).toBe(300_00)
    off(3500)
    await show(knownShop.approver)
    await cart.flush()
    expect(cart.confirmed?.header.totalDiscount).toBe(350_00)
  })

  it("is asked for when the server says so, and again while a badge may not approve it · APPR-5", async () => {
    const { off, asked, show, cart, said, takenOff } = await selling(undefined)
    off(5000)
    expect((await asked()).hint).toBeUndefined()
    expect(takenOff()).toBe(0)
    await show(knownShop.badgeThatStays)
    expect((await asked()).hint).toEqual({ key: "refused.approver_not_allowed" })
    await show(knownShop.approver)
    await cart.flush()
    await expect.poll(() => cart.confirmed?.header.totalDiscount).toBe(500_00)
    expect(said).toEqual([])
  })
})

it("another price waits for a second badge where setup says so, and stands with it · APPR-5", async () => {
  const { price, asked, show, cart } = await selling(
    { price: true },
    { itemNumber: knownShop.item, quantity: 1 }
  )
  price(150)
  expect(await asked()).toMatchObject({ title: { key: "whoApproves" }, subject: "price" })
  expect(cart.cart?.header.total).toBe(knownShop.itemPrice)
  await show(knownShop.approver)
  await cart.flush()
  expect(cart.confirmed?.header.total).toBe(150)
})

describe("the drawer without a sale", () => {
  /** A till before its first line; the server has the limit, and the till knows of it or not. */
  async function idle(approvals: ApprovalLimits | undefined) {
    const known = knownMemoryShop()
    const shop = { ...known, setup: { ...known.setup, approvals: { drawer: true } } }
    const run = runWith(Layer.mergeAll(memoryCarts(shop), memoryReceipts(shop)))
    const dialogs = new Dialogs()
    const { said, notices } = sayingAndGoing()
    const cart = testCart({ run, notices })
    await cart.open(knownShop.badgeThatStays)
    const session = standIn<TillSession>({
      claims: undefined,
      staff: { mayApprove: false },
      setup: { approvals }
    })
    const texts = { t: (key: string) => key }
    const open = () => openDrawer({ run, gestures: testGestures(), cart, session, dialogs, notices, texts })
    const show = async (badge: string) => {
      await expect.poll(() => dialogs.open).toBeDefined()
      const question = dialogs.open?.model as BadgeQuestion
      question.typeText(badge)
      question.confirm()
      await expect.poll(() => dialogs.open?.model === question).toBe(false)
    }
    return { shop, open, show, dialogs, said }
  }

  it.each([{ drawer: true }, undefined])(
    "opens with a second badge, whether the till knows of the limit or hears of it · APPR-5",
    async (approvals) => {
      const { shop, open, show, said } = await idle(approvals)
      const opening = open()
      await show(knownShop.badgeThatStays)
      await show(knownShop.approver)
      await opening
      expect([shop.drawerOpenings, said]).toEqual([1, [{ key: "drawerOpened" }]])
    }
  )

  it("stays shut where nobody shows a badge · APPR-5", async () => {
    const { shop, open, dialogs, said } = await idle({ drawer: true })
    const opening = open()
    await expect.poll(() => dialogs.open).toBeDefined()
    dialogs.dismiss()
    await opening
    expect([shop.drawerOpenings, said]).toEqual([0, []])
  })
})

describe("a return whose receipt nobody has scanned", () => {
  const header = {
    id: "t-1",
    receiptNumber: "0000WK1011000000042",
    currency: "SEK",
    transactionType: "SALE"
  } as const
  const ring = {
    id: "line-1",
    itemNumber: "R-1",
    description: "Ring",
    quantity: 1,
    unitPrice: minorUnits(1000_00),
    amount: minorUnits(1000_00),
    totalRoundedAmount: minorUnits(1000_00),
    wasDiscounted: false
  } as const
  const receipt = { header, items: [ring], insurance: [], giftCards: [], returnReasons: [] }

  /** A till at a receipt of which a line is chosen; the server has the limit, and the till knows of it or not. */
  async function returning(isShown: boolean, approvals: ApprovalLimits | undefined) {
    const sent: Pick<GoodsReturn, "shownNumber" | "approvedBy" | "customer">[] = []
    const dialogs = new Dialogs()
    const { gone, navigation } = sayingAndGoing()
    const take = (_: unknown, { shownNumber, approvedBy, customer }: GoodsReturn) => {
      sent.push({ shownNumber, approvedBy, customer })
      const code = approvedBy === undefined ? "approval_needed" : "approver_not_allowed"
      return shownNumber === header.receiptNumber || approvedBy === knownShop.approver
        ? Effect.succeed(standIn<CartHeader>({}))
        : Effect.fail(new Refused({ status: 422, code }))
    }
    const open = new OpenedReceipt(
      standIn({
        run: runWith(
          Layer.mergeAll(
            Layer.mock(ReceiptArchive, { read: () => Effect.succeed(standIn<OldReceipt>(receipt)) }),
            Layer.mock(GoodsReturns, { take }),
            Layer.mock(Members, {})
          )
        ),
        gestures: testGestures(),
        dialogs,
        navigation,
        texts: { t: (key: string) => key },
        session: { claims: undefined, badgeNumber: "1003", staff: undefined, setup: { approvals } },
        cart: {
          confirmed: { header: { id: "c-1" } },
          flush: async () => undefined,
          refresh: async () => undefined
        }
      }),
      { header: standIn(header), storeName: () => undefined, isShown }
    )
    await expect.poll(() => open.status).toBe("ready")
    open.toggle(ring)
    await expect.poll(() => open.chosen.all.length).toBe(1)
    const isOpen = (kind: "badge" | "form") => () =>
      dialogs.open !== undefined && (kind === "badge") === "subject" in dialogs.open.model
    const show = async (badge: string) => {
      await expect.poll(isOpen("badge")).toBe(true)
      const question = dialogs.open?.model as BadgeQuestion
      question.typeText(badge)
      question.confirm()
      await expect.poll(() => dialogs.open?.model === question).toBe(false)
    }
    const fill = async () => {
      await expect.poll(isOpen("form")).toBe(true)
      const form = dialogs.open?.model as ReturnQuestion
      form.typeField("name", "Anna Ek")
      form.typeField("telephone", "070")
      form.typeField("reason", "R1")
      form.send()
    }
    open.startReturn()
    return { sent, gone, show, fill }
  }
  const customer = { name: "Anna Ek", telephone: "070", reason: "R1" }

  it("asks for a second badge before the form, and for another one while that may not · APPR-5 APPR-6", async () => {
    const { sent, gone, show, fill } = await returning(false, { returnWithoutReceipt: true })
    await show(knownShop.badgeThatStays)
    await fill()
    await show(knownShop.approver)
    await expect.poll(() => gone).toEqual(["/dashboard"])
    const unshown = { shownNumber: undefined, customer }
    expect(sent).toEqual([
      { ...unshown, approvedBy: knownShop.badgeThatStays },
      { ...unshown, approvedBy: knownShop.approver }
    ])
  })

  it("asks for one when the server says so, and sends the same again with it · APPR-5", async () => {
    const { sent, gone, show, fill } = await returning(false, undefined)
    await fill()
    await show(knownShop.approver)
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(sent.map(({ approvedBy }) => approvedBy)).toEqual([undefined, knownShop.approver])
    expect(sent[1]?.customer).toEqual(customer)
  })

  it("is none where it was scanned: nobody is asked, and its number is sent · APPR-6", async () => {
    const { sent, gone, fill } = await returning(true, { returnWithoutReceipt: true })
    await fill()
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(sent).toEqual([{ shownNumber: header.receiptNumber, approvedBy: undefined, customer }])
  })
})
