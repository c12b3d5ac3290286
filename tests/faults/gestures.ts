import * as carts from "@karat/contract/cart"
import { recordManualSearch, saveFavorite } from "@karat/contract/catalogue"
import { replaceCardTerminal, saveDevice, signOutRegister } from "@karat/contract/device"
import * as payments from "@karat/contract/payment"
import { openDrawer, printReceipt } from "@karat/contract/receipt"
import { tender } from "@karat/domain/tender/tender-type"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { signedInTill, type TestTill } from "@karat/store-server/testing/test-till"
import { randomInt, randomUUID } from "node:crypto"
import { count, deviceOf, type Gesture, gesture, type Preparation, until } from "./gesture.ts"
import { addBag, badgeNumber, cardPayment, cartWithBag, cashPayment, freshCart } from "./prepared-cart.ts"
import { cashGestures } from "./cash-gestures.ts"
import { goodsGestures } from "./goods-gestures.ts"
import { offlineGestures } from "./offline-gestures.ts"
import { payingGestures } from "./paying-gestures.ts"
import { returnGestures } from "./return-gestures.ts"
import { sendingGestures } from "./sending-gestures.ts"
import { staffGestures } from "./staff-gestures.ts"
import { webOrderGestures } from "./web-order-gestures.ts"
import { wholeCartGestures } from "./whole-cart-gestures.ts"

const terminalId = "WK1011"
const cardTerminalId = "V400m-347069201"

/** Every gesture a till can make, by name; those that pay in two ways stand here twice. */
export const gestures: Readonly<Record<string, Preparation>> = {
  ...wholeCartGestures,
  ...cashGestures,
  ...goodsGestures,
  ...offlineGestures,
  ...payingGestures,
  ...returnGestures,
  ...sendingGestures,
  ...staffGestures,
  ...webOrderGestures,
  "opens a cart": async (server, till) => {
    await till.call(carts.voidCart, { params: { id: await freshCart(till) } })
    return gesture(carts.openCart, { body: { badgeNumber } }, { body: { badgeNumber: "1003" } }, () =>
      count(server, "SELECT count(*) AS n FROM cart")
    )
  },
  "adds a line": async (server, till) => {
    const id = await freshCart(till)
    const body = { itemNumber: "BAG-S", quantity: 1 }
    const other = { params: { id }, body: { ...body, quantity: 2 } }
    return gesture(carts.addItem, { params: { id }, body }, other, linesOf(server, id))
  },
  "changes a quantity": async (server, till) => {
    const { id, lineId } = await cartWithBag(till)
    const to = (quantity: number) => ({
      params: { id, lineId },
      body: { type: "quantity", quantity } as const
    })
    return gesture(carts.changeLine, to(2), to(5), () =>
      count(server, "SELECT quantity AS n FROM cart_line WHERE cart_id = ?", id)
    )
  },
  "removes a line": async (server, till) => {
    const { id, lineId } = await cartWithBag(till)
    const second = await addBag(till, id)
    const line = (each: string) => ({ params: { id, lineId: each } })
    return gesture(carts.removeLine, line(lineId), line(second), linesOf(server, id))
  },
  "comments a cart": async (server, till) => {
    const id = await freshCart(till)
    const saying = (comment: string) => ({ params: { id }, body: { comment } })
    return gesture(carts.commentCart, saying("Gift wrapping"), saying("No wrapping"), () =>
      count(server, "SELECT count(*) AS n FROM cart_information WHERE cart_id = ?", id)
    )
  },
  "begins training": async (server, till) => {
    const id = await freshCart(till)
    const turned = (training: boolean) => ({ params: { id }, body: { training } })
    return gesture(carts.setTraining, turned(true), turned(false), () =>
      count(server, "SELECT training AS n FROM cart WHERE id = ?", id)
    )
  },
  "voids a cart": async (server, till) => {
    const { id } = await cartWithBag(till)
    return gesture(carts.voidCart, { params: { id } }, { params: { id: "another-cart" } }, () =>
      count(server, "SELECT count(*) AS n FROM cart WHERE state = 'void'")
    )
  },
  "records a search": async (server) => {
    const asking = (item: string) => ({ body: { item } })
    return gesture(recordManualSearch, asking(await newItem(server)), asking("BAG-S"), () =>
      count(server, "SELECT count(*) AS n FROM manual_search")
    )
  },
  "saves a favorite": async (server) => {
    const saving = (item: string) => ({ body: { item, delete: false, badgeNumber: "1003" } })
    return gesture(saveFavorite, saving(await newItem(server)), saving("BAG-S"), () =>
      count(server, "SELECT count(*) AS n FROM favorite")
    )
  },
  "chooses a printer": async (server, till) => {
    const choosing = (receiptPrinterId: string) => ({
      params: { terminalId },
      body: { cardTerminalId, receiptPrinterId }
    })
    return gesture(saveDevice, choosing("PRN-WK1011"), choosing("PRN-WK1012"), () =>
      count(server, "SELECT issue AS n FROM device WHERE id = ?", deviceOf(till))
    )
  },
  "replaces a card terminal": async (server) => {
    const anyId = (model: string) => `${model}-${String(randomInt(1_000_000_000)).padStart(9, "0")}`
    const spare = anyId("V400m")
    await server.db.run(
      sqlText("INSERT INTO card_terminal (id, name, store_number) VALUES (?, 'Spare', '101')", spare)
    )
    const becoming = (model: string) => ({ body: { cardTerminalId: spare, poiid: anyId(model) } })
    return gesture(replaceCardTerminal, becoming("P400Plus"), becoming("S1F2"), () =>
      count(server, "SELECT count(*) AS n FROM card_terminal WHERE replaced_by IS NOT NULL")
    )
  },
  "signs the devices of a register out": async (server) => {
    await signedInTill(server.url, "101-2")
    return gesture(
      signOutRegister,
      { params: { terminalId: "WK1012" }, body: { badgeNumber: "1001" } },
      { params: { terminalId: "WK1012" }, body: { badgeNumber: "1002" } },
      () => count(server, "SELECT count(DISTINCT revoked_at) AS n FROM device WHERE terminal_id = 'WK1012'")
    )
  },
  "pays in cash": (server, till) => paying(server, till, tender.cash),
  "pays by card": (server, till) => paying(server, till, tender.card),
  "cancels a payment": async (server, till) => {
    ;(await server.simulator?.cardTerminal(cardTerminalId))?.choose("wait")
    const { id } = await cartWithBag(till)
    const attempt = randomUUID()
    const asked = till.call(payments.takePayment, { ...cardPayment(id, 200), key: attempt })
    const cancelled = "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ? AND state = 'cancelled'"
    await until(
      async () =>
        (await count(server, "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ?", id)) === 1
    )
    return {
      ...gesture(
        payments.cancelPayment,
        { params: { id }, query: { attempt } },
        { params: { id }, query: { attempt: "another-attempt" } },
        () => count(server, cancelled, id)
      ),
      finish: async () => {
        await asked
        ;(await server.simulator?.cardTerminal(cardTerminalId))?.choose("approve")
      }
    }
  },
  "takes a payment back": async (server, till) => {
    const { id } = await cartWithBag(till)
    await till.call(payments.takePayment, cashPayment(id, 100))
    const [line] = (await till.call(carts.readPayments, { params: { id } })).answer
    const removing = (paymentLineId: string) => ({ params: { id, paymentLineId } })
    return gesture(payments.removePaymentLine, removing(line?.id ?? ""), removing("another-line"), () =>
      count(
        server,
        "SELECT count(DISTINCT group_id) AS n FROM journal_entry WHERE group_kind = 'payment-removed'"
      )
    )
  },
  "prints a receipt": async (server, till) => {
    const { id } = await cartWithBag(till)
    await till.call(payments.takePayment, cashPayment(id, 200))
    const printing = (showPrice: boolean) => ({
      params: { transactionId: id },
      body: { nav: false, showPrice }
    })
    return gesture(printReceipt, printing(true), printing(false), () =>
      count(server, "SELECT count(*) AS n FROM outbox WHERE cart_id = ? AND kind = 'print'", id)
    )
  },
  "opens the drawer": async (server, till) => {
    const id = await freshCart(till)
    return gesture(
      openDrawer,
      { params: { id } },
      { params: { id: "another-cart" } },
      () => server.simulator?.drawer(terminalId)?.timesOpened() ?? 0
    )
  }
}

/** Carts are paid for in a way that leaves them open: a part of what is due. */
async function paying(server: TestServer, till: TestTill, tenderType: number): Promise<Gesture> {
  const { id } = await cartWithBag(till)
  const parts = (amount: number) =>
    tenderType === tender.card ? cardPayment(id, amount) : cashPayment(id, amount)
  return gesture(payments.takePayment, parts(100), parts(200), () =>
    count(
      server,
      "SELECT count(DISTINCT group_id) AS n FROM journal_entry WHERE cart_id = ? AND group_kind = 'payment'",
      id
    )
  )
}

/** An item that nobody has searched for or liked yet. */
async function newItem({ db }: TestServer): Promise<string> {
  const row = await db.get(
    sqlText<{
      readonly number: string
    }>(`SELECT number FROM item WHERE number NOT IN (SELECT item_number FROM manual_search)
         AND number NOT IN (SELECT item_number FROM favorite) AND division NOT IN ('INSURANCE', 'GIFTCARDS')
         AND status NOT IN (SELECT status FROM item_status WHERE blocks_sale = 1 OR closed = 1)
       ORDER BY random() LIMIT 1`)
  )
  return row?.number ?? ""
}

function linesOf(server: TestServer, id: string): () => Promise<number> {
  return () => count(server, "SELECT count(*) AS n FROM cart_line WHERE cart_id = ?", id)
}
