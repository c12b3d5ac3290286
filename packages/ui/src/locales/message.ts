import type { MessageKey } from "./message-key.ts"

/** Something to say to the cashier: a text of ours by its key, or the server's own words. */
export type Message =
  | { readonly key: MessageKey; readonly values?: Readonly<Record<string, string | number>> | undefined }
  | { readonly text: string }
