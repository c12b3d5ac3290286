import { claimsOf, claimsSaid, type TokenKeeper } from "../http/token-keeper.ts"

/** Keeps a token for as long as the program runs; for tests and tools. */
export function memoryToken(first?: string): TokenKeeper {
  let token = first
  let claims = first === undefined ? undefined : claimsOf(first)
  return {
    get token() {
      return token
    },
    get claims() {
      return claims
    },
    replace(next, said) {
      token = next
      claims = claimsOf(next) ?? claimsSaid(said)
    },
    clear() {
      token = undefined
      claims = undefined
    }
  }
}
