import { decodeCallbackError, terminalErrorKey } from "@karat/domain/payment/terminal-error"
import type { Message } from "@karat/ui/locales/message"

/** The error that the payment app reports, by its code where it is one of ours. */
export interface CallbackError {
  readonly code: number | undefined
  /** The code's own text, or the app's words where the code is not known. */
  readonly message: Message
}

/** Reads the error of an address that the payment app has opened; undefined where it carries none. */
export function callbackError(query: URLSearchParams): CallbackError | undefined {
  const encoded = query.get("error")
  if (encoded === null || encoded === "") return undefined
  const { code, text } = decodeCallbackError(encoded)
  const key = code === undefined ? undefined : terminalErrorKey(code)
  return { code, message: key === undefined ? { text } : { key } }
}
