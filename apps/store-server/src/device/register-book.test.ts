import { openShop } from "@karat/contract/first-start"
import { signInWithCode } from "@karat/contract/session"
import { readSetup } from "@karat/contract/store"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { testConfig, testTill } from "../testing/test-till.ts"
import { setupOfAddress } from "../identity/sign-in-address.ts"
import {
  addRegister,
  addressesOf,
  registersOf,
  removeSignInAddress,
  renewSignInCode,
  setSignInAddress,
  sharingDrawer
} from "./register-book.ts"

describe("the registers of a shop", () => {
  let server: TestServer
  let first: string
  beforeAll(async () => {
    let opening = ""
    const config = await testConfig({ mode: "production", demo: false })
    server = await startTestServer(config, { tellOpeningCode: (code) => (opening = code) })
    const opened = await testTill(server.url).call(openShop, {
      body: { code: opening, shop: newShop, personalCode: newShopCode }
    })
    first = opened.answer.signInCode
  })
  afterAll(() => server.stop())

  const signIn = (code: string) => testTill(server.url).call(signInWithCode, { body: { code } })
  const store = newShop.storeNumber

  it("become more, each with a code of its own that signs devices in as it · FIRST-6", async () => {
    const asked = { number: " wk0019 ", storeNumber: store, name: "Kassa 2" }
    const code = await addRegister(server.db, asked, { printers: [], cardTerminals: [] })
    expect((await registersOf(server.db)).map(({ number, name }) => `${number} ${name}`)).toContain(
      "WK0019 Kassa 2"
    )
    const { answer, status } = await signIn(code.toLowerCase())
    expect(status).toBe(200)
    const setup = await testTill(server.url, answer.token).call(readSetup)
    expect(setup.status).toBe(200)
    await expect(() => addRegister(server.db, asked, { printers: [], cardTerminals: [] })).rejects.toThrow(
      "There is a register WK0019 already."
    )
  })

  it("are refused in a sentence where they cannot be, and nothing is written · FIRST-6", async () => {
    const before = await registersOf(server.db)
    const add = (over: object) => () =>
      addRegister(
        server.db,
        { number: "WK0018", storeNumber: store, name: "Kassa 3", ...over },
        { printers: [], cardTerminals: [] }
      )
    await expect(add({ number: "12" })).rejects.toThrow("'12' is no register's number")
    await expect(add({ storeNumber: "999" })).rejects.toThrow("There is no store 999.")
    await expect(add({ name: " " })).rejects.toThrow("A register's name has up to 40 characters")
    await expect(() => renewSignInCode(server.db, "WK0404")).rejects.toThrow("There is no register WK0404.")
    expect(await registersOf(server.db)).toEqual(before)
  })

  it("get a new code for one that was lost: that signs nobody in any more, and who is in stays in · FIRST-6", async () => {
    const { answer } = await signIn(first)
    const again = await renewSignInCode(server.db, newShop.registerNumber.toLowerCase())
    expect((await testTill(server.url, answer.token).call(readSetup)).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(again)).status).toBe(200)
  })

  it("say when another one has the same last digit, by which drawers are told apart · FIRST-6 CASH-3", async () => {
    await addRegister(
      server.db,
      { number: "WK0025", storeNumber: store, name: "Kassa 4" },
      { printers: [], cardTerminals: [] }
    )
    expect(await sharingDrawer(server.db, "wk0025")).toEqual([])
    await addRegister(
      server.db,
      { number: "WK0035", storeNumber: store, name: "Kassa 5" },
      { printers: [], cardTerminals: [] }
    )
    expect(await sharingDrawer(server.db, "WK0035")).toEqual(["WK0025"])
  })

  it("are what an address signs in as with one tap: one of them, or any of a store · FIRST-7 AUTH-1", async () => {
    const { db } = server
    const signedIn = (address: string) => setupOfAddress(db, address, { now: new Date(), demo: false })
    const number = newShop.registerNumber
    expect(await setSignInAddress(db, " Kassa@Firma.SE ", { registerNumber: number.toLowerCase() })).toEqual({
      address: "kassa@firma.se",
      storeNumber: store,
      registerNumber: number
    })
    expect(await signedIn("kassa@firma.se")).toMatchObject({ terminalId: number, email: "kassa@firma.se" })
    await setSignInAddress(db, "butik@firma.se", { storeNumber: store })
    expect(await signedIn("butik@firma.se")).toMatchObject({ storeNumber: store })
    // Known again, it stands for something else.
    await setSignInAddress(db, "kassa@firma.se", { registerNumber: "WK0025" })
    expect(await signedIn("kassa@firma.se")).toMatchObject({ terminalId: "WK0025" })
    expect((await addressesOf(db)).map(({ address, registerNumber }) => [address, registerNumber])).toEqual([
      ["butik@firma.se", null],
      ["kassa@firma.se", "WK0025"]
    ])
    await removeSignInAddress(db, "KASSA@firma.se")
    expect(await signedIn("kassa@firma.se")).toBeUndefined()
  })

  it("get no address that is none, and none stands for what there is not · FIRST-7", async () => {
    const { db } = server
    const set = (address: string, of: Parameters<typeof setSignInAddress>[2]) => () =>
      setSignInAddress(db, address, of)
    await expect(set("kassa", { storeNumber: store })).rejects.toThrow("'kassa' is no e-mail address.")
    await expect(set("a@firma.se", { registerNumber: "WK0404" })).rejects.toThrow(
      "There is no register WK0404."
    )
    await expect(set("a@firma.se", { storeNumber: "999" })).rejects.toThrow("There is no store 999.")
    await expect(() => removeSignInAddress(db, "a@firma.se")).rejects.toThrow(
      "No device signs in with a@firma.se."
    )
  })
})

it("the codes and addresses of the demo stay as they are · FIRST-6 FIRST-7", async () => {
  const server = await startTestServer(await testConfig())
  try {
    await expect(() => renewSignInCode(server.db, "WK1011")).rejects.toThrow(
      "WK1011 is a register of the demo"
    )
    for (const act of [
      () => removeSignInAddress(server.db, "kassa-101@example.com"),
      () => setSignInAddress(server.db, "kassa-101@example.com", { storeNumber: "102" })
    ])
      await expect(act).rejects.toThrow("kassa-101@example.com is an address of the demo")
  } finally {
    await server.stop()
  }
})
