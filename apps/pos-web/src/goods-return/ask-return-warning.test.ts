import { MaskedCardNumber } from "@karat/domain/payment/masked-card-number"
import type { ReturnWarningDialogModel } from "@karat/ui/screens/goods-return/return-warning-dialog"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused } from "@karat/domain/ports/call-failure"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { askReturnWarning } from "./ask-return-warning.ts"

const cards = [
  { maskedCard: MaskedCardNumber.make("************4711"), cardBrand: "VISA", amount: minorUnits(500_00) }
]

/** A refund that was refused, and everything that follows from it in order. */
function refused(allowed = true, originalTenders: readonly OriginalTender[] = []) {
  const done: string[] = []
  const { notices, said } = sayingAndGoing()
  const dialogs = new Dialogs()
  const returns = Layer.mock(GoodsReturns, {
    override: (cartId: string) => {
      done.push(`override ${cartId}`)
      return Effect.succeed(allowed)
    }
  })
  const asked = askReturnWarning(
    {
      run: runWith(returns),
      gestures: testGestures(),
      dialogs,
      notices,
      attempt: {
        take: async ({ amount, tenderType }) => void done.push(`pay ${amount} by ${tenderType}`),
        clearEnded: () => void done.push("cleared")
      }
    },
    {
      cartId: "c-1",
      amount: minorUnits(-500_00),
      currency: "SEK",
      tenderType: 1,
      refusal: new Refused({
        status: 412,
        code: "return_warning",
        text: "Elsewhere.",
        originalCards: cards,
        originalTenders
      })
    }
  )
  if (dialogs.open === undefined) throw new Error("No warning is open")
  return { warning: dialogs.open.model as ReturnWarningDialogModel, asked, done, said }
}

describe("a refund to another method than the sale's", () => {
  it("shows the cards that the sale was paid with · REFUND-3 REFUND-4 REFUND-5", () => {
    const { warning } = refused()
    expect(warning.cards).toEqual(cards)
    expect(warning.text).toEqual({ key: "refused.return_warning" })
  })

  it("asks for no reason where the till itself says that nothing can go back as it came · KARAT-54", () => {
    const swish = { tenderType: 32, description: "Swish", amount: minorUnits(500_00), canGoBack: false }
    const card = { tenderType: 3, description: "Kort", amount: minorUnits(100_00), canGoBack: true }
    expect(refused(true, [swish]).warning.reason).toBe("tender-cannot")
    expect(refused(true, [swish, card]).warning.reason).toBeUndefined()
    expect(refused().warning.reason).toBeUndefined()
  })

  it("goes on with the override first and then the card · REFUND-6", async () => {
    const { warning, asked, done } = refused()
    warning.continueAnyway()
    warning.choose("card-gone")
    warning.continueAnyway()
    await asked
    expect(done).toEqual(["override c-1", "pay -50000 by 3"])
  })

  it("pays nothing when the override is not given · REFUND-6", async () => {
    const { warning, asked, done, said } = refused(false)
    warning.continueAnyway()
    warning.choose("card-gone")
    warning.continueAnyway()
    await asked
    expect(done).toEqual(["override c-1"])
    expect(said).toEqual([{ key: "overrideRefused" }])
  })

  it("is cancelled without a call, and its status is cleared · REFUND-7", async () => {
    const { warning, asked, done } = refused()
    warning.cancel()
    await asked
    expect(done).toEqual(["cleared"])
  })
})
