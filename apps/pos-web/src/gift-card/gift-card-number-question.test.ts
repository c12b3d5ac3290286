import type { Message } from "@karat/ui/locales/message"
import { expect, it } from "vitest"
import { GiftCardNumberQuestion, type NumberedCard } from "./gift-card-number-question.ts"

function questionThat(save: () => Promise<Message | undefined> = async () => undefined, sendsCards = true) {
  const saved: NumberedCard[] = []
  const closed: unknown[] = []
  const question = new GiftCardNumberQuestion(
    (card) => {
      saved.push(card)
      return save()
    },
    (done) => closed.push(done),
    sendsCards
  )
  const ended = () => expect.poll(() => question.busy).toBe(false)
  return { question, saved, closed, ended }
}

it("writes a number down in its one form, and closes · GIFT-2 GIFT-3", async () => {
  const { question, saved, closed, ended } = questionThat()
  question.typeText("abcd+1234+efgh+567")
  question.confirm()
  expect([question.hint, saved]).toEqual([{ key: "giftCardNumberInvalid" }, []])
  question.typeText("abcd+1234+efgh+5678")
  expect(question.hint).toBeUndefined()
  question.confirm()
  await ended()
  expect([saved, closed]).toEqual([[{ code: "ABCD-1234-EFGH-5678" }], [true]])
})

it("takes digits alone, and asks first where they could be a payment card's · KARAT-111", async () => {
  const plain = questionThat()
  plain.question.scanned("1234567890123456")
  await plain.ended()
  expect([plain.saved, plain.closed]).toEqual([[{ code: "1234-5678-9012-3456" }], [true]])
  const { question, saved, closed, ended } = questionThat()
  const asks = { key: "giftCardLikePaymentCard" }
  question.scanned("4242424242424242")
  expect([question.hint, question.asksAboutCard, saved]).toEqual([asks, true, []])
  // Another number, the same scanned once more and another kind are asked about anew.
  question.typeText("4242424242424242")
  expect([question.hint, question.asksAboutCard]).toEqual([undefined, false])
  question.confirm()
  question.scanned("4242424242424242")
  expect([question.hint, question.asksAboutCard, saved]).toEqual([asks, true, []])
  question.chooseDigital(true)
  expect(question.asksAboutCard).toBe(false)
  question.chooseDigital(false)
  question.confirm()
  question.confirm()
  await ended()
  expect([saved, closed]).toEqual([[{ code: "4242-4242-4242-4242", confirmed: true }], [true]])
})

it("is a plain card where one is scanned, and hears no second one while it is saved", async () => {
  const late = Promise.withResolvers<undefined>()
  const { question, saved, closed, ended } = questionThat(() => late.promise)
  question.chooseDigital(true)
  question.scanned("ABCD-1234-EFGH-5678")
  expect([question.isDigital, question.busy]).toEqual([false, true])
  question.scanned("ZZZZ-1234-EFGH-5678")
  question.confirm()
  expect(question.typed).toBe("ABCD-1234-EFGH-5678")
  late.resolve(undefined)
  await ended()
  expect([saved.length, closed]).toEqual([1, [true]])
})

it("offers no digital card where none can be sent · KARAT-117", () => {
  expect(questionThat(undefined, false).question.digital).toBeUndefined()
})

it("asks for the address of a digital card, and says what is wrong with it · GIFT-4", async () => {
  const { question, saved, closed, ended } = questionThat()
  question.chooseDigital(true)
  question.confirm()
  expect(question.digital).toEqual({ chosen: true, email: "", hint: { key: "required" } })
  question.typeEmail("anna")
  expect(question.emailHint).toBeUndefined()
  question.confirm()
  expect([question.emailHint, saved]).toEqual([{ key: "invalidEmail" }, []])
  question.typeEmail(" anna@example.com ")
  question.confirm()
  await ended()
  expect([saved, closed]).toEqual([[{ code: "DIGITAL", email: "anna@example.com" }], [true]])
})

it("stays open and says why a card could not be saved, where it was typed", async () => {
  const why = { key: "giftCardInUse" } as const
  const { question, closed, ended } = questionThat(async () => why)
  question.scanned("ABCD-1234-EFGH-5678")
  await ended()
  expect([question.hint, question.emailHint, closed]).toEqual([why, undefined, []])
  question.chooseDigital(true)
  expect(question.hint).toBeUndefined()
  question.typeEmail("anna@example.com")
  question.confirm()
  await ended()
  expect([question.hint, question.emailHint, closed]).toEqual([undefined, why, []])
  question.chooseDigital(false)
  expect(question.emailHint).toBeUndefined()
  question.cancel()
  expect(closed).toEqual([undefined])
})
