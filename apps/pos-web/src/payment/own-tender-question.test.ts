import { minorUnits } from "@karat/domain/money/minor-units"
import type { OwnTender } from "@karat/domain/tender/own-tender"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { describe, expect, it } from "vitest"
import { OwnTenderQuestion } from "./own-tender-question.ts"

function question(own: Partial<OwnTender> = {}, amount = 250_00, currency: "SEK" | "EUR" = "SEK") {
  const answers: (string | undefined)[] = []
  const model = new OwnTenderQuestion(
    {
      tender: {
        ...sampleTenders.card,
        id: 100,
        own: { kind: "card-terminal", refundable: true, opensDrawer: false, needsReference: false, ...own }
      },
      amount: minorUnits(amount),
      currency,
      message: "4F2A1B"
    },
    (reference) => answers.push(reference)
  )
  return { model, answers }
}

describe("a payment by a tender of the shop's own", () => {
  it("is confirmed with a reference where one is needed, and says so only when that was tried · OWN-2", () => {
    const { model, answers } = question()
    expect([model.needsReference, model.isFaulty, model.amount]).toEqual([true, false, 250_00])
    model.confirm()
    expect([model.isFaulty, answers]).toEqual([true, []])
    model.type(" 4242 ")
    expect(model.isFaulty).toBe(false)
    model.confirm()
    expect(answers).toEqual(["4242"])
  })

  it("that was declined is not one · OWN-2", () => {
    const { model, answers } = question()
    model.cancel()
    expect(answers).toEqual([undefined])
  })

  it("needs nothing typed where the shop does not ask for it, and shows what is paid back as such · OWN-2 OWN-4", () => {
    const { model, answers } = question({ kind: "other" }, -80_00)
    expect([model.needsReference, model.paysBack, model.amount]).toEqual([false, true, 80_00])
    model.confirm()
    expect(answers).toEqual([""])
  })

  it("to a Swish number has a code to scan, and none where it pays back or in another currency · OWN-3", () => {
    const swish = { kind: "swish-number", swishNumber: "1234567890" } as const
    expect(question(swish).model.code?.size).toBeGreaterThan(20)
    expect(question(swish, -250_00).model.code).toBeUndefined()
    expect(question(swish, 250_00, "EUR").model.code).toBeUndefined()
    expect(question().model.code).toBeUndefined()
  })
})
