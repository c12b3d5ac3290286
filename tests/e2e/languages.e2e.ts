import type { Page } from "@playwright/test"
import { tableIn } from "../../packages/ui/src/locales/text-tables.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"

/** The files of these languages. */
const filesOf = (...locales: readonly string[]) => new RegExp(`/assets/(?:${locales.join("|")})-[^/]*\\.js$`)
const languageFiles = filesOf("fi", "sv")

/** A key can be told from a text by its capitals: some keys are also words that a screen may say. */
const keys = Object.keys(tableIn("en")).filter((key) => /^[a-z]+[A-Z]/.test(key))

type Watched = typeof globalThis & { readonly keysSeen: Set<string> }

/** Remembers every key that the page shows or a screen reader would read, for however short. */
async function watchForKeys(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const known = new Set(names)
    const seen = new Set<string>()
    Object.assign(globalThis, { keysSeen: seen })
    const look = () => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() !== null) {
        const text = texts.currentNode.nodeValue?.trim() ?? ""
        if (known.has(text)) seen.add(text)
      }
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const text = element.getAttribute(name) ?? ""
          if (known.has(text)) seen.add(text)
        }
    }
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true
    })
  }, keys)
}

function keysSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(globalThis as Watched).keysSeen])
}

/** Holds every language but English back, from when one has been asked for until it is let go. */
async function comesLate(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(languageFiles, async (route) => {
    await promise
    await route.continue()
  })
  return { asked: page.waitForRequest(languageFiles), release: resolve }
}

test.use({ locale: "fi-FI" })

test("the till begins in English where Finnish does not come, comes by itself when its words do, and speaks a cashier's language when all of it has come · LANG-1 LANG-2 LANG-3 LANG-5", async ({
  till,
  page
}) => {
  await watchForKeys(page)
  await page.route(languageFiles, (route) => route.abort())
  await till.open()
  await expect(page.getByText("Type your badge number or scan your card")).toBeVisible()
  await page.unrouteAll()
  // Where not even English comes, nothing can be said at all.
  let away = 0
  await page.route(filesOf("en", "fi"), (route) => {
    away += 1
    return away <= 2 ? route.abort() : route.continue()
  })
  await page.reload()
  await expect(page.getByText("Kirjoita henkilönumerosi tai skannaa korttisi")).toBeVisible()
  expect(away).toBeGreaterThan(2)
  await page.unrouteAll()
  const swedish = await comesLate(page)
  await expect(till.button("1")).toBeEnabled()
  await till.keyboard.press(...badges.swedish, "Enter")
  await swedish.asked
  await till.isAt("/login")
  swedish.release()
  await till.isAt("/dashboard")
  await page.getByRole("button", { name: "Sök kvitto" }).click()
  await expect(page.getByText("Inget kvitto valt")).toBeVisible()
  await page.unrouteAll()
  const again = await comesLate(page)
  const opened = till.open("/profile")
  await again.asked
  again.release()
  await opened
  await expect(page.getByRole("heading", { name: "Så arbetar du" })).toBeVisible()
  expect(await keysSeen(page)).toEqual([])
})
