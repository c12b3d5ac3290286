import { createHmac, timingSafeEqual } from "node:crypto"

/** Texts that open something, and that only this server can make. */
interface SignedNames {
  readonly sign: (name: string) => string
  /** The name that was signed; undefined for what was not signed here for this purpose. */
  readonly read: (signed: string) => string | undefined
}

const signatureBytes = 16

/**
 * Names signed with a key that only this server knows.
 * @param secret the server's secret
 * @param purpose what is opened: the key is derived for it, so that a name signed for one thing never opens another
 */
export function signedNames(secret: Uint8Array, purpose: string): SignedNames {
  const key = createHmac("sha256", secret).update(purpose).digest()
  const signature = (name: string) =>
    createHmac("sha256", key).update(name).digest().subarray(0, signatureBytes)
  return {
    sign: (name) => `${Buffer.from(name).toString("base64url")}.${signature(name).toString("base64url")}`,
    read: (signed) => {
      const [encoded = "", given = "", ...rest] = signed.split(".")
      if (rest.length > 0) return undefined
      const name = Buffer.from(encoded, "base64url").toString("utf8")
      const bytes = Buffer.from(given, "base64url")
      return bytes.length === signatureBytes && timingSafeEqual(bytes, signature(name)) ? name : undefined
    }
  }
}
