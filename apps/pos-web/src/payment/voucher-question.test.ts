import { memoryVouchers } from "@karat/adapters/memory/vouchers"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { describe, expect, it } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { VoucherQuestion, type VoucherToSpend } from "./voucher-question.ts"

/** A question about a gift card for an amount in a shop that has issued two, and what it answered. */
function question(requested: number) {
  const answers: (VoucherToSpend | undefined)[] = []
  const shop = knownMemoryShop()
  for (const [code, balance, expiresOn] of [
    ["GIFT-500", 500_00],
    ["GIFT-0", 0],
    ["GIFT-OVER", 300_00, "2026-11-21"],
    ["GIFT-LAST", 300_00, "2026-11-22"]
  ] as const)
    shop.vouchers.set(code, { code, balance: minorUnits(balance), expiresOn, tenderType: tender.giftCard })
  const model = new VoucherQuestion(
    {
      run: runWith(memoryVouchers(shop)),
      tender: sampleTenders.giftCard,
      requested: minorUnits(requested),
      currency: "SEK",
      today: "2026-11-22",
      refusalOf: () => undefined
    },
    (spend) => answers.push(spend)
  )
  const look = async (typed: string) => {
    model.typeText(typed)
    model.lookUp()
    await expect.poll(() => model.busy).toBe(false)
  }
  return { model, look, answers }
}

describe("a card to pay with", () => {
  it("is looked up in capitals, with hyphens for plus signs and without spaces around · VOUCH-3", async () => {
    const { model, look } = question(249_00)
    await look("  gift+500 ")
    expect(model.card?.code).toBe("GIFT-500")
  })

  it("is shown first and pays only with a second press · VOUCH-4 VOUCH-5", async () => {
    const { model, look, answers } = question(249_00)
    await look("GIFT-500")
    expect(model.card?.balance).toBe(500_00)
    expect(answers).toEqual([])
    model.pay()
    expect(answers).toEqual([{ code: "GIFT-500", amount: 249_00 }])
  })

  it("pays no more than is left on it · VOUCH-5", async () => {
    const { model, look, answers } = question(800_00)
    await look("GIFT-500")
    expect(model.pays).toBe(500_00)
    model.pay()
    expect(answers).toEqual([{ code: "GIFT-500", amount: 500_00 }])
  })

  it("takes a refund whatever is left on it · VOUCH-5", async () => {
    const { model, look, answers } = question(-249_00)
    await look("GIFT-0")
    expect(model.hint).toBeUndefined()
    model.pay()
    expect(answers).toEqual([{ code: "GIFT-0", amount: -249_00 }])
  })

  it("is let go of by any key, and cannot pay then · VOUCH-6", async () => {
    const { model, look, answers } = question(249_00)
    await look("GIFT-500")
    model.clearCard()
    model.pay()
    expect(answers).toEqual([])
    await look("GIFT-500")
    model.typeText("GIFT-5001")
    expect(model.card).toBeUndefined()
  })

  it("that has nothing left says so and does not pay · VOUCH-7", async () => {
    const { model, look, answers } = question(249_00)
    await look("GIFT-0")
    expect(model.hint).toEqual({ key: "cardIsEmpty" })
    model.pay()
    expect(answers).toEqual([])
  })

  it("whose last day is over says so, and neither pays nor is paid back onto · KARAT-112", async () => {
    for (const asked of [249_00, -249_00]) {
      const { model, look, answers } = question(asked)
      await look("GIFT-OVER")
      const date = { date: "2026-11-21" }
      expect([model.hint, model.expired]).toEqual([
        { key: "refused.voucher_expired", values: { date } },
        true
      ])
      model.pay()
      expect(answers).toEqual([])
      await look("GIFT-LAST")
      expect([model.hint, model.expired, model.canPay]).toEqual([undefined, false, true])
    }
  })

  it("that nobody has issued is an invalid card number · VOUCH-1", async () => {
    const { model, look } = question(249_00)
    await look("NOBODYS")
    expect(model.hint).toEqual({ key: "invalidCardNumber" })
  })

  it("is not the one that was asked about when somebody has typed on", async () => {
    const { model } = question(249_00)
    model.typeText("GIFT-500")
    model.lookUp()
    model.typeText("GIFT-50")
    await expect.poll(() => model.busy).toBe(false)
    expect(model.card).toBeUndefined()
  })

  it("is looked up at once when a scanner reads it · VOUCH-4", async () => {
    const { model } = question(249_00)
    model.scanned("GIFT-500")
    await expect.poll(() => model.card?.code).toBe("GIFT-500")
  })
})
