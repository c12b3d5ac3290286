import { TerminalQuestions } from "@karat/domain/ports/terminal-questions"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** A customer before the card terminal. */
export interface AskedCustomer {
  readonly isAsked: () => boolean
  readonly types: (number: string) => void
}

/** What every adapter of TerminalQuestions does. */
export function terminalQuestionsContract(
  name: string,
  make: Make<TerminalQuestions>,
  { isAsked, types }: AskedCustomer
): void {
  describe(`TerminalQuestions by ${name}`, () => {
    it("answers the personal number that the customer types · TERM-2", async () => {
      const till = await make()
      const questions = await answer(till, TerminalQuestions)
      const asked = answer(till, questions.personalNumber(newKey()))
      await expect.poll(isAsked, { timeout: 3000 }).toBe(true)
      types("19880808-1189")
      expect(await asked).toBe("19880808-1189")
    })

    it("asks no longer once it is told to stop · TERM-2", async () => {
      const till = await make()
      const questions = await answer(till, TerminalQuestions)
      const asked = refusal(till, questions.personalNumber(newKey()))
      await expect.poll(isAsked, { timeout: 3000 }).toBe(true)
      await answer(till, questions.stopPersonalNumber(newKey()))
      expect(await asked).toMatchObject({ tag: "Refused", status: 422, code: "question_stopped" })
      expect(isAsked()).toBe(false)
    })
  })
}
