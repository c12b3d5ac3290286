import { minorUnits } from "@karat/domain/money/minor-units"
import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feedbackForm, feedbackThanks } from "../feedback/feedback-page.ts"
import { memberPage } from "../member/member-page.ts"
import { markupOf, textOf } from "../testing/markup.ts"
import { receiptOfText } from "../testing/receipt-of-text.ts"
import { receiptPage } from "./receipt-page.ts"

const url = "https://receipts.example/r/abc"
const m = minorUnits

/** Every page that the server writes of texts of others; the page of bank bags is made of rows. */
const pages: Readonly<Record<string, (text: string) => Promise<string>>> = {
  "a receipt in a browser": (text) => receiptPage(receiptOfText(text), { inMail: false }),
  "a receipt in a mail": (text) => receiptPage(receiptOfText(text), { inMail: true, url }),
  "a member's page": async (text) =>
    (
      await memberPage(
        {
          name: text,
          contactId: text,
          since: text,
          points: 5,
          purchases: [{ date: "2026-11-30", store: text, total: m(1_00), currency: "SEK" }]
        },
        "SE"
      )
    ).toString(),
  "the feedback form": async (text) =>
    (
      await feedbackForm(
        { number: "101", name: text, language: "sv" },
        { ticket: "t", typed: text, faulty: true }
      )
    ).toString(),
  "the thanks for feedback": async (text) =>
    (await feedbackThanks({ number: "101", name: text, language: "sv" })).toString()
}

describe.each(Object.entries(pages))("%s", (_, pageOf) => {
  it("has the same elements and attributes whatever its texts say, and says them · TEXT-5", async () => {
    const usual = markupOf(await pageOf("Guld"))
    const holds = async (text: string) => {
      const page = await pageOf(text)
      expect(markupOf(page)).toEqual(usual)
      expect(textOf(page)).toContain(text)
    }
    for (const text of hostileTexts.filter((each) => each !== "")) await holds(text)
    await fc.assert(
      fc.asyncProperty(
        anyHostileText.filter((each) => each !== ""),
        holds
      ),
      { numRuns: 20 }
    )
    for (const word of shopWords) expect(textOf(await pageOf(word))).toContain(word)
  })
})
