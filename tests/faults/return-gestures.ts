import { overrideTender, returnItems, returnOrderItems } from "@karat/contract/goods-return"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { headerOf, openedCart, pay } from "@karat/store-server/testing/test-sale"
import { cartOfReturns, readReceipt, returningAnna } from "@karat/store-server/testing/test-return"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { count, gesture, type Preparation } from "./gesture.ts"
import { cartWithBag } from "./prepared-cart.ts"

/** What a till does with goods that come back, by name. */
export const returnGestures: Readonly<Record<string, Preparation>> = {
  "takes goods back": async (server, till) => {
    const receipt = await closedSale(till)
    const { id } = await openedCart(till)
    const parts = (name: string) => ({
      params: { id },
      body: {
        transactionId: receipt.id,
        returnItems: [receipt.item],
        nav: false,
        reason: { ...returningAnna, name }
      }
    })
    return gesture(returnItems, parts("Anna Ek"), parts("Eva Ek"), piecesOf(server, receipt.id))
  },
  "takes an order of the web shop back": async (server, till) => {
    const receipt = await closedSale(till)
    // The order is a sale of this server that the index says the web shop made.
    await server.db.run(sqlText("UPDATE receipt_index SET source = 'web' WHERE receipt_id = ?", receipt.id))
    await copyToArchive(server, receipt.id)
    await openedCart(till)
    const parts = (name: string) => ({
      params: { ecommerceId: receipt.id },
      body: { items: [receipt.item], badgeNumber: "1001", reason: { ...returningAnna, name } }
    })
    return gesture(returnOrderItems, parts("Anna Ek"), parts("Eva Ek"), piecesOf(server, receipt.id))
  },
  "lets a refund go to another card": async (server, till) => {
    const id = await cartOfReturns(till, (await closedSale(till)).id, { 0: 1 })
    await pay(till, id, (await headerOf(till, id)).total, { tenderType: tender.card })
    const query = { reason: "other" }
    return gesture(overrideTender, { params: { id }, query }, { params: { id: "another-cart" }, query }, () =>
      count(server, "SELECT count(*) AS n FROM tender_override WHERE cart_id = ? AND state = 'granted'", id)
    )
  }
}

/** A sale of a bag, paid in cash, with its line as a return asks for it. */
async function closedSale(till: TestTill) {
  const { id } = await cartWithBag(till)
  await pay(till, id, (await headerOf(till, id)).totalRounded)
  const [line] = (await readReceipt(till, id)).items
  if (line === undefined) throw new Error("The sale has no line.")
  const item = {
    lineId: line.id,
    quantity: 1,
    itemNumber: line.itemNumber,
    itemDescription: line.description,
    unitPrice: minorUnits(line.unitPrice)
  }
  return { id, item }
}

function piecesOf(server: TestServer, receiptId: string): () => Promise<number> {
  return () => count(server, "SELECT count(*) AS n FROM returned_piece WHERE receipt_id = ?", receiptId)
}

async function copyToArchive({ db }: TestServer, id: string): Promise<void> {
  await db.run(
    sqlText(
      `INSERT INTO archive_receipt SELECT id, 'W' || receipt_number, store_number, terminal_id, badge, date, time, currency,
       0, 'ORDER', NULL, paid_minor, NULL, 1, 0 FROM cart WHERE id = ?`,
      id
    )
  )
  await db.run(
    sqlText(
      `INSERT INTO archive_line (receipt_id, id, item_number, description, quantity, unit_price_minor, amount_minor, vat_bp)
     SELECT cart_id, id, item_number, description, quantity, unit_price_minor, amount_minor, vat_bp FROM cart_line
     WHERE cart_id = ?`,
      id
    )
  )
}
