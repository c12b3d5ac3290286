import { badges } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { personalCodes } from "@karat/contract/call"
import { expect, testWith } from "./test.ts"

const test = testWith({ setup: { capabilities: [personalCodes] } })

/** The question for somebody's code, while it is open. */
const codeOf = (till: Till, name: string) => till.dialog.filter({ hasText: name })

test("the door of administration asks for the code, and again once ten minutes are over, where one stands · CODE-6 CODE-10", async ({
  till,
  page,
  shop
}) => {
  shop.asksForCodes = true
  await till.open("/login")
  await till.logIn(badges.swedish)
  await till.open("/admin")
  await expect(codeOf(till, "Maja Lindqvist")).toBeVisible()
  await till.typeCode()
  await page
    .getByRole("navigation")
    .getByRole("button", { name: /^Personal/ })
    .click()
  await till.tap("Ny medarbetare")
  await page.getByRole("textbox", { name: "Förnamn" }).fill("Ebba")
  await page.getByRole("textbox", { name: "Efternamn" }).fill("Ek")
  await page.getByRole("textbox", { name: "Anställningsnummer" }).fill("5501")
  // Ten minutes are over.
  shop.proofs.clear()
  await till.tap("Spara")
  await expect(codeOf(till, "Maja Lindqvist")).toBeVisible()
  await till.typeCode()
  await expect(page.getByRole("list", { name: "Personal" }).getByText("Ebba Ek")).toBeVisible()
})

test("who has no code gets no further than the door · CODE-6", async ({ till, page, shop }) => {
  shop.asksForCodes = true
  await till.open("/login")
  await till.logIn(badges.swedish)
  await till.open("/admin")
  await codeOf(till, "Maja Lindqvist").getByRole("button", { name: "Avbryt" }).click()
  await expect(page.getByText(/^Det här kräver den personliga koden för Maja Lindqvist/)).toBeVisible()
  await expect(page.getByRole("navigation").getByRole("button", { name: /^Personal/ })).toHaveCount(0)
})
