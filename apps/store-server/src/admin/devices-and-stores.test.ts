import {
  makeSignInCode,
  printCard,
  readAdminChanges,
  readEntries,
  saveEntry,
  testDevice
} from "@karat/contract/admin"
import { changeRegister } from "@karat/contract/device"
import { readStaffOfCode } from "@karat/contract/employee-card"
import { readTenderTypes } from "@karat/contract/payment"
import { signInWithCode } from "@karat/contract/session"
import { readSetup, readStore } from "@karat/contract/store"
import type { Entry } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { terminalOutcome } from "@karat/domain/device/device-test"
import { decodeJwt } from "jose"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { tender } from "@karat/domain/tender/tender-type"
import { readPrinters } from "../config/printer-config.ts"
import { outOfPaper, PrinterUnavailable } from "../hardware/receipt-printer.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"
import { cardPaper } from "./card-paper.ts"

const badgeNumber = "1001"

let server: TestServer
let till: TestTill
beforeAll(async () => {
  const printers = readPrinters("PRN-NEW=tcp://127.0.0.1:9", [])
  server = await startTestServer(await testConfig({ printers }))
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const save = (kind: EntryKindName, entry: Entry, before?: Entry) =>
  till.call(saveEntry, { params: { kind }, body: { badgeNumber, entry, before } })
const entries = async (kind: EntryKindName) =>
  (await till.call(readEntries, { params: { kind }, query: { badgeNumber } })).answer.entries
const latestChange = async () => (await till.call(readAdminChanges, { query: { badgeNumber } })).answer[0]
const printer = () => present(server.simulator?.printer("PRN-WK1011"))
const papers = () => printer().paper()

describe("an employee card", () => {
  const print = (badge: string, by = badgeNumber, key?: string) =>
    till.call(printCard, {
      params: { badge },
      body: { badgeNumber: by },
      ...(key === undefined ? {} : { key })
    })
  const ownerOf = (code: string) => till.call(readStaffOfCode, { params: { code }, query: { country: "SE" } })
  const codeOn = (paper: readonly string[] | undefined) =>
    present(/KRT[A-Z0-9]{10}/u.exec((paper ?? []).join("\n"))?.[0])

  it("logs in whom it was printed for, once it is on paper, in the place of the one before · ADMIN-27", async () => {
    expect(await print("1003", "1003")).toMatchObject({ status: 422, code: "not_administrator" })
    for (const nobody of ["9999", "1002", "💍"])
      expect(await print(nobody)).toMatchObject({ status: 404, code: "staff_not_found" })
    const elias = (await entries("staff")).find((each) => each["badgeNumber"] === "1004")
    const gone = { ...present(elias), worksHere: false }
    expect((await save("staff", gone, elias)).status).toBe(200)
    expect(await print("1004")).toMatchObject({ code: "staff_not_found" })
    expect((await save("staff", present(elias), gone)).status).toBe(200)
    const before = papers().length
    expect((await print("1003", badgeNumber, "card-key-0001")).answer).toEqual({ success: true })
    expect((await print("1003", badgeNumber, "card-key-0001")).answer).toEqual({ success: true })
    expect(papers()).toHaveLength(before + 1)
    const first = codeOn(papers()[0])
    expect((await ownerOf(first)).answer.badgeNumber).toBe("1003")
    expect(await latestChange()).toMatchObject({ kind: "staff", changed: [{ field: "employeeCard" }] })
    // Neither the outbox nor the log nor anything else knows the code.
    for (const table of ["outbox", "admin_change", "employee_card", "answer"]) {
      const rows = await server.db.all(sqlText<Record<string, unknown>>(`SELECT * FROM ${table}`))
      expect(JSON.stringify(rows)).not.toContain(first)
    }
    printer().turn(false)
    expect((await print("1003")).answer).toMatchObject({ success: false })
    // While nothing is on paper, the card that somebody wears is good.
    expect((await ownerOf(first)).status).toBe(200)
    printer().turn(true)
    await expect.poll(() => papers().length).toBe(before + 2)
    const second = codeOn(papers()[0])
    expect(second).not.toBe(first)
    await expect.poll(async () => (await ownerOf(second)).status).toBe(200)
    expect((await ownerOf(first)).status).toBe(401)
  })

  it("says whose it is, on paper of either width, in letters that a printer has · ADMIN-27", () => {
    for (const width of [32, 48]) {
      const card = {
        name: "Aino Ek-Lindström af Nordlys och Söderhavet",
        store: "Helsinki",
        code: "KRTABCDEFGHJK"
      }
      const paper = cardPaper(card, width)
      expect(paper.at(-1)).toEqual({ type: "barcode", value: card.code })
      for (const part of paper) if (part.type === "text") expect(part.text.length).toBeLessThanOrEqual(width)
    }
  })
})

describe("what stands beside a register", () => {
  const tryIt = (device: "printer" | "terminal", number = "WK1011", by = badgeNumber, key?: string) =>
    till.call(testDevice, {
      params: { number },
      body: { badgeNumber: by, device },
      ...(key === undefined ? {} : { key })
    })

  it("prints a page once, or says why not · ADMIN-28", async () => {
    expect((await entries("register")).find((each) => each["registerNumber"] === "WK1011")).toMatchObject({
      printer: "PRN-WK1011"
    })
    expect(await tryIt("printer", "WK1011", "1003")).toMatchObject({ code: "not_administrator" })
    for (const number of ["WK9999", "WKFI2011", "💍"])
      expect(await tryIt("printer", number)).toMatchObject({ status: 404, code: "register_not_found" })
    const before = papers().length
    const told = await tryIt("printer", "WK1011", badgeNumber, "test-key-0001")
    expect(told.answer).toEqual({ device: "PRN-WK1011", outcome: "printed" })
    expect((await tryIt("printer", "WK1011", badgeNumber, "test-key-0001")).answer).toEqual(told.answer)
    expect(papers()).toHaveLength(before + 1)
    expect(present(papers()[0]).join("\n")).toContain("WK1011")
    printer().turn(false)
    expect((await tryIt("printer")).answer.outcome).toBe("printer-away")
    printer().turn(true)
    // Nothing waits to be printed later.
    expect(papers()).toHaveLength(before + 1)
    vi.spyOn(printer(), "print").mockRejectedValueOnce(new PrinterUnavailable(outOfPaper))
    expect((await tryIt("printer")).answer.outcome).toBe("out-of-paper")
  })

  it("is chosen from what the store has, for who signs in and for who has chosen nothing else · ADMIN-31", async () => {
    const register = present((await entries("register")).find((each) => each["registerNumber"] === "WK1012"))
    expect(register).toMatchObject({ printer: "PRN-WK1012" })
    const { choices } = (
      await till.call(readEntries, { params: { kind: "register" }, query: { badgeNumber } })
    ).answer
    const offered = (field: string) => present(choices[field]).map(({ id }) => id)
    expect(offered("printer")).toEqual(expect.arrayContaining(["PRN-WK1011", "PRN-WK1012", "PRN-NEW"]))
    expect(offered("printer")).not.toContain("PRN-WKFI2011")
    const atWork = await signedInTill(server.url, "101-2")
    const ownChoice = await signedInTill(server.url, "101-2")
    const beside = async ({ token }: { readonly token: string }) => {
      const { jti } = decodeJwt(token)
      const row = await server.db.get(
        sqlText<{ printer: string; terminal: string }>(
          "SELECT receipt_printer_id AS printer, card_terminal_id AS terminal FROM device WHERE id = ?",
          String(jti)
        )
      )
      return [row?.printer, row?.terminal]
    }
    const [, terminal = ""] = await beside(atWork)
    const other = present(
      choices["cardTerminal"]?.find(({ id, storeNumber }) => id !== terminal && storeNumber === "101")
    ).id
    const body = { cardTerminalId: other, receiptPrinterId: "PRN-WK1011" }
    expect(await ownChoice.call(changeRegister, { params: { terminalId: "WK1012" }, body })).toMatchObject({
      status: 200
    })
    const chosen = { ...register, printer: "PRN-NEW", cardTerminal: other }
    expect(await save("register", { ...register, printer: "PRN-WK1021" }, register)).toMatchObject({
      status: 422,
      code: "device_of_other_store"
    })
    expect(await save("register", { ...register, printer: "PRN-NOBODY" }, register)).toMatchObject({
      code: "entry_invalid"
    })
    const printing = { ...register, printer: "PRN-NEW" }
    expect((await save("register", printing, register)).status).toBe(200)
    expect([await beside(atWork), await beside(ownChoice)]).toEqual([
      ["PRN-NEW", terminal],
      ["PRN-WK1011", other]
    ])
    expect((await save("register", register, printing)).status).toBe(200)
    expect((await save("register", chosen, register)).status).toBe(200)
    expect((await latestChange())?.changed.map(({ field }) => field)).toEqual(["printer", "cardTerminal"])
    expect(await beside(atWork)).toEqual(["PRN-NEW", other])
    expect(await beside(await signedInTill(server.url, "101-2"))).toEqual(["PRN-NEW", other])
    expect(await beside(ownChoice)).toEqual(["PRN-WK1011", other])
    // A form that says nothing of them leaves them as they are.
    const bare = { ...chosen, registerName: "Kassa två", printer: "", cardTerminal: "" }
    const named = (await save("register", bare, chosen)).answer
    expect(named).toEqual({ ...chosen, registerName: "Kassa två" })
    const cartId = await cartWorth(atWork, 100_00, "1003")
    const paidAt = present(await server.simulator?.cardTerminal(other))
    paidAt.choose("wait")
    const paying = pay(atWork, cartId, 100_00, { tenderType: tender.card })
    await expect.poll(() => paidAt.screen().type).not.toBe("idle")
    expect((await save("register", { ...named, cardTerminal: terminal }, named)).code).toBe(
      "card_terminal_busy"
    )
    expect(paidAt.approve()).toBe(true)
    paidAt.choose("approve")
    await paying
    expect((await save("register", register, named)).status).toBe(200)
    expect(await beside(atWork)).toEqual(["PRN-WK1012", terminal])
  })

  it("tells how the card terminal is · ADMIN-28", async () => {
    const { device, outcome } = (await tryIt("terminal")).answer
    expect(outcome).toBe("terminal-ready")
    const terminal = present(await server.simulator?.cardTerminal(device))
    terminal.choose("offline")
    expect((await tryIt("terminal")).answer).toEqual({ device, outcome: "terminal-away" })
    terminal.choose("approve")
    expect(terminalOutcome({ ready: true, reachesHost: false })).toBe("terminal-without-host")
    expect(terminalOutcome({ ready: false, reachesHost: true })).toBe("terminal-not-ready")
    expect(terminalOutcome({ ready: false, reachesHost: false })).toBe("terminal-without-host")
  })
})

describe("a further store", () => {
  it("comes with its first register, which sells like the others of its country · ADMIN-29", async () => {
    const [other] = await entries("store")
    const uppsala: Entry = {
      ...present(other),
      storeNumber: "120",
      storeName: "Uppsala",
      street: "Svartbäcksgatan 4",
      city: "753 20 Uppsala",
      phone: "018-123 456"
    }
    for (const wrong of [
      { ...uppsala, storeNumber: "12345" },
      { ...uppsala, storeNumber: "fi120" },
      { ...uppsala, storeName: " " },
      { ...uppsala, organisationNumber: "556016-0681" }
    ])
      expect(await save("store", wrong), JSON.stringify(wrong)).toMatchObject({
        status: 422,
        code: "entry_invalid"
      })
    expect(await save("store", { ...uppsala, storeNumber: "101" })).toMatchObject({ code: "entry_taken" })
    // Its register would have the number of another store's.
    expect(await save("store", { ...uppsala, storeNumber: "1101" })).toMatchObject({ code: "entry_taken" })
    expect((await save("store", uppsala)).answer).toMatchObject({ storeNumber: "120" })
    expect((await latestChange())?.subject).toBe("Uppsala 120")
    expect(await save("store", uppsala)).toMatchObject({ code: "entry_taken" })
    const register = (await entries("register")).find((each) => each["storeNumber"] === "120")
    expect(register).toMatchObject({ registerNumber: "WK1201", registerName: "Kassa 1" })
    const { code } = (
      await till.call(makeSignInCode, { params: { number: "WK1201" }, body: { badgeNumber } })
    ).answer
    const signedIn = await testTill(server.url).call(signInWithCode, { body: { code } })
    const there = testTill(server.url, signedIn.answer.token)
    expect((await there.call(readStore, { params: { storeNumber: "120" } })).answer).toMatchObject({
      name: "Uppsala",
      currency: "SEK"
    })
    expect((await there.call(readSetup)).status).toBe(200)
    expect((await there.call(readTenderTypes)).answer.length).toBeGreaterThan(3)
  })
})
