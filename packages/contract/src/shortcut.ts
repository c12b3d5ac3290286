import { Schema } from "effect"
import { get } from "./call.ts"
import { Flag } from "./flag.ts"

/** A link that the chain has set up; the store's number takes the placeholder's place in its address. */
const Shortcut = Schema.Struct({ name: Schema.String, url: Schema.String, newTab: Flag }).pipe(
  Schema.encodeKeys({ name: "s_name", url: "s_url", newTab: "s_newTab" })
)

export const readShortcuts = get("/settings/shortcuts", { answer: Schema.Array(Shortcut) })
