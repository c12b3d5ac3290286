import { errors, jwtVerify, SignJWT } from "jose"
import type { Clock } from "../clock/store-clock.ts"
import { Refusal } from "../http/refusal.ts"
import { claimsOf, type Device } from "./device.ts"

/** What a token proves: which device it was given to, and when in the device's history. */
interface TokenProof {
  readonly deviceId: string
  readonly issue: number
}

/** Signs and reads the tokens of devices. */
export interface DeviceTokens {
  readonly sign: (device: Device) => Promise<string>
  /** Refuses a token that is not ours or has ended. */
  readonly read: (token: string) => Promise<TokenProof>
}

/** How long a token is good for. */
export const lifetimeSeconds = 12 * 3600
const mostRemembered = 5000

/** Tokens signed with a secret (HS256), good for twelve hours. */
export function deviceTokens(secret: Uint8Array, clock: Clock): DeviceTokens {
  // Every call carries its token, so a token that was found good stays good until it ends.
  const good = new Map<string, TokenProof & { readonly endsAt: number }>()
  return {
    sign: (device) =>
      new SignJWT({ ...claimsOf(device), issue: device.issue })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setJti(device.id)
        .setIssuedAt(seconds(clock()))
        .setExpirationTime(seconds(clock()) + lifetimeSeconds)
        .sign(secret),
    read: async (token) => {
      if (token === "") throw new Refusal(401, "token_missing", "The till must sign in.")
      const known = good.get(token)
      if (known !== undefined && known.endsAt > seconds(clock())) return known
      const proof = await verified(token, secret, clock())
      if (good.size >= mostRemembered) good.clear()
      good.set(token, proof)
      return proof
    }
  }
}

async function verified(
  token: string,
  secret: Uint8Array,
  now: Date
): Promise<TokenProof & { endsAt: number }> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ["HS256"], currentDate: now })
    const { jti, issue, exp } = payload
    if (typeof jti === "string" && typeof issue === "number" && exp !== undefined)
      return { deviceId: jti, issue, endsAt: exp }
  } catch (cause) {
    if (cause instanceof errors.JWTExpired)
      throw new Refusal(401, "token_expired", "The till must sign in again.")
  }
  throw new Refusal(401, "token_invalid", "The till must sign in again.")
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
