import fc from "fast-check"
import { expect, it } from "vitest"
import { disruptionPollMs, isInformation } from "./disruption.ts"
import { isAllowedAddress, shortcutAddress } from "./shortcut.ts"

const own = "https://till.example.com"

it("puts the store's number and the cashier's language in their placeholders' places · DASH-9", () => {
  const url = "https://intra.example.com/{store}/rota?s={storeNumber}&l={language}"
  expect(shortcutAddress({ url }, { storeNumber: "fi201", language: "en" })).toBe(
    "https://intra.example.com/fi201/rota?s=fi201&l=en"
  )
})

it("goes only to the till's own pages and to origins that setup allows · SEC-3", () => {
  const allowed = ["https://intra.example.com"]
  for (const address of [
    "/member-system/1",
    "https://till.example.com/x",
    "https://intra.example.com/a",
    "https://INTRA.example.com"
  ])
    expect(isAllowedAddress(address, own, allowed), address).toBe(true)
  const refused = [
    "javascript:alert(1)",
    "//evil.example.com",
    "/\\evil.example.com",
    "https://evil.example.com",
    "https://intra.example.com.evil.example",
    "https://intra.example.com@evil.example.com/",
    "http://intra.example.com",
    "data:text/html,x",
    ""
  ]
  for (const address of refused) expect(isAllowedAddress(address, own, allowed), address).toBe(false)
})

it("agrees with the browser's own reading of every address it allows · SEC-3", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string().map((text) => `https://intra.example.com${text}`)
      ),
      (address) => {
        if (!isAllowedAddress(address, own, ["https://intra.example.com"])) return
        expect([own, "https://intra.example.com"]).toContain(new URL(address, own).origin)
      }
    )
  )
})

it("asks for disruptions every minute and takes type 15 for information · ACT-9 ACT-11", () => {
  expect(disruptionPollMs).toBe(60_000)
  expect([isInformation({ type: 15 }), isInformation({ type: 1 })]).toEqual([true, false])
})
