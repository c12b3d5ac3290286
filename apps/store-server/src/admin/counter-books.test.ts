import { readEntries, removeEntry, saveEntry } from "@karat/contract/admin"
import { shopMarkHeader } from "@karat/contract/call"
import { readPremiums } from "@karat/contract/insurance"
import { readShortcuts } from "@karat/contract/shortcut"
import { readSetup } from "@karat/contract/store"
import type { Entry } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { frameOriginsOfAll } from "../catalogue/setup.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const badgeNumber = "1001"

let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const save = (kind: EntryKindName, entry: Entry, before?: Entry) =>
  till.call(saveEntry, { params: { kind }, body: { badgeNumber, entry, before } })
const remove = (kind: EntryKindName, before: Entry) =>
  till.call(removeEntry, { params: { kind }, body: { badgeNumber, before } })
const entries = async (kind: EntryKindName) =>
  (await till.call(readEntries, { params: { kind }, query: { badgeNumber } })).answer.entries
const setup = async () => (await till.call(readSetup)).answer

describe("what a shop has at hand", () => {
  it("is known by every till with its next answer, whatever that is about · ADMIN-21", async () => {
    const mark = async (path: string) => (await fetch(new URL(path, server.url))).headers.get(shopMarkHeader)
    const before = await mark("/api/settings/setup")
    expect(before).not.toBeNull()
    expect(await mark("/api/nothing")).toBe(before)
    const [selling] = await entries("selling")
    const turned = { ...present(selling), hasMembers: selling?.["hasMembers"] !== true }
    expect((await save("selling", turned, selling)).status).toBe(200)
    const after = await mark("/api/settings/setup")
    expect(after).not.toBe(before)
    // Saved as it is, nothing was changed.
    expect((await save("selling", turned, turned)).status).toBe(200)
    expect(await mark("/api/settings/setup")).toBe(after)
    expect((await save("selling", present(selling), turned)).status).toBe(200)
  })

  it("offers the bags that are set up, by number or barcode, in their order · ADMIN-22", async () => {
    const offered = async () => (await setup()).bags.map(({ itemNumber }) => itemNumber)
    const before = await offered()
    const battery: Entry = { itemNumber: "battery", position: 0 }
    expect((await save("bag", battery)).answer).toMatchObject({ itemNumber: "BATTERY" })
    expect(await offered()).toEqual(["BATTERY", ...before])
    expect(await save("bag", { itemNumber: "NO-SUCH", position: 0 })).toMatchObject({
      status: 404,
      code: "item_not_found"
    })
    expect(await save("bag", battery)).toMatchObject({ code: "entry_taken" })
    const [first] = await entries("bag")
    expect(present(first)["itemName"]).not.toBe("BATTERY")
    expect((await save("bag", { itemNumber: "BATTERY", position: 1 }, first)).status).toBe(200)
    expect((await offered()).indexOf("BATTERY")).toBe(1)
    // Somebody who saw it where it was is told, and moves nothing.
    expect(await save("bag", { itemNumber: "BATTERY", position: 2 }, first)).toMatchObject({
      code: "entry_changed"
    })
    expect((await remove("bag", { itemNumber: "BATTERY", position: 1 })).status).toBe(200)
    expect(await offered()).toEqual(before)
  })

  it("has pages at hand: those of other houses in a tab, unless setup lets them into the till · ADMIN-22", async () => {
    const shortcuts = async () => (await till.call(readShortcuts)).answer
    const origins = async () => (await setup()).frameOrigins ?? []
    const page: Entry = {
      shortcutName: "Lån",
      shortcutAddress: "https://lan.example/{store}",
      position: 0,
      opensTab: false
    }
    expect(await save("shortcut", page)).toMatchObject({ status: 409, code: "shortcut_needs_tab" })
    const framed = (await origins()).length
    expect((await save("shortcut", { ...page, opensTab: true })).status).toBe(200)
    expect((await shortcuts())[0]).toEqual({
      name: "Lån",
      url: "https://lan.example/{store}",
      newTab: true
    })
    expect(await origins()).toContain("https://lan.example")
    // The page of the till lets nobody new into a frame.
    expect(await frameOriginsOfAll(server.db)).toContain("https://intranet.karat.example")
    expect(await frameOriginsOfAll(server.db)).not.toContain("https://lan.example")
    for (const [name, shortcutAddress] of [
      ["Handbok", "https://intranet.karat.example/x"],
      ["Egen", "/egen"]
    ] as const)
      expect(
        (await save("shortcut", { shortcutName: name, shortcutAddress, position: 0, opensTab: false })).status
      ).toBe(200)
    for (const name of ["Lån", "Handbok", "Egen"]) {
      const entry = (await entries("shortcut")).find(({ shortcutName }) => shortcutName === name)
      expect((await remove("shortcut", present(entry))).status).toBe(200)
    }
    expect((await origins()).length).toBe(framed)
    expect((await shortcuts()).map(({ name }) => name)).not.toContain("Egen")
  })

  it("counts the notes and coins that are set up, the largest first · ADMIN-23", async () => {
    const counted = async () =>
      (await setup()).denominations.filter(({ currency }) => currency === "SEK").map(({ value }) => value)
    const before = await counted()
    const half: Entry = { currency: "SEK", worth: 50 }
    expect((await save("denomination", half)).status).toBe(200)
    expect(await counted()).toEqual([...before, 50])
    expect(await save("denomination", half)).toMatchObject({ code: "entry_taken" })
    const big: Entry = { currency: "SEK", worth: 2_000_00 }
    expect((await save("denomination", big)).status).toBe(200)
    expect((await counted())[0]).toBe(2_000_00)
    for (const wrong of [
      { ...half, worth: 0 },
      { ...half, worth: "fifty" },
      { ...half, currency: "USD" }
    ])
      expect(await save("denomination", wrong)).toMatchObject({ code: "entry_invalid" })
    for (const each of [half, big]) expect((await remove("denomination", each)).status).toBe(200)
    expect(await counted()).toEqual(before)
    const subjects = await server.db.all(
      sqlText<{ subject: string }>("SELECT subject FROM admin_change WHERE kind = 'denomination' ORDER BY id")
    )
    expect(subjects[0]?.subject).toBe("0,50 SEK")
  })

  it("has premiums of which no two hold the same price, and divisions that are insured · ADMIN-24", async () => {
    const bands = async () => (await till.call(readPremiums)).answer
    const before = await bands()
    const last = present(before.at(-1))
    const next: Entry = { insuredFrom: last.to + 1, insuredUntil: last.to + 100_00, premium: 4_000_00 }
    expect((await save("premium", next)).status).toBe(200)
    expect((await bands()).at(-1)).toEqual({ from: last.to + 1, to: last.to + 100_00, premium: 4_000_00 })
    for (const over of [
      { ...next, insuredFrom: last.to + 100_00, insuredUntil: last.to + 200_00 },
      { ...next, insuredFrom: last.to, insuredUntil: last.to }
    ])
      expect(["bands_overlap", "entry_taken"]).toContain((await save("premium", over)).code)
    const wider = { ...next, insuredUntil: last.to + 200_00 }
    expect((await save("premium", wider, next)).status).toBe(200)
    expect(await remove("premium", next)).toMatchObject({ code: "entry_changed" })
    expect((await remove("premium", wider)).status).toBe(200)
    expect(await bands()).toEqual(before)
    const insured = async () => (await setup()).insurableDivisions.map(({ division }) => division)
    expect((await save("insuredDivision", { division: "CARE" })).status).toBe(200)
    expect(await insured()).toContain("CARE")
    expect(await save("insuredDivision", { division: "NOWHERE" })).toMatchObject({ code: "entry_invalid" })
    expect((await remove("insuredDivision", { division: "CARE" })).status).toBe(200)
    expect(await insured()).not.toContain("CARE")
  })

  it("rounds up for whom the owner says, and begins to once that is said · ADMIN-25", async () => {
    const roundsUp = async () => (await setup()).roundsUp
    const [before] = await entries("roundUpGoal")
    const goal: Entry = { goalSv: "Till havet", goalFi: "Merelle", goalEn: "To the sea" }
    expect((await save("roundUpGoal", goal, before)).status).toBe(200)
    const [, ...others] = await entries("expense")
    const one = (await entries("expense")).find(({ expenseId }) => expenseId === "1")
    expect(one).toMatchObject({ textSv: "Avrundning", describedSv: "Till havet", describedFi: "Merelle" })
    const kept = await server.db.get(
      sqlText<{ value: string }>("SELECT value FROM setup WHERE key = 'incomeExpense' AND scope = 'SE'")
    )
    const kinds = JSON.parse(present(kept).value) as readonly { readonly id: number }[]
    await server.db.run(
      sqlText(
        "UPDATE setup SET value = ? WHERE key = 'incomeExpense' AND scope = 'SE'",
        JSON.stringify(kinds.filter(({ id }) => id !== 1))
      )
    )
    expect([await roundsUp(), await entries("roundUpGoal")]).toEqual([
      false,
      [{ goalSv: "", goalFi: "", goalEn: "" }]
    ])
    expect(
      await save("roundUpGoal", { ...goal, goalFi: " " }, (await entries("roundUpGoal"))[0])
    ).toMatchObject({
      code: "entry_invalid"
    })
    expect((await save("roundUpGoal", goal, (await entries("roundUpGoal"))[0])).status).toBe(200)
    expect([await roundsUp(), (await entries("expense")).slice(1)]).toEqual([true, others])
    expect(present(kept).value).toContain("Till havet")
    expect((await save("roundUpGoal", present(before), goal)).status).toBe(200)
  })

  it("wears its own picture and colours, of its store alone, once they can be read and told apart · ADMIN-26", async () => {
    const all = await entries("brand")
    const [mine, other] = all
    expect(all.map(({ storeNumber }) => storeNumber)).toEqual(["101", "102", "835"])
    const plum = { ownLight: "#7a1f5c", ownLightInk: "#ffffff", ownDark: "#f0a6d6", ownDarkInk: "#33061f" }
    const { brandColours, logo } = await setup()
    expect([brandColours, logo]).toEqual([undefined, "Karat"])
    const worn: Entry = {
      ...present(mine),
      ...plum,
      ownLight: " 7A1F5C ",
      brand: "argent",
      logoPicture: "https://cdn.example/logo.svg"
    }
    for (const [wrong, code] of [
      [{ ownLightInk: "#8a5c7d" }, "contrast_too_low"],
      [{ ownDark: "#33061f", ownDarkInk: "#ffffff" }, "contrast_too_low"],
      [{ ownDark: "" }, "colours_missing"],
      [{ ownLight: "plum" }, "entry_invalid"],
      [{ logoPicture: "http://cdn.example/logo.svg" }, "entry_invalid"],
      [{ logoPicture: "javascript:alert(1)" }, "entry_invalid"],
      [{ brand: "purple" }, "entry_invalid"]
    ] as const)
      expect(await save("brand", { ...worn, ...wrong }, mine), JSON.stringify(wrong)).toMatchObject({
        status: 422,
        code
      })
    const faint = await save("brand", { ...worn, ownLightInk: "#8a5c7d" }, mine)
    expect(faint.text).toMatch(/text in the light has a contrast of \d\.\d\d, and needs 4\.5/u)
    expect((await save("brand", worn, mine)).answer).toMatchObject(plum)
    expect(await setup()).toMatchObject({
      brand: "argent",
      logo: "https://cdn.example/logo.svg",
      brandColours: { light: "#7a1f5c", lightInk: "#ffffff", dark: "#f0a6d6", darkInk: "#33061f" }
    })
    expect((await entries("brand"))[1]).toEqual(other)
    expect(await save("brand", worn, mine)).toMatchObject({ code: "entry_changed" })
    const now = present((await entries("brand"))[0])
    const bare = {
      ...now,
      ownLight: "",
      ownLightInk: "",
      ownDark: "",
      ownDarkInk: "",
      logoPicture: "",
      brand: "green"
    }
    expect((await save("brand", bare, now)).status).toBe(200)
    expect(await setup()).toMatchObject({ brand: "green", logo: "Karat" })
    expect((await setup()).brandColours).toBeUndefined()
  })
})
