import { startTestServer } from "@karat/store-server/testing/test-server"
import { testConfig } from "@karat/store-server/testing/test-till"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { afterEach, describe, expect, it } from "vitest"
import type { Verdict } from "./api-session.ts"
import { driveApi } from "./drive-api.ts"
import { ForeignApi } from "./foreign-api.ts"

const of = (verdicts: readonly Verdict[], verdict: Verdict["verdict"]) =>
  verdicts.filter((each) => each.verdict === verdict)
const stepsOf = (verdicts: readonly Verdict[]) => verdicts.map(({ step }) => step)

describe("the embedded server", () => {
  const driven = async (real: boolean) => {
    const server = await startTestServer(await testConfig())
    try {
      const productApi = `${server.url}/api`
      const verdicts = await driveApi({ productApi, code: "101-1", badge: "1001", real })
      const left = await server.db.all(
        sqlText("SELECT state FROM cart WHERE state NOT IN ('closed', 'void')")
      )
      return { verdicts, left }
    } finally {
      await server.stop()
    }
  }

  it("fits in every call on training carts, with nothing tolerated and nothing missing · WIRE-1", async () => {
    const { verdicts, left } = await driven(false)
    expect(verdicts.filter(({ verdict }) => verdict !== "fits")).toMatchObject([
      // A training cart takes no card and brings nothing back: both say so by their code.
      { step: "card", verdict: "refused" },
      { step: "return", verdict: "refused" }
    ])
    expect(verdicts.length).toBeGreaterThan(40)
    // What could not be paid is thrown away, and so is what nothing came back into.
    expect(stepsOf(verdicts).filter((step) => step === "throw the cart away")).toHaveLength(2)
    expect(left).toEqual([])
  }, 60_000)

  it("fits in every call where it sells for real, and all that was sold is back in the end · WIRE-1", async () => {
    const { verdicts, left } = await driven(true)
    expect(verdicts.filter(({ verdict }) => verdict !== "fits")).toEqual([])
    expect(stepsOf(verdicts)).toEqual(
      expect.arrayContaining(["card", "return: paid back", "return to the card: paid back"])
    )
    expect(left).toEqual([])
  }, 60_000)
})

describe("another chain's API", () => {
  const opened: ForeignApi[] = []
  afterEach(() => {
    for (const api of opened.splice(0)) api.dispose()
  })
  const open = async () => {
    const api = await ForeignApi.open()
    opened.push(api)
    return api
  }
  const at = (api: ForeignApi) => ({
    productApi: api.url,
    code: "7",
    badge: "55",
    item: "1020417",
    real: true
  })

  it("is told what was tolerated, by the wire's names, and what is missing, call by call · WIRE-2 WIRE-3", async () => {
    const api = await open()
    const verdicts = await driveApi(at(api))
    const noted = (step: string) => verdicts.find((each) => each.step === step)
    expect(noted("setup")).toMatchObject({ verdict: "tolerated" })
    expect(noted("setup")?.notes).toEqual(
      expect.arrayContaining(["color: derived", "giftCardItemNumber: number for text", "insurance: flag"])
    )
    expect(noted("tenders")?.notes).toContain("[2].tt_id: is missing: row left out")
    expect(noted("scan")?.notes).toContain("the answer: read again")
    // A command that says {success} alone fits where no more is asked for.
    expect(noted("park")).toMatchObject({ verdict: "tolerated", notes: ["success: flag"] })
    expect(noted("old receipt")?.notes).toEqual(
      expect.arrayContaining(["insurance: not needed", "giftCards: not needed", "expenses: not needed"])
    )
    expect(stepsOf(of(verdicts, "missing")).concat(stepsOf(of(verdicts, "refused")))).toEqual(["search"])
    expect(of(verdicts, "unreadable").concat(of(verdicts, "left out"))).toEqual([])
    expect([api.paidBy(1), api.paidBy(3)]).toEqual([0, 0])
    expect(api.count("DELETE", "/cart/:id")).toBe(0)
  })

  it("is searched by a query of its own, and what is made of that answer is told too · SRCH-7 WIRE-2", async () => {
    const api = await open()
    const { item: _, ...place } = at(api)
    const verdicts = await driveApi({
      ...place,
      search: `${api.url}/search`,
      searchQuery: "query ($text: String!) { catalogue(text: $text) { hits } }"
    })
    const searched = verdicts.find(({ step }) => step === "search")
    expect(searched?.verdict).toBe("tolerated")
    expect(searched?.notes).toEqual(
      expect.arrayContaining(["[0].i_item: number for text", "[0].i_insurable: flag"])
    )
    expect(api.count("GET", "/items/1020417")).toBe(1)
  })

  it("whose token says nothing has its devices asked, as the till does · WIRE-2", async () => {
    const api = await open()
    api.tellsPlace = false
    const verdicts = await driveApi(at(api))
    expect(verdicts.slice(0, 3)).toMatchObject([
      { step: "sign in" },
      { step: "which device", call: "GET /devices" },
      { step: "setup" }
    ])
    expect(of(verdicts, "left out")).toEqual([])
  })

  it("that signs nobody in is told what is missing, and nothing more is asked · WIRE-3", async () => {
    const api = await open()
    const verdicts = await driveApi({ ...at(api), code: "8" })
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["refused", "left out"])
    expect(api.heard).toHaveLength(1)
  })
})
