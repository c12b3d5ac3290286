import { minorUnits } from "@karat/domain/money/minor-units"
import type { CartHeader } from "@karat/domain/cart/cart"
import { choiceDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { Refused } from "@karat/domain/ports/call-failure"
import { CartServices } from "@karat/domain/ports/cart-services"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import type { RoundUpNeeds } from "./ask-round-up.ts"
import { RoundUpQuestion } from "./round-up-question.ts"

/** The question of a sale of 99.50, and what is booked and read again. */
function question(refused = false) {
  const done: string[] = []
  const dialogs = new Dialogs()
  const { notices } = sayingAndGoing()
  const setRoundUp = (_: string, amount: number) => {
    done.push(`book ${amount}`)
    return refused ? Effect.fail(new Refused({ status: 422 })) : Effect.succeed(standIn<CartHeader>({}))
  }
  const header = { id: "c-1", currency: "SEK", total: minorUnits(99_50) } as const
  const cart = { header, incomeExpenses: [], lines: [{ id: "line-1" }] }
  const model = new RoundUpQuestion(
    standIn<RoundUpNeeds & ConstructorParameters<typeof RoundUpQuestion>[0]>({
      run: runWith(Layer.mock(CartServices, { setRoundUp })),
      gestures: testGestures(),
      dialogs,
      notices,
      locale: () => "en",
      session: { setup: { asksToRoundUp: true } },
      cart: {
        cart,
        confirmed: cart,
        flush: async () => undefined,
        refresh: async () => void done.push("read")
      }
    })
  )
  const answer = async (id?: string) => {
    await expect.poll(() => openModel(dialogs, choiceDialog)).toBeDefined()
    const question = openModel(dialogs, choiceDialog)
    if (id === undefined) question?.cancel()
    else question?.choose(id)
  }
  return { model, answer, done, cart }
}

describe("rounding up on the way to the payment", () => {
  it("lets the sale go on once it is answered, whatever the answer · RUP-5", async () => {
    for (const [chosen, booked] of [
      ["0", "book 50"],
      ["not-now", "book 0"]
    ] as const) {
      const { model, answer, done } = question()
      const asked = model.ask()
      await answer(chosen)
      expect(await asked).toBe(true)
      expect(done).toEqual([booked, "read"])
    }
  })

  it("stays with the cart when the question is put away, and asks no second time · RUP-5", async () => {
    const { model, answer, done } = question()
    const asked = model.ask()
    await answer()
    expect(await asked).toBe(false)
    expect(done).toEqual([])
    expect(model.mustAsk).toBe(false)
  })

  it("is asked anew when nothing is left of what stood in the cart, as the next customer uses it · RUP-5", async () => {
    const { model, answer, cart } = question()
    const asked = model.ask()
    await answer("not-now")
    await asked
    cart.lines.push({ id: "line-2" })
    expect(model.mustAsk).toBe(false)
    cart.lines.shift()
    expect(model.mustAsk).toBe(true)
  })

  it("stays with the cart, and reads it, when nobody knows whether it was booked · RUP-5", async () => {
    const { model, answer, done } = question(true)
    const asked = model.ask()
    await answer("0")
    expect(await asked).toBe(false)
    expect(done).toEqual(["book 50", "read"])
  })
})
