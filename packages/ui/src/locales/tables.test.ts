import { describe, expect, it } from "vitest"
import { readdirSync } from "node:fs"
import { createI18n, loadBesideTexts, loadLocale } from "./create-i18n.ts"
import { besideEn } from "./en/beside-table.ts"
import { en as saleEn } from "./en/table.ts"
import { besideFi } from "./fi/beside-table.ts"
import { fi as saleFi } from "./fi/table.ts"
import { besideSv } from "./sv/beside-table.ts"
import { sv as saleSv } from "./sv/table.ts"

type Texts = Record<string, string>

const en: Texts = { ...saleEn, ...besideEn }
const tables: Record<string, Texts> = { en, fi: { ...saleFi, ...besideFi }, sv: { ...saleSv, ...besideSv } }
const languages = Object.entries(tables)
const parts: readonly (readonly [string, Texts, Texts])[] = [
  ["what the sale says in fi", saleFi, saleEn],
  ["what the sale says in sv", saleSv, saleEn],
  ["what is said beside the sale in fi", besideFi, besideEn],
  ["what is said beside the sale in sv", besideSv, besideEn]
]

/** The keys that the specification's error catalogues quote, with their English text where they give one. */
const quoted: Record<string, string | undefined> = {
  anErrorOccurred: "An error occurred",
  loginError: "Login Error",
  backOnline: undefined,
  processingPayment: undefined,
  paymentCompleted: undefined,
  cancellingPayment: undefined,
  paymentCancelled: undefined,
  refundCompleted: "Refund Completed",
  amountExceedsTotal: "The amount exceeds the total amount",
  quantityCannotBeLessThanOne: "Quantity cannot be less than one",
  negativeValuesNotAllowed: "Negative values are not allowed",
  itemNotFound: "Item not found",
  orderNotFound: "Order not found",
  nameTooLong: "Name is too long",
  required: "Required",
  invalidDateFormat: "Invalid date format",
  invalidCardNumber: "Invalid Card Number",
  cardIsEmpty: "Card is empty",
  alreadyExistsInRegistry: "Already exists in registry",
  protectedIdentity: "Protected identity",
  crmError: undefined,
  invalidSocialSecurityNumber: "Invalid Social Security Number",
  notKivraUser: "Not a digital mailbox user",
  sent: undefined,
  cardConnectedToMembership: undefined,
  orderReceived: undefined,
  transferCreated: undefined,
  createdWriteOff: undefined,
  createdBargainBags: undefined,
  orderCheckedIn: undefined,
  reservationStatusUpdated: undefined,
  confirmExit: undefined,
  useAsItemNumber: undefined,
  onlyOneTab: "Please ensure only one browser tab is open.",
  storeNotFound: "Store with code {{code}} not found",
  errorCode: "Error code: {{code}}",
  noKeyProvisioningCompleted: "No keyProvisioningCompleted found",
  applicationError: "Application Error",
  reload: "Reload"
}

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? "").toSorted()
}

describe("the translation tables", () => {
  it.each(parts)("%s has the same keys as in English · LANG-3", (_, table, english) => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  it.each(languages)("%s leaves no text empty · LANG-3", (_, table) => {
    expect(Object.keys(table).filter((key) => table[key]?.trim() === "")).toEqual([])
  })

  it.each(languages)("%s names the same values in every text as English does", (_, table) => {
    const differing = Object.entries(en).filter(
      ([key, text]) => placeholders(table[key] ?? "").join() !== placeholders(text).join()
    )
    expect(differing).toEqual([])
  })

  it.each(languages)("%s has every key that the error catalogues quote · ERR-6", (_, table) => {
    expect(Object.keys(quoted).filter((key) => table[key] === undefined)).toEqual([])
  })

  it("English says what the error catalogues quote, word for word · ERR-6", () => {
    const given = Object.entries(quoted).filter(([, text]) => text !== undefined)
    expect(given.filter(([key, text]) => tables["en"]?.[key] !== text)).toEqual([])
  })

  it("no two word files claim the same key, since the later would silently win", async () => {
    const words = readdirSync(new URL("en/", import.meta.url))
      .map((file) => file.replace(".ts", ""))
      .filter((word) => !word.endsWith("table"))
    const files = await Promise.all(
      words.map(async (word) => (await import(`./en/${word}.ts`)) as Record<string, Record<string, string>>)
    )
    const keys = files.flatMap((file) => Object.values(file)).flatMap((texts) => Object.keys(texts))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.toSorted()).toEqual(Object.keys(en).toSorted())
  })
})

describe("the till's language", () => {
  it("is English until another one is loaded, then that one · LANG-1", async () => {
    const texts = createI18n()
    expect(texts.t("reload")).toBe("Reload")
    await loadLocale(texts, "sv")
    expect(texts.t("reload")).toBe("Ladda om")
    await loadLocale(texts, "fi")
    expect(texts.t("reload")).toBe("Lataa uudelleen")
  })

  it("is the one asked for last, even when another takes longer to load · LANG-1", async () => {
    const texts = createI18n()
    await Promise.all([loadLocale(texts, "sv"), loadLocale(texts, "en")])
    expect(texts.language).toBe("en")
  })

  it("falls back to English where a language has no text or is none of ours · LANG-2", async () => {
    const texts = createI18n()
    await texts.changeLanguage("de")
    expect(texts.t("reload")).toBe("Reload")
    texts.addResourceBundle("sv", "translation", {})
    await texts.changeLanguage("sv")
    expect(texts.t("reload")).toBe("Reload")
  })

  it("says what is said beside the sale once that has been asked for · LANG-1 LANG-3", async () => {
    const texts = createI18n()
    await loadLocale(texts, "fi")
    expect(texts.exists("noReceiptsFound")).toBe(false)
    await loadBesideTexts(texts)
    expect(texts.t("noReceiptsFound")).toBe(besideFi.noReceiptsFound)
    await loadLocale(texts, "sv")
    expect(texts.t("noReceiptsFound")).toBe(besideSv.noReceiptsFound)
    await loadLocale(texts, "en")
    expect(texts.t("noReceiptsFound")).toBe(besideEn.noReceiptsFound)
  })

  it("counts in words and writes names as they are", async () => {
    const texts = createI18n()
    expect(texts.t("idleText", { count: 1 })).toBe("You are logged out in 1 second.")
    expect(texts.t("idleText", { count: 2 })).toBe("You are logged out in 2 seconds.")
    expect(texts.t("storeNotFound", { code: "A&B" })).toBe("Store with code A&B not found")
  })
})
