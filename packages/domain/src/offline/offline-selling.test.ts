import { describe, expect, it } from "vitest"
import { applyChange } from "../cart-change/apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { aDay, ringToSell } from "../testing/carts.ts"
import { offlineRefusal } from "./offline-refusal.ts"
import { isOfflineId, isOfflineTender, logsInOffline, offlineId, sellsOffline } from "./offline-selling.ts"

const setup = { giftCardItemNumber: "GIFTCARD" }
const ring: CartChange = { type: "add", lineId: "ring", item: ringToSell, quantity: 1 }
const cartOf = (...changes: readonly CartChange[]): Cart =>
  [ring, ...changes].reduce<Cart>(applyChange, emptyCart("cart-1", "SEK", aDay))
const headed = (header: Partial<Cart["header"]>): Cart => {
  const cart = cartOf()
  return { ...cart, header: { ...cart.header, ...header } }
}
const added = (item: Partial<typeof ringToSell>): CartChange => ({
  type: "add",
  lineId: "other",
  item: { ...ringToSell, ...item },
  quantity: 1
})

describe("without the line", () => {
  it("goods are sold with everything that is done to them by hand · OFF-5", () => {
    const sold = cartOf(
      { type: "quantity", lineId: "ring", quantity: 2 },
      { type: "discount", lineId: "ring", discount: { kind: "percent", basisPoints: 1000 }, reason: "D1" },
      { type: "comment", lineId: "ring", comment: "Gravyr" },
      added({ number: "2" }),
      { type: "price", lineId: "other", unitPrice: minorUnits(100) },
      { type: "cart-discount", discount: { kind: "amount", amount: minorUnits(100) }, reason: "D2" }
    )
    expect(offlineRefusal(sold, setup)).toBeUndefined()
    expect(offlineRefusal(headed({ memberNumber: "M-1" }), setup)).toBeUndefined()
  })

  it.each<[string, Cart]>([
    ["has-gift-card", cartOf(added({ number: "GIFTCARD" }))],
    ["has-gift-card", cartOf({ type: "gift-card", lineId: "ring", number: "ABCD-EFGH-IJKL-MNOP" })],
    [
      "has-insurance",
      cartOf({
        type: "insure",
        lineId: "ring",
        insuranceLineId: "insurance",
        linkId: "link",
        item: { ...ringToSell, number: "INSURANCE" },
        premium: minorUnits(100)
      })
    ],
    [
      "has-return",
      cartOf({
        type: "return",
        lineId: "back",
        goods: { itemNumber: "1", description: "Ring", unitPrice: minorUnits(100) },
        pieces: 1,
        refund: minorUnits(100),
        originalReceiptNumber: "0000WK1011000000001"
      })
    ],
    ["has-home-order", cartOf({ type: "home-order", lineId: "ring" })],
    ["has-order", headed({ orderNumber: "R-1" })],
    ["has-expense", cartOf({ type: "income-expense", description: "Gift", amount: minorUnits(100) })],
    ["is-training", headed({ training: true })],
    ["has-unknown-item", cartOf(added({ number: "2", priceIsUnknown: true }))]
  ])("nothing is sold that only the server knows of: %s · OFF-5", (reason, cart) => {
    expect(offlineRefusal(cart, setup)).toBe(reason)
  })

  it("nothing is sold on that somebody has begun to pay · OFF-5", () => {
    const paid = {
      id: "1",
      tenderType: 1,
      amountInCurrency: minorUnits(100),
      currency: "SEK",
      isChange: false,
      description: "Kontant"
    } as const
    expect(offlineRefusal({ ...cartOf(), payments: [paid] }, setup)).toBe("has-payment")
  })

  it("a sale comes to no more than the store lets it · OFF-6", () => {
    const { total } = cartOf().header
    const upTo = (highestTotal: number) => ({
      ...setup,
      offlineSelling: { highestTotal: minorUnits(highestTotal) }
    })
    expect(offlineRefusal(cartOf(), upTo(total))).toBeUndefined()
    expect(offlineRefusal(cartOf(), upTo(total - 1))).toBe("above-highest-total")
  })

  it("a sale is too large where it is a single öre above what the store lets it be, and never where nothing is said · OFF-6", () => {
    const worth = (price: number) =>
      ({ ...cartOf(), header: { ...cartOf().header, total: minorUnits(price) } }) satisfies Cart
    const offlineSelling = { highestTotal: minorUnits(5000_00) }
    const refusals = [4999_99, 5000_00, 5000_01].map((price) =>
      offlineRefusal(worth(price), { ...setup, offlineSelling })
    )
    expect(refusals).toEqual([undefined, undefined, "above-highest-total"])
    expect(offlineRefusal(worth(99_999_999), { ...setup, offlineSelling: {} })).toBeUndefined()
  })

  it("an insurance is known by its line and by its link, each alone · OFF-5", () => {
    expect(offlineRefusal(cartOf(added({ number: "INSURANCE" })), setup)).toBe("has-insurance")
    const insurances = [{ id: "link", lineId: "ring", insuranceLineId: "gone" }] as never
    expect(offlineRefusal({ ...cartOf(), insurances }, setup)).toBe("has-insurance")
  })

  it("cash pays, and what else the store says · OFF-7", () => {
    expect(isOfflineTender({ id: 1 }, undefined)).toBe(true)
    expect(isOfflineTender({ id: 3 }, undefined)).toBe(false)
    expect(isOfflineTender({ id: 3 }, { tenders: [1, 3] })).toBe(true)
    expect(isOfflineTender({ id: 1 }, { tenders: [] })).toBe(false)
  })

  it("only a server is sold for that books what it is told · OFF-8", () => {
    expect(sellsOffline(undefined)).toBe(false)
    expect(sellsOffline({})).toBe(false)
    expect(sellsOffline({ capabilities: ["admin"] })).toBe(false)
    expect(sellsOffline({ capabilities: ["admin", "offline"] })).toBe(true)
  })

  it("whoever has logged in of late may again where the store says so · OFF-36", () => {
    const capabilities = ["offline"]
    expect(logsInOffline({ capabilities, offlineSelling: { login: true } })).toBe(true)
    expect(logsInOffline({ capabilities, offlineSelling: {} })).toBe(false)
    expect(logsInOffline({ capabilities })).toBe(false)
    expect(logsInOffline({ capabilities: [], offlineSelling: { login: true } })).toBe(false)
    expect(logsInOffline(undefined)).toBe(false)
  })

  it("a cart has a name that is nobody's at the server · OFF-9", () => {
    expect(isOfflineId(offlineId("1"))).toBe(true)
    expect(isOfflineId("0198f1d2-7000-7000-a000-000000000000")).toBe(false)
  })
})
