import { discountOff } from "@karat/domain/discount/discount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { DiscountGiven } from "@karat/domain/ports/cart-terms"
import { Result } from "effect"
import { expect, it } from "vitest"
import { type DiscountAsk, DiscountQuestion } from "./discount-question.ts"

function questionOf(over: Partial<DiscountAsk> = {}) {
  const closed: unknown[] = []
  const asked: DiscountGiven[] = []
  const question = new DiscountQuestion(
    {
      currency: "SEK",
      last: { kind: "percent" },
      preview: (discount) => {
        const takenOff = discountOff(minorUnits(199_90), discount)
        return { takenOff, left: minorUnits(199_90 - takenOff) }
      },
      refusal: (given) => {
        asked.push(given)
        return undefined
      },
      reasons: async () => Result.succeed([]),
      ...over
    },
    (given) => closed.push(given)
  )
  const type = (text: string) => question.typeText(text)
  return { question, closed, asked, type }
}

it("shows what a discount takes off and leaves, as long as it can be read", () => {
  const { question, type } = questionOf()
  expect(question.preview).toBeUndefined()
  type("10")
  expect(question.preview).toEqual({ takenOff: 19_99, left: 179_91 })
  question.chooseKind("amount")
  expect(question.preview).toEqual({ takenOff: 10_00, left: 189_90 })
  type("ten")
  expect(question.preview).toBeUndefined()
})

it("opens with the kind that was chosen last · KARAT-134", () => {
  const last = { kind: "percent" } as const
  const first = questionOf({ last })
  expect(first.question.kind).toBe("percent")
  first.question.chooseKind("amount")
  expect(questionOf({ last }).question.kind).toBe("amount")
})

it("asks for a reason, and answers both; for no discount none is asked", () => {
  const { question, closed, asked, type } = questionOf()
  type("10")
  question.next()
  expect([question.step, closed, asked.length]).toEqual(["reason", [], 1])
  question.previous()
  expect(question.step).toBe("value")
  question.next()
  question.choose("D1")
  expect(closed).toMatchObject([{ reason: "D1" }])
  const none = questionOf()
  none.type("0")
  none.question.next()
  expect([none.closed.length, none.question.step]).toEqual([1, "value"])
  expect(none.closed).not.toMatchObject([{ reason: expect.anything() }])
})

it("says at the field why a discount cannot be given, until something else is typed or chosen", () => {
  const why = { key: "refused.may_not_sell" } as const
  const { question, closed, type } = questionOf({ refusal: () => why })
  question.next()
  expect([question.hint !== undefined, question.step]).toEqual([true, "value"])
  type("10")
  expect(question.hint).toBeUndefined()
  question.next()
  expect([question.hint, question.step, closed]).toEqual([why, "value", []])
  question.chooseKind("amount")
  expect(question.hint).toBeUndefined()
  question.choose("D1")
  expect([question.hint, closed]).toEqual([why, []])
  question.cancel()
  expect(closed).toEqual([undefined])
})
