import * as calls from "@karat/contract/click-and-collect"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { count, gesture, type Preparation } from "./gesture.ts"

/** What cashiers do with the orders of the web shop, by name. */
export const webOrderGestures: Readonly<Record<string, Preparation>> = {
  "checks a web order in": async (server) => {
    const orderNumber = await newOrder(server, 0)
    const by = (badgeNumber: string) => ({ params: { orderNumber }, body: { badgeNumber } })
    return gesture(calls.checkInWebOrder, by("1001"), by("1003"), moves(server, orderNumber))
  },
  "hands a web order out": async (server) => {
    const orderNumber = await newOrder(server, 1)
    const to = (data: string) => ({
      params: { orderNumber },
      body: { type: "deliver", data, badgeNumber: "1001" } as const
    })
    return gesture(calls.changeWebOrder, to("8504122386"), to("0105154421"), moves(server, orderNumber))
  },
  "takes a web return in": async (server) => {
    const orderNumber = await newReturn(server)
    const by = (badgeNumber: string) => ({ params: { orderNumber }, body: { badgeNumber } })
    return gesture(calls.confirmWebReturn, by("1001"), by("1003"), () =>
      count(server, `SELECT stock AS n FROM item_stock WHERE store_number = '101' AND item_number = 'BAG-S'`)
    )
  },
  "deletes a web return": async (server) => {
    const orderNumber = await newReturn(server)
    const by = (badgeNumber: string) => ({ params: { orderNumber }, query: { badgeNumber } })
    return gesture(calls.deleteWebReturn, by("1001"), by("1003"), () =>
      count(server, "SELECT count(*) AS n FROM web_return WHERE state = 'deleted'")
    )
  }
}

async function newOrder(server: TestServer, status: 0 | 1): Promise<string> {
  const number = `W101F${await count(server, "SELECT count(*) AS n FROM web_order")}`
  await server.db.run(
    sqlText(
      `INSERT INTO web_order (number, store_number, id, name, status, deadline, changed_at)
       VALUES (?, '101', 'F', 'Ebba Ek', ?, '2099-11-22T10:15:00', '2026-11-22T10:15:00')`,
      number,
      status
    )
  )
  return number
}

/** What is announced to come back: a bag. */
export async function newReturn(server: TestServer): Promise<string> {
  const number = `W101R${await count(server, "SELECT count(*) AS n FROM web_return")}`
  await server.db.run(
    sqlText(
      "INSERT INTO web_return (order_number, store_number, state) VALUES (?, '101', 'announced')",
      number
    )
  )
  await server.db.run(
    sqlText(
      `INSERT INTO web_return_item (order_number, position, item_number, name, quantity)
       VALUES (?, 0, 'BAG-S', 'Papperspåse', 1)`,
      number
    )
  )
  return number
}

function moves(server: TestServer, number: string): () => Promise<number> {
  return () => count(server, "SELECT count(*) AS n FROM web_order_move WHERE order_number = ?", number)
}
