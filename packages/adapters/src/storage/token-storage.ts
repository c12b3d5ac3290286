import { claimsOf, claimsSaid, type TokenKeeper } from "../http/token-keeper.ts"

/**
 * Keeps the device's token in the browser's storage, so that the device stays signed in; with it the claims that were
 * reported beside a token that has none of its own.
 */
export function storedToken(storage: Storage, name = "karat.token"): TokenKeeper {
  const claimsName = `${name}.device`
  let token = storage.getItem(name) ?? undefined
  let claims = token === undefined ? undefined : (claimsOf(token) ?? keptClaims(storage.getItem(claimsName)))
  return {
    get token() {
      return token
    },
    get claims() {
      return claims
    },
    replace(next, report) {
      token = next
      const own = claimsOf(next)
      claims = own ?? claimsSaid(report)
      storage.setItem(name, next)
      if (own === undefined && claims !== undefined) storage.setItem(claimsName, JSON.stringify(claims))
      else storage.removeItem(claimsName)
    },
    clear() {
      token = undefined
      claims = undefined
      storage.removeItem(name)
      storage.removeItem(claimsName)
    }
  }
}

function keptClaims(text: string | null): ReturnType<typeof claimsSaid> {
  try {
    return text === null ? undefined : claimsSaid(JSON.parse(text))
  } catch {
    return undefined
  }
}
