import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createI18n, loadLocale } from "./create-i18n.ts"
import { makeTexts } from "./make-texts.ts"
import { tableIn } from "./text-tables.ts"

const lost = () => new TypeError("Failed to fetch dynamically imported module")

describe("the till's language", () => {
  it("is English until another one is loaded, then that one · LANG-1", async () => {
    const texts = createI18n()
    expect(texts.t("reload")).toBe("Reload")
    await loadLocale(texts, "sv")
    expect(texts.t("reload")).toBe("Ladda om")
    await loadLocale(texts, "fi")
    expect(texts.t("reload")).toBe("Lataa uudelleen")
  })

  it("is fetched once however often it is asked for, and anew when it did not come · LANG-1", async () => {
    const asked: string[] = []
    let away = true
    const texts = createI18n(async (locale) => {
      asked.push(locale)
      if (away) throw lost()
      return tableIn(locale)
    })
    await expect(loadLocale(texts, "sv")).rejects.toThrow("Failed to fetch")
    expect(texts.t("reload")).toBe("Reload")
    away = false
    await Promise.all([loadLocale(texts, "sv"), loadLocale(texts, "sv")])
    await loadLocale(texts, "en")
    await loadLocale(texts, "sv")
    expect(texts.t("reload")).toBe("Ladda om")
    expect(asked).toEqual(["sv", "sv"])
  })

  it("falls back to English where a language has no text or is none of ours · LANG-2", async () => {
    const texts = createI18n()
    await texts.changeLanguage("de")
    expect(texts.t("reload")).toBe("Reload")
    texts.addResourceBundle("sv", "translation", {})
    await texts.changeLanguage("sv")
    expect(texts.t("reload")).toBe("Reload")
  })

  it("is the one asked for last, whatever comes late or never, and no key is ever read · LANG-1 LANG-3", async () => {
    const step = fc.record({
      act: fc.constantFrom("en", "fi", "sv", "come", "come", "lose"),
      which: fc.nat(20)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const away: { settle: (comes: boolean) => void }[] = []
        const texts = createI18n(
          (locale) =>
            new Promise((resolve, reject) => {
              away.push({ settle: (comes) => (comes ? resolve(tableIn(locale)) : reject(lost())) })
            })
        )
        const settled = async () => {
          for (let turns = 0; turns < 12; turns += 1) {
            await Promise.resolve()
            expect(texts.getResource(texts.language, "translation", "reload")).toBeDefined()
          }
        }
        let last: "en" | "fi" | "sv" = "en"
        for (const { act, which } of steps) {
          if (act === "come" || act === "lose")
            away.splice(which % Math.max(away.length, 1), 1)[0]?.settle(act === "come")
          else {
            last = act
            void loadLocale(texts, act).catch(() => undefined)
          }
          await settled()
        }
        const end = loadLocale(texts, last)
        while (away.length > 0) {
          away.pop()?.settle(true)
          await settled()
        }
        await end
        expect(texts.language).toBe(last)
      }),
      { numRuns: 200 }
    )
  })

  it("counts in words and writes names as they are", async () => {
    const texts = createI18n()
    expect(texts.t("idleText", { count: 1 })).toBe("You are logged out in 1 second.")
    expect(texts.t("idleText", { count: 2 })).toBe("You are logged out in 2 seconds.")
    expect(texts.t("storeNotFound", { code: "A&B" })).toBe("Store with code A&B not found")
  })
})

describe("the texts of a screen", () => {
  const { cancel, reload } = tableIn("en")

  it("are each language's own words, however often they are asked for and whatever is spoken since · LANG-1", async () => {
    const texts = createI18n()
    const english = makeTexts(texts, "en")
    expect(english.t("cancel")).toBe(cancel)
    await loadLocale(texts, "sv")
    const swedish = makeTexts(texts, texts.language)
    expect(swedish.t("cancel")).toBe(tableIn("sv").cancel)
    expect(swedish.t("cancel")).toBe(tableIn("sv").cancel)
    expect([english.t("cancel"), english.t("reload")]).toEqual([cancel, reload])
  })

  it("have their values put in place each time anew, and are English where a language has no words · LANG-2", () => {
    const texts = createI18n()
    texts.addResourceBundle("fi", "translation", {})
    const finnish = makeTexts(texts, "fi")
    expect(finnish.t("errorCode", { code: "7" })).toBe("Error code: 7")
    expect(finnish.t("errorCode", { code: "8" })).toBe("Error code: 8")
    expect(finnish.t("cancel")).toBe(cancel)
  })
})
