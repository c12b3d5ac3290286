import type { Browser, BrowserContext, Page } from "playwright"
import { measuredPage, type MeasuredPage } from "./measured-page.ts"
import { fillCart, openEmptyCart, signIn } from "./store-client.ts"

interface TillNeeds {
  readonly url: string
  /** The sign-in code of its register. */
  readonly code: string
  readonly badge: string
  /** Lines that stand in its cart when it opens. */
  readonly lines: number
  /** The screen that is opened, if not the dashboard. */
  readonly path?: string
  /** Where the till keeps the store's items; the page is ready when it has all of them. */
  readonly keeping?: BrowserContext
}

/** Opens the real till with a cashier logged in and so many lines in the cart. */
export async function openTill(
  browser: Browser,
  { url, code, badge, lines, path = "/dashboard", keeping }: TillNeeds
): Promise<MeasuredPage> {
  const device = await signIn(url, code)
  const cart = await openEmptyCart(device, badge)
  await fillCart(device, cart, lines)
  const needs = {
    url: `${url}${path}`,
    // Items to choose from, or lines of goods.
    stands: "ul li > button:first-of-type:has(img), li fieldset",
    // The sizes of a model that is open: one tap sells one.
    tile: "fieldset span > button:first-of-type",
    total: "dl > div:last-child > dd",
    unsettled: "li[data-saving]",
    ...(keeping && { ready: catalogueKept }),
    prepare: async (context: BrowserContext) => {
      await context.addInitScript(
        ([token, name]) => {
          if (token !== undefined) localStorage.setItem("karat.token", token)
          if (name !== undefined) sessionStorage.setItem("karat.badge", name)
        },
        [device.token, badge]
      )
    }
  }
  const till = await measuredPage(browser, needs, keeping)
  if (lines > 0) await till.page.locator("li[aria-posinset]").first().waitFor()
  return till
}

/** Making a hundred thousand items ready for a search takes the till's worker more than three seconds. */
const handedOverMs = 6000

/**
 * Waits until the till's worker has heard all that the store sells, and has had the time to make it ready: what is
 * measured meanwhile, the floor too, has but one core.
 */
export async function catalogueKept(page: Page): Promise<void> {
  await page.waitForResponse(
    async (answer) =>
      answer.url().includes("/catalogue/changes") && (await answer.text()).includes('"more":false'),
    { timeout: 300_000 }
  )
  await page.waitForTimeout(handedOverMs)
}
