import { TokenClaims } from "@karat/contract/session"
import type { TokenClaims as Claims } from "@karat/domain/session/session"
import { Result, Schema } from "effect"

/** Holds the device's token for the adapters that send it; nothing else sees it. */
export interface TokenKeeper {
  readonly token: string | undefined
  /** What the token says, or undefined while the device is not signed in. */
  readonly claims: Claims | undefined
  /** `said` has the claims that come with the answer when the token is opaque. */
  replace(token: string, said?: unknown): void
  clear(): void
}

const decodeClaims = Schema.decodeUnknownResult(TokenClaims)

/**
 * What an answer says of a device: a token may be a word that only its server can read, and the answer that brings it
 * says then what it would have said. Numbers are names too.
 */
export function claimsSaid(said: unknown): Claims | undefined {
  if (typeof said !== "object" || said === null) return undefined
  const texts = Object.entries(said).map(([name, value]) => [
    name,
    typeof value === "number" ? String(value) : value
  ])
  const claims = decodeClaims(Object.fromEntries(texts))
  return Result.isSuccess(claims) ? claims.success : undefined
}

/**
 * Reads what a token says of its device. The till only shows it and never trusts it: the server
 * checks the signature on every call. Answers undefined when it is no such token.
 */
export function claimsOf(token: string): Claims | undefined {
  const [, payload] = token.split(".")
  if (payload === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0)
    )
    const claims = decodeClaims(JSON.parse(new TextDecoder().decode(bytes)))
    return Result.isSuccess(claims) ? claims.success : undefined
  } catch {
    return undefined
  }
}
