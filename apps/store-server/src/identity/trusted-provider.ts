import { createRemoteJWKSet } from "jose"
import type { ServerConfig } from "../config/server-config.ts"
import type { TrustedProvider } from "../parts/trusted-provider.ts"

const keysAnswerMs = 5000

/** The provider that configuration names, else the one that stands in for it, else none. */
export function trustedProvider(
  { identity }: Pick<ServerConfig, "identity">,
  standIn: TrustedProvider | undefined
): TrustedProvider | undefined {
  if (identity === undefined) return standIn
  const { clientId, issuer, jwksUrl } = identity
  return {
    clientId,
    // Google writes its name with and without its scheme.
    issuers: [issuer, issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/u, "")],
    keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: keysAnswerMs })
  }
}
