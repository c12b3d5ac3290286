import type { Locale } from "@karat/domain/money/format-amount"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createI18n, loadBesideTexts, loadLocale } from "./create-i18n.ts"
import { besideEn } from "./en/beside-table.ts"
import { en } from "./en/table.ts"
import { besideFi } from "./fi/beside-table.ts"
import { fi } from "./fi/table.ts"
import { makeTexts } from "./make-texts.ts"
import { besideSv } from "./sv/beside-table.ts"
import { sv } from "./sv/table.ts"
import type { TextPart, TextTables } from "./text-tables.ts"

const tables: Record<Locale, TextTables> = {
  en: { sale: en, beside: besideEn },
  fi: { sale: fi, beside: besideFi },
  sv: { sale: sv, beside: besideSv }
}

/** A table that is on its way until it is let through or lost. */
interface Fetch {
  readonly name: string
  come(): Promise<void>
  lose(): Promise<void>
}

/** The till's texts over a network where a test says when each table comes. */
function slowTexts() {
  const fetches: Fetch[] = []
  const texts = createI18n(
    (locale: Locale, part: TextPart) =>
      new Promise<TextTables[TextPart]>((resolve, reject) => {
        fetches.push({
          name: `${locale}/${part}`,
          come: () => settle(() => resolve(tables[locale][part])),
          lose: () => settle(() => reject(new TypeError("Failed to fetch dynamically imported module")))
        })
      })
  )
  return {
    texts,
    names: () => fetches.map(({ name }) => name),
    /** The fetches of a table so far, the latest first. */
    fetch: (name: string) => {
      const found = fetches.findLast((each) => each.name === name)
      if (found === undefined) throw new Error(`${name} is not on its way`)
      return found
    }
  }
}

async function settle(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Whether a promise is over. */
function watched(promise: Promise<void>) {
  const state = { over: false, failed: false }
  promise.then(
    () => (state.over = true),
    () => (state.failed = true)
  )
  return state
}

describe("the texts beside the sale", () => {
  it("come in English and in the language that is spoken, and are fetched once however often they are asked for · LANG-3", async () => {
    const { texts, names, fetch } = slowTexts()
    const swedish = loadLocale(texts, "sv")
    await fetch("sv/sale").come()
    await swedish
    const asked = [watched(loadBesideTexts(texts)), watched(loadBesideTexts(texts))]
    await fetch("en/beside").come()
    expect(asked.some(({ over }) => over)).toBe(false)
    await fetch("sv/beside").come()
    expect(asked.every(({ over }) => over)).toBe(true)
    await loadBesideTexts(texts)
    expect(names()).toEqual(["sv/sale", "en/beside", "sv/beside"])
    expect(texts.t("expenseStay")).toBe(besideSv.expenseStay)
  })

  it("have come only when those of a language on its way have come too · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const beside = watched(loadBesideTexts(texts))
    const finnish = watched(loadLocale(texts, "fi"))
    await fetch("en/beside").come()
    expect(beside.over).toBe(false)
    await fetch("fi/sale").come()
    expect(finnish.over).toBe(true)
    expect(beside.over).toBe(false)
    await fetch("fi/beside").come()
    expect(beside.over).toBe(true)
    expect(texts.t("expenseStay")).toBe(besideFi.expenseStay)
  })

  it("come before another language is spoken, once a screen beside the sale may stand · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const beside = loadBesideTexts(texts)
    await fetch("en/beside").come()
    await beside
    const swedish = watched(loadLocale(texts, "sv"))
    await fetch("sv/sale").come()
    expect(swedish.over).toBe(false)
    expect(texts.language).toBe("en")
    await fetch("sv/beside").come()
    expect(swedish.over).toBe(true)
    expect([texts.t("reload"), texts.t("expenseStay")]).toEqual([sv.reload, besideSv.expenseStay])
  })

  it("that were asked for while another language was on its way are spoken with it · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const swedish = watched(loadLocale(texts, "sv"))
    const beside = watched(loadBesideTexts(texts))
    await fetch("sv/beside").come()
    await fetch("en/beside").come()
    expect(beside.over).toBe(true)
    expect(texts.t("expenseStay")).toBe(besideEn.expenseStay)
    await fetch("sv/sale").come()
    expect(swedish.over).toBe(true)
    expect(texts.t("expenseStay")).toBe(besideSv.expenseStay)
  })

  it("come in the language that is still spoken while another is on its way · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const swedish = loadLocale(texts, "sv")
    await fetch("sv/sale").come()
    await swedish
    void loadLocale(texts, "fi")
    const beside = watched(loadBesideTexts(texts))
    for (const name of ["en/beside", "fi/beside"]) await fetch(name).come()
    expect(beside.over).toBe(false)
    await fetch("sv/beside").come()
    expect(beside.over).toBe(true)
    expect(texts.t("expenseStay")).toBe(besideSv.expenseStay)
  })

  it("that did not come are fetched again by whoever asks next · LANG-3", async () => {
    const { texts, names, fetch } = slowTexts()
    const lost = watched(loadBesideTexts(texts))
    await fetch("en/beside").lose()
    expect(lost.failed).toBe(true)
    expect(texts.exists("expenseStay")).toBe(false)
    const again = watched(loadBesideTexts(texts))
    expect(names()).toEqual(["en/beside", "en/beside"])
    await fetch("en/beside").come()
    expect(again.over).toBe(true)
    expect(texts.t("expenseStay")).toBe(besideEn.expenseStay)
  })

  it("that did not come do not keep the sale from speaking another language · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const lost = watched(loadBesideTexts(texts))
    await fetch("en/beside").lose()
    expect(lost.failed).toBe(true)
    const swedish = watched(loadLocale(texts, "sv"))
    await fetch("sv/sale").come()
    expect(swedish.over).toBe(true)
  })

  it("that are lost keep nobody from the sale, and come with the next screen that needs them · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const beside = loadBesideTexts(texts)
    await fetch("en/beside").come()
    await beside
    const swedish = watched(loadLocale(texts, "sv"))
    await fetch("sv/beside").lose()
    await fetch("sv/sale").come()
    await fetch("sv/beside").lose()
    expect(swedish).toEqual({ over: true, failed: false })
    expect([texts.language, texts.t("reload"), texts.t("expenseStay")]).toEqual([
      "sv",
      sv.reload,
      besideEn.expenseStay
    ])
    const again = watched(loadBesideTexts(texts))
    await fetch("sv/beside").come()
    expect(again.over).toBe(true)
    expect(texts.t("expenseStay")).toBe(besideSv.expenseStay)
  })

  it("leave a language on its way as it was when another could not be fetched · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const finnish = watched(loadLocale(texts, "fi"))
    const swedish = watched(loadLocale(texts, "sv"))
    await fetch("sv/sale").lose()
    expect(swedish.failed).toBe(true)
    await fetch("fi/sale").come()
    expect([finnish.over, texts.language]).toEqual([true, "fi"])
  })

  it("come in the language that is spoken when another could not be fetched · LANG-3", async () => {
    const { texts, fetch } = slowTexts()
    const swedish = watched(loadLocale(texts, "sv"))
    await fetch("sv/sale").lose()
    expect(swedish.failed).toBe(true)
    const beside = watched(loadBesideTexts(texts))
    await fetch("en/beside").come()
    expect(beside.over).toBe(true)
    expect([texts.language, texts.t("expenseStay")]).toEqual(["en", besideEn.expenseStay])
  })

  it("are said in English where a language has no words for them · LANG-2", async () => {
    const texts = createI18n(async (locale, part) =>
      locale === "fi" && part === "beside" ? ({} as TextTables["beside"]) : tables[locale][part]
    )
    await loadLocale(texts, "fi")
    await loadBesideTexts(texts)
    expect(makeTexts(texts, "fi").t("expenseStay")).toBe(besideEn.expenseStay)
  })

  it("are not remembered as missing by a screen that asked before they came · LANG-2", async () => {
    const texts = createI18n()
    await loadLocale(texts, "fi")
    const finnish = makeTexts(texts, "fi")
    expect(finnish.t("expenseStay")).toBe("expenseStay")
    texts.addResourceBundle("en", "translation", besideEn)
    expect(finnish.t("expenseStay")).toBe(besideEn.expenseStay)
    await loadBesideTexts(texts)
    expect(finnish.t("expenseStay")).toBe(besideFi.expenseStay)
  })

  it("stand in every language that is spoken from when they have come, in whatever order things come · LANG-3", async () => {
    const step = fc.record({
      act: fc.constantFrom("en", "fi", "sv", "beside", "come", "come", "come", "lose"),
      which: fc.nat(20)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const away: { settle: (comes: boolean) => void }[] = []
        const lost = new Set<string>()
        const texts = createI18n(
          (locale, part) =>
            new Promise((resolve, reject) => {
              away.push({
                settle: (comes) => {
                  if (comes) return resolve(tables[locale][part])
                  lost.add(`${locale}/${part}`)
                  reject(new TypeError("lost"))
                }
              })
            })
        )
        let stands = false
        const holds = () => {
          // What was lost is said in English, and never as a key.
          if (stands) expect(texts.t("expenseStay")).not.toBe("expenseStay")
          if (stands && !lost.has(`${texts.language}/beside`))
            expect(texts.getResource(texts.language, "translation", "expenseStay")).toBeDefined()
          expect(texts.getResource(texts.language, "translation", "reload")).toBeDefined()
        }
        texts.on("languageChanged", holds)
        for (const { act, which } of steps) {
          if (act === "beside")
            void loadBesideTexts(texts)
              .then(() => (stands = true))
              .catch(() => undefined)
          else if (act === "come" || act === "lose")
            away.splice(which % Math.max(away.length, 1), 1)[0]?.settle(act === "come")
          else void loadLocale(texts, act).catch(() => undefined)
          for (let turns = 0; turns < 12; turns += 1) {
            await Promise.resolve()
            holds()
          }
        }
      }),
      { numRuns: 300 }
    )
  })
})
