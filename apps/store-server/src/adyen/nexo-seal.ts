import type { TerminalKey } from "../config/card-terminal-config.ts"
import type { NexoHeader } from "./nexo-messages.ts"
import { NexoSeal } from "./vendor.ts"

const seal = new NexoSeal()
const cryptoVersion = 1

const keyOf = ({ identifier, passphrase, version }: TerminalKey) => ({
  AdyenCryptoVersion: cryptoVersion,
  KeyIdentifier: identifier,
  KeyVersion: version,
  Passphrase: passphrase
})

/** A message that only who has the key can read, and nobody can change. Its head can be read by anybody. */
export function sealed(header: NexoHeader, message: unknown, key: TerminalKey): unknown {
  return NexoSeal.encrypt(header, JSON.stringify(message), keyOf(key))
}

/** What a sealed message holds. Throws where it does not come from who has the key, or is none. */
export function opened(message: unknown, key: TerminalKey): unknown {
  return JSON.parse(seal.decrypt(message, keyOf(key)))
}
