import { type CashAmounts, noCash } from "@karat/domain/cash/banking"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { escPosPaper } from "../print/esc-pos.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { decodedEscPos } from "../testing/decoded-esc-pos.ts"
import { markupOf, textOf } from "../testing/markup.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { bagSite } from "./bag-site.ts"
import { sendBag } from "./bank-book.ts"
import { cashDayOf, saveCount } from "./cash-day-book.ts"
import { depositSlip } from "./deposit-slip.ts"

let db: Database
beforeAll(async () => {
  db = await openTestDatabase({ demo: true })
})
afterAll(() => db.close())

const at = new Date("2026-11-18T17:04:30Z")

interface Count {
  readonly day: string
  readonly pos: number
  readonly badge: string
  readonly currency: Currency
  /** In whole units of the currency. */
  readonly counted: number
  readonly closing?: number
}

/** Counts drawers of a store and sends all their days in one bag; answers its name. */
async function sent(
  number: string,
  storeNumber: string,
  counts: readonly Count[],
  change: Partial<CashAmounts>
) {
  const store = await storeOf(db, storeNumber)
  for (const { day: date, pos, badge, currency, counted, closing = 0 } of counts) {
    const key = { store, date, pos }
    const { version } = await cashDayOf(db, key)
    const inDrawer = { counted: minorUnits(counted * 100), closing: minorUnits(closing * 100) }
    const count = { currency, opening: nothing, expected: nothing, comment: "Counted twice", ...inDrawer }
    await db.transaction(() => saveCount(db, key, { count, badge, terminalId: "WK1011", version, at }))
  }
  return await db.transaction(() =>
    sendBag(db, {
      ids: [...new Set(counts.map(({ day, pos }) => `${day}-${pos}`))],
      bag: number,
      change: { ...noCash, ...change },
      store,
      terminalId: storeNumber === "101" ? "WK1011" : "WKFI2011",
      deviceId: "test",
      badge: storeNumber === "101" ? "1003" : undefined,
      at
    })
  )
}

/** A paper as it comes out of a printer of so many characters, with the style of each line that has one. */
const printed = async (id: string, copy = false, width = 42) =>
  (await depositSlip(db, id, { copy }, width))?.map((part) =>
    part.type === "text"
      ? `${part.style === undefined ? "" : `${part.style}: `}${part.text}`
      : `[${part.type} ${"value" in part ? part.value : ""}]`
  )

describe("a deposit slip", () => {
  it("says of each drawer what goes to the bank and who has counted it last, what stays, and what the bag holds · BANK-4 DAYEND-10", async () => {
    const id = await sent(
      "PÅSE-12",
      "101",
      [
        { day: "2026-11-17", pos: 2, badge: "1003", currency: "SEK", counted: 300, closing: 100 },
        { day: "2026-11-16", pos: 1, badge: "1001", currency: "SEK", counted: 900 },
        // Counted once more, and it is the last count that goes.
        { day: "2026-11-16", pos: 1, badge: "1001", currency: "SEK", counted: 1500, closing: 250 },
        { day: "2026-11-16", pos: 1, badge: "1001", currency: "EUR", counted: 40 },
        { day: "2026-11-16", pos: 2, badge: "1001", currency: "NOK", counted: 75 }
      ],
      { SEK: minorUnits(50_00) }
    )
    const slip = [
      "large: INSÄTTNING",
      "         Stockholm Drottninggatan",
      "             111 21 Stockholm",
      "",
      "2026-11-18 18:04:30           Kassa WK1011",
      "bold: Påse PÅSE-12",
      "------------------------------------------",
      "Dagskassor",
      "  2026-11-16 Kassa 1             40,00 EUR",
      "  2026-11-16 Kassa 1          1 250,00 SEK",
      "    Räknad av Maja Lindqvist",
      "  2026-11-16 Kassa 2             75,00 NOK",
      "    Räknad av Maja Lindqvist",
      "  2026-11-17 Kassa 2            200,00 SEK",
      "    Räknad av Oliver Bennett",
      "Kvar som växel                  −50,00 SEK",
      "------------------------------------------",
      "bold: I påsen SEK                       1 400,00",
      "bold: I påsen NOK                          75,00",
      "bold: I påsen EUR                          40,00",
      "  Försluten av Oliver Bennett",
      "",
      "",
      "Underskrift ______________________________",
      "",
      "[barcode PÅSE-12]"
    ]
    expect(await printed(id)).toEqual(slip)
    expect(await printed(id, true)).toEqual(["bold:               *** KOPIA ***", ...slip])
  })

  it("speaks Finnish in Finland, and says nobody where no till has said who closes the bag · BANK-4", async () => {
    const counts = [{ day: "2026-11-16", pos: 1, badge: "1002", currency: "EUR", counted: 120 }] as const
    expect(await printed(await sent("P-1", "fi201", counts, { EUR: minorUnits(20_00) }), true, 32)).toEqual([
      "bold:          *** KOPIO ***",
      "large: TALLETUS",
      "   Helsinki Aleksanterinkatu",
      "         00100 Helsinki",
      "",
      "2026-11-18",
      "19:04:30          Kassa WKFI2011",
      "bold: Pussi P-1",
      "--------------------------------",
      "Päiväkassat",
      "  2026-11-16 Kassa 1  120,00 EUR",
      "    Laskenut Aino Virtanen",
      "Jää vaihtorahaksi     −20,00 EUR",
      "--------------------------------",
      "bold: Pussissa EUR              100,00",
      "",
      "",
      "Allekirjoitus __________________",
      "",
      "[barcode P-1]"
    ])
  })

  it("is none for a bag that nobody has sent", async () => {
    expect(await printed("no-such-bag")).toBeUndefined()
  })
})

describe("a bag whose number, store and people are called otherwise", () => {
  let own: Database
  let id: string
  beforeAll(async () => {
    own = await openTestDatabase({ demo: true })
    const before = db
    db = own
    id = await sent(
      "B-1",
      "101",
      [{ day: "2026-11-17", pos: 1, badge: "1003", currency: "SEK", counted: 300 }],
      {}
    )
    db = before
  })
  afterAll(() => own.close())

  const called = async (text: string) => {
    await own.run(sqlText("UPDATE store SET name = ?, city = ? WHERE number = '101'", text, text))
    await own.run(sqlText("UPDATE staff SET given_name = ?, family_name = ?", text, text))
    const number = text.replaceAll("\0", "").slice(0, 40)
    await own.run(sqlText("UPDATE bank_bag SET number = ?", number === "" ? "B-1" : number))
  }

  it("has a slip that is printed and cut once · TEXT-1", async () => {
    for (const text of [...hostileTexts, ...shopWords]) {
      await called(text)
      const slip = present(await depositSlip(own, id, { copy: true }, 42))
      const told = decodedEscPos(Buffer.from(escPosPaper(slip, { columns: 42, codepage: "cp858" })))
      expect(told).toMatchObject({ cuts: 1, drawerKicks: 0 })
      if (shopWords.includes(text)) expect(told.lines.join(" ")).toContain(text)
    }
  })

  it("has a page of the same elements, which says them · TEXT-5", async () => {
    const site = bagSite({ clock: () => at, db: own, transact: (work) => own.transaction(work) })
    const pageOf = async (text: string) => {
      await called(text)
      return (await site.request(`/${id}`)).text()
    }
    const usual = markupOf(await pageOf("Guld"))
    for (const text of [...hostileTexts, ...shopWords].map((each) => each.toWellFormed())) {
      const page = await pageOf(text)
      expect(markupOf(page)).toEqual(usual)
      expect(textOf(page)).toContain(own.engine === "postgres" ? text.replaceAll("\0", "") : text)
    }
  })
})
