import type { Entry } from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import { Administration } from "@karat/domain/ports/administration"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const kinds = Object.keys(entryKinds) as readonly EntryKindName[]
const badgeNumber = knownShop.badge

/** What every adapter of Administration does. */
export function administrationContract(name: string, make: Make<Administration | StaffSettings>): void {
  describe(`Administration by ${name}`, () => {
    it("shows those who may everything of every kind, and nobody else anything · ADMIN-1 ADMIN-7", async () => {
      const till = await make()
      const admin = await answer(till, Administration)
      expect(await answer(till, admin.allowed(badgeNumber))).toBe(true)
      expect(await answer(till, admin.allowed(knownShop.badgeThatStays))).toBe(false)
      for (const kind of kinds) {
        const { entries } = await answer(till, admin.entries(kind, badgeNumber))
        const { fields } = entryKinds[kind]
        const known = new Set<string>(fields.map((field) => field.name))
        for (const entry of entries) for (const field of Object.keys(entry)) expect(known).toContain(field)
        expect(await refusal(till, admin.entries(kind, knownShop.badgeThatStays))).toMatchObject({
          code: "not_administrator"
        })
      }
    })

    it("keeps and takes away, once for a key, what is as it was seen · ADMIN-3 ADMIN-8", async () => {
      const till = await make()
      const admin = await answer(till, Administration)
      const entry = { reasonId: "PORT", textSv: "Hamn", textFi: "Satama", textEn: "Port", position: 99 }
      const key = newKey()
      const keep = () => admin.save("discountReason", { badgeNumber, entry }, key)
      expect(await answer(till, keep())).toEqual(entry)
      expect(await answer(till, keep())).toEqual(entry)
      const stale = { badgeNumber, before: { ...entry, position: 1 } }
      expect(await refusal(till, admin.remove("discountReason", stale, newKey()))).toMatchObject({
        code: "entry_changed"
      })
      await answer(till, admin.remove("discountReason", { badgeNumber, before: entry }, newKey()))
      const { entries } = await answer(till, admin.entries("discountReason", badgeNumber))
      expect(entries).not.toContainEqual(entry)
      const [latest] = await answer(till, admin.changes(badgeNumber, 1))
      expect(latest).toMatchObject({ kind: "discountReason", subject: "Hamn PORT", badgeNumber })
    })

    it("tries what stands beside a register, and prints cards for who works here alone · ADMIN-27 ADMIN-28", async () => {
      const till = await make()
      const admin = await answer(till, Administration)
      const { entries } = await answer(till, admin.entries("register", badgeNumber))
      const number = String(entries[0]?.["registerNumber"])
      const tried = (device: "printer" | "terminal") =>
        answer(till, admin.testDevice(number, { badgeNumber, device }, newKey()))
      expect(await tried("printer")).toEqual({
        device: entries[0]?.["printer"],
        outcome: expect.stringMatching(/^printe/u)
      })
      expect((await tried("terminal")).outcome).toMatch(/^terminal-/u)
      const asked = { badgeNumber: knownShop.badgeThatStays, device: "printer" } as const
      expect(await refusal(till, admin.testDevice(number, asked, newKey()))).toMatchObject({
        code: "not_administrator"
      })
      // They work in another country. A badge that nobody wears would be a guess, and slow down the next suite.
      expect(await refusal(till, admin.printCard(knownShop.approver, badgeNumber, newKey()))).toMatchObject({
        code: "staff_not_found"
      })
      expect(typeof (await answer(till, admin.printCard(badgeNumber, badgeNumber, newKey())))).toBe("boolean")
    })

    it("ends the card before once another is printed · ADMIN-27", () => endsTheCardBefore(make))

    it("keeps nothing that is taken, wrong or changed since, and says which · ADMIN-3", async () => {
      const till = await make()
      const admin = await answer(till, Administration)
      const entry = { reasonId: "PIER", textSv: "Kaj", textFi: "Laituri", textEn: "Pier", position: 98 }
      const keep = (said: Entry, before?: Entry) =>
        admin.save("discountReason", { badgeNumber, entry: said, before }, newKey())
      expect(await refusal(till, keep({ ...entry, textEn: "" }))).toMatchObject({ code: "entry_invalid" })
      await answer(till, keep(entry))
      expect(await refusal(till, keep(entry))).toMatchObject({ code: "entry_taken" })
      const later = { ...entry, textEn: "Jetty" }
      expect(await refusal(till, keep(later, { ...entry, position: 1 }))).toMatchObject({
        code: "entry_changed"
      })
      expect(await answer(till, keep(later, entry))).toEqual(later)
      const [latest] = await answer(till, admin.changes(badgeNumber, 1))
      expect(latest?.changed).toEqual([{ field: "textEn", before: "Pier", after: "Jetty" }])
      await answer(till, admin.remove("discountReason", { badgeNumber, before: later }, newKey()))
    })

    it("prints labels of what is sold here, and takes grounds for no control unit that are grounds · ADMIN-27", () =>
      printsAndExempts(make))

    it("lists payments whose end is not known, and settles none that is none · SWISHAPI-9", () =>
      settlesNothingElse(make))
  })
}

async function printsAndExempts(make: Make<Administration | StaffSettings>): Promise<void> {
  const till = await make()
  const admin = await answer(till, Administration)
  const print = (item: string) => admin.printLabel(item, badgeNumber, newKey())
  expect(typeof (await answer(till, print(knownShop.item)))).toBe("boolean")
  expect(await refusal(till, print("NO-ITEM"))).toMatchObject({ code: "item_not_found" })
  const exempt = (text: string) => admin.confirmExemption({ badgeNumber, text }, newKey())
  expect(await refusal(till, exempt("No."))).toMatchObject({ code: "grounds_invalid" })
  const { exemption } = await answer(till, exempt(" The shop is exempt: decision 12345. "))
  expect(exemption).toMatchObject({ text: "The shop is exempt: decision 12345." })
  expect((await answer(till, admin.controlUnit())).exemption).toEqual(exemption)
}

async function endsTheCardBefore(make: Make<Administration | StaffSettings>): Promise<void> {
  const till = await make()
  const [admin, cards] = [await answer(till, Administration), await answer(till, StaffSettings)]
  const code = `${knownShop.staffCodePrefix}00000000B7`
  await answer(till, cards.assignCard(code, badgeNumber, newKey()))
  expect(await answer(till, admin.printCard(badgeNumber, badgeNumber, newKey()))).toBe(true)
  expect(await refusal(till, cards.cardOwner(code, "SE"))).toMatchObject({ code: "staff_code_unknown" })
}

/** Of no payment a person says how it ended, but of those whose end is not known. */
async function settlesNothingElse(make: Make<Administration | StaffSettings>): Promise<void> {
  const till = await make()
  const admin = await answer(till, Administration)
  expect(await answer(till, admin.unclearPayments(badgeNumber))).toEqual({ open: [], settled: [] })
  expect(await refusal(till, admin.unclearPayments(knownShop.badgeThatStays))).toMatchObject({
    code: "not_administrator"
  })
  const settle = (reason: string) =>
    admin.settlePayment({ badgeNumber, cartId: "no-cart", name: "no-payment", paid: true, reason }, newKey())
  expect(await refusal(till, settle("No."))).toMatchObject({ code: "grounds_invalid" })
  expect(await refusal(till, settle("It stands on the account."))).toMatchObject({ code: "cart_not_found" })
}
