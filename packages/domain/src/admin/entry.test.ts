import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { newShopFaults } from "../first-start/new-shop.ts"
import { newShop } from "../testing/new-shops.ts"
import { karin } from "../testing/staff-entries.ts"
import { bargainBagReason } from "../write-off/write-off.ts"
import {
  changedFields,
  type Entry,
  entryFaults,
  type EntryField,
  entryId,
  type EntryKind,
  entryOfTyped,
  entryTitle,
  isSameEntry,
  listedFields,
  newEntry,
  tidiedEntry,
  typedEntry,
  writtenValue
} from "./entry.ts"
import { barcodesOf, brandColoursOf, entryKind, entryKinds, leavesNoAdministrator } from "./entry-kinds.ts"

const { staff, store, discountReason, writeOffReason, approval } = entryKinds
const choices = { storeNumber: [{ id: "7", name: "7 Storgatan" }] }
const languagesOfTills = ["en", "fi", "sv"] as const
const namesOf = (fields: readonly EntryField[]) => fields.map(({ name }) => name)
const asNew = { taken: [], choices }
const stays = { choices }

const anyStaff = fc.record({
  badgeNumber: fc.constantFrom("4410", "4411", "4412"),
  givenName: fc.constantFrom("Karin", "Aino"),
  familyName: fc.constantFrom("Holm", "Virtanen"),
  storeNumber: fc.constantFrom("7", "8"),
  locale: fc.constantFrom("en", "fi", "sv"),
  worksHere: fc.boolean(),
  mayChangeStore: fc.boolean(),
  maySell: fc.boolean(),
  maySetPrices: fc.boolean(),
  mayTakeBack: fc.boolean(),
  mayCountCash: fc.boolean(),
  mayApprove: fc.boolean(),
  mayAdminister: fc.boolean()
})

describe("an entry of the staff", () => {
  it("has names that can be printed, and a new one a badge of its own that can be typed · ADMIN-2", () => {
    expect(entryFaults(staff, karin, asNew)).toEqual({})
    expect(entryFaults(staff, { ...karin, givenName: " ", familyName: "H".repeat(41) }, asNew)).toEqual({
      givenName: "required",
      familyName: "too-long"
    })
    expect(entryFaults(staff, { ...karin, givenName: "Ka\u0007rin" }, asNew)).toEqual({
      givenName: "unprintable"
    })
    for (const badgeNumber of ["12", "12345678901", "44A0"])
      expect(entryFaults(staff, { ...karin, badgeNumber }, asNew)).toEqual({ badgeNumber: "wrong" })
    expect(entryFaults(staff, { ...karin, badgeNumber: " 4411 " }, { taken: ["4411"], choices })).toEqual({
      badgeNumber: "taken"
    })
    expect(tidiedEntry(staff, { ...karin, badgeNumber: " 4410 ", givenName: " Karin" })).toEqual(karin)
  })

  it("works in a store that there is, speaks a language that tills speak, and keeps a badge of before · ADMIN-2", () => {
    expect(entryFaults(staff, { ...karin, storeNumber: "8", locale: "de" }, stays)).toEqual({
      storeNumber: "wrong",
      locale: "wrong"
    })
    expect(entryFaults(staff, { ...karin, badgeNumber: "7" }, stays)).toEqual({})
  })

  it("takes nobody's last right to administer: somebody always can · ADMIN-5", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyStaff, { selector: ({ badgeNumber }) => badgeNumber }),
        anyStaff,
        (all, entry) => {
          const after = [...all.filter(({ badgeNumber }) => badgeNumber !== entry.badgeNumber), entry]
          expect(leavesNoAdministrator(entry, all)).toBe(
            !after.some(({ mayAdminister, worksHere }) => mayAdminister && worksHere)
          )
        }
      )
    )
  })
})

describe("what a shop has at hand", () => {
  it("is a page by https, or one of the till's own server, wherever the store's number stands · ADMIN-22", () => {
    const of = (shortcutAddress: string) =>
      entryFaults(
        entryKinds.shortcut,
        { shortcutName: "Schema", shortcutAddress, position: 0, opensTab: true },
        asNew
      )
    for (const right of [
      "https://a.example",
      "https://a.example:8443/{store}/x?y=1#z",
      "/utlan",
      "/a/{language}?b={storeNumber}"
    ])
      expect(of(right), right).toEqual({})
    for (const wrong of [
      "http://a.example",
      "a.example",
      "//a.example",
      "/\\a.example",
      "https://",
      "https://eva@a.example/",
      "https://a.example/{badge}",
      "https://a.example/a b",
      "javascript:alert(1)",
      "data:text/html,x"
    ])
      expect(of(wrong), wrong).toEqual({ shortcutAddress: "wrong" })
  })

  it("is called by what it is worth, as its reader writes amounts · ADMIN-23 ADMIN-24 ADMIN-20", () => {
    const { denomination, premium } = entryKinds
    expect(entryTitle(denomination, { currency: "SEK", worth: 50_00 }, "en")).toBe("50.00 SEK")
    const band = { insuredFrom: 0, insuredUntil: 499_99, premium: 49_00 }
    expect(entryTitle(premium, band, "sv")).toBe("0,00 – 499,99")
    expect(namesOf(listedFields(premium, "sv"))).toEqual(["premium"])
  })

  it("is worth something, and a premium ends no sooner than it begins · ADMIN-23 ADMIN-24", () => {
    const { denomination, premium } = entryKinds
    const note = { currency: "SEK", worth: 100_00 }
    expect(entryFaults(denomination, note, asNew)).toEqual({})
    expect(entryFaults(denomination, { ...note, worth: 0 }, asNew)).toEqual({ worth: "wrong" })
    expect(entryFaults(denomination, { ...note, currency: "USD" }, asNew)).toEqual({ currency: "wrong" })
    expect(entryFaults(denomination, note, { taken: ["SEK 10000"] })).toEqual({
      currency: "taken",
      worth: "taken"
    })
    const band = { insuredFrom: 500_00, insuredUntil: 500_00, premium: 49_00 }
    expect(entryFaults(premium, band, asNew)).toEqual({})
    expect(entryFaults(premium, { ...band, insuredUntil: 499_99, premium: 0 }, asNew)).toEqual({
      insuredUntil: "wrong",
      premium: "wrong"
    })
  })
})

describe("an entry", () => {
  it("has become another where any field of it has, and says which: what it was and what it is · ADMIN-3 ADMIN-4", () => {
    fc.assert(
      fc.property(anyStaff, anyStaff, (one: Entry, other: Entry) => {
        const changed = changedFields(staff, one, other)
        expect(isSameEntry(staff, one, other)).toBe(changed.length === 0)
        const again = { ...one, ...Object.fromEntries(changed.map(({ field }) => [field, other[field]])) }
        expect(again).toEqual(other)
        for (const { field, before, after } of changed)
          expect([before, after]).toEqual([String(one[field]), String(other[field])])
      })
    )
    expect(changedFields(staff, undefined, karin)).toHaveLength(Object.keys(karin).length)
    expect(changedFields(staff, karin, undefined).every(({ after }) => after === undefined)).toBe(true)
    // A limit that is set, and one that is taken off.
    expect(
      changedFields(approval, { approvesPrice: true }, { highestDiscount: 5, approvesPrice: true })
    ).toEqual([{ field: "highestDiscount", after: "5" }])
  })

  it("is typed and read again as it was, in every language · ADMIN-7", () => {
    const kind = {
      fields: [
        { name: "amount", shape: "amount" },
        { name: "percent", shape: "percent" },
        { name: "whole", shape: "whole" },
        { name: "text", shape: "text" },
        { name: "on", shape: "switch" }
      ]
    } as const
    const any = fc.record(
      {
        amount: fc.integer({ min: -5000, max: 10_000_000 }),
        percent: fc.integer({ min: 0, max: 10_000 }),
        whole: fc.integer({ min: 0, max: 999 }),
        text: fc.constantFrom("", "Guld", "12,5"),
        on: fc.boolean()
      },
      { requiredKeys: ["text", "on"] }
    )
    fc.assert(
      fc.property(any, fc.constantFrom("en" as const, "fi" as const, "sv" as const), (entry, locale) => {
        const own = Object.fromEntries(
          Object.entries(entry).filter(([, value]) => value !== undefined)
        ) as Entry
        expect(entryOfTyped(kind, typedEntry(kind, own, locale))).toEqual(own)
      })
    )
    expect(typedEntry(kind, { amount: 1250, percent: 500 }, "sv")).toMatchObject({
      amount: "12,50",
      percent: "5"
    })
  })

  it("has numbers within their bounds, and what is no number is wrong · ADMIN-7", () => {
    const of = (highestDiscount: string) =>
      entryFaults(approval, entryOfTyped(approval, { highestDiscount }), stays)
    for (const right of ["", "0", "20", "20,5", "100"]) expect(of(right)).toEqual({})
    for (const wrong of ["-1", "101", "viisi", "1.2.3"])
      expect(of(wrong)).toEqual({ highestDiscount: "wrong" })
    const faultsOf = (entry: Entry) =>
      entryFaults(approval, { ...entryOfTyped(approval, {}), ...entry }, stays)
    expect(faultsOf({ highestDiscount: 0.5 })).toEqual({ highestDiscount: "wrong" })
    expect(faultsOf({ highestDiscount: "5" })).toEqual({ highestDiscount: "wrong" })
    expect(faultsOf({ approvesPrice: "yes" })).toEqual({ approvesPrice: "wrong" })
  })

  it("holds its own fields alone, whatever else is said · ADMIN-7", () => {
    const said = { highestDiscount: 1, approvesPrice: false }
    expect(tidiedEntry(approval, { ...said, __proto__: "x", other: "y" })).toEqual(said)
    expect([entryKind("constructor"), entryKind("__proto__"), entryKind("staff")]).toEqual([
      undefined,
      undefined,
      staff
    ])
  })

  it("of any kind begins in a form that can be filled in, and is known by its id · ADMIN-7", () => {
    for (const kind of Object.values<EntryKind>(entryKinds)) {
      const names = kind.fields.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const name of [...kind.id, ...kind.title]) expect(names).toContain(name)
      // What tells them apart is not changed afterwards, or an entry would become another one.
      for (const { name, stays: fixed } of kind.fields) if (kind.id.includes(name)) expect(fixed).toBe(true)
      for (const fault of Object.values(entryFaults(kind, newEntry(kind, "2026-11-25"), asNew)))
        expect(fault).toBe("required")
    }
    expect([entryId(staff, karin), entryTitle(staff, karin, "fi")]).toEqual(["4410", "Karin Holm"])
    expect([entryId(approval, {}), entryTitle(approval, {}, "sv")]).toEqual(["", ""])
  })

  it("is called and listed in the language of whoever reads it, where its words are known in that · ADMIN-20", () => {
    const { expense, tender } = entryKinds
    const coffee = { expenseId: "11", direction: "expense", textSv: "Fika", textFi: "Kahvi", textEn: "" }
    expect(languagesOfTills.map((language) => entryTitle(expense, coffee, language))).toEqual([
      "Fika",
      "Kahvi",
      "Fika"
    ])
    expect(languagesOfTills.map((language) => namesOf(listedFields(expense, language)))).toEqual([
      ["expenseId", "direction", "describedEn", "highestAmount"],
      ["expenseId", "direction", "describedFi", "highestAmount"],
      ["expenseId", "direction", "describedSv", "highestAmount"]
    ])
    expect(namesOf(listedFields(tender, "fi"))).toEqual(["tenderId", "isOffered"])
    for (const kind of Object.values<EntryKind>(entryKinds))
      for (const language of languagesOfTills) {
        const listed = namesOf(listedFields(kind, language))
        expect(kind.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(listed))
        expect(listed.filter((name) => kind.title.includes(name))).toEqual([])
      }
  })
})

describe("an entry of an item", () => {
  const { item, campaign } = entryKinds

  it("has barcodes as the register keeps them, each once and with a right check digit · ADMIN-14", () => {
    const of = (barcodes: string) => ({ barcodes: String(tidiedEntry(item, { barcodes })["barcodes"]) })
    expect(of("  036000291452;A-1,\n7310865004703 ")).toEqual({
      barcodes: "0036000291452, A-1, 7310865004703"
    })
    const fault = (barcodes: string) => entryFaults(item, { barcodes }, stays)["barcodes"]
    for (const right of ["", "A-1", "7310865004703", "036000291452, A-1"])
      expect(fault(right)).toBeUndefined()
    for (const wrong of ["7310865004704", "A-1 A-1", "036000291452 0036000291452", "x".repeat(41)])
      expect(fault(wrong)).toBe("wrong")
  })

  it("is told things that nobody types, which are neither kept nor a change · ADMIN-14", () => {
    const seen = { itemName: "Ring", priceNow: 100 }
    expect(tidiedEntry(item, seen)).not.toHaveProperty("priceNow")
    expect(changedFields(item, seen, { itemName: "Ring", priceNow: 200 })).toEqual([])
    expect(isSameEntry(item, seen, { itemName: "Ring" })).toBe(true)
    expect(newEntry(item, "2026-11-25")).not.toHaveProperty("priceNow")
  })

  it("is in no campaign that ends before it begins · ADMIN-15", () => {
    const days = (campaignFrom: string, campaignUntil: string) =>
      entryFaults(campaign, { campaignFrom, campaignUntil }, stays)["campaignUntil"]
    expect([days("2026-11-27", "2026-11-26"), days("2026-11-27", "2026-11-27")]).toEqual(["wrong", undefined])
  })
})

describe("an entry of a store", () => {
  const storgatan: Entry = {
    storeNumber: "7",
    storeName: "Storgatan",
    street: "Storgatan 5",
    city: "111 21 Stockholm",
    phone: "08-123 456 01",
    organisationName: "Guldsmeden AB",
    organisationNumber: "556012-5790",
    vatNumber: "SE556012579001"
  }

  it("is of a company whose numbers are right in its country, whichever way they are typed · ADMIN-9", () => {
    expect(entryFaults(store, storgatan, stays)).toEqual({})
    expect(
      tidiedEntry(store, { ...storgatan, organisationNumber: "556012 5790", vatNumber: "se 556012-579001" })
    ).toEqual(storgatan)
    expect(entryFaults(store, { ...storgatan, organisationNumber: "556012-5791" }, stays)).toEqual({
      organisationNumber: "wrong"
    })
    expect(entryFaults(store, { ...storgatan, vatNumber: "FI01120389", phone: "ring" }, stays)).toEqual({
      vatNumber: "wrong",
      phone: "wrong"
    })
    const finnish = {
      ...storgatan,
      storeNumber: "fi7",
      organisationNumber: "0112038-9",
      vatNumber: "FI01120389"
    }
    expect(entryFaults(store, finnish, stays)).toEqual({})
  })
})

describe("a reason", () => {
  it("has a short name that stays, and one of a kind is always left · ADMIN-8", () => {
    const damaged: Entry = {
      reasonId: "D1",
      textSv: "Skadad",
      textFi: "Rikki",
      textEn: "Broken",
      position: 0
    }
    expect(tidiedEntry(discountReason, { ...damaged, reasonId: " d1 " })).toEqual(damaged)
    expect(entryFaults(discountReason, { ...damaged, reasonId: "D 1" }, asNew)).toEqual({ reasonId: "wrong" })
    expect(entryFaults(discountReason, damaged, { taken: ["D1"], choices })).toEqual({ reasonId: "taken" })
    const { isNeeded } = discountReason
    expect(isNeeded(damaged, [damaged])).toBe(true)
    expect(isNeeded(damaged, [damaged, { ...damaged, reasonId: "D2" }])).toBe(false)
    const bag = { ...damaged, reasonId: "FYNDPÅSE" }
    expect(writeOffReason.isNeeded({ ...bag, reasonId: bargainBagReason }, [damaged, bag])).toBe(true)
  })
})

describe("the fields of an entry", () => {
  const every = {
    id: ["name"],
    title: ["name"],
    adds: true,
    removes: true,
    fields: [
      { name: "name", shape: "text" },
      { name: "short", shape: "text", longest: 10, optional: true, tidied: (text) => text.toUpperCase() },
      { name: "amount", shape: "amount", optional: true },
      { name: "percent", shape: "percent", lowest: 1, highest: 10_000, optional: true },
      { name: "whole", shape: "whole", lowest: -5, highest: 5, start: 0 },
      { name: "on", shape: "switch" },
      { name: "works", shape: "switch", start: true },
      { name: "day", shape: "day", optional: true },
      { name: "from", shape: "day", startsToday: true },
      { name: "kind", shape: "choice", of: ["a", "b"], start: "a" },
      { name: "storeNumber", shape: "choice", optional: true },
      { name: "told", shape: "text", fromServer: true }
    ]
  } as const satisfies EntryKind
  const right = { name: "Guld", whole: 0, on: false, works: true, from: "2026-11-25", kind: "a" }
  const faultOf = (name: string, value: Entry[string]) =>
    entryFaults(every, { ...right, [name]: value }, asNew)[name]

  it("begin with what their kind says, and a day that counts at once with today · ADMIN-7", () => {
    expect(newEntry(every, "2026-11-25")).toEqual({
      name: "",
      short: "",
      whole: 0,
      on: false,
      works: true,
      day: "",
      from: "2026-11-25",
      kind: "a",
      storeNumber: ""
    })
  })

  it("are kept without blanks around texts; a number that is not there is none, and no answer neither yes nor no · ADMIN-7", () => {
    const { works: _left, ...missing } = right
    expect(entryFaults(every, missing, asNew)).toEqual({ works: "required" })
    expect(tidiedEntry(every, { name: " Guld ", short: " a b ", kind: " b ", on: false, told: "x" })).toEqual(
      {
        name: "Guld",
        short: "A B",
        on: false,
        day: "",
        from: "",
        kind: "b",
        storeNumber: ""
      }
    )
  })

  it("are held to their bounds, the last that is right among them · ADMIN-7", () => {
    expect(entryFaults(every, right, asNew)).toEqual({})
    expect([faultOf("name", "x".repeat(40)), faultOf("name", "x".repeat(41))]).toEqual([
      undefined,
      "too-long"
    ])
    expect([faultOf("short", "x".repeat(10)), faultOf("short", "x".repeat(11))]).toEqual([
      undefined,
      "too-long"
    ])
    const wrongOf = (name: string, ...values: number[]) =>
      values.filter((value) => faultOf(name, value) !== undefined)
    expect(wrongOf("amount", -1, 0, 1_000_000_000, 1_000_000_001)).toEqual([-1, 1_000_000_001])
    expect(wrongOf("percent", 0, 1, 10_000, 10_001)).toEqual([0, 10_001])
    expect(wrongOf("whole", -6, -5, 5, 6)).toEqual([-6, 6])
    // A tenth and two tenths are no three tenths, and no hundredths either.
    expect(wrongOf("amount", 0.1 + 0.2, 2 ** 53)).toEqual([0.1 + 0.2, 2 ** 53])
  })

  it("are wrong where they hold something else than their shape does · ADMIN-7", () => {
    expect(faultOf("name", 7)).toBe("wrong")
    expect(faultOf("name", true)).toBe("wrong")
    expect(faultOf("on", "yes")).toBe("wrong")
    expect([faultOf("day", "2026-02-28"), faultOf("day", "2026-02-29"), faultOf("day", 20_260_228)]).toEqual([
      undefined,
      "wrong",
      "wrong"
    ])
    expect([faultOf("kind", "b"), faultOf("kind", "c")]).toEqual([undefined, "wrong"])
    expect([faultOf("storeNumber", "7"), faultOf("storeNumber", "8")]).toEqual([undefined, "wrong"])
    for (const none of [{}, { choices: {} }])
      expect(entryFaults(every, { ...right, storeNumber: "7" }, none)).toEqual({ storeNumber: "wrong" })
    expect(entryFaults(every, { ...right, name: "", told: "" }, asNew)).toEqual({ name: "required" })
  })

  it("are typed as the reader writes numbers, and read the same · ADMIN-7", () => {
    const entry = { name: "A", amount: 1250, percent: 2000, whole: 3, on: true }
    expect(typedEntry(every, entry, "en")).toMatchObject({
      name: "A",
      amount: "12.50",
      percent: "20",
      whole: "3",
      on: true,
      day: ""
    })
    expect(typedEntry(every, entry, "fi")).toMatchObject({ amount: "12,50", percent: "20" })
    expect(typedEntry(every, { amount: 100_00 }, "en")).toMatchObject({ amount: "100" })
    expect(entryOfTyped(every, { name: "A", amount: " 12,50 ", whole: " -3 ", percent: "  " })).toEqual({
      name: "A",
      short: "",
      amount: 1250,
      whole: -3,
      on: false,
      works: false,
      day: "",
      from: "",
      kind: "",
      storeNumber: "",
      told: ""
    })
    const wholeOf = (whole: string) => entryOfTyped(every, { whole })["whole"]
    expect(["999999999", "9999999999", "1.5", "x1", "1x"].map(wholeOf)).toEqual([
      999_999_999,
      "9999999999",
      "1.5",
      "x1",
      "1x"
    ])
    // What is typed is read by its digits: a tenth and two tenths are thirty hundredths.
    expect(entryOfTyped(every, { amount: "0,1" })["amount"]).toBe(10)
    expect(entryOfTyped(every, { amount: "1,15" })["amount"]).toBe(115)
    expect(entryOfTyped(every, { amount: true })["amount"]).toBe(true)
  })

  it("are written in lists with what they are: a count, an amount or a percentage · ADMIN-20", () => {
    expect(writtenValue("whole", 1000, "en")).toBe("1000")
    expect(writtenValue("amount", 12_00, "en")).toBe("12.00")
    expect(writtenValue("percent", 20_00, "en")).toBe("20 %")
    expect(writtenValue("percent", 20_50, "sv")).toBe("20,50 %")
    expect(writtenValue("percent", 1000_00, "sv")).toMatch(/000 %$/u)
  })

  it("are the same of two that are both not there, and of none else · ADMIN-3", () => {
    expect(isSameEntry(every, undefined, undefined)).toBe(true)
    expect([isSameEntry(every, right, undefined), isSameEntry(every, undefined, right)]).toEqual([
      false,
      false
    ])
    expect(isSameEntry(every, right, { ...right })).toBe(true)
    expect(isSameEntry(every, right, { ...right, whole: 1 })).toBe(false)
  })

  it("call an entry by what it has, and by nothing where it has none of it · ADMIN-20", () => {
    expect(entryTitle({ ...every, title: ["name", "kind"] }, { kind: "b" }, "sv")).toBe("b")
    expect(entryId({ id: ["name", "kind"] }, { kind: "b" })).toBe(" b")
  })
})

/** The bounds of what administration changes, as a shop knows them: characters, minor units, hundredths and pieces. */
const bounds: readonly (readonly [string, readonly [number | undefined, number]])[] = [
  ["staff.givenName", [undefined, 40]],
  ["staff.ownDiscount", [0, 10_000]],
  ["brand.logoPicture", [undefined, 200]],
  ["item.itemNumber", [undefined, 20]],
  ["item.itemName", [undefined, 80]],
  ["item.itemText", [undefined, 200]],
  ["item.vatRate", [0, 10_000]],
  ["item.barcodes", [undefined, 400]],
  ["itemPrice.ordinaryPrice", [0, 99_999_999]],
  ["campaign.campaignName", [undefined, 40]],
  ["campaign.campaignPrice", [0, 99_999_999]],
  ["stock.pieces", [-9999, 99_999]],
  ["tender.position", [0, 999]],
  ["discountReason.reasonId", [undefined, 10]],
  ["discountReason.position", [0, 999]],
  ["expense.expenseId", [undefined, 4]],
  ["expense.highestAmount", [0, 1_000_000_000]],
  ["receiptText.logo", [undefined, 40]],
  ["receiptText.receiptLine1", [undefined, 40]],
  ["selling.highestOffline", [0, 99_999_999]],
  ["selling.highestDifference", [0, 99_999_999]],
  ["bag.position", [0, 999]],
  ["shortcut.shortcutAddress", [undefined, 200]],
  ["shortcut.position", [0, 999]],
  ["denomination.worth", [1, 1_000_000]],
  ["premium.insuredFrom", [0, 99_999_999]],
  ["premium.insuredUntil", [0, 99_999_999]],
  ["premium.premium", [1, 99_999_999]],
  ["repair.repairNumber", [undefined, 20]],
  ["repair.repairText", [undefined, 80]],
  ["repair.repairPrice", [0, 99_999_999]],
  ["budget.budgetAmount", [0, 1_000_000_000]],
  ["approval.highestDiscount", [0, 10_000]]
]

it.each(bounds)("%s is right up to its bounds and not beyond them · ADMIN-7", (field, [lowest, highest]) => {
  const [kindName = "", name = ""] = field.split(".")
  const kind = entryKind(kindName)
  if (kind === undefined) throw new Error(`There is no kind ${kindName}.`)
  const faultOf = (value: number | string) =>
    entryFaults(kind, { [name]: value, insuredFrom: 0 }, asNew)[name]
  if (lowest === undefined) {
    expect(faultOf("1".repeat(highest))).not.toBe("too-long")
    expect(faultOf("1".repeat(highest + 1))).toBe("too-long")
  } else {
    const faults = [lowest - 1, lowest, highest, highest + 1].map((value) =>
      name === "insuredFrom" ? entryFaults(kind, { insuredFrom: value }, asNew)[name] : faultOf(value)
    )
    expect(faults).toEqual(["wrong", undefined, undefined, "wrong"])
  }
})

describe("the colours of a brand", () => {
  const own = { ownLight: "#15413a", ownLightInk: "#ffffff", ownDark: "#78cbb6", ownDarkInk: "#08211b" }
  const { refuses } = entryKinds.brand

  it("are all there or none, and are refused where some are missing or too close · ADMIN-26", () => {
    expect(brandColoursOf(own)).toEqual({
      light: "#15413a",
      lightInk: "#ffffff",
      dark: "#78cbb6",
      darkInk: "#08211b"
    })
    expect(refuses(own)).toBeUndefined()
    expect([brandColoursOf({}), refuses({})]).toEqual(["none", undefined])
    for (const name of Object.keys(own)) {
      expect(refuses({ ...own, [name]: "" }), name).toEqual({ code: "colours_missing" })
      expect(refuses({ [name]: "#15413a" }), name).toEqual({ code: "colours_missing" })
    }
    expect(refuses({ ...own, ownLightInk: "#777777" })).toMatchObject({
      code: "contrast_too_low",
      pair: "text",
      scheme: "light"
    })
  })

  it("are kept in small letters, with the sign that nobody has typed · ADMIN-26", () => {
    const kept = (ownLight: string) => tidiedEntry(entryKinds.brand, { ownLight })["ownLight"]
    expect(["15413A", "#15413A", "15413", "x15413a", "15413ax"].map(kept)).toEqual([
      "#15413a",
      "#15413a",
      "15413",
      "x15413a",
      "15413ax"
    ])
  })
})

it("barcodes that are scanned one after the other are read each by itself · ADMIN-14", () => {
  expect(barcodesOf(" A-1,, B-2;\n036000291452  ")).toEqual(["A-1", "B-2", "0036000291452"])
  expect(barcodesOf("")).toEqual([])
})

it("a name of a company with which a shop is opened can stand above its receipts, and is changed there · KARAT-157", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 50 })
  fc.assert(
    fc.property(word, (organisationName) => {
      const atTheOpening = newShopFaults({ ...newShop, organisationName }).organisationName
      const later = (kind: "receiptText" | "store", field: string) =>
        entryFaults(entryKinds[kind], { [field]: organisationName }, { taken: [] })[field]
      expect(later("receiptText", "logo")).toBe(atTheOpening)
      expect(later("store", "organisationName")).toBe(atTheOpening)
    })
  )
})
