import { Schema } from "effect"
import { post } from "./call.ts"
import { maybe } from "./maybe.ts"

/**
 * Every answer that signs a device in, or in again. A token that carries no claims comes with the fields of
 * `TokenClaims`.
 */
export const TokenAnswer = Schema.Struct({ token: Schema.String })

/** What a token says of its device. */
export const TokenClaims = Schema.Struct({
  storeNumber: Schema.String,
  terminalNumber: maybe(Schema.String),
  cardTerminalId: maybe(Schema.String),
  receiptPrinterId: maybe(Schema.String),
  email: maybe(Schema.String)
})

export const signInWithCode = post("/authenticate/code", {
  withoutToken: true,
  largestBytes: 1024,
  body: Schema.Struct({ code: Schema.String }),
  answer: TokenAnswer
})

/**
 * Signs a device in by an identity provider's OpenID Connect ID token. Its nonce is the SHA-256 of the request's
 * Idempotency-Key (base64url), so that the token is good only for the device that asked for it.
 */
export const signInWithCredential = post("/authenticate", {
  withoutToken: true,
  largestBytes: 16 * 1024,
  body: Schema.Struct({ credential: Schema.String }),
  answer: TokenAnswer
})
