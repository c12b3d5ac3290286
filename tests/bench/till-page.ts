import type { Browser } from "playwright"
import { measuredPage, type MeasuredPage } from "./measured-page.ts"
import { fillCart, openCartFor, signIn } from "./store-client.ts"

interface TillNeeds {
  readonly url: string
  /** The sign-in code of its register. */
  readonly code: string
  readonly badge: string
  /** Lines that stand in its cart when it opens. */
  readonly lines: number
  /** The screen that is opened, if not the dashboard. */
  readonly path?: string
}

/** Opens the real till with a cashier logged in and so many lines in the cart. */
export async function openTill(
  browser: Browser,
  { url, code, badge, lines, path = "/dashboard" }: TillNeeds
): Promise<MeasuredPage> {
  const device = await signIn(url, code)
  const cart = await openCartFor(device, badge)
  await fillCart(device, cart, lines)
  const till = await measuredPage(browser, {
    url: `${url}${path}`,
    tile: "ul li > button:first-of-type:has(img)",
    unsettled: "li[data-saving]",
    prepare: async (context) => {
      await context.addInitScript(
        ([token, name]) => {
          if (token !== undefined) localStorage.setItem("karat.token", token)
          if (name !== undefined) sessionStorage.setItem("karat.badge", name)
        },
        [device.token, badge]
      )
    }
  })
  if (lines > 0) await till.page.locator("li[aria-posinset]").first().waitFor()
  return till
}
