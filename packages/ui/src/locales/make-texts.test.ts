import { expect, it } from "vitest"
import { createI18n, loadLocale } from "./create-i18n.ts"
import { makeTexts } from "./make-texts.ts"
import { en } from "./en/table.ts"
import { sv } from "./sv/table.ts"

it("says each language's own words, however often it is asked and whatever is spoken since · LANG-1", async () => {
  const texts = createI18n()
  const english = makeTexts(texts, "en")
  expect(english.t("cancel")).toBe(en.cancel)
  await loadLocale(texts, "sv")
  const swedish = makeTexts(texts, texts.language)
  expect(swedish.t("cancel")).toBe(sv.cancel)
  expect(swedish.t("cancel")).toBe(sv.cancel)
  expect([english.t("cancel"), english.t("reload")]).toEqual([en.cancel, en.reload])
})

it("puts values in place each time anew, and says in English what a language has no words for · LANG-2", () => {
  const texts = createI18n()
  texts.addResourceBundle("fi", "translation", {})
  const finnish = makeTexts(texts, "fi")
  expect(finnish.t("errorCode", { code: "7" })).toBe("Error code: 7")
  expect(finnish.t("errorCode", { code: "8" })).toBe("Error code: 8")
  expect(finnish.t("cancel")).toBe(en.cancel)
})
