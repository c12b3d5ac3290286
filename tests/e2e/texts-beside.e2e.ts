import type { Page } from "@playwright/test"
import { besideEn } from "../../packages/ui/src/locales/en/beside-table.ts"
import { en } from "../../packages/ui/src/locales/en/table.ts"
import { badges, helsinki } from "./store/registers.ts"
import { expect, test } from "./test.ts"

/** What is said beside the sale, in whatever language. */
const besideTexts = "**/assets/beside-table-*.js"
const slowlyMs = 1500

/** A key can be told from a text by its capitals: some keys are also words that a screen may say. */
const keys = Object.keys({ ...en, ...besideEn }).filter((key) => /^[a-z]+[A-Z]/.test(key))

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

/** Lets the texts beside the sale come late, and says how many have been asked for. */
async function slowTexts(page: Page): Promise<{ readonly asked: () => number }> {
  let asked = 0
  await page.route(besideTexts, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, slowlyMs))
    await route.continue()
  })
  return { asked: () => asked }
}

test.beforeEach(({ page }) => watchForKeys(page))

test.describe("in Finland", () => {
  test.use({ register: helsinki })

  for (const network of ["at once", "late"] as const)
    test(`a screen beside the sale speaks Finnish right after login when its texts come ${network} · LANG-5 LANG-3`, async ({
      till,
      page
    }) => {
      const texts = network === "late" ? await slowTexts(page) : undefined
      await till.open()
      await till.logIn(badges.finnish)
      await page.getByRole("button", { name: "Hae kuitti" }).click()
      await expect(page.getByText("Etsi kuitti")).toBeVisible()
      await expect(page.getByText("Skannaa kuitti tai täytä mitä tiedät.")).toBeVisible()
      // English comes too: it stands in for what Finnish has no words for.
      if (texts !== undefined) expect(texts.asked()).toBe(2)
      expect(await keysSeen(page)).toEqual([])
    })

  test("a screen beside the sale that is loaded anew speaks Finnish from its first word · LANG-5 LANG-3", async ({
    till,
    page
  }) => {
    await slowTexts(page)
    await till.open()
    await till.logIn(badges.finnish)
    await till.open("/profile")
    await expect(page.getByRole("heading", { name: "Työtapasi" })).toBeVisible()
    expect(await keysSeen(page)).toEqual([])
  })
})

test("another language is spoken on a screen beside the sale when all of it has come · LANG-4 LANG-3", async ({
  till,
  page,
  api
}) => {
  await till.startSelling(badges.english)
  await till.open("/profile")
  await expect(page.getByRole("heading", { name: "How you work" })).toBeVisible()
  await slowTexts(page)
  const fetched = page.waitForResponse(besideTexts)
  await till.tap("Suomi")
  await expect(till.button("Suomi")).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("heading", { name: "How you work" })).toBeVisible()
  await fetched
  await expect(page.getByRole("heading", { name: "Työtapasi" })).toBeVisible()
  expect(await keysSeen(page)).toEqual([])
  await api.send("POST", `staff/locale/${badges.english}`, { country: "SE", locale: "en" })
})

test("a screen beside the sale whose texts did not come is fetched again by a reload, without a word of it meanwhile · LANG-3", async ({
  till,
  page
}) => {
  let away = true
  await page.route(besideTexts, (route) => (away ? route.abort() : route.continue()))
  await till.startSelling()
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await till.tapFunction("Search receipt")
  await expect(page.getByText("Receipt number")).toHaveCount(0)
  await reloaded
  away = false
  await expect(page.getByText("Find a receipt")).toBeVisible()
  expect(await keysSeen(page)).toEqual([])
})

test("what is said beside the sale is fetched while nobody waits for it · LANG-3", async ({ till, page }) => {
  const fetched = page.waitForResponse(besideTexts)
  await till.startSelling()
  await fetched
  await page.route("**/assets/beside-*.js", (route) => route.abort())
  await till.tapFunction("Search receipt")
  await expect(page.getByText("Find a receipt")).toBeVisible()
})
