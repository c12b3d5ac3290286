import { tableIn } from "@karat/ui/locales/text-tables"
import { describe, onTestFinished } from "vitest"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"
import { helsinkiRegister } from "./till-shop.ts"

/** A key can be told from a text by its capitals: some keys are also words that a screen may say. */
const keys = new Set(Object.keys(tableIn("en")).filter((key) => /^[a-z]+[A-Z]/.test(key)))

/** Remembers every key that the page shows or a screen reader would read from now on, for however short. */
function watchForKeys(): ReadonlySet<string> {
  const seen = new Set<string>()
  const look = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.nodeValue?.trim() ?? ""
      if (keys.has(text)) seen.add(text)
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ""
        if (keys.has(text)) seen.add(text)
      }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

describe("in Finland", () => {
  test.override({ register: helsinkiRegister })

  for (const network of ["at once", "late"] as const)
    test(`every screen speaks Finnish after login when Finnish comes ${network} · LANG-5 LANG-3`, async ({
      till,
      page,
      memory
    }) => {
      const seen = watchForKeys()
      const finnish = network === "late" ? memory.languages.comesLate("fi") : undefined
      await till.open()
      await expect(till.button("1")).toBeEnabled()
      await till.keyboard.press(...badges.finnish, "Enter")
      if (finnish !== undefined) {
        await expect(page.getByText("Logging in …")).toBeAttached()
        await till.isAt("/login")
        finnish.release()
      }
      await till.isAt("/dashboard")
      await page.getByRole("button", { name: "Hae kuitti" }).click()
      await expect(page.getByText("Kuittia ei ole valittu")).toBeVisible()
      await expect(
        page.getByText("Valitse kuitti, niin voit katsoa sen, lähettää sen tai ottaa palautuksen.")
      ).toBeVisible()
      expect([...seen]).toEqual([])
    })
})

test("another language is spoken when all of it has come · LANG-4 LANG-3", async ({ till, page, memory }) => {
  const seen = watchForKeys()
  await till.startSelling(badges.english)
  await till.open("/profile")
  await expect(page.getByRole("heading", { name: "How you work" })).toBeVisible()
  const finnish = memory.languages.comesLate("fi")
  await till.tap("Suomi")
  await expect(till.button("Suomi")).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("heading", { name: "How you work" })).toBeVisible()
  finnish.release()
  await expect(page.getByRole("heading", { name: "Työtapasi" })).toBeVisible()
  expect([...seen]).toEqual([])
})

test("a language that does not come keeps nobody from selling: everything is said in English · LANG-2", async ({
  till,
  page,
  memory
}) => {
  const seen = watchForKeys()
  memory.languages.areLost("fi", "sv")
  await till.open()
  await till.logIn(badges.finnish)
  await till.tapFunction("Search receipt")
  await expect(page.getByText("No receipt chosen")).toBeVisible()
  expect([...seen]).toEqual([])
})
