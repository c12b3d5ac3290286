import { claimsOf, type TokenKeeper } from "../http/token-keeper.ts"

/** Keeps a device's token for as long as the page lives. */
export function memoryToken(first?: string): TokenKeeper {
  let token = first
  return {
    get token() {
      return token
    },
    get claims() {
      return token === undefined ? undefined : claimsOf(token)
    },
    replace(next) {
      token = next
    },
    clear() {
      token = undefined
    }
  }
}
