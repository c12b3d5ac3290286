import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import fc from "fast-check"
import { expect, it } from "vitest"
import { markupOf, textOf } from "../testing/markup.ts"
import { displayMessage, inputMessage } from "./nexo-messages.ts"

const to = { poiid: "V400m-1", serviceId: "1" }

/** What a terminal is asked to show: the sale as a page, and the texts of its questions. */
function shown(text: string) {
  const display = displayMessage(to, { lines: [{ text, amount: text }], total: text })
  const told = JSON.stringify(display.SaleToPOIRequest["DisplayRequest"])
  const xhtml = /"OutputXHTML":"([^"]+)"/u.exec(told)?.[1] ?? ""
  const questions = [
    inputMessage(to, { type: "menu", text, buttons: [text, text] }, { personalNumber: text }, 60),
    inputMessage(
      to,
      { type: "confirmation", title: text, text, yes: text, no: text },
      { personalNumber: text },
      60
    )
  ]
  const texts: string[] = []
  JSON.stringify(questions, (name, value: unknown) => {
    if (name === "Text" && typeof value === "string") texts.push(value)
    return value
  })
  return { page: Buffer.from(xhtml, "base64").toString("utf8"), texts }
}

/** The page without the line that says it is XML. */
const bare = (page: string) => page.replace(/^<\?xml[^<>]*\?>/u, "")

it("a terminal is sent the page that we write, and lines that it can show · TEXT-10", () => {
  const usual = markupOf(bare(shown("Guld").page))
  const holds = (text: string) => {
    const { page, texts } = shown(text)
    expect(markupOf(bare(page))).toEqual(usual)
    // What XML has no place for ends a terminal's reading.
    expect(page).not.toMatch(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\uFFFD]/u)
    expect(texts).toHaveLength(7)
    for (const each of texts) {
      expect(each).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      expect([...each].length).toBeLessThanOrEqual(200)
    }
  }
  for (const text of hostileTexts) holds(text)
  fc.assert(
    fc.property(
      anyHostileText.map((text) => text.replaceAll("\uFFFD", "")),
      holds
    )
  )
  for (const word of shopWords) {
    expect(textOf(shown(word).page.replaceAll("&apos;", "'"))).toContain(`<item>${word}</item>`)
    expect(shown(word).texts).toContain(word)
  }
})
