import type { Page } from "@playwright/test"
import { tableIn } from "../../packages/ui/src/locales/text-tables.ts"
import { badges, helsinki } from "./store/registers.ts"
import { expect, test } from "./test.ts"

/** The files of these languages. */
const filesOf = (...locales: readonly string[]) => new RegExp(`/assets/(?:${locales.join("|")})-[^/]*\\.js$`)
const languageFiles = filesOf("fi", "sv")
const slowlyMs = 1500

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

/** Lets languages come late. */
async function slowLanguages(page: Page): Promise<void> {
  await page.route(languageFiles, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowlyMs))
    await route.continue()
  })
}

test.beforeEach(({ page }) => watchForKeys(page))

test.describe("in Finland", () => {
  test.use({ register: helsinki })

  for (const network of ["at once", "late"] as const)
    test(`every screen speaks Finnish after login when Finnish comes ${network} · LANG-5 LANG-3`, async ({
      till,
      page
    }) => {
      if (network === "late") await slowLanguages(page)
      await till.open()
      await till.logIn(badges.finnish)
      await page.getByRole("button", { name: "Hae kuitti" }).click()
      await expect(page.getByText("Kuittia ei ole valittu")).toBeVisible()
      await expect(
        page.getByText("Valitse kuitti, niin voit katsoa sen, lähettää sen tai ottaa palautuksen.")
      ).toBeVisible()
      expect(await keysSeen(page)).toEqual([])
    })

  test("a screen that is loaded anew speaks Finnish from its first word · LANG-5 LANG-3", async ({
    till,
    page
  }) => {
    await slowLanguages(page)
    await till.open()
    await till.logIn(badges.finnish)
    await till.open("/profile")
    await expect(page.getByRole("heading", { name: "Työtapasi" })).toBeVisible()
    expect(await keysSeen(page)).toEqual([])
  })
})

test("another language is spoken when all of it has come · LANG-4 LANG-3", async ({ till, page, api }) => {
  await till.startSelling(badges.english)
  await till.open("/profile")
  await expect(page.getByRole("heading", { name: "How you work" })).toBeVisible()
  await slowLanguages(page)
  const fetched = page.waitForResponse(languageFiles)
  await till.tap("Suomi")
  await expect(till.button("Suomi")).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("heading", { name: "How you work" })).toBeVisible()
  await fetched
  await expect(page.getByRole("heading", { name: "Työtapasi" })).toBeVisible()
  expect(await keysSeen(page)).toEqual([])
  await api.send("POST", `staff/locale/${badges.english}`, { country: "SE", locale: "en" })
})

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" })

  test("the till begins in English where Finnish does not come, and comes by itself when its words do · LANG-2 LANG-3", async ({
    till,
    page
  }) => {
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
    expect(await keysSeen(page)).toEqual([])
  })
})

test("a language that does not come keeps nobody from selling: everything is said in English · LANG-2", async ({
  till,
  page
}) => {
  await page.route(languageFiles, (route) => route.abort())
  await till.open()
  await till.logIn(badges.finnish)
  await till.tapFunction("Search receipt")
  await expect(page.getByText("No receipt chosen")).toBeVisible()
  expect(await keysSeen(page)).toEqual([])
})
