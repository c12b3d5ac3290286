import { expect, it } from "vitest"
import { localeTags } from "../money/format-amount.ts"
import { stockLevel } from "../catalogue/stock.ts"
import { countryOf } from "../store/country.ts"
import { isWholeChoice } from "../device/devices.ts"
import { breakpoints, headerIconLimit, isSmallScreen } from "./breakpoints.ts"
import { connectionColour } from "./connection.ts"
import { dashboardModes, routeOfMode } from "./dashboard-mode.ts"

it("shows the connection green from 8, yellow above 0 and red when offline · DASH-19", () => {
  expect([10, 8, 7.9, 0.01, 0].map(connectionColour)).toEqual(["green", "green", "yellow", "yellow", "red"])
})

it("has the screen sizes of the specification · SHELL-5", () => {
  expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 })
})

it("has room for eight header icons from xl up and seven below · DASH-18", () => {
  expect([headerIconLimit(1280), headerIconLimit(1279)]).toEqual([8, 7])
})

it("has exactly the nine modes, and opens those with an address of their own there on small screens · DASH-1 DASH-2", () => {
  expect([...dashboardModes].toSorted()).toEqual([
    "addInsurance",
    "createMember",
    "goldCalculator",
    "homeOrder",
    "iframe",
    "itemInfo",
    "memberInfo",
    "recommendations",
    "search"
  ])
  expect(routeOfMode("itemInfo", isSmallScreen(767))).toBe("/item/info")
  expect(routeOfMode("itemInfo", isSmallScreen(768))).toBeUndefined()
  expect(routeOfMode("goldCalculator", true)).toBeUndefined()
})

it("knows a store's country by its number · AUTH-9", () => {
  expect(["fi201", "FI201", "101", "835"].map(countryOf)).toEqual(["FI", "FI", "SE", "SE"])
})

it("colours stock red to 1, yellow to 9, green from 10 · ITEM-12", () => {
  expect([-3, 0, 1, 2, 9, 10].map(stockLevel)).toEqual(["low", "low", "low", "some", "some", "plenty"])
})

it("speaks English, Finnish and Swedish · LANG-1", () => {
  expect(localeTags).toEqual({ en: "en-GB", fi: "fi-FI", sv: "sv-SE" })
})

it("saves a device only with terminal, card terminal and printer · SET-4", () => {
  const whole = { terminalId: "WK1011", cardTerminalId: "c", receiptPrinterId: "p" }
  expect(isWholeChoice(whole)).toBe(true)
  for (const key of Object.keys(whole)) expect(isWholeChoice({ ...whole, [key]: "" })).toBe(false)
})
