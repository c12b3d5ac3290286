import { readTenderTypes } from "@karat/contract/payment"
import { readCanChangeStore } from "@karat/contract/staff"
import { confirmExemption } from "@karat/contract/control-unit"
import { openShop } from "@karat/contract/first-start"
import { readStores } from "@karat/contract/store"
import { receiveTransfer } from "@karat/contract/goods-transfer"
import { readItem } from "@karat/contract/catalogue"
import { signInWithCode } from "@karat/contract/session"
import { tender } from "@karat/domain/tender/tender-type"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { askGoods, documentTypes, sendGoods } from "../testing/goods-till.ts"
import { present } from "../testing/present.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { testConfig, testTill } from "../testing/test-till.ts"
import { writeItem } from "../catalogue/item-writer.ts"
import { fixedItems } from "@karat/demo-shop/demo-store/fixed-items"
import { readPrinters } from "../config/printer-config.ts"
import { setUpConfiguredDevices } from "./configured-devices.ts"
import { addRegister, devicesBeside, renewSignInCode } from "../device/register-book.ts"
import { addStore, storesOf } from "./add-store.ts"

const noDevices = { printers: [], cardTerminals: [] }
const second = {
  number: "2",
  name: "Södermalm",
  street: "Götgatan 5",
  city: "116 46 Stockholm",
  phone: "08-123 456 02"
}
const helsinki = {
  number: "FI1",
  name: "Helsinki",
  street: "Aleksi 1",
  city: "00100 Helsinki",
  phone: "09 123 456"
}

describe("a further store of a shop", () => {
  let server: TestServer
  let added: Awaited<ReturnType<typeof addStore>>
  beforeAll(async () => {
    let code = ""
    server = await startTestServer(await testConfig({ demo: false }), {
      tellOpeningCode: (told) => (code = told)
    })
    await expect(() => addStore(server.db, second, noDevices)).rejects.toThrow("There is no store yet")
    const { answer } = await testTill(server.url).call(openShop, {
      body: { code, shop: newShop, personalCode: newShopCode }
    })
    const text = "Exempt by the tax agency, 8-1234567"
    await testTill(server.url, answer.token).call(confirmExemption, {
      body: { badgeNumber: newShop.badgeNumber, text }
    })
    for (const item of fixedItems())
      if (item.number === "BESPOKE")
        await writeItem(server.db, { ...item, stock: [{ storeNumber: newShop.storeNumber, stock: 4 }] })
  })
  afterAll(() => server.stop())

  const signedIn = async (code: string) => {
    const { answer } = await testTill(server.url).call(signInWithCode, { body: { code } })
    return testTill(server.url, answer.token)
  }

  it("is what somebody may change to: in a shop of one store nobody is away from home · ADMIN-32", async () => {
    const code = await renewSignInCode(server.db, "WK0011")
    const owner = await signedIn(code)
    const query = { badgeNumber: newShop.badgeNumber }
    const can = async () => (await owner.call(readCanChangeStore, { query })).answer.canChangeStore
    expect(await can()).toBe(false)
    added = await addStore(server.db, second, noDevices)
    expect(await can()).toBe(true)
  })

  it("prints with a printer of its own, and never with the first store's · KARAT-119", async () => {
    const printers = readPrinters("P1=tcp://10.0.0.1:9100,P2=tcp://10.0.0.2:9100?drawer=WK0029", [])
    const devices = { printers, cardTerminals: [] }
    const printerOf = async (number: string) => (await devicesBeside(server.db, number))?.printer
    const add = async (number: string, storeNumber: string) => {
      await addRegister(server.db, { number, storeNumber, name: number }, devices)
      return await printerOf(number)
    }
    expect(await add("WK0019", newShop.storeNumber)).toBe("P1")
    expect(await add("WK0028", second.number)).toBe("PRN-WK0028")
    expect(await add("WK0029", second.number)).toBe("P2")
    // One that was put beside it before is taken away again when the server starts.
    const move = (printer: string) =>
      server.db.run(
        server.db.build
          .updateTable("sign_in_code")
          .set({ receipt_printer_id: printer })
          .where("terminal_id", "=", "WK0028")
      )
    await move("P1")
    await setUpConfiguredDevices(server.db, { ...devices, swish: undefined })
    expect([await printerOf("WK0028"), await printerOf("WK0019"), await printerOf("WK0029")]).toEqual([
      "P2",
      "P1",
      "P2"
    ])
  })

  it("sells at once, as the same company, beside the others · FIRST-8", async () => {
    expect(added).toMatchObject({ storeNumber: "2", registerNumber: "WK0021" })
    expect((await storesOf(server.db)).map(({ number, name }) => `${number} ${name}`)).toEqual([
      "1 Storgatan",
      "2 Södermalm"
    ])
    const till = await signedIn(added.signInCode)
    const cart = await cartWorth(till, 100_00, newShop.badgeNumber)
    await pay(till, cart, 100_00)
    expect((await headerOf(till, cart)).receiptNumber).toBe("0000WK0021000000001")
    const { organisation_number: company, vat_number: vat } = (await server.db.get(
      server.db.build.selectFrom("store").selectAll().where("number", "=", "2")
    )) ?? { organisation_number: "", vat_number: "" }
    expect([company, vat]).toEqual(["556012-5790", "SE556012579001"])
    expect((await till.call(readStores)).answer.map(({ number }) => number)).toContain("1")
  })

  it("is sent goods by the others, and takes them in · FIRST-11", async () => {
    const [first, other] = await Promise.all(
      ["WK0011", "WK0021"].map(async (register) => signedIn(await renewSignInCode(server.db, register)))
    )
    const sent = await sendGoods(present(first), "BESPOKE", {
      fromId: "L-1",
      toId: "L-2",
      staff: newShop.badgeNumber
    })
    const { id } = sent.answer.createTransfer
    const received = { id, documentTypeId: documentTypes.SE.transfer }
    expect((await askGoods(present(other), receiveTransfer, received)).answer.updateTransfer.id).toBe(id)
    // It had sold one before.
    expect((await present(other).call(readItem, { params: { item: "BESPOKE" } })).answer.stock).toBe(1)
  })

  it("brings its ways to pay and its gift cards where it is the first of its country, whose company has to be named · FIRST-8 FIRST-10", async () => {
    await expect(() => addStore(server.db, helsinki, noDevices)).rejects.toThrow(
      "The store is not added: --company is missing; --company-number is missing; vatNumber is missing."
    )
    const company = { organisationName: "Kultaseppä Oy", organisationNumber: "0112038-9" }
    const { registerNumber, signInCode } = await addStore(server.db, { ...helsinki, ...company }, noDevices)
    expect(registerNumber).toBe("WKFI0011")
    const till = await signedIn(signInCode)
    const tenders = (await till.call(readTenderTypes)).answer.map(({ id, description }) => [id, description])
    expect(tenders).toContainEqual([1, "Käteinen"])
    // No terminal stands here, and nobody has given a requisition out.
    expect(tenders.map(([id]) => id)).not.toContain(tender.card)
    expect(tenders.map(([id]) => id)).not.toContain(tender.requisition)
    // What is sold is called the same in every country; it costs what it does in this one's money.
    const { answer: card } = await till.call(readItem, { params: { item: "GIFTCARD" } })
    expect(card).toMatchObject({ description: "Presentkort", priceIsManual: true, price: 0 })
  })

  it("is refused in a sentence with all that is wrong, and nothing is written · FIRST-8", async () => {
    const before = await storesOf(server.db)
    const add = (over: object) => () => addStore(server.db, { ...second, number: "3", ...over }, noDevices)
    await expect(add({ number: "1" })).rejects.toThrow("There is a store 1 already.")
    await expect(add({ registerNumber: "wk0021" })).rejects.toThrow(
      "There is a register WK0021 already; name another one."
    )
    await expect(add({ number: "12345", phone: "ring" })).rejects.toThrow(
      "The store is not added: the number of the store is not up to four digits, with fi before them in Finland; --phone is no number of a phone."
    )
    expect(await storesOf(server.db)).toEqual(before)
  })
})
