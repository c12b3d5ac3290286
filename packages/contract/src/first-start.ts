import { NewShop } from "@karat/domain/first-start/new-shop"
import { Schema } from "effect"
import { get, post } from "./call.ts"

/** Whether the server has no store yet and waits for somebody to open one. Needs no token: nobody can have one. */
export const readFirstStart = get("/firstStart", { answer: Schema.Struct({ awaited: Schema.Boolean }) })

/**
 * Opens the shop. `code` is what the server has said on its console; `token` signs the device in as the first register,
 * `signInCode` signs others in. `personalCode` is what the owner has chosen to prove that they are.
 */
export const openShop = post("/firstStart", {
  body: Schema.Struct({ code: Schema.String, shop: NewShop, personalCode: Schema.String }),
  answer: Schema.Struct({ token: Schema.String, signInCode: Schema.String })
})
