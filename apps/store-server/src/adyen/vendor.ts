import sealModule from "@adyen/api-library/lib/src/security/nexoCrypto.js"
import sealKeyModule from "@adyen/api-library/lib/src/security/nexoDerivedKeyGenerator.js"
import validatorModule from "@adyen/api-library/lib/src/utils/hmacValidator.js"

/** What we use of the vendor's seal: a header in plain text, and a body for holders of the key. */
interface Seal {
  new (): { readonly decrypt: (message: unknown, key: unknown) => string }
  readonly encrypt: (header: unknown, text: string, key: unknown) => unknown
}

/** What we take of the signatures of webhooks. Both throw for what is no event. */
type Validator = new () => {
  readonly validateHMAC: (event: unknown, key: string) => boolean
  readonly calculateHmac: (event: unknown, key: string) => string
}

/** What we take of how the seal makes its key of a passphrase. */
interface SealKeys {
  deriveKeyMaterial: (passphrase: string) => unknown
}

/** The default of a CommonJS module, which Node wraps once more and bundlers do not. */
function defaultOf(module: unknown): unknown {
  return (module as { readonly default?: unknown }).default ?? module
}

export const NexoSeal = defaultOf(sealModule) as Seal
/** The seal derives the key again for each message, with thousands of hashes. */
export const NexoSealKeys = defaultOf(sealKeyModule) as SealKeys
export const WebhookValidator = defaultOf(validatorModule) as Validator
