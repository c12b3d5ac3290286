import type { Message } from "@karat/ui/locales/message"
import type { OpenCart } from "../cart/open-cart.ts"
import type { LiveConnection } from "./live-connection.ts"

/** Why what only the server can do is not offered now; undefined where it is there, and knows of the cart. */
export function lineMissing({
  cart,
  connection
}: {
  readonly cart?: Pick<OpenCart, "withoutLine"> | undefined
  readonly connection: Pick<LiveConnection, "offline">
}): Message | undefined {
  return connection.offline || cart?.withoutLine === true ? { key: "refused.needs_line" } : undefined
}
