import type { CartLine } from "@karat/domain/cart/cart"
import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { askGiftCardNumber, needsNumbers } from "./ask-gift-card-number.ts"
import type { GiftCardNumberQuestion } from "./gift-card-number-question.ts"

type SetNumber = ReturnType<(typeof Vouchers)["Service"]["setNumber"]>
type Rules = (typeof FollowUps)["Service"]["rules"]

const sold = (itemNumber: string) => [standIn<CartLine>({ itemNumber })]

it("asks for numbers where a rule of the server wants that of an item, and where nobody can say · GIFT-1", async () => {
  const asks = (rules: Rules, itemNumber: string) =>
    needsNumbers(runWith(Layer.mock(FollowUps, { rules })), sold(itemNumber))
  const rules: Rules = Effect.succeed([
    standIn<Effect.Success<Rules>[number]>({ code: "GIFTCARD", itemNumber: "GIFT" }),
    standIn<Effect.Success<Rules>[number]>({ code: "BATTERY", itemNumber: "RING" })
  ])
  expect([await asks(rules, "GIFT"), await asks(rules, "RING"), await asks(rules, "BAG")]).toEqual([
    true,
    false,
    false
  ])
  expect(await asks(Effect.fail(new Unreachable({ cause: "no line" })), "BAG")).toBe(true)
})

it("writes the number on the line of the cart that stands, and reads the cart anew; only a server that was reached says that it is in use · GIFT-4", async () => {
  const sent: unknown[] = []
  const dialogs = new Dialogs()
  let refreshed = 0
  const run = runWith(
    Layer.mock(Vouchers, {
      setNumber: (sale) =>
        Effect.suspend((): SetNumber => {
          sent.push(sale)
          if (sent.length === 1) return Effect.fail(new Unreachable({ cause: "no line" }))
          return sent.length === 2
            ? Effect.fail(new Refused({ status: 409, text: "" }))
            : Effect.succeed(standIn<Effect.Success<SetNumber>>({}))
        })
    })
  )
  const needs = (cartId: string | undefined) =>
    standIn<Parameters<typeof askGiftCardNumber>[0]>({
      run,
      gestures: testGestures(),
      dialogs,
      session: { setup: undefined },
      cart: {
        confirmed: cartId === undefined ? undefined : { header: { id: cartId } },
        refresh: async () => void (refreshed += 1)
      }
    })
  const line = standIn<CartLine>({ id: "line-1" })
  await askGiftCardNumber(needs(undefined), line)
  expect(dialogs.isOpen).toBe(false)
  const asked = askGiftCardNumber(needs("cart-1"), line)
  const question = dialogs.open?.model as GiftCardNumberQuestion
  question.scanned("ABCD-1234-EFGH-5678")
  await expect.poll(() => question.hint).toEqual({ key: "noConnection" })
  expect([refreshed, dialogs.isOpen]).toEqual([0, true])
  question.confirm()
  await expect.poll(() => question.hint).toEqual({ key: "giftCardInUse" })
  question.confirm()
  await asked
  const sale = { cartId: "cart-1", lineId: "line-1", code: "ABCD-1234-EFGH-5678" }
  expect([sent, refreshed, dialogs.isOpen]).toEqual([[sale, sale, sale], 1, false])
})
