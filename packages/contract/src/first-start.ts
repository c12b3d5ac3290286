import { NewShop } from "@karat/domain/first-start/new-shop"
import { Schema } from "effect"
import { get, post } from "./call.ts"

/** Whether the server has no store yet and waits for one to be opened. Needs no token, since there is none yet. */
export const readFirstStart = get("/firstStart", {
  withoutToken: true,
  answer: Schema.Struct({ awaited: Schema.Boolean })
})

/**
 * Opens the shop. `code` is printed on the server's console; `token` signs the device in as the first register,
 * `signInCode` signs others in. `personalCode` is chosen by the owner, as the later proof of who they are.
 */
export const openShop = post("/firstStart", {
  withoutToken: true,
  body: Schema.Struct({ code: Schema.String, shop: NewShop, personalCode: Schema.String }),
  answer: Schema.Struct({ token: Schema.String, signInCode: Schema.String })
})
