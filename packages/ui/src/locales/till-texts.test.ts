import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type FetchTable, tableIn } from "./text-tables.ts"
import { firstTexts, makeTexts, TillTexts } from "./till-texts.ts"

const lost = () => new TypeError("Failed to fetch dynamically imported module")
const tables = { en: tableIn("en"), fi: tableIn("fi"), sv: tableIn("sv") }
const english = makeTexts("en", tables.en)

/** Fetches tables until one of these languages is asked for. */
const without =
  (...away: readonly string[]): FetchTable =>
  async (locale) => {
    if (away.includes(locale)) throw lost()
    return tables[locale]
  }

describe("the till's language", () => {
  it("is the one it begins with until another one has come, then that one · LANG-1", async () => {
    const texts = new TillTexts(english)
    const heard: string[] = []
    const end = texts.listen(() => heard.push(texts.spoken.t("reload")))
    expect(texts.spoken.t("reload")).toBe("Reload")
    await texts.speak("sv")
    expect(texts.spoken.t("reload")).toBe("Ladda om")
    await texts.speak("fi")
    end()
    await texts.speak("en")
    expect(heard).toEqual(["Ladda om", "Lataa uudelleen"])
  })

  it("is fetched once however often it is asked for, and anew when it did not come · LANG-1", async () => {
    const asked: string[] = []
    let away = true
    const texts = new TillTexts(english, async (locale) => {
      asked.push(locale)
      if (away) throw lost()
      return tables[locale]
    })
    await expect(texts.speak("sv")).rejects.toThrow("Failed to fetch")
    expect(texts.spoken.t("reload")).toBe("Reload")
    away = false
    await Promise.all([texts.speak("sv"), texts.speak("sv")])
    await texts.speak("en")
    await texts.speak("sv")
    expect(texts.spoken.t("reload")).toBe("Ladda om")
    expect(asked).toEqual(["sv", "sv"])
  })

  it("is English first where the wanted one cannot be fetched, and none where nothing can · LANG-2", async () => {
    expect((await firstTexts("fi", without())).t("reload")).toBe("Lataa uudelleen")
    expect((await firstTexts("fi", without("fi"))).t("reload")).toBe("Reload")
    await expect(firstTexts("fi", without("fi", "en"))).rejects.toThrow("Failed to fetch")
  })

  it("brings what a page needs to say with it, in every language spoken from then on, whatever is asked meanwhile · LANG-1 LANG-3", async () => {
    const away = { lost: false }
    const fetch: FetchTable = async (locale, part) => {
      if (part === "backOffice" && away.lost) throw lost()
      return tableIn(locale, [part])
    }
    const texts = new TillTexts(await firstTexts("en", fetch), fetch)
    expect(texts.spoken.t("adminStaff")).toBe("")
    const heard: string[] = []
    texts.listen(() => heard.push(texts.spoken.t("adminStaff")))
    away.lost = true
    await expect(texts.learn("backOffice")).rejects.toThrow("Failed to fetch")
    await texts.speak("fi")
    away.lost = false
    await Promise.all([texts.speak("sv"), texts.learn("backOffice")])
    expect([texts.spoken.t("adminStaff"), texts.spoken.t("reload")]).toEqual(["Personal", "Ladda om"])
    await texts.learn("backOffice")
    await texts.speak("fi")
    expect(texts.spoken.t("adminStaff")).toBe("Henkilökunta")
    expect(heard.at(-1)).toBe("Henkilökunta")
  })

  it("is the one asked for last, whatever comes late or never, and no key is ever read · LANG-1 LANG-3", async () => {
    const step = fc.record({
      act: fc.constantFrom("en", "fi", "sv", "come", "come", "lose"),
      which: fc.nat(20)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const away: { settle: (comes: boolean) => void }[] = []
        const texts = new TillTexts(
          english,
          (locale) =>
            new Promise((resolve, reject) => {
              away.push({ settle: (comes) => (comes ? resolve(tables[locale]) : reject(lost())) })
            })
        )
        const settled = async () => {
          for (let turns = 0; turns < 12; turns += 1) {
            await Promise.resolve()
            expect(texts.spoken.t("reload")).toBe(tables[texts.spoken.locale].reload)
          }
        }
        let last: "en" | "fi" | "sv" = "en"
        for (const { act, which } of steps) {
          if (act === "come" || act === "lose")
            away.splice(which % Math.max(away.length, 1), 1)[0]?.settle(act === "come")
          else {
            last = act
            void texts.speak(act).catch(() => undefined)
          }
          await settled()
        }
        const end = texts.speak(last)
        while (away.length > 0) {
          away.pop()?.settle(true)
          await settled()
        }
        await end
        expect(texts.spoken.locale).toBe(last)
      }),
      { numRuns: 200 }
    )
  })
})

describe("a text", () => {
  it("is counted as its language counts", () => {
    expect(english.t("idleText", { count: 1 })).toBe("You are logged out in 1 second.")
    expect(english.t("idleText", { count: 2 })).toBe("You are logged out in 2 seconds.")
    expect(makeTexts("sv", tables.sv).t("bankChosen", { count: 1 })).toBe("1 dag vald")
  })

  it("has its values put in as they are, whatever is in them, and never the word undefined", () => {
    const { t } = english
    expect(t("storeNotFound", { code: "A&B" })).toBe("Store with code A&B not found")
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("$&", "{{code}}", "$t(cancel)")), (code) => {
        expect(t("storeNotFound", { code })).toBe(`Store with code ${code} not found`)
      })
    )
    expect(t("storeNotFound", { code: undefined })).toBe("Store with code  not found")
  })

  it("stands in each language's own words, however often it is asked for and whatever is spoken since · LANG-1", async () => {
    const texts = new TillTexts(english)
    await texts.speak("sv")
    const { cancel } = tables.sv
    expect([texts.spoken.t("cancel"), texts.spoken.t("cancel")]).toEqual([cancel, cancel])
    expect(english.t("cancel")).toBe(tables.en.cancel)
  })
})
