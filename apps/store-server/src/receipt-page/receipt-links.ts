import { createHmac, timingSafeEqual } from "node:crypto"

/** Addresses of receipts that nobody can guess and that need no login. */
export interface ReceiptLinks {
  /** The path of a receipt on this server. */
  readonly path: (transactionId: string) => string
  /** The whole address, as a customer opens it. */
  readonly url: (transactionId: string) => string
  /** The transaction of a token; undefined for one that was not signed here. */
  readonly read: (token: string) => string | undefined
}

const signatureBytes = 16

/**
 * Addresses signed with a key that only this server knows.
 * @param secret the server's secret; the key for receipts is derived from it, so that a token of a device never opens one
 * @param origin where customers reach this server
 */
export function receiptLinks(secret: Uint8Array, origin: () => string): ReceiptLinks {
  const key = createHmac("sha256", secret).update("receipt-links").digest()
  const signature = (id: string) => createHmac("sha256", key).update(id).digest().subarray(0, signatureBytes)
  const path = (id: string) =>
    `/r/${Buffer.from(id).toString("base64url")}.${signature(id).toString("base64url")}`
  return {
    path,
    url: (id) => origin() + path(id),
    read: (token) => {
      const [name = "", signed = "", ...rest] = token.split(".")
      if (rest.length > 0) return undefined
      const id = Buffer.from(name, "base64url").toString("utf8")
      const given = Buffer.from(signed, "base64url")
      return given.length === signatureBytes && timingSafeEqual(given, signature(id)) ? id : undefined
    }
  }
}
