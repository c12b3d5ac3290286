/** What the dashboard's work side can show. */
export const dashboardModes = [
  "search",
  "recommendations",
  "itemInfo",
  "memberInfo",
  "createMember",
  "addInsurance",
  "homeOrder",
  "iframe",
  "goldCalculator"
] as const
export type DashboardMode = (typeof dashboardModes)[number]

/** The address of a mode that is a screen of its own below 768 px; the others stay on the dashboard. */
const modeRoute: Partial<Record<DashboardMode, string>> = {
  search: "/search/item",
  itemInfo: "/item/info",
  memberInfo: "/member",
  createMember: "/member/create",
  addInsurance: "/item/insurance",
  homeOrder: "/item/homeOrder",
  iframe: "/iframe"
}

/** Where a mode opens on a screen of this kind: its own address, or undefined for the dashboard. */
export function routeOfMode(mode: DashboardMode, smallScreen: boolean): string | undefined {
  return smallScreen ? modeRoute[mode] : undefined
}
