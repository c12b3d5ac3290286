import { randomUUID } from "node:crypto"

/** A cart's header as the product API sends it, as far as a test reads it. */
export interface CartHeader {
  readonly th_id: string
  readonly th_transactionType: string
  readonly th_numberOfLines: number
  readonly th_numberOfItems: number
  readonly th_numberOfPaymentLines: number
  readonly th_total: number
  readonly th_payment: number
  readonly th_currency: string
  readonly th_timeWhenTransactionClosed?: string | null
}

export interface StoreItem {
  readonly i_item: string
  readonly i_description: string
  readonly itemPrice: number
  readonly barcodes: string
}

/** Another way into the store server than the till: for what has to stand before a test, and what came of it. */
export class ProductApi {
  readonly #url: string
  readonly token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.token = token
  }

  /** Signs a device in by its code, such as `101-1`. */
  static async signIn(url: string, code: string): Promise<ProductApi> {
    const api = new ProductApi(url, "")
    const { token } = await api.send<{ token: string }>("POST", "authenticate/code", { code })
    return new ProductApi(url, token)
  }

  /** The badge's open cart on this register: the one it left, or a new one. */
  async cart(badgeNumber: string): Promise<CartHeader> {
    return await this.send("POST", "cart", { badgeNumber })
  }

  async item(code: string): Promise<StoreItem> {
    return await this.send("GET", `items/${code}`)
  }

  /** The first barcode of an item. */
  async barcode(itemNumber: string): Promise<string> {
    const { barcodes } = await this.item(itemNumber)
    return barcodes.split(",")[0] ?? ""
  }

  /**
   * Throws away what a badge has left open. A payment that is still running is waited for.
   * @returns whether a sale had to be paid for it, which a till of this device would come back to
   */
  async clear(badgeNumber: string): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#clearNow(badgeNumber)
      } catch (cause) {
        if (!String(cause).includes("payment_running") || tries === 50) throw cause
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  }

  /** What money stands on cannot be thrown away; it is paid and closed instead. */
  async #clearNow(badgeNumber: string): Promise<boolean> {
    const { th_id: id, th_numberOfPaymentLines: payments, ...header } = await this.cart(badgeNumber)
    if (payments === 0) {
      await this.send("DELETE", `cart/${id}`)
      return false
    }
    const currency = header.th_currency
    const unit = currency === "EUR" ? 0.05 : 1
    const due = Math.round((header.th_total - header.th_payment) / unit) * unit
    const amount = Number(due.toFixed(2))
    await this.send("POST", `payment/${id}`, { amount, tenderType: 1, currency, changeCurrency: currency })
    return true
  }

  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(this.token === "" ? {} : { authorization: `Bearer ${this.token}` }),
        ...(method === "GET" ? {} : { "idempotency-key": randomUUID() })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}
