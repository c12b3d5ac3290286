import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import type { MessageKey } from "./message-key.ts"

/**
 * Something to say to the cashier: a text of ours by its key, or the server's own words. Money and dates among the
 * values are written as the language of the screen does.
 */
export type Message =
  | {
      readonly key: MessageKey
      readonly values?: RefusalValues | undefined
      /** For the person who repairs it and of no use to a cashier: copied by a button. */
      readonly details?: string | undefined
    }
  | { readonly text: string }
