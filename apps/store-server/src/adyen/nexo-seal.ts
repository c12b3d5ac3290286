import sealModule from "@adyen/api-library/lib/src/security/nexoCrypto.js"
import type { TerminalKey } from "../config/card-terminal-config.ts"
import type { NexoHeader } from "./nexo-messages.ts"

/** Node wraps the default of a CommonJS module once more, Vitest does not. */
const Vendor = ((sealModule as { readonly default?: typeof sealModule.default }).default ??
  sealModule) as typeof sealModule.default
const vendor = new Vendor()
const cryptoVersion = 1

const keyOf = ({ identifier, passphrase, version }: TerminalKey) => ({
  AdyenCryptoVersion: cryptoVersion,
  KeyIdentifier: identifier,
  KeyVersion: version,
  Passphrase: passphrase
})

type SealedMessage = Parameters<typeof vendor.decrypt>[0]

/** A message that only who has the key can read, and nobody can change. Its head can be read by anybody. */
export function sealed(header: NexoHeader, message: unknown, key: TerminalKey): unknown {
  const told = header as unknown as Parameters<typeof Vendor.encrypt>[0]
  return Vendor.encrypt(told, JSON.stringify(message), keyOf(key))
}

/** What a sealed message holds. Throws where it does not come from who has the key, or is none. */
export function opened(message: unknown, key: TerminalKey): unknown {
  return JSON.parse(vendor.decrypt(message as SealedMessage, keyOf(key)))
}
