import { signInWithCredential } from "@karat/contract/session"
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose"
import { randomUUID } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { demoCredential } from "../testing/demo-credential.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig, testTill } from "../testing/test-till.ts"
import { nonceOf } from "./credential-check.ts"

const clientId = "karat-tills"
const issuer = "https://login.chain.example"
let now = new Date("2026-11-22T12:00:00Z")
let provider: Server
let jwksUrl: string
let published: unknown
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let server: TestServer

beforeAll(async () => {
  keys = await generateKeyPair("RS256", { extractable: true })
  published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256" }] }
  provider = createServer((_, answer) => {
    if (published === undefined) answer.writeHead(500).end()
    else answer.setHeader("content-type", "application/json").end(JSON.stringify(published))
  })
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve))
  jwksUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/keys`
  const config = await testConfig({ identity: { clientId, issuer, jwksUrl } })
  server = await startTestServer(config, { clock: () => now })
})
afterAll(async () => {
  await server.stop()
  provider.close()
})
// Who has been refused a few times waits.
beforeEach(() => void (now = new Date(now.getTime() + 20 * 60_000)))

interface Said {
  readonly key: string
  readonly claims?: Readonly<Record<string, unknown>>
  readonly issuer?: string
  readonly audience?: string
  readonly agedMinutes?: number
  readonly lastsMinutes?: number
  readonly kid?: string
  readonly by?: CryptoKey
  readonly subject?: string
}

/** What the chain's provider says; each part can be wrong. */
async function said(over: Said): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000) - (over.agedMinutes ?? 0) * 60
  return await new SignJWT({
    nonce: nonceOf(over.key),
    email: "Kassa-101@example.com",
    email_verified: true,
    ...over.claims
  })
    .setProtectedHeader({ alg: "RS256", kid: over.kid ?? "k1" })
    .setIssuer(over.issuer ?? issuer)
    .setAudience(over.audience ?? clientId)
    .setSubject(over.subject ?? "person-1")
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (over.lastsMinutes ?? 5) * 60)
    .sign(over.by ?? keys.privateKey)
}

const signIn = (credential: string, key: string, url = server.url) =>
  testTill(url).call(signInWithCredential, { body: { credential }, key })
const devices = async () =>
  (await server.db.get(sqlText<{ readonly n: number }>("SELECT count(*) AS n FROM device")))?.n ?? 0

const refusedAlike = async (credential: string, key: string) => {
  const before = await devices()
  expect(await signIn(credential, key)).toMatchObject({
    status: 401,
    text: '{"error":"Login Error","code":"login_failed"}'
  })
  expect(await devices()).toBe(before)
}

describe("one-tap sign-in", () => {
  it("makes the device a register of the store that its verified address stands for · AUTH-3 AUTH-8 WIRE-7", async () => {
    const key = randomUUID()
    const { answer, text } = await signIn(await said({ key }), key)
    expect(Object.keys(JSON.parse(text) as object)).toEqual(["token"])
    expect(decodeJwt(answer.token)).toMatchObject({
      storeNumber: "101",
      terminalNumber: "WK1011",
      email: "kassa-101@example.com"
    })
    const another = randomUUID()
    const next = await signIn(await said({ key: another }), another)
    // The first register is taken by now.
    expect(decodeJwt(next.answer.token)).toMatchObject({ terminalNumber: "WK1012" })
  })

  it("knows addresses of one register alone, and accepts both ways of saying that they are verified · AUTH-3", async () => {
    const key = randomUUID()
    const claims = { email: " kassa2-101@EXAMPLE.com ", email_verified: "true" }
    const { answer } = await signIn(await said({ key, claims }), key)
    expect(decodeJwt(answer.token)).toMatchObject({
      terminalNumber: "WK1012",
      receiptPrinterId: "PRN-WK1012"
    })
  })

  it("refuses what is too old, what is for nobody, and what another has made, all alike · AUTH-3 AUTH-6", async () => {
    const stranger = await generateKeyPair("RS256")
    const wrongs: readonly Omit<Said, "key">[] = [
      { agedMinutes: 7 },
      { agedMinutes: 30, lastsMinutes: 120 },
      { agedMinutes: -10 },
      { issuer: "https://evil.example" },
      { issuer: "accounts.google.com" },
      { audience: "another-app" },
      { by: stranger.privateKey },
      { kid: "k2" }
    ]
    for (const wrong of wrongs) {
      const key = randomUUID()
      await refusedAlike(await said({ key, ...wrong }), key)
      now = new Date(now.getTime() + 20 * 60_000)
    }
  })

  it("refuses what nobody has signed, and what is signed by what everybody knows · AUTH-3", async () => {
    const key = randomUUID()
    const claims = { nonce: nonceOf(key), email: "kassa-101@example.com", email_verified: true }
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject("x")
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 300)
    await refusedAlike(unsigned.encode(), key)
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: "k1" })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject("x")
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 300)
      .sign(new TextEncoder().encode(JSON.stringify(published)))
    await refusedAlike(symmetric, key)
    for (const nonsense of ["", "a.b.c", "x".repeat(9000)]) {
      now = new Date(now.getTime() + 20 * 60_000)
      await refusedAlike(nonsense, key)
    }
  })

  it("refuses an address that nobody has verified, that setup does not know, or that is not there · AUTH-3", async () => {
    for (const claims of [
      { email_verified: false },
      { email_verified: undefined },
      { email: "anna@example.com" },
      { email: undefined },
      { email: ["kassa-101@example.com"] }
    ]) {
      const key = randomUUID()
      await refusedAlike(await said({ key, claims }), key)
    }
  })

  it("refuses who comes with the address of another, until setup takes the address away and adds it again · AUTH-12", async () => {
    const first = randomUUID()
    expect((await signIn(await said({ key: first }), first)).status).toBe(200)
    for (const subject of ["person-2", ""]) {
      const key = randomUUID()
      await refusedAlike(await said({ key, subject }), key)
      now = new Date(now.getTime() + 20 * 60_000)
    }
    const again = randomUUID()
    expect((await signIn(await said({ key: again }), again)).status).toBe(200)
    await server.db.run(sqlText("CREATE TABLE was AS SELECT * FROM sign_in_address"))
    await server.db.run(sqlText("DELETE FROM sign_in_address WHERE address = 'kassa-101@example.com'"))
    await server.db.run(
      sqlText("INSERT INTO sign_in_address SELECT * FROM was WHERE address = 'kassa-101@example.com'")
    )
    const other = randomUUID()
    expect((await signIn(await said({ key: other, subject: "person-2" }), other)).status).toBe(200)
    await refusedAlike(await said({ key: first }), randomUUID())
    await server.db.run(sqlText("UPDATE identity_subject SET subject = 'person-1'"))
  })

  it("takes who is called otherwise by another provider, or for another client, and keeps each · AUTH-12", async () => {
    const config = await testConfig()
    const others = [
      { clientId, issuer, subject: "person-1", stranger: "person-2" },
      { clientId: "other-tills", issuer, subject: "for-others-1", stranger: "person-1" },
      { clientId, issuer: "https://login.other.example", subject: "1", stranger: "person-1" },
      { clientId, issuer, subject: "person-1", stranger: "for-others-1" }
    ]
    for (const each of others) {
      const of = { audience: each.clientId, issuer: each.issuer }
      const identity = { clientId: each.clientId, issuer: each.issuer, jwksUrl }
      const started = await startTestServer({ ...config, identity }, { clock: () => now })
      const status = async (subject: string) => {
        const key = randomUUID()
        return (await signIn(await said({ key, subject, ...of }), key, started.url)).status
      }
      expect([await status(each.subject), await status(each.stranger), await status(each.subject)]).toEqual([
        200, 401, 200
      ])
      now = new Date(now.getTime() + 20 * 60_000)
      await started.stop()
    }
  })

  it("is good for the request that it was made for, and once · AUTH-3", async () => {
    const key = randomUUID()
    const credential = await said({ key })
    await refusedAlike(credential, randomUUID())
    await refusedAlike(await said({ key, claims: { nonce: undefined } }), key)
    const first = await signIn(credential, key)
    const before = await devices()
    // The till asks once more for an answer that it has not heard: the same device.
    const again = await signIn(credential, key)
    expect(decodeJwt(again.answer.token).jti).toBe(decodeJwt(first.answer.token).jti)
    expect(await devices()).toBe(before)
    now = new Date(now.getTime() + 3 * 60_000)
    await refusedAlike(credential, key)
  })

  it("says that the provider is away when its keys cannot be had, and slows nobody down for that · AUTH-3", async () => {
    const fresh = await startTestServer(await testConfig({ identity: { clientId, issuer, jwksUrl } }), {
      clock: () => now
    })
    const keysBefore = published
    published = undefined
    for (let tries = 0; tries < 8; tries += 1) {
      const key = randomUUID()
      expect(await signIn(await said({ key }), key, fresh.url)).toMatchObject({
        status: 503,
        code: "identity_away"
      })
    }
    published = keysBefore
    const key = randomUUID()
    expect((await signIn(await said({ key }), key, fresh.url)).status).toBe(200)
    await fresh.stop()
  })

  it("slows down who guesses, together with codes · AUTH-3", async () => {
    for (let tries = 0; tries < 5; tries += 1) await refusedAlike("a.b.c", randomUUID())
    expect((await signIn("a.b.c", randomUUID())).status).toBe(429)
  })

  it("needs a key of its request · IDEM-1", async () => {
    const body = JSON.stringify({ credential: await said({ key: "without-a-key" }) })
    const told = await testTill(server.url).raw("POST", "/api/authenticate", { body })
    expect(told.status).toBe(400)
  })
})

describe("the demo's own provider", () => {
  it("signs in whom somebody chooses, by published keys, while no other is configured · AUTH-1 AUTH-3", async () => {
    const demo = await startTestServer(await testConfig())
    const key = randomUUID()
    const credential = await demoCredential(demo.url, key, "kassa-fi201@example.com")
    expect(decodeJwt((await signIn(credential, key, demo.url)).answer.token)).toMatchObject({
      storeNumber: "fi201"
    })
    const unknown = randomUUID()
    const nobody = await demoCredential(demo.url, unknown, "anna@example.com")
    expect((await signIn(nobody, unknown, demo.url)).status).toBe(401)
    const told = (await (await fetch(`${demo.url}/identity/keys`)).json()) as { readonly keys: object[] }
    expect(told.keys).toEqual([expect.objectContaining({ kty: "RSA", use: "sig" })])
    expect(JSON.stringify(told)).not.toMatch(/"(d|p|q|dp|dq|qi)":/u)
    const page = await fetch(`${demo.url}/identity/one-tap?clientId=x&nonce=y`)
    expect(await page.text()).toContain("kassa-101@example.com")
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'")
    const foreign = await fetch(`${demo.url}/identity/credential`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: "{}"
    })
    expect(foreign.status).toBe(400)
    await demo.stop()
  })

  it("is not there where a real one is configured · AUTH-3", async () => {
    for (const path of ["/identity/one-tap", "/identity/client.js", "/identity/keys"])
      expect((await fetch(server.url + path)).status).toBe(404)
  })
})
