import type { Message } from "@karat/ui/locales/message"
import type { LiveConnection } from "./live-connection.ts"

/** Why what only the server can do is not offered now; undefined where it is there, and knows of the cart. */
export function lineMissing({
  cart,
  connection
}: {
  readonly cart?: { readonly withoutLine: boolean } | undefined
  readonly connection: Pick<LiveConnection, "offline">
}): Message | undefined {
  return connection.offline || cart?.withoutLine === true ? { key: "refused.needs_line" } : undefined
}
