import { inTurn } from "@karat/store-server/database/in-turn"
import * as admin from "@karat/contract/admin"
import * as imports from "@karat/contract/catalogue-import"
import * as cash from "@karat/contract/cash"
import { type Call, mutates } from "@karat/contract/call"
import * as webOrders from "@karat/contract/click-and-collect"
import * as devices from "@karat/contract/device"
import * as expenses from "@karat/contract/expense"
import * as offline from "@karat/contract/offline"
import { makeOneTimeCode } from "@karat/contract/personal-code"
import * as receipts from "@karat/contract/old-receipt"
import * as parking from "@karat/contract/parking"
import { readRepair } from "@karat/contract/follow-up"
import { returnOrderItems } from "@karat/contract/goods-return"
import { printReceipt } from "@karat/contract/receipt"
import * as sending from "@karat/contract/receipt-sending"
import * as reservations from "@karat/contract/reservation"
import { markTask } from "@karat/contract/task"
import * as transfers from "@karat/contract/transfer"
import * as writeOffs from "@karat/contract/write-off"
import type { Shape } from "@karat/contract/call"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { proveEverybody } from "@karat/store-server/testing/proved"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { newOfflineName, tellOf } from "@karat/store-server/testing/test-offline-sale"
import { archivedSale } from "@karat/store-server/testing/archived-sale"
import { cartWorth, pay } from "@karat/store-server/testing/test-sale"
import { signedInTill, testConfig, type TestTill } from "@karat/store-server/testing/test-till"
import { present } from "@karat/store-server/testing/present"
import { minorUnits } from "@karat/domain/money/minor-units"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { everyCall, nameOf } from "./every-call.ts"
import { cartWithBag } from "./prepared-cart.ts"

let server: TestServer
let till: TestTill
let elsewhere: TestTill
let finland: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
  elsewhere = await signedInTill(server.url, "102-1")
  finland = await signedInTill(server.url, "fi201-1")
})
afterAll(() => server.stop())

/** A call that names something, and what is sent with it. */
interface Asked {
  readonly call: Call
  readonly body?: unknown
}

const asked = <C extends Call>(
  call: C,
  body?: C["body"] extends Shape ? C["body"]["Type"] : undefined
): Asked => ({
  call,
  body
})

/** What calls of a store name, by what it is: each is sent with a name of another store's. */
const ofStore = {
  parkedCart: [asked(parking.unparkCart, { badgeNumber: "1001" })],
  cart: [
    asked(expenses.readExpenses),
    asked(expenses.setExpense, { expenseId: "2", amount: minorUnits(100) })
  ],
  webOrder: [
    asked(webOrders.readWebOrder),
    asked(webOrders.checkInWebOrder, {}),
    asked(webOrders.changeWebOrder, { type: "comment", comment: "mine" }),
    asked(webOrders.changeWebOrder, { type: "cancel" }),
    asked(webOrders.changeWebOrder, { type: "extend" })
  ],
  webReturn: [
    asked(webOrders.findWebReturn),
    asked(webOrders.confirmWebReturn, {}),
    asked(webOrders.deleteWebReturn)
  ],
  reservation: [
    asked(reservations.readReservation),
    asked(reservations.decideReservation, { status: 10 }),
    asked(reservations.decideReservation, { status: 20 })
  ],
  task: [asked(markTask, { done: true }), asked(markTask, { done: true, badgeNumber: "1001" })],
  basketLine: [asked(transfers.removeTransferLine)],
  writeOffLine: [asked(writeOffs.removeWriteOffLine)],
  remark: [asked(offline.settleOfflineRemark, { badgeNumber: "1001", reason: "Looked at it myself" })],
  register: [
    asked(devices.saveDevice, { cardTerminalId: "V400m-347069201", receiptPrinterId: "PRN-WK1011" }),
    asked(devices.changeRegister, {}),
    asked(devices.signOutRegister, { badgeNumber: "1001" })
  ],
  bag: [asked(cash.printDepositSlip)],
  repair: [asked(readRepair)]
} as const satisfies Readonly<Record<string, readonly Asked[]>>

/** What calls of a country name: each is sent with a name of another country's. */
const ofCountry = {
  sale: [
    asked(receipts.readOldReceipt),
    asked(printReceipt, { nav: false, showPrice: true }),
    asked(sending.emailReceipt, { email: "anna@example.com" }),
    asked(sending.textReceipt, { mobilePhone: "0701740605", countryCode: "46" })
  ],
  webSale: [
    asked(receipts.readOldReceipt),
    asked(returnOrderItems, {
      items: [],
      badgeNumber: "1001",
      reason: { name: "Anna Ek", telephone: "0701740699", reason: "R1" }
    })
  ],
  register: [
    asked(admin.makeSignInCode, { badgeNumber: "1001" }),
    asked(admin.testDevice, { badgeNumber: "1001", device: "printer" })
  ],
  import: [
    asked(imports.readImport),
    asked(imports.changeImport, { badgeNumber: "1001" }),
    asked(imports.actOnImport, { badgeNumber: "1001", act: "import", version: 1 })
  ],
  badge: [asked(admin.printCard, { badgeNumber: "1001" }), asked(makeOneTimeCode, { badgeNumber: "1001" })]
} as const satisfies Readonly<Record<string, readonly Asked[]>>

/** Calls about carts and payments are sent in `malformed.test.ts`, each with a cart of another store. */
const isOfCart = (path: string) => /^\/(?:cart|payment|print|terminal|voucher\/:id)\/.*:/u.test(path)

/** What these name is the chain's, a person's or a kind, or opens by itself whoever asks. */
const ofEverybody = new Set([
  "GET /admin/entries/:kind",
  "POST /admin/entries/:kind",
  "POST /admin/entries/:kind/removed",
  "POST /admin/items/:item/label",
  "GET /items/:item",
  "GET /items/inventory/:item",
  "GET /items/incoming/:item",
  "GET /items/categories/:category",
  "GET /stores/:storeNumber",
  "GET /staff/:staffId",
  "GET /staff/code/:code",
  "POST /staff/code/:code",
  "POST /staff/:badge/proof",
  "PUT /staff/:badge/personal-code",
  "DELETE /staff/code/:badgeNumber",
  "POST /staff/locale/:staffId",
  "POST /staff/settings/:staffId",
  "GET /person/:ssn",
  "GET /member/:ssn",
  "GET /member/contact/:id",
  "GET /member/contact/:id/standing",
  "GET /member/contact/:id/ticket",
  "DELETE /member/removeConnectedCardToMembership/:memberNumber",
  "GET /digitalMailbox/:ssn",
  "GET /voucher/:code",
  // A receipt of the country, and whose mailbox it goes to: the receipt's name is held by the calls beside it.
  "POST /digitalMailbox/:transactionId/:ssn",
  // A page that an app opens.
  "GET /myPinPadCallback/:transactionId/:storeNumber/:terminalNumber/:paymentLineId"
])

/** Sends a call with a name for whatever it names; answers the status. */
async function statusOf(at: TestTill, { call, body }: Asked, name: string): Promise<number> {
  const path = call.path.replaceAll(/:\w+/gu, encodeURIComponent(name))
  const who = call.query.includes("badgeNumber") ? "?badgeNumber=1001" : ""
  const { status } = await at.raw(call.method, `/api${path}${who}`, {
    headers: mutates(call) ? { "idempotency-key": randomUUID() } : {},
    ...(call.body === undefined ? {} : { body: JSON.stringify(Schema.encodeUnknownSync(call.body)(body)) })
  })
  return status
}

const inStore = async (table: string, column: string, store: string, where = "1") =>
  String(
    present(
      await server.db.get(
        sqlText<{ name: string | number }>(
          `SELECT ${column} AS name FROM ${table} WHERE store_number = ? AND ${where} LIMIT 1`,
          store
        )
      )
    ).name
  )

/** What these calls change, in any store. */
const changed = [
  "admin_change",
  "bank_bag",
  "cart",
  "cart_line",
  "cash_day",
  "device",
  "goods_history",
  "goods_line",
  "item_stock",
  "offline_remark",
  "outbox",
  "payment_line",
  "reservation",
  "sign_in_code",
  "task",
  "web_order",
  "web_order_move",
  "web_return"
] as const

/** All of what these calls change. When a device was last seen changes with each call. */
async function written(): Promise<string> {
  return JSON.stringify(
    await inTurn.map(changed, async (table) =>
      (await server.db.all(sqlText<Record<string, unknown>>(`SELECT * FROM ${table}`))).map((row) => ({
        ...row,
        last_seen_at: ""
      }))
    )
  )
}

describe("what a till of one store names of another", () => {
  it("is not there, by any call, and nothing is changed · KARAT-85 CNC-1 RESV-1", async () => {
    const basket = await elsewhere.call(transfers.setTransferLine, {
      body: { itemOrBarcode: "BAG-S", quantity: 1, badgeNumber: "1001" }
    })
    const list = await elsewhere.call(writeOffs.setWriteOffLine, {
      body: { itemOrBarcode: "BAG-S", quantity: 1, badgeNumber: "1001" }
    })
    const { id: parkedCart } = await cartWithBag(elsewhere, "1003")
    await elsewhere.call(parking.parkCart, { params: { id: parkedCart } })
    const sale = sampleOfflineSale({
      name: newOfflineName(),
      terminalNumber: "WK1021",
      badgeNumber: "7777",
      at: new Date()
    })
    await elsewhere.call(offline.reserveSeries, { body: { terminalNumber: "WK1021" } })
    await tellOf(elsewhere, sale)
    await server.db.run(
      sqlText(
        "INSERT INTO bank_bag (id, store_number, number, terminal_id, device_id, sent_at) VALUES ('bag', '102', 'B-1', 'WK1021', ?, '2026-11-22T12:00:00.000Z')",
        await inStore("device", "id", "102")
      )
    )
    await server.db.run(
      sqlText("INSERT INTO repair (id, store_number, description) VALUES ('REP-102', '102', 'Ny kedja')")
    )
    const { id: cart } = await cartWithBag(elsewhere, "1001")
    const names: Readonly<Record<keyof typeof ofStore, string>> = {
      parkedCart,
      cart,
      webOrder: await inStore("web_order", "number", "102", "status = 1"),
      webReturn: await inStore("web_return", "order_number", "102", "ended_at IS NULL"),
      reservation: await inStore("reservation", "id", "102", "status = 0"),
      task: await inStore("task", "id", "102", "done_at IS NULL"),
      basketLine: basket.answer.id,
      writeOffLine: list.answer.id,
      remark: String(
        present(
          await server.db.get(
            sqlText<{ id: number }>("SELECT id FROM offline_remark WHERE sale_id = ?", sale.id)
          )
        ).id
      ),
      register: "WK1021",
      bag: "bag",
      repair: "REP-102"
    }
    await proveEverybody(server)
    const before = await written()
    for (const [kind, calls] of Object.entries(ofStore))
      for (const each of calls)
        for (const stranger of [till, finland]) {
          const told = [
            nameOf(each.call),
            await statusOf(stranger, each, names[kind as keyof typeof ofStore])
          ]
          expect(told).toEqual([nameOf(each.call), 404])
        }
    expect(await written()).toBe(before)
    // It is there for the store's own till, so that a name was not merely wrong.
    for (const [kind, [first]] of Object.entries(ofStore))
      if (kind !== "parkedCart")
        expect([kind, await statusOf(elsewhere, first, names[kind as keyof typeof ofStore])]).not.toEqual([
          kind,
          404
        ])
  })

  it("of another country is not there either · KARAT-85", async () => {
    const sale = await cartWorth(finland, 100_00, "1004")
    await pay(finland, sale, 100_00, { currency: "EUR" })
    const webSale = await archivedSale(server, [80_00], { kind: "order" })
    await server.db.run(sqlText("UPDATE receipt_index SET country = 'FI' WHERE receipt_id = ?", webSale))
    await server.db.run(
      sqlText(`INSERT INTO import_draft (id, country, file_name, read_as, sheets, layout, made_at, badge, by_name)
        VALUES ('finnish-list', 'FI', 'lista.csv', 'csv', '[]', '{}', '2026-11-20', '1002', 'Aino')`)
    )
    const names: Readonly<Record<keyof typeof ofCountry, string>> = {
      sale,
      webSale,
      register: "WKFI2011",
      import: "finnish-list",
      badge: present(
        await server.db.get(
          sqlText<{ badge: string }>(
            "SELECT badge FROM staff JOIN store ON number = store_number WHERE country = 'FI' AND left_at IS NULL"
          )
        )
      ).badge
    }
    await proveEverybody(server)
    const before = await written()
    for (const [kind, calls] of Object.entries(ofCountry))
      for (const each of calls)
        expect([
          nameOf(each.call),
          await statusOf(till, each, names[kind as keyof typeof ofCountry])
        ]).toEqual([nameOf(each.call), 404])
    expect(await written()).toBe(before)
  })

  it("is known for each call that names something · KARAT-85", () => {
    const shown = new Set(
      [...Object.values(ofStore), ...Object.values(ofCountry)].flat().map(({ call }) => nameOf(call))
    )
    const unknown = everyCall
      .filter(({ path }) => path.includes("/:") && !isOfCart(path))
      .map(nameOf)
      .filter((name) => !shown.has(name) && !ofEverybody.has(name))
    expect(unknown).toEqual([])
  })
})
