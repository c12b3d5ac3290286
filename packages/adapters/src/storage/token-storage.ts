import { claimsOf, type TokenKeeper } from "../http/token-keeper.ts"

/** Keeps the device's token in the browser's storage, so that the device stays signed in. */
export function storedToken(storage: Storage, name = "karat.token"): TokenKeeper {
  let token = storage.getItem(name) ?? undefined
  let claims = token === undefined ? undefined : claimsOf(token)
  return {
    get token() {
      return token
    },
    get claims() {
      return claims
    },
    replace(next) {
      token = next
      claims = claimsOf(next)
      storage.setItem(name, next)
    },
    clear() {
      token = undefined
      claims = undefined
      storage.removeItem(name)
    }
  }
}
