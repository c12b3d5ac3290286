import { assignStaffCode, unassignStaffCode } from "@karat/contract/employee-card"
import { chooseLocale, turnStaffSetting } from "@karat/contract/staff-settings"
import { count, gesture, type Preparation } from "./gesture.ts"

const badge = "1004"
const country = "SE"
const cardsOf = "SELECT count(*) AS n FROM employee_card WHERE badge = ?"

/** What cashiers change of themselves, by name. */
export const staffGestures: Readonly<Record<string, Preparation>> = {
  "chooses a language": async (server, till) => {
    const speaking = (locale: "en" | "fi" | "sv") => ({
      params: { staffId: badge },
      body: { country, locale }
    })
    await till.call(chooseLocale, speaking("sv"))
    return gesture(chooseLocale, speaking("fi"), speaking("en"), () =>
      count(server, "SELECT locale = 'fi' AS n FROM staff WHERE badge = ?", badge)
    )
  },
  "turns a setting": async (server, till) => {
    const turned = (value: boolean) => ({
      params: { staffId: badge },
      body: { country, setting: "cartSize", value } as const
    })
    await till.call(turnStaffSetting, turned(false))
    return gesture(turnStaffSetting, turned(true), turned(false), () =>
      count(server, "SELECT cart_size AS n FROM staff WHERE badge = ?", badge)
    )
  },
  "makes an employee card somebody's own": async (server, till) => {
    await till.call(unassignStaffCode, { params: { badgeNumber: badge } })
    const card = (code: string) => ({ params: { code }, body: { badgeNumber: badge } })
    return gesture(assignStaffCode, card("KRT0000000001"), card("KRT0000000002"), () =>
      count(server, cardsOf, badge)
    )
  },
  "takes an employee card away": async (server, till) => {
    await till.call(assignStaffCode, { params: { code: "KRT0000000003" }, body: { badgeNumber: badge } })
    return gesture(
      unassignStaffCode,
      { params: { badgeNumber: badge } },
      { params: { badgeNumber: "1003" } },
      () => count(server, cardsOf, badge)
    )
  }
}
