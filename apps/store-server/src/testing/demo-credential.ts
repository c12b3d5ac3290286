import { nonceOf } from "../identity/credential-check.ts"
import { demoClientId } from "@karat/demo-shop/identity/demo-identity-provider"

/** What the demo's identity provider says of somebody, for a request with this key. */
export async function demoCredential(
  url: string,
  key: string,
  address = "kassa-101@example.com"
): Promise<string> {
  const answer = await fetch(`${url}/identity/credential`, {
    method: "POST",
    body: JSON.stringify({ clientId: demoClientId, nonce: nonceOf(key), address })
  })
  return ((await answer.json()) as { readonly credential: string }).credential
}
