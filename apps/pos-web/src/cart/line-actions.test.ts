import { standIn } from "../testing/test-till.ts"
import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart } from "@karat/domain/cart/cart"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { cartChangeRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { aDay, anyCartOfChanges, ringToSell } from "@karat/domain/testing/carts"
import type { LineAction } from "@karat/ui/screens/cart/cart-screen-model"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { lineActions, type LineActionHandlers } from "./line-actions.ts"

const doings: LineActionHandlers = {
  setup: standIn<NonNullable<LineActionHandlers["setup"]>>({
    insuranceFlag: true,
    insurableDivisions: ["10"]
  }),
  quantity: vi.fn(),
  discount: vi.fn(),
  "ignore-discount": vi.fn(),
  price: vi.fn(),
  comment: vi.fn(),
  information: vi.fn(),
  insurance: vi.fn(),
  "home-order": vi.fn(),
  "gift-card": vi.fn(),
  remove: vi.fn()
}

const goods = { itemNumber: "1020417", description: "Diamond ring", unitPrice: minorUnits(49_00) }
const back: CartChange = {
  type: "return",
  lineId: "back",
  goods,
  pieces: 1,
  refund: minorUnits(49_00),
  originalReceiptNumber: "0000WK1011000000007"
}
const insuranceBack: CartChange = {
  ...back,
  lineId: "insurance-back",
  goods: { ...goods, itemNumber: "INSURANCE", unitPrice: minorUnits(299_00) },
  refund: minorUnits(299_00),
  insures: { lineId: "back", linkId: "link" }
}

/** What the server is asked by an action, with a value that fits if any does. */
function changeOf(id: LineAction["id"], cart: Cart, lineId: string): CartChange | undefined {
  const link = cart.insurances.find(({ insuredLineId }) => insuredLineId === lineId)
  const line = cart.lines.find((each) => each.id === lineId)
  switch (id) {
    case "quantity":
      return { type: "quantity", lineId, quantity: 1 }
    case "discount":
      return { type: "discount", lineId, discount: { kind: "percent", basisPoints: 1 }, reason: "D1" }
    case "ignore-discount":
      return { type: "ignore-discount", lineId }
    case "price":
      return { type: "price", lineId, unitPrice: minorUnits(1) }
    case "comment":
      return { type: "comment", lineId, comment: "Scratched" }
    case "insurance":
      return link === undefined
        ? {
            type: "insure",
            lineId,
            insuranceLineId: "i",
            linkId: "l",
            item: ringToSell,
            premium: minorUnits(1)
          }
        : { type: "uninsure", linkId: link.id }
    case "home-order":
      return line?.homeOrder === true ? { type: "cancel-home-order", lineId } : { type: "home-order", lineId }
    case "remove":
      return { type: "remove", lineId }
    case "gift-card":
      return { type: "gift-card", lineId, number: "AAAA-BBBB-CCCC-DDDD" }
    case "information":
      return undefined
  }
}

describe("the menu of a line", () => {
  it("offers nothing that is always refused · LINE-9 LINE-10 DISC-9 INS-8", () => {
    fc.assert(
      fc.property(anyCartOfChanges, (sale) => {
        const cart = [back, insuranceBack].reduce(applyChange, sale)
        for (const line of cart.lines)
          for (const { id, enabled } of lineActions(line, cart, false, doings)) {
            const change = enabled ? changeOf(id, cart, line.id) : undefined
            if (change === undefined) continue
            expect(cartChangeRefusal(cart, change), `${id} of ${line.itemNumber}`).toBeUndefined()
          }
      })
    )
  })

  it("of a gift card has its number and what else works, and nothing that never will · KARAT-10 KARAT-11", () => {
    const setup = { ...doings.setup, giftCardItemNumber: ringToSell.number } as LineActionHandlers["setup"]
    const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
      type: "add",
      lineId: "card",
      item: ringToSell,
      quantity: 1
    })
    const [line] = cart.lines
    const offered = line === undefined ? [] : lineActions(line, cart, false, { ...doings, setup })
    expect(offered.map(({ id }) => id)).toEqual(["price", "comment", "information", "gift-card", "remove"])
    expect(offered.every(({ enabled }) => enabled)).toBe(true)
  })

  it("of goods that come back has their comment, information and removal; of their insurance a comment · RET-19 INS-10", () => {
    const empty = emptyCart("cart-1", "SEK", aDay)
    const cart = [back, insuranceBack].reduce(applyChange, empty)
    const offered = (id: string) => {
      const line = cart.lines.find((each) => each.id === id)
      return line === undefined ? [] : lineActions(line, cart, false, doings).map((action) => action.id)
    }
    expect(offered("back")).toEqual(["comment", "information", "remove"])
    expect(offered("insurance-back")).toEqual(["comment"])
  })
})
