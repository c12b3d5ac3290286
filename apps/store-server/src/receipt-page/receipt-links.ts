import { createHmac, timingSafeEqual } from "node:crypto"

/** The receipt that an address opens, by its transaction, and whether the codes that its sale has made are whole there. */
interface LinkedReceipt {
  readonly id: string
  readonly whole: boolean
}

/** Addresses of receipts that nobody can guess and that need no login. */
export interface ReceiptLinks {
  /** The path of a receipt on this server. */
  readonly path: (receipt: LinkedReceipt) => string
  /** The whole address, as a customer opens it. */
  readonly url: (receipt: LinkedReceipt) => string
  /** The receipt of a token; undefined for one that was not signed here. */
  readonly read: (token: string) => LinkedReceipt | undefined
}

/** Stands behind the id where codes are whole; no id has such a sign. */
const wholeMark = "|whole"

const signatureBytes = 16

/**
 * Addresses signed with a key that only this server knows.
 * @param secret the server's secret; the key for receipts is derived from it, so that a token of a device never opens one
 * @param origin where customers reach this server
 */
export function receiptLinks(secret: Uint8Array, origin: () => string): ReceiptLinks {
  const key = createHmac("sha256", secret).update("receipt-links").digest()
  const signature = (id: string) => createHmac("sha256", key).update(id).digest().subarray(0, signatureBytes)
  const path = ({ id, whole }: LinkedReceipt) => {
    const name = whole ? id + wholeMark : id
    return `/r/${Buffer.from(name).toString("base64url")}.${signature(name).toString("base64url")}`
  }
  return {
    path,
    url: (receipt) => origin() + path(receipt),
    read: (token) => {
      const [encoded = "", signed = "", ...rest] = token.split(".")
      if (rest.length > 0) return undefined
      const name = Buffer.from(encoded, "base64url").toString("utf8")
      const given = Buffer.from(signed, "base64url")
      if (given.length !== signatureBytes || !timingSafeEqual(given, signature(name))) return undefined
      const whole = name.endsWith(wholeMark)
      return { id: whole ? name.slice(0, -wholeMark.length) : name, whole }
    }
  }
}
