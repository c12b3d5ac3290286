import { errors, jwtVerify, type JWTPayload } from "jose"
import { hash } from "node:crypto"
import type { Clock } from "../clock/store-clock.ts"
import { Refusal } from "../http/refusal.ts"
import type { TrustedProvider } from "../parts/trusted-provider.ts"

/** What a credential proves. */
export interface ProvenIdentity {
  /** The verified mail address, in lower case. */
  readonly address: string
  /** The first of the provider's names for itself, and whom it has said this to. */
  readonly issuer: string
  readonly clientId: string
  /** The provider's own id of the person; it never changes, and is never given to another person. */
  readonly subject: string
  readonly nonce: string
}

const algorithms = ["RS256", "ES256"]
/** Longer than anybody takes from the provider's button to the till. */
const oldestSeconds = 600
const clockToleranceSeconds = 60
const longestCredential = 8192

/**
 * Checks a credential: its signature by the provider's published keys, who made it and for whom, that it is fresh, and
 * that it was made for this request. Whatever is wrong, the refusal is the same (401); where the provider's keys cannot
 * be fetched, it is a 503.
 */
export async function provenBy(
  { issuers, clientId, keys }: TrustedProvider,
  { credential, key }: { readonly credential: string; readonly key: string },
  clock: Clock
): Promise<ProvenIdentity> {
  if (credential.length > longestCredential) throw notProven()
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms,
      issuer: [...issuers],
      audience: clientId,
      currentDate: clock(),
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: oldestSeconds,
      requiredClaims: ["exp", "sub"]
    })
    const address = verifiedAddress(payload)
    const nonce = nonceOf(key)
    const { sub: subject = "" } = payload
    if (address === undefined || subject === "" || payload["nonce"] !== nonce) throw notProven()
    return { address, issuer: issuers[0] ?? "", clientId, subject, nonce }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw isAway(cause)
      ? new Refusal(503, "identity_away", "The identity provider does not answer.")
      : notProven()
  }
}

/** What a credential carries that was asked for with a key. */
export function nonceOf(key: string): string {
  return hash("sha256", key, "base64url")
}

export const notProven = () => new Refusal(401, "login_failed", "Login Error")

/** The address, if the provider has verified it. */
function verifiedAddress({ email, email_verified: verified }: JWTPayload): string | undefined {
  const isVerified = verified === true || verified === "true"
  return typeof email === "string" && email !== "" && isVerified ? email.trim().toLowerCase() : undefined
}

/** Whether the provider's keys could not be had, rather than that the credential is wrong. */
function isAway(cause: unknown): boolean {
  return (
    !(cause instanceof errors.JOSEError) ||
    cause instanceof errors.JWKSTimeout ||
    cause instanceof errors.JWKSInvalid ||
    cause.code === errors.JOSEError.code
  )
}
