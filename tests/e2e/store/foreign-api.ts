import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { baseScriptHash } from "../../../apps/pos-web/base-script.ts"
import { builtTill } from "./store-server.ts"

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
  color: "champagne",
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

interface Sold {
  readonly tl_id: number
  quantity: number
}

/** A call as the server has heard it. */
interface HeardCall {
  readonly method: string
  readonly path: string
  /** What was asked and sent with it, by name. */
  readonly said: readonly string[]
}

/**
 * A product API that somebody else has written from the specification alone: numbers for ids, texts for flags, sums of
 * floats, commands that answer with little or nothing, a token that only it can read, no health. It knows nothing of
 * what is ours. A static host beside it serves the built till under a path, with a `config.json`.
 */
export class ForeignChain {
  readonly heard: HeardCall[] = []
  readonly #servers: Server[] = []
  readonly #lines: Sold[] = []
  #paid = 0
  #lastLine = 0
  #closed = false

  static async open(): Promise<ForeignChain> {
    const chain = new ForeignChain()
    for (const answer of [chain.#answer, chain.#host]) {
      const server = createServer((request, response) => void answer(request, response))
      server.listen(0, "127.0.0.1")
      await once(server, "listening")
      chain.#servers.push(server)
    }
    return chain
  }

  get api(): string {
    return this.#url(0)
  }

  /** Where the till stands. */
  get till(): string {
    return `${this.#url(1)}/shops/till`
  }

  /** How often something was asked for. */
  count(method: string, path: string): number {
    return this.heard.filter((call) => call.method === method && call.path === path).length
  }

  dispose(): void {
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
    }
  }

  #url(at: number): string {
    const place = this.#servers[at]?.address()
    const { port } = (place ?? { port: 0 }) as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  get #header(): object {
    const total = this.#lines.reduce((sum, { quantity }) => sum + quantity * 199.6, 0)
    return {
      th_id: 41,
      th_date: "2026-11-23",
      th_time: null,
      th_timeWhenTransactionClosed: this.#closed ? "2026-11-23 10:00:00" : null,
      th_receiptNumber: this.#closed ? 7001 : null,
      th_currency: "SEK",
      th_training: "0",
      th_numberOfItems: String(this.#lines.length),
      th_numberOfLines: this.#lines.length,
      th_numberOfPaymentLines: this.#paid === 0 ? 0 : 1,
      th_total: total,
      th_payment: this.#paid === 0 ? null : this.#paid,
      th_totalDiscount: 0,
      th_transactionType: this.#lines.length === 0 ? "LOGIN" : "SALE"
    }
  }

  get #items(): readonly object[] {
    return this.#lines.map(({ tl_id, quantity }) => ({
      tl_id,
      tl_itemNumber: ring.i_item,
      tl_itemDescription: ring.i_description,
      tl_quantity: quantity,
      tl_price: 199.60000000000002,
      tl_amount: quantity * 199.6,
      tl_lineDiscount: null,
      tl_comment: null
    }))
  }

  /** What is said to a call: the status and the body, where there is one. */
  #say(method: string, path: string, body: Readonly<Record<string, unknown>>): readonly [number, unknown?] {
    const line = this.#lines.find(({ tl_id }) => path === `/cart/41/items/${tl_id}`)
    switch (`${method} ${path}`) {
      case "POST /authenticate/code":
        return body["code"] === "7"
          ? [
              200,
              {
                token: "opaque!",
                storeNumber: 12,
                terminalNumber: "K7",
                cardTerminalId: 1,
                receiptPrinterId: 2
              }
            ]
          : [401, { error: "Wrong code" }]
      case "GET /settings/setup":
        return [200, setup]
      case "GET /stores/12":
        return [200, { s_store: 12, s_name: "Another chain", s_currency: "sek" }]
      case "GET /staff/55":
        return [200, { e_badge: 55, e_givenName: "Kim", e_familyName: null, e_store: 12, el_locale: "en-GB" }]
      case "POST /cart":
        return [200, { th_id: 41 }]
      case "GET /cart/41/header":
        return [200, this.#header]
      case "GET /cart/41/items":
        return [200, this.#items]
      case "GET /cart/41/payments":
        return [
          200,
          this.#paid === 0
            ? []
            : [
                {
                  pl_id: 1,
                  pl_tenderType: 1,
                  pl_amountInCurrency: this.#paid,
                  pl_currencyCode: "SEK",
                  tt_description: "Cash"
                }
              ]
        ]
      case "GET /cart/41/information":
      case "GET /cart/41/insurances":
      case "GET /cart/41/incomeExpenses":
        return [200, []]
      case "GET /cart/41/giftCards":
        return [204]
      case "POST /cart/41/items":
        if (![String(ring.i_item), ring.barcodes].includes(String(body["itemNumber"])))
          return [404, { error: "No such item" }]
        this.#lines.push({ tl_id: (this.#lastLine += 1), quantity: Number(body["quantity"]) })
        // The first answer says nothing, the next ones give the plain header.
        return this.#lines.length === 1 ? [204] : [200, this.#header]
      case "GET /payment/tenderTypes":
        return [200, tenders]
      case "POST /payment/41":
        this.#paid += Number(body["amount"])
        this.#closed = true
        return [200, { success: 1, status: "1" }]
      case "GET /items/1020417":
      case "GET /items/7350000000017":
        return [200, ring]
      case "GET /items/categories":
        return [200, [{ d_id: 12, d_name: "Rings" }]]
      case "GET /items/runAfterItemAdded":
        return [200, [{ raia_code: "ENGRAVING", raia_item: 5 }]]
      case "POST /print/receipt/41":
        return [200, { success: 1 }]
    }
    if (line !== undefined && method === "PATCH" && body["type"] === "quantity") {
      line.quantity = Number(body["quantity"])
      return [200, { success: true }]
    }
    if (path.startsWith("/items/categories/") || path === "/reservations") return [200, [ring].slice(1)]
    return [404, { error: "Not found" }]
  }

  readonly #answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.api)
    const method = request.method ?? "GET"
    let text = ""
    for await (const part of request) text += String(part)
    response.setHeader("access-control-allow-origin", new URL(this.till).origin)
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

  /** A static host with the headers that the documentation asks for, and its page for every address of the till. */
  readonly #host = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", this.#url(1))
    const file = pathname.replace("/shops/till/", "")
    if (file === "config.json") {
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ productApi: this.api, frames: [] }))
      return
    }
    const types: Readonly<Record<string, string>> = {
      ".js": "text/javascript",
      ".css": "text/css",
      ".svg": "image/svg+xml",
      ".png": "image/png",
      ".webmanifest": "application/manifest+json"
    }
    const name = types[extname(file)] === undefined ? "index.html" : file
    response.setHeader("content-type", types[extname(name)] ?? "text/html")
    response.setHeader(
      "content-security-policy",
      `default-src 'self'; script-src 'self' '${baseScriptHash}' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; ` +
        `img-src 'self' data: https: ${this.api}; font-src 'self' data:; connect-src 'self' ${this.api}; ` +
        `object-src 'none'; base-uri 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`
    )
    try {
      response.end(await readFile(join(builtTill, name)))
    } catch {
      response.writeHead(404).end()
    }
  }
}
