import type { JWTVerifyGetKey } from "jose"

/** An identity provider whose credentials are accepted: its names, its keys, and the client they are for. */
export interface TrustedProvider {
  /** The provider's names for itself, the configured one first; a token carries one of them. */
  readonly issuers: readonly string[]
  /** The name that the provider knows this chain's tills by. */
  readonly clientId: string
  /** Finds the provider's published key that a token names. */
  readonly keys: JWTVerifyGetKey
}
