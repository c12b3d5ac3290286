import type { TerminalKey } from "../config/card-terminal-config.ts"
import type { NexoHeader } from "./nexo-messages.ts"
import { NexoSeal, NexoSealKeys } from "./vendor.ts"

// A key hangs on its passphrase alone, and a shop has a few: each is made once, however many messages go.
const madeKeys = new Map<string, unknown>()
const makeKey = NexoSealKeys.deriveKeyMaterial.bind(NexoSealKeys)
NexoSealKeys.deriveKeyMaterial = (passphrase) => {
  const made = madeKeys.get(passphrase) ?? makeKey(passphrase)
  madeKeys.set(passphrase, made)
  return made
}

const seal = new NexoSeal()
const cryptoVersion = 1

const keyOf = ({ identifier, passphrase, version }: TerminalKey) => ({
  AdyenCryptoVersion: cryptoVersion,
  KeyIdentifier: identifier,
  KeyVersion: version,
  Passphrase: passphrase
})

/** A message that only holders of the key can read or change. Its header is in plain text. */
export function sealed(header: NexoHeader, message: unknown, key: TerminalKey): unknown {
  return NexoSeal.encrypt(header, JSON.stringify(message), keyOf(key))
}

/** The contents of a sealed message. Throws where it was not sealed with the key, or is no sealed message. */
export function opened(message: unknown, key: TerminalKey): unknown {
  return JSON.parse(seal.decrypt(message, keyOf(key)))
}
