import { addItem, openCart, voidCart } from "@karat/contract/cart"
import { takePayment } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { signInWithCode, TokenAnswer } from "@karat/contract/session"
import { CartHeader } from "@karat/contract/cart"
import { setWriteOffLine } from "@karat/contract/write-off"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { itemNumber } from "./large-catalogue.ts"

/** A device that has signed in. */
export interface SignedIn {
  readonly url: string
  readonly token: string
}

/** Signs a new device in with a code of the demo store. */
export async function signIn(url: string, code: string): Promise<SignedIn> {
  const body = await send({ url, token: "" }, "POST", signInWithCode.path, { code })
  return { url, token: Schema.decodeUnknownSync(TokenAnswer)(body).token }
}

/** Opens the badge's cart on the device's register; answers its id. */
export async function openCartFor(device: SignedIn, badgeNumber: string): Promise<string> {
  const body = await send(device, "POST", openCart.path, { badgeNumber })
  return Schema.decodeUnknownSync(CartHeader)(body).id
}

/** Opens a cart of the badge's own in which nothing stands, whatever was left there; answers its id. */
export async function openEmptyCart(device: SignedIn, badgeNumber: string): Promise<string> {
  await send(device, voidCart.method, voidCart.path.replace(":id", await openCartFor(device, badgeNumber)))
  return await openCartFor(device, badgeNumber)
}

/** Puts so many lines of the large catalogue into a cart. */
export async function fillCart(device: SignedIn, cartId: string, lines: number): Promise<void> {
  for (let done = 0; done < lines; done += 25)
    await Promise.all(
      Array.from({ length: Math.min(25, lines - done) }, (_, index) =>
        send(device, "POST", addItem.path.replace(":id", cartId), {
          itemNumber: itemNumber(done + index),
          quantity: 1
        })
      )
    )
}

/** Puts so many items of the large catalogue onto the store's list of what is written off. */
export async function fillWriteOff(device: SignedIn, lines: number): Promise<void> {
  for (let line = 0; line < lines; line += 1)
    await send(device, setWriteOffLine.method, setWriteOffLine.path, {
      itemOrBarcode: itemNumber(line),
      quantity: 1,
      badgeNumber: "1003"
    })
}

/** Sells so many things for a hundred in cash, by four cashiers side by side. */
export async function sellForCash(device: SignedIn, receipts: number): Promise<void> {
  const badges = ["1001", "1002", "1003", "1004"]
  const sell = async (badge: string) => {
    const id = await openCartFor(device, badge)
    await send(device, "POST", addItem.path.replace(":id", id), {
      itemNumber: "BESPOKE",
      quantity: 1,
      manualPrice: 100
    })
    const cash = { amount: 100, tenderType: tender.cash, currency: "SEK", changeCurrency: "SEK" }
    await send(device, "POST", takePayment.path.replace(":id", id), cash)
  }
  await Promise.all(
    badges.map(async (badge) => {
      for (let sold = 0; sold < receipts / badges.length; sold += 1) await sell(badge)
    })
  )
}

/** A cart's header as it is now. */
export async function headerOf(device: SignedIn, cartId: string): Promise<typeof CartHeader.Type> {
  const body = await send(device, "GET", `/cart/${cartId}/header`)
  return Schema.decodeUnknownSync(CartHeader)(body)
}

/** Asks the device's server, and answers what it said. */
export async function send(
  { url, token }: SignedIn,
  method: string,
  path: string,
  body?: unknown
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(method === "GET" ? {} : { [idempotencyKeyHeader]: randomUUID() })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
