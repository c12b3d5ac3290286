import { minorUnits } from "@karat/domain/money/minor-units"
import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import fc from "fast-check"
import { createTransport } from "nodemailer"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { receiptOfText } from "../testing/receipt-of-text.ts"
import { giftCardMail } from "./gift-card-mail.ts"
import { receiptMail, receiptText } from "./receipt-mail.ts"

const url = "https://receipts.example/r/abc"
const m = minorUnits

describe("a mail", () => {
  it("has the same heads whatever its texts say, and one receiver · TEXT-2", async () => {
    // Nodemailer writes the whole mail and sends it nowhere.
    const transport = createTransport({ streamTransport: true, buffer: true })
    const heads = async (text: string) => {
      const { html: _, ...mail } = await receiptMail(receiptOfText(text), url)
      const sent = await transport.sendMail({
        from: "Karat <receipts@karat.example>",
        to: { name: "", address: "anna@example.com" },
        messageId: "<1@karat.example>",
        ...mail
      })
      const whole = Buffer.isBuffer(sent.message) ? sent.message.toString("utf8") : ""
      const [head = ""] = whole.split("\r\n\r\n", 1)
      expect(sent.envelope).toEqual({ from: "receipts@karat.example", to: ["anna@example.com"] })
      // A line that begins with a blank goes on with the one before it.
      return head
        .replaceAll(/\r\n[ \t]/gu, " ")
        .split("\r\n")
        .map((line) => line.slice(0, line.indexOf(":")))
    }
    const usual = await heads("Åke Öström")
    expect(usual).toEqual(expect.arrayContaining(["From", "To", "Subject", "Message-ID"]))
    for (const text of hostileTexts) expect(await heads(text)).toEqual(usual)
  })

  it("has a subject of one short line, in which words stay as they are · TEXT-2", async () => {
    const holds = async (text: string) => {
      const { subject } = await receiptMail(receiptOfText(text), url)
      expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
      expect([...subject].length).toBeLessThan(80)
    }
    for (const text of hostileTexts) await holds(text)
    await fc.assert(fc.asyncProperty(anyHostileText, holds), { numRuns: 20 })
    for (const word of shopWords)
      expect((await receiptMail(receiptOfText(word), url)).subject).toBe(`Ditt kvitto från ${word}`)
  })

  it("goes to no address that has a second one in it, or a head of a mail · TEXT-2", () => {
    for (const text of hostileTexts)
      for (const address of [text, `${text}@example.com`, `anna@example.com${text}`, `anna@${text}`])
        if (isEmailAddress(address)) expect(address).toMatch(/^[^\s@,;:<>()[\]"\\\p{C}]+@[a-z\d.-]+$/iu)
    fc.assert(
      fc.property(anyHostileText, (text) => {
        if (text !== "" && /[^\x21-\x7e]/u.test(text))
          expect(isEmailAddress(`anna${text}@example.com`)).toBe(false)
      })
    )
  })

  describe("with a gift card", () => {
    let db: Database
    beforeAll(async () => {
      db = await openTestDatabase({ demo: true })
    })
    afterAll(() => db.close())

    it("has a subject and a text that its shop's name adds no line to · TEXT-2", async () => {
      for (const text of [...hostileTexts, ...shopWords]) {
        const card = {
          code: "AAAA-BBBB",
          value: m(100_00),
          currency: "SEK",
          expiresOn: "2027-01-01"
        } as const
        const mail = await giftCardMail(
          { ...(await storeOf(db, "101")), name: text },
          { ...card, logo: text }
        )
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
        expect([...mail.subject].length).toBeLessThan(90)
        expect(mail.text.split(/[\p{Cc}\p{Zl}\p{Zp}]/u)).toHaveLength(7)
        if (shopWords.includes(text)) expect(mail.subject).toBe(`Ett presentkort från ${text}`)
      }
    })
  })
})

it("a text message is one line of no more than three parts, with its link at the end · TEXT-3", () => {
  const holds = (text: string) => {
    const message = receiptText(receiptOfText(text), url)
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
    expect(message.endsWith(`: ${url}`)).toBe(true)
    // Letters that phones have no seven bits for make parts of 67.
    expect(message.length).toBeLessThanOrEqual(3 * 67)
  }
  for (const text of hostileTexts) holds(text)
  fc.assert(fc.property(anyHostileText, holds))
  for (const word of shopWords)
    expect(receiptText(receiptOfText(word), url)).toBe(`Ditt kvitto från ${word}, 100,00 kr: ${url}`)
})
