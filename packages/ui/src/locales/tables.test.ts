import type { Locale } from "@karat/domain/money/format-amount"
import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { tableIn } from "./text-tables.ts"

type Texts = Readonly<Record<string, string>>

const en: Texts = tableIn("en")
const tables: Readonly<Record<Locale, Texts>> = { en, fi: tableIn("fi"), sv: tableIn("sv") }
const languages = Object.entries(tables)

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
  it.each(languages)("%s has the keys of every word, and so the same as English · LANG-3", (_, table) => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(en).toSorted())
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

  it("call a home order by one name in each language, wherever they speak of one", () => {
    const names = { fi: /kotiinkuljetu/iu, sv: /hembeställning/iu }
    const spoken = Object.keys(en).filter((key) => /home order/iu.test(en[key] ?? ""))
    expect(spoken.length).toBeGreaterThan(4)
    for (const [locale, name] of Object.entries(names) as [keyof typeof names, RegExp][])
      expect(
        // Where a word may be parted is no part of it.
        spoken.filter((key) => !name.test((tables[locale][key] ?? "").replaceAll("\u00AD", ""))),
        locale
      ).toEqual([])
  })

  it("no two words claim the same key, since the later would silently win, and each word is in the tables", async () => {
    const files = await Promise.all(
      readdirSync(new URL("words/", import.meta.url)).map(
        async (file) => (await import(`./words/${file}`)) as Record<string, Texts>
      )
    )
    const keys = files.flatMap((file) => Object.values(file)).flatMap((texts) => Object.keys(texts))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.toSorted()).toEqual(Object.keys(en).toSorted())
  })
})
