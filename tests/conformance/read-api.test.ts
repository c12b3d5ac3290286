import { parkCart } from "@karat/contract/parking"
import { cartWorth, pay } from "@karat/store-server/testing/test-sale"
import { startTestServer, type TestServer } from "@karat/store-server/testing/test-server"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { operations } from "@karat/contract/operations"
import type { Verdict } from "./api-session.ts"
import { ForeignApi } from "./foreign-api.ts"
import { readApi } from "./read-api.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  const till = await signedInTill(server.url)
  await pay(till, await cartWorth(till, 100_00), 100_00)
  await till.call(parkCart, { params: { id: await cartWorth(till, 50_00) } })
})
afterAll(() => server.stop())

const namesOf = (verdicts: readonly Verdict[], kind: Verdict["verdict"]) =>
  verdicts.filter(({ verdict }) => verdict === kind).map(({ operation }) => operation)
const who = { code: "101-1", badge: "1001" }

/** An API that answers as another does, except where it is changed; and what was asked of it. */
async function standingBefore(
  url: string,
  changed: (path: string, answer: unknown) => { readonly status: number; readonly answer: unknown }
) {
  const asked: string[] = []
  const answer = async (request: IncomingMessage) => {
    const { url: path = "", method = "" } = request
    const body = Buffer.concat(await request.toArray()).toString()
    asked.push(`${method} ${path.split("?")[0]}`)
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ["authorization", "content-type", "idempotency-key"].includes(name) ? [[name, String(value)]] : []
    )
    const response = await fetch(url + path, {
      method,
      headers: Object.fromEntries(headers),
      ...(body && { body })
    })
    const said: unknown = await response.json()
    return response.ok ? changed(path.split("?")[0] ?? "", said) : { status: response.status, answer: said }
  }
  const wrapper = createServer((request, response) => {
    const respond = async () => {
      const { status, answer: said } = await answer(request)
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said))
    }
    void respond()
  })
  wrapper.listen(0, "127.0.0.1")
  await once(wrapper, "listening")
  const close = () => {
    wrapper.closeAllConnections()
    wrapper.close()
  }
  return { url: `http://127.0.0.1:${(wrapper.address() as AddressInfo).port}`, asked, close }
}

describe("what reads another API call by call", () => {
  it("finds nothing wrong with our server, and changes nothing there · WIRE-49", async () => {
    const before = await standingBefore(server.url, (_, answer) => ({ status: 200, answer }))
    const known = { person: "198504122386" }
    const verdicts = await readApi({ ...who, productApi: `${before.url}/api`, known })
    before.close()
    expect(before.asked.filter((call) => !call.startsWith("GET "))).toEqual(["POST /api/authenticate/code"])
    for (const kind of ["unreadable", "missing", "no answer", "tolerated"] as const)
      expect(namesOf(verdicts, kind), kind).toEqual([])
    expect(namesOf(verdicts, "left out")).toEqual([
      "readImport",
      "readStaffOfCode",
      "readRepair",
      "readMemberTicket",
      "readTapCallback",
      "readVoucher"
    ])
    // What needs a right is proved by a code first, which would change something.
    expect(namesOf(verdicts, "refused")).toEqual([
      "readEntries",
      "readAdminChanges",
      "readBackups",
      "readImports",
      "readOfflineRemarks",
      "readSalesReport",
      "readBooks",
      "readUnclearPayments"
    ])
    const reading = operations.filter(({ call }) => call.method === "GET").map(({ name }) => name)
    expect(verdicts.map(({ operation }) => operation)).toEqual(expect.arrayContaining(reading))
  })

  it("names the two calls of a server that differ, with where and how, and no other · WIRE-49", async () => {
    const before = await standingBefore(server.url, (path, answer) => {
      if (path === "/api/stores") return { status: 404, answer: "" }
      if (path !== "/api/payment/tenderTypes") return { status: 200, answer }
      const tenders = answer as readonly object[]
      return { status: 200, answer: tenders.map((each) => ({ ...each, tt_description: { sv: "Kontant" } })) }
    })
    const all = { ...who, productApi: `${before.url}/api` }
    const [right, wrong] = [await readApi({ ...all, productApi: `${server.url}/api` }), await readApi(all)]
    before.close()
    const told = ({ operation, verdict, notes }: Verdict) => [operation, verdict, ...notes]
    const toldOfUs = new Set(right.map((each) => told(each).join(" ")))
    const changed = wrong.map(told).filter((each) => !toldOfUs.has(each.join(" ")))
    expect(changed).toEqual([
      [
        "readTenderTypes",
        "unreadable",
        expect.stringMatching(/^\[\d+\]\.tt_description: cannot be read, expected string$/u)
      ],
      ["readStores", "missing", "404"]
    ])
  })

  it("tells what another chain's API has not, what it spells otherwise, and what is ours alone · WIRE-49", async () => {
    const api = await ForeignApi.open()
    const verdicts = await readApi({ productApi: api.url, code: "7", badge: "55" })
    api.dispose()
    expect(api.heard.filter(({ method }) => method !== "GET")).toHaveLength(1)
    expect(namesOf(verdicts, "tolerated")).toContain("readTenderTypes")
    expect(namesOf(verdicts, "missing")).toContain("readShortcuts")
    expect(namesOf(verdicts, "left out")).toContain("readTroubles")
    expect(verdicts.find(({ operation }) => operation === "readDestinations")).toMatchObject({
      verdict: "unreadable",
      notes: ["the answer: cannot be read, expected array"]
    })
  })
})
