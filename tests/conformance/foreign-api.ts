import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

const ring = {
  i_item: 1020417,
  i_description: "Ring of another chain",
  i_division: 12,
  i_family: null,
  i_status: "A",
  i_insurable: "0",
  i_noDiscountAllowed: 0,
  i_noReturnAllowed: "0",
  barcodes: "7350000000017",
  itemPrice: 199.60000000000002,
  itemOriginalPrice: 199.6,
  priceManual: "0"
}

const setup = {
  logo: null,
  member: 0,
  insurance: "0",
  digitalMailbox: 0,
  giftCardItemNumber: 999,
  bags: [],
  denominations: [{ d_currency: "SEK", d_denomination: "500" }],
  foreignCurrencies: null,
  cardTerminalModels: []
}

const tenders = [
  {
    tt_id: "1",
    tt_description: "Cash",
    tt_rounding: "1",
    tt_roundingTo: 1,
    tt_overtenderAllowed: 1,
    tt_undertenderAllowed: 1
  },
  { tt_id: 3, tt_description: "Card", tt_rounding: 0, tt_overtenderAllowed: 0, tt_undertenderAllowed: 1 },
  { tt_description: "A tender without a number" }
]

const reasons = [{ rd_id: 5, rd_text: "A regular" }]

interface ForeignLine {
  readonly id: number
  quantity: number
  /** What was taken off, for the whole line. */
  off: number
}

interface ForeignPayment {
  readonly id: number
  readonly tender: number
  amount: number
}

interface ForeignCart {
  readonly id: number
  readonly lines: ForeignLine[]
  readonly payments: ForeignPayment[]
  state: "open" | "parked" | "closed" | "void"
  training: boolean
  /** A card that the terminal has not answered for. */
  waiting?: number | undefined
}

/** A call as the server has heard it. */
interface HeardCall {
  readonly method: string
  readonly path: string
  /** What was asked and sent with it, by name. */
  readonly said: readonly string[]
}

interface Asked {
  readonly cart: ForeignCart | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly ids: readonly string[]
}
type Said = readonly [status: number, body?: unknown]

const noSuch: Said = [404, { error: "Not found" }]

/**
 * A product API that somebody else has written from the specification alone: numbers for ids, texts for flags, sums of
 * floats, no tax, commands that answer with little or nothing, a token that only it can read, no health. It knows
 * nothing of what is ours.
 */
export class ForeignApi {
  readonly heard: HeardCall[] = []
  /** What was asked of it that it has no call for. */
  readonly unknown: string[] = []
  /** Which origin may call, where it is another one. */
  origin = "*"
  /** Which register this is, told with the token; else its devices have to be asked. */
  tellsPlace = true
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response))
  readonly #carts: ForeignCart[] = []
  #lastId = 40

  static async open(): Promise<ForeignApi> {
    const api = new ForeignApi()
    api.#server.listen(0, "127.0.0.1")
    await once(api.#server, "listening")
    return api
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  /** How often something was asked for; `:id` stands for any. */
  count(method: string, path: string): number {
    const like = new RegExp(`^${path.replaceAll(/:\w+/gu, "[^/]+")}$`, "u")
    return this.heard.filter((call) => call.method === method && like.test(call.path)).length
  }

  /** What carts have been paid by a tender, all in all. */
  paidBy(tender: number): number {
    const sum = this.#carts
      .flatMap(({ payments }) => payments)
      .filter((payment) => payment.tender === tender)
      .reduce((all, { amount }) => all + amount, 0)
    return Math.round(sum * 100) / 100
  }

  dispose(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #next(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** Every call that this API has, with `:` where an id stands. */
  readonly #calls: Readonly<Record<string, (asked: Asked) => Said>> = {
    "POST /authenticate/code": ({ body }) =>
      body["code"] === "7"
        ? [200, { token: "opaque!", ...(this.tellsPlace ? this.#place() : {}) }]
        : [401, { error: "Wrong code" }],
    "GET /devices": () => [200, { ...this.#place(), cardTerminals: [], registers: [], receiptPrinters: [] }],
    "GET /settings/setup": () => [200, setup],
    "GET /stores/:": () => [200, { s_store: 12, s_name: "Another chain", s_currency: "sek" }],
    "GET /staff/canChangeStore": () => [200, { canChangeStore: "0" }],
    "GET /staff/:": () => [
      200,
      { e_badge: 55, e_givenName: "Kim", e_familyName: null, e_store: 12, el_locale: "en-GB" }
    ],
    "POST /cart": () => {
      const open = this.#carts.find(({ state }) => state === "open")
      if (open !== undefined) return [200, { th_id: open.id }]
      const id = this.#next()
      this.#carts.push({ id, lines: [], payments: [], state: "open", training: false })
      return [200, { th_id: id }]
    },
    "GET /cart/parked": () => [
      200,
      this.#carts
        .filter(({ state }) => state === "parked")
        .map(({ id, lines }) => ({ th_id: id, th_numberOfItems: lines.length, e_givenName: "Kim" }))
    ],
    "POST /cart/parked/:": ({ ids }) => {
      const parked = this.#carts.find(({ id }) => String(id) === ids[0])
      if (parked?.state !== "parked") return noSuch
      for (const cart of this.#carts) if (cart.state === "open") cart.state = "void"
      parked.state = "open"
      return [200, headerOf(parked)]
    },
    "GET /cart/reasons/discount": () => [200, reasons],
    "GET /cart/reasons/return": () => [200, reasons],
    "GET /cart/:/header": ({ cart }) => (cart === undefined ? noSuch : [200, headerOf(cart)]),
    "GET /cart/:/items": ({ cart }) => (cart === undefined ? noSuch : [200, cart.lines.map(lineOf)]),
    "GET /cart/:/payments": ({ cart }) => (cart === undefined ? noSuch : [200, paymentsOf(cart)]),
    "GET /cart/:/information": () => [200, []],
    "GET /cart/:/insurances": () => [200, []],
    "GET /cart/:/incomeExpenses": () => [200, []],
    "GET /cart/:/giftCards": () => [204],
    "POST /cart/:/items": ({ cart, body }) => {
      if (cart === undefined || ![String(ring.i_item), ring.barcodes].includes(String(body["itemNumber"])))
        return [404, { error: "No such item" }]
      cart.lines.push({ id: this.#next(), quantity: Number(body["quantity"]), off: 0 })
      // The first answer says nothing, the next ones give the plain header.
      return cart.lines.length === 1 ? [204] : [200, headerOf(cart)]
    },
    "PATCH /cart/:/items/:": ({ cart, ids, body }) => {
      const line = cart?.lines.find(({ id }) => String(id) === ids[1])
      if (line === undefined) return noSuch
      if (body["type"] === "quantity") line.quantity = Number(body["quantity"])
      if (body["type"] === "discount") {
        const worth = line.quantity * ring.itemPrice
        line.off =
          body["percent"] === true ? (worth * Number(body["discount"])) / 100 : Number(body["discount"])
      }
      return [200, body["type"] === "discount" ? lineOf(line) : { success: true }]
    },
    "DELETE /cart/:/items/:": ({ cart, ids }) => {
      const at = cart?.lines.findIndex(({ id }) => String(id) === ids[1]) ?? -1
      if (cart === undefined || at === -1) return noSuch
      cart.lines.splice(at, 1)
      return [204]
    },
    "POST /cart/:/discount": ({ cart, body }) => {
      if (cart === undefined) return noSuch
      for (const line of cart.lines)
        line.off = (line.quantity * ring.itemPrice * Number(body["discount"])) / 100
      return [200, { success: "true" }]
    },
    "POST /cart/:/training": ({ cart, body }) => {
      if (cart === undefined) return noSuch
      cart.training = body["training"] === true
      return [200, headerOf(cart)]
    },
    "POST /cart/:/park": ({ cart }) => {
      if (cart === undefined) return noSuch
      cart.state = "parked"
      return [200, { success: 1 }]
    },
    "DELETE /cart/:": ({ cart }) => {
      if (cart === undefined) return noSuch
      cart.state = "void"
      return [204]
    },
    "POST /cart/:/return": ({ cart, body }) => {
      const items = body["returnItems"] as readonly { readonly lineId: string; readonly quantity: number }[]
      if (cart === undefined) return noSuch
      const sold = this.#carts.find(({ id }) => String(id) === body["transactionId"])
      for (const { lineId, quantity } of items) {
        const line = sold?.lines.find(({ id }) => String(id) === lineId)
        if (line === undefined) return noSuch
        const off = (-line.off * quantity) / line.quantity
        cart.lines.push({ id: this.#next(), quantity: -quantity, off })
      }
      return [200, headerOf(cart)]
    },
    "GET /payment/tenderTypes": () => [200, tenders],
    "POST /payment/:": ({ cart, body }) => {
      if (cart === undefined) return noSuch
      const amount = Number(body["amount"])
      if (Number(body["tenderType"]) === 3) {
        cart.waiting = amount
        return [200, { success: "0", status: "0" }]
      }
      this.#book(cart, 1, amount)
      return [200, { success: 1, status: "1" }]
    },
    "GET /payment/:": ({ cart }) => {
      if (cart === undefined) return noSuch
      if (cart.waiting !== undefined) this.#book(cart, 3, cart.waiting)
      cart.waiting = undefined
      return [200, { success: true, status: cart.payments.length > 0 ? 1 : 2, print: [cart.id] }]
    },
    "DELETE /payment/:": () => [200, { success: true }],
    "POST /payment/tenderOverride/:": () => [204],
    "GET /receipt/search": () => [
      200,
      { results: this.#carts.filter(({ state }) => state === "closed").map((cart) => receiptHeadOf(cart)) }
    ],
    "GET /receipt/:": ({ ids }) => {
      const sold = this.#carts.find(({ id, state }) => String(id) === ids[0] && state === "closed")
      if (sold === undefined) return noSuch
      return [
        200,
        {
          header: receiptHeadOf(sold),
          items: sold.lines.map(lineOf),
          payments: paymentsOf(sold),
          insurance: null,
          giftCards: null,
          returnReasons: [{ rr_erpId: 5, rr_text: "A regret" }]
        }
      ]
    },
    "GET /items/categories": () => [200, [{ d_id: 12, d_name: "Rings" }]],
    "GET /items/categories/:": () => [200, []],
    "GET /items/runAfterItemAdded": () => [200, [{ raia_code: "ENGRAVING", raia_item: 5 }]],
    "GET /items/:": ({ ids }) =>
      [String(ring.i_item), ring.barcodes].includes(ids[0] ?? "") ? [200, ring] : noSuch,
    "GET /items/inventory/:": () => [200, [{ inv_store: 12, inv_stock: "3", s_name: "Another chain" }]],
    // A search service of its own, with its list where nobody else has it.
    "POST /search": () => [200, { data: { catalogue: { total: 1, hits: [ring] } } }],
    "GET /reservations": () => [200, []],
    "POST /print/receipt/:": () => [200, { success: 1 }],
    "POST /print/openDrawer/:": () => [204]
  }

  #place(): object {
    return { storeNumber: 12, terminalNumber: "K7", cardTerminalId: 1, receiptPrinterId: 2 }
  }

  #book(cart: ForeignCart, tender: number, amount: number): void {
    cart.payments.push({ id: this.#next(), tender, amount })
    const paid = cart.payments.reduce((sum, payment) => sum + payment.amount, 0)
    // Cash is rounded, so what is left of it is less than half a krona.
    if (Math.abs(totalOf(cart) - paid) < 0.5) cart.state = "closed"
  }

  /** What is said to a call: the status and the body, where there is one. */
  #say(method: string, path: string, body: Readonly<Record<string, unknown>>): Said {
    const parts = path.split("/")
    for (const [call, say] of Object.entries(this.#calls)) {
      const [verb, route = ""] = call.split(" ")
      const names = route.split("/")
      const fits = names.every((name, at) => name === ":" || name === parts[at])
      if (verb !== method || names.length !== parts.length || !fits) continue
      const ids = parts.filter((_, at) => names[at] === ":")
      const cart = this.#carts.find(({ id }) => String(id) === ids[0])
      return say({ cart, body, ids })
    }
    this.unknown.push(`${method} ${path}`)
    return noSuch
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url)
    const method = request.method ?? "GET"
    let text = ""
    for await (const part of request) text += String(part)
    response.setHeader("access-control-allow-origin", this.origin)
    response.setHeader("access-control-allow-headers", "authorization, content-type, idempotency-key")
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE")
    if (method === "OPTIONS") {
      response.writeHead(204).end()
      return
    }
    const sent = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>)
    this.heard.push({ method, path: pathname, said: [...searchParams.keys(), ...Object.keys(sent)] })
    const [status, body] = this.#say(method, pathname, sent)
    response.setHeader("content-type", "application/json")
    response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body))
  }
}

function totalOf({ lines }: ForeignCart): number {
  return lines.reduce((sum, { quantity, off }) => sum + quantity * ring.itemPrice - off, 0)
}

function headerOf(cart: ForeignCart): object {
  const { id, lines, payments, training } = cart
  const closed = cart.state === "closed"
  return {
    th_id: id,
    th_date: "2026-11-23",
    th_time: null,
    th_timeWhenTransactionClosed: closed ? "2026-11-23 10:00:00" : null,
    th_receiptNumber: closed ? 7000 + id : null,
    th_currency: "SEK",
    th_training: training ? "1" : "0",
    th_numberOfItems: String(lines.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)),
    th_numberOfLines: lines.length,
    th_numberOfPaymentLines: payments.length,
    th_total: totalOf(cart),
    th_payment: payments.length === 0 ? null : payments.reduce((sum, { amount }) => sum + amount, 0),
    th_totalDiscount: lines.reduce((sum, { off }) => sum + off, 0),
    th_transactionType: lines.length === 0 ? "LOGIN" : "SALE"
  }
}

/** A line has neither tax nor what its item allows. */
function lineOf({ id, quantity, off }: ForeignLine): object {
  return {
    tl_id: id,
    tl_itemNumber: ring.i_item,
    tl_itemDescription: ring.i_description,
    tl_quantity: quantity,
    tl_price: ring.itemPrice,
    tl_amount: quantity * ring.itemPrice - off,
    tl_lineDiscount: off === 0 ? null : off,
    tl_comment: null
  }
}

function paymentsOf({ payments }: ForeignCart): readonly object[] {
  return payments.map(({ id, tender, amount }) => ({
    pl_id: id,
    pl_tenderType: tender,
    pl_amountInCurrency: amount,
    pl_currencyCode: "SEK",
    tt_description: tender === 1 ? "Cash" : "Card",
    a_maskedPan: tender === 1 ? null : "************4242",
    a_paymentBrand: tender === 1 ? null : "Visa"
  }))
}

/** The head of a receipt says less than that of a cart. */
function receiptHeadOf(cart: ForeignCart): object {
  const { th_numberOfItems: _, ...head } = headerOf(cart) as Readonly<Record<string, unknown>>
  return { ...head, th_terminalNumber: "K7", th_storeNumber: 12 }
}
