import { claimsOf, claimsSaid, type TokenKeeper } from "../http/token-keeper.ts"

/**
 * Keeps the device's token in the browser's storage, so that the device stays signed in; with it what was said of the
 * device, where the token does not say it.
 */
export function storedToken(storage: Storage, name = "karat.token"): TokenKeeper {
  const saidName = `${name}.device`
  let token = storage.getItem(name) ?? undefined
  let claims = token === undefined ? undefined : (claimsOf(token) ?? keptClaims(storage.getItem(saidName)))
  return {
    get token() {
      return token
    },
    get claims() {
      return claims
    },
    replace(next, said) {
      token = next
      const own = claimsOf(next)
      claims = own ?? claimsSaid(said)
      storage.setItem(name, next)
      if (own === undefined && claims !== undefined) storage.setItem(saidName, JSON.stringify(claims))
      else storage.removeItem(saidName)
    },
    clear() {
      token = undefined
      claims = undefined
      storage.removeItem(name)
      storage.removeItem(saidName)
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
