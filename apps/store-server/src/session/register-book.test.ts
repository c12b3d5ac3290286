import { openShop } from "@karat/contract/first-start"
import { signInWithCode } from "@karat/contract/session"
import { readSetup } from "@karat/contract/store"
import { newShop } from "@karat/domain/testing/new-shops"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { testConfig, testTill } from "../testing/test-till.ts"
import { addRegister, registersOf, renewSignInCode } from "./register-book.ts"

describe("the registers of a shop", () => {
  let server: RunningStoreServer
  let first: string
  beforeAll(async () => {
    let opening = ""
    const config = testConfig({ mode: "production", demo: false })
    server = await startStoreServer(config, { tellOpeningCode: (code) => (opening = code) })
    const opened = await testTill(server.url).call(openShop, { body: { code: opening, shop: newShop } })
    first = opened.answer.signInCode
  })
  afterAll(() => server.stop())

  const signIn = (code: string) => testTill(server.url).call(signInWithCode, { body: { code } })
  const store = newShop.storeNumber

  it("become more, each with a code of its own that signs devices in as it · FIRST-6", async () => {
    const asked = { number: " wk0019 ", storeNumber: store, name: "Kassa 2" }
    const code = addRegister(server.db, asked, [])
    expect(registersOf(server.db).map(({ number, name }) => `${number} ${name}`)).toContain("WK0019 Kassa 2")
    const { answer, status } = await signIn(code.toLowerCase())
    expect(status).toBe(200)
    const setup = await testTill(server.url, answer.token).call(readSetup)
    expect(setup.status).toBe(200)
    expect(() => addRegister(server.db, asked, [])).toThrow("There is a register WK0019 already.")
  })

  it("are refused in a sentence where they cannot be, and nothing is written · FIRST-6", () => {
    const before = registersOf(server.db)
    const add = (over: object) => () =>
      addRegister(server.db, { number: "WK0018", storeNumber: store, name: "Kassa 3", ...over }, [])
    expect(add({ number: "12" })).toThrow("'12' is no register's number")
    expect(add({ storeNumber: "999" })).toThrow("There is no store 999.")
    expect(add({ name: " " })).toThrow("A register's name has up to 40 characters")
    expect(() => renewSignInCode(server.db, "WK0404")).toThrow("There is no register WK0404.")
    expect(registersOf(server.db)).toEqual(before)
  })

  it("get a new code for one that was lost: that signs nobody in any more, and who is in stays in · FIRST-6", async () => {
    const { answer } = await signIn(first)
    const again = renewSignInCode(server.db, newShop.registerNumber.toLowerCase())
    expect((await testTill(server.url, answer.token).call(readSetup)).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(again)).status).toBe(200)
  })
})

it("the codes of the demo stay as they are · FIRST-6", async () => {
  const server = await startStoreServer(testConfig())
  try {
    expect(() => renewSignInCode(server.db, "WK1011")).toThrow("WK1011 is a register of the demo")
  } finally {
    await server.stop()
  }
})
