import { readFileSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { present } from "@karat/store-server/testing/present"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newDataDir, type ServerProcess, startServerProcess } from "../faults/server-process.ts"

const dirs = [newDataDir(), newDataDir()] as const
let starts: readonly Promise<ServerProcess>[] = []
let server: ServerProcess

// Two programs are read from their sources here, which takes a busy machine longer than any test has.
const startMs = 180_000
beforeAll(async () => {
  starts = dirs.map((dir) => startServerProcess(dir, { environment: { KARAT_MODE: "production" } }))
  const [first] = await Promise.all(starts)
  server = present(first)
}, startMs)
afterAll(async () => {
  // One that has not come up has been told of above.
  for (const start of await Promise.allSettled(starts))
    if (start.status === "fulfilled") await start.value.stop()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
}, startMs)

describe("a store server in production", () => {
  it("answers calls", async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })

  it("has no simulator, by any of its addresses", async () => {
    for (const path of [
      "",
      "/",
      "/simulator.js",
      "/events",
      "/api/state",
      "/api/terminals/V400m-347069201/ledger",
      "/tap",
      "/tap/register",
      "/tap.js",
      "/api/swish/requests",
      "/api/tap/requests"
    ])
      expect((await fetch(`${server.url}/simulator${path}`)).status, path).toBe(404)
    for (const path of [
      "/api/terminals/V400m-347069201/approve",
      "/api/terminals/V400m-347069201/script",
      "/api/terminals/V400m-347069201/answer",
      "/api/swish/pay",
      "/api/swish/pay-late",
      "/api/tap/pay",
      "/api/tap/finish",
      "/api/tap/register"
    ]) {
      const pressed = await fetch(`${server.url}/simulator${path}`, { method: "POST", body: "{}" })
      expect(pressed.status, path).toBe(404)
    }
  })

  it("has no identity provider of its own, and lets nobody in by what one says", async () => {
    for (const path of ["/client.js", "/one-tap", "/one-tap.js", "/keys", "/credential"])
      for (const method of ["GET", "POST"])
        expect((await fetch(`${server.url}/identity${path}`, { method })).status, path).toBe(404)
    const told = await fetch(`${server.url}/api/authenticate`, {
      method: "POST",
      headers: { "idempotency-key": "nobody-at-all" },
      body: '{"credential":"a.b.c"}'
    })
    expect(told.status).toBe(401)
  })

  it("has no secret that anybody else has: its own is random and for its owner alone", () => {
    const secrets = dirs.map((dir) => readFileSync(join(dir, "token-secret"), "utf8"))
    expect(secrets[0]).not.toBe(secrets[1])
    for (const [index, secret] of secrets.entries()) {
      expect(secret.trim().length).toBeGreaterThanOrEqual(32)
      expect(statSync(join(dirs[index] ?? "", "token-secret")).mode & 0o077).toBe(0)
    }
  })

  it("lets nobody in by a code that stands in a manual", async () => {
    const told = await fetch(`${server.url}/api/authenticate/code`, {
      method: "POST",
      body: JSON.stringify({ code: "101-1" })
    })
    expect(told.status).toBe(401)
  })

  it("is opened by nobody who has not read its console · FIRST-1", async () => {
    const shop = {
      country: "SE",
      currency: "SEK",
      organisationName: "Nobody AB",
      organisationNumber: "556012-5790",
      vatNumber: "SE556012579001",
      storeNumber: "1",
      storeName: "Nowhere",
      street: "Nowhere 1",
      city: "111 21 Stockholm",
      phone: "08-123 456 01",
      registerNumber: "WK0011",
      registerName: "Kassa 1",
      badgeNumber: "1003",
      givenName: "No",
      familyName: "Body",
      locale: "en"
    }
    for (const code of ["", "101-1", "000000000000"]) {
      const told = await fetch(`${server.url}/api/firstStart`, {
        method: "POST",
        headers: { "idempotency-key": "nobody-at-all" },
        body: JSON.stringify({ code, shop, personalCode: "730519" })
      })
      expect(told.status).toBe(401)
    }
    expect(await (await fetch(`${server.url}/api/firstStart`)).json()).toEqual({ awaited: true })
  })

  it("shows neither the schema of its search nor a page to try it", async () => {
    expect((await fetch(`${server.url}/api/search/graphql`)).status).not.toBe(200)
  })
})
