import { timeouts } from "@karat/domain/payment/timeouts"
import { describe, expect, it } from "vitest"
import { ConfigMistakes, readConfig } from "./server-config.ts"

describe("the configuration", () => {
  it("has a value for everything, and the ladder of time-outs · PAY-38", () => {
    expect(readConfig({})).toMatchObject({
      port: 4173,
      mode: "development",
      terminalTimeoutMs: timeouts.terminalMs,
      serverAnswerMs: timeouts.serverAnswerMs,
      swishExpiryMs: timeouts.outsidePaymentMs,
      tapExpiryMs: timeouts.outsidePaymentMs
    })
  })

  it("names every mistake at once", () => {
    const read = () =>
      readConfig({
        PORT: "99999",
        KARAT_MODE: "fast",
        KARAT_TOKEN_SECRET: "short",
        KARAT_SERVER_ANSWER_MS: "1"
      })
    expect(read).toThrow(ConfigMistakes)
    for (const name of ["PORT", "KARAT_MODE", "KARAT_TOKEN_SECRET"]) expect(read).toThrow(name)
    expect(read).toThrow("who knows least never gives up first")
  })

  it("takes origins that the till may call, and nothing that is more than an origin · API-1", () => {
    expect(
      readConfig({ KARAT_CONNECT_TO: "https://api.example.com, http://10.0.0.5:8080" }).connectTo
    ).toEqual(["https://api.example.com", "http://10.0.0.5:8080"])
    for (const wrong of ["https://api.example.com/x", "api.example.com", "https://a.example; script-src *"])
      expect(() => readConfig({ KARAT_CONNECT_TO: wrong })).toThrow("KARAT_CONNECT_TO")
  })

  it("lets the demo store in by itself in development only", () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ KARAT_MODE: "production" }).demo).toBe(false)
    expect(() => readConfig({ KARAT_MODE: "production", KARAT_DEMO: "1" })).toThrow(
      "KARAT_DEMO is 1, but a shop in production has no demo"
    )
    expect(["0", "1", undefined].map((KARAT_DEMO) => readConfig({ KARAT_DEMO }).demoIsExplicit)).toEqual([
      false,
      true,
      false
    ])
  })
})
