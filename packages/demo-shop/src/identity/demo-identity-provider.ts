import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose"
import {
  type Clock,
  type Database,
  type TrustedProvider,
  preparedQuery
} from "@karat/store-server/demo-shop/seam"

/** The name that the built till of `npm start` has at the demo's own provider. */
export const demoClientId = "karat-demo"
export const demoIssuer = "https://identity.karat.example"
const demoKeyId = "demo-1"
const lifetimeSeconds = 300

/** What a sign-in is made for. */
interface CredentialAsk {
  readonly clientId: string
  readonly nonce: string
  readonly address: string
}

interface DemoAccount {
  readonly address: string
  readonly storeName: string
  /** The one register that the address stands for, where it is not any of the store's. */
  readonly registerName: string | null
}

/** Says who stands before a till, as a real identity provider does, for trying it: everybody is whom they choose. */
export interface DemoIdentityProvider {
  readonly trusted: TrustedProvider
  /** The addresses that setup knows. */
  readonly accounts: () => Promise<readonly DemoAccount[]>
  readonly publishedKeys: () => Promise<JSONWebKeySet>
  /** An ID token. */
  readonly credential: (ask: CredentialAsk) => Promise<string>
}

const accountRows = preparedQuery((build) =>
  build
    .selectFrom("sign_in_address")
    .innerJoin("store", "store.number", "sign_in_address.store_number")
    .leftJoin("terminal", "terminal.id", "terminal_id")
    .select(["address", "store.name as storeName", "terminal.name as registerName"])
    .orderBy("sign_in_address.store_number")
    .orderBy("address")
)

/** A provider with keys of its own, which end with it. */
export function demoIdentityProvider(db: Database, clock: Clock): DemoIdentityProvider {
  let made: ReturnType<typeof generateKeyPair> | undefined
  const keyPair = () => (made ??= generateKeyPair("RS256"))
  const publishedKeys = async () => {
    const key = await exportJWK((await keyPair()).publicKey)
    return { keys: [{ ...key, kid: demoKeyId, alg: "RS256", use: "sig" }] }
  }
  return {
    publishedKeys,
    accounts: () => db.all(accountRows()),
    trusted: {
      issuers: [demoIssuer],
      clientId: demoClientId,
      keys: async (header, token) => await createLocalJWKSet(await publishedKeys())(header, token)
    },
    credential: async ({ clientId, nonce, address }) => {
      const now = Math.floor(clock().getTime() / 1000)
      return await new SignJWT({ nonce, email: address, email_verified: true, name: address })
        .setProtectedHeader({ alg: "RS256", kid: demoKeyId, typ: "JWT" })
        .setIssuer(demoIssuer)
        .setAudience(clientId)
        .setSubject(address)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign((await keyPair()).privateKey)
    }
  }
}
