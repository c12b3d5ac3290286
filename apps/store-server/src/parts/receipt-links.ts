import { signedNames } from "../http/signed-name.ts"

/** The receipt that an address opens, by its transaction, and whether the codes that its sale has made are whole there. */
interface LinkedReceipt {
  readonly id: string
  readonly whole: boolean
}

/** Addresses of receipts that cannot be guessed and need no login. */
export interface ReceiptLinks {
  /** The path of a receipt on this server. */
  readonly path: (receipt: LinkedReceipt) => string
  /** The whole address, as a customer opens it. */
  readonly url: (receipt: LinkedReceipt) => string
  /** The whole address of a sale that was made without the line, by the link that its till has given it. */
  readonly soldOffline: (link: string) => string
  /** The receipt of a token; undefined for one that was not signed here. */
  readonly read: (token: string) => LinkedReceipt | undefined
}

/** Where receipts of sales without the line are: their links are random, and made by their tills. */
export const offlineReceiptPath = "/r/o"
/** What such a link looks like: no other opens anything. */
export const offlineLink = /^[0-9a-f]{32}$/u

/** Stands behind the id where codes are whole; no id has such a sign. */
const wholeMark = "|whole"

/**
 * Addresses signed with a key that only this server knows.
 * @param secret the server's secret
 * @param origin where customers reach this server
 */
export function receiptLinks(secret: Uint8Array, origin: () => string): ReceiptLinks {
  const names = signedNames(secret, "receipt-links")
  const path = ({ id, whole }: LinkedReceipt) => `/r/${names.sign(whole ? id + wholeMark : id)}`
  return {
    path,
    url: (receipt) => origin() + path(receipt),
    soldOffline: (link) => `${origin()}${offlineReceiptPath}/${link}`,
    read: (token) => {
      const name = names.read(token)
      if (name === undefined) return undefined
      const whole = name.endsWith(wholeMark)
      return { id: whole ? name.slice(0, -wholeMark.length) : name, whole }
    }
  }
}
