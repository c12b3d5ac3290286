import type { Locator } from "@playwright/test"
import { Carts } from "@karat/domain/ports/carts"
import { CartServices } from "@karat/domain/ports/cart-services"
import { Members } from "@karat/domain/ports/members"
import { describe } from "vitest"
import { care, ring } from "../words/items.ts"
import { phoneSize } from "../words/paying.ts"
import { badges } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { secondStockholmRegister } from "./till-shop.ts"

/** A member of the customer club, and somebody who is none. */
const astrid = {
  number: "198504122386",
  name: "Astrid Holm",
  contactId: "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"
}
const selma = "200105154421"
const rolf = {
  socialSecurityNumber: "196402295577",
  givenName: "Rolf",
  lastName: "Åkerlund",
  street: "Kyrkvägen 3",
  zipCode: "504 30",
  city: "Borås",
  mobilePhone: "0701740607",
  email: "rolf@example.com"
}

async function openAction(till: Till, action: string): Promise<void> {
  const menu = await till.openLine(ring.name)
  await menu.getByRole("button", { name: action, exact: true }).click()
}

function form(till: Till, name: string): Locator {
  return till.page.getByRole("region", { name, exact: true })
}

/** Fetches who is meant and types what the register does not know. */
async function fillIn(person: Locator, number: string, email: string): Promise<void> {
  await person.getByRole("textbox", { name: "Personal number" }).fill(number)
  await person.getByRole("button", { name: "Fetch" }).click()
  await expect(person.getByRole("textbox", { name: "City" })).not.toHaveValue("")
  await person.getByRole("textbox", { name: "Mobile phone" }).fill("0701740605")
  await person.getByRole("textbox", { name: "E-mail" }).fill(email)
}

function memberButton(till: Till): Locator {
  return till.cart.getByRole("toolbar", { name: "Cart actions" }).getByRole("button", { name: /^Member/ })
}

async function lookUp(till: Till, number: string): Promise<void> {
  await memberButton(till).click()
  await till.dialog.getByRole("textbox", { name: "Personal number or member number" }).fill(number)
  await till.dialog.getByRole("button", { name: "Look up" }).click()
}

describe("insurance", () => {
  test("the form shows what is insured and its premium, and says what is missing · INS-2 INS-14", async ({
    till
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await openAction(till, "Add insurance")
    const insurance = form(till, "Insurance")
    await expect(insurance.getByRole("region", { name: "What is insured" })).toContainText("SEK 499.00")
    await insurance.getByRole("button", { name: "Add insurance" }).click()
    await expect(insurance.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription(
      "Required"
    )
    await insurance.getByRole("textbox", { name: "E-mail" }).fill("nobody")
    await insurance.getByRole("textbox", { name: "Zip code" }).fill("12")
    await insurance.getByRole("textbox", { name: "City" }).focus()
    await expect(insurance).toContainText("Not an e-mail address")
    await expect(insurance).toContainText("Not a zip code")
  })

  test("two pieces are insured for the member at the premium that is charged, and stay two items · INS-14 KARAT-8 KARAT-12 KARAT-13", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await till.scan(astrid.number)
    await expect(till.notice(`${astrid.name} is on the cart`)).toBeVisible()
    const menu = await till.openLine(ring.name)
    await menu.getByRole("button", { name: "Increase quantity" }).click()
    await till.isSaved()
    await menu.getByRole("button", { name: "Add insurance" }).click()
    const insurance = form(till, "Insurance")
    await expect(insurance.getByRole("region", { name: "What is insured" })).toContainText("SEK 998.00")
    await expect(insurance).toContainText(`Filled in for ${astrid.name}`)
    await expect(insurance.getByRole("textbox", { name: "Personal number" })).toHaveValue("19850412••••")
    await expect(insurance.getByRole("textbox", { name: "Mobile phone" })).toHaveValue("0701740605")
    await insurance.getByRole("textbox", { name: "City" }).fill("")
    await insurance.getByRole("button", { name: "Add insurance" }).click()
    await expect(insurance.getByRole("textbox", { name: "City" })).toBeFocused()
    await page.keyboard.type("Stockholm")
    await insurance.getByRole("button", { name: "Add insurance" }).click()
    await expect(till.total).toHaveText("SEK 11,578.00")
    await expect(till.cart.getByText("2 items", { exact: true })).toBeVisible()
  })

  test("an insurance stands under its line, locks the quantity, and is removed again · INS-1 INS-3 INS-4 INS-10 INS-11 INS-12 LINE-10", async ({
    till,
    page,
    script
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await openAction(till, "Add insurance")
    await fillIn(form(till, "Insurance"), astrid.number, "astrid.holm@example.com")
    await form(till, "Insurance").getByRole("button", { name: "Add insurance" }).click()
    await expect(till.total).toHaveText("SEK 5,789.00")
    const sent = script.port(CartServices).calls("insure")
    expect(sent.map(([, , customer]) => customer.givenName)).toEqual(["Astrid"])
    await expect(till.lines).toHaveCount(1)
    await expect(till.line(ring.name)).toContainText("Smyckesförsäkring")
    await expect(till.line(ring.name)).toContainText("499.00")
    const menu = page.getByRole("group", { name: `Actions for ${ring.name}` })
    await expect(menu.getByRole("button", { name: "Quantity", exact: true })).toBeDisabled()
    await expect(menu).toContainText("The quantity of an insured line cannot be changed.")
    await menu.getByRole("button", { name: "Remove insurance" }).click()
    await expect(till.total).toHaveText("SEK 5,290.00")
    await expect(menu.getByRole("button", { name: "Add insurance" })).toBeEnabled()
  })
})

test("a home order is filled in for the member of the cart · KARAT-12", async ({ till }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await till.scan(astrid.number)
  await expect(till.notice(`${astrid.name} is on the cart`)).toBeVisible()
  await openAction(till, "Home order")
  const order = form(till, "Home order")
  await expect(order).toContainText(`Filled in for ${astrid.name}`)
  await expect(order.getByRole("textbox", { name: "Street" })).toHaveValue("Vasagatan 12")
  await order.getByRole("button", { name: "Order home" }).click()
  await expect(till.dialog).toContainText(`${ring.name} goes to ${astrid.name}, Vasagatan 12, Stockholm.`)
})

test("a home order is confirmed, pays its deposit, is marked, and is cancelled · HOME-1 HOME-2 HOME-3 HOME-4 HOME-5 HOME-6", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, "Home order")
  const order = form(till, "Home order")
  await fillIn(order, astrid.number, "astrid.holm@example.com")
  await order.getByRole("switch", { name: "Pay a deposit now" }).click()
  await expect(order.getByRole("region", { name: "What is ordered" })).toContainText("SEK 1,058.00")
  await order.getByRole("button", { name: "Order home" }).click()
  await expect(till.dialog).toContainText(`${ring.name} goes to ${astrid.name}, Vasagatan 12, Stockholm.`)
  await till.dialog.getByRole("button", { name: "Keep editing" }).click()
  await expect(till.total).toHaveText("SEK 5,290.00")
  await order.getByRole("button", { name: "Order home" }).click()
  expect(script.port(CartServices).calls("orderHome")).toEqual([])
  await till.dialog.getByRole("button", { name: "Place the order" }).click()
  await expect(till.line(ring.name).getByRole("button").first()).toContainText("Home order")
  await expect(till.total).toHaveText("SEK 1,058.00")
  const sent = script.port(CartServices).calls("orderHome")
  expect(sent.map(([, , { givenName, toggleCheckbox }]) => [givenName, toggleCheckbox])).toEqual([
    ["Astrid", true]
  ])
  await till.tap("Remove home order")
  await expect(till.total).toHaveText("SEK 5,290.00")
  await expect(till.line(ring.name).getByRole("button").first()).not.toContainText("Home order")
})

describe("members", () => {
  test("a member is looked up, set and removed again · MEMB-1 MEMB-2 MEMB-3 MEMB-7 MEMB-9 MEMB-13", async ({
    till,
    script
  }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, "12 ab")
    await expect(till.dialog.getByText("Type digits only")).toBeVisible()
    await till.dialog.getByRole("textbox").fill(` ${astrid.number} `)
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    await expect(till.notice(`${astrid.name} is on the cart`)).toBeVisible()
    const members = script.port(Members)
    expect(members.calls("find")).toEqual([[astrid.number]])
    expect(members.calls("setOnCart").map(([, member]) => member)).toEqual([
      { number: astrid.contactId, name: astrid.name }
    ])
    await memberButton(till).click()
    for (const name of ["Connect card", "Remove connected card", "Remove member", "Open member", "Close"])
      await expect(till.dialog.getByRole("button", { name, exact: true })).toBeVisible()
    await till.dialog.getByRole("button", { name: "Remove member" }).click()
    await expect(till.dialog).toHaveCount(0)
    await expect(memberButton(till)).toHaveAccessibleName("Member")
  })

  test("a scanned personal number sets its member · MEMB-7 SCAN-8", async ({ till }) => {
    await till.startSelling()
    await till.scan(astrid.number)
    await expect(memberButton(till)).toHaveAccessibleName(`Member: ${astrid.name}`)
  })

  test("nobody found becomes a member, who is then on the cart · MEMB-8 MEMB-15", async ({
    till,
    script
  }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, selma)
    await expect(till.dialog).toContainText("No one found")
    await till.dialog.getByRole("button", { name: "Sign up a member" }).click()
    const member = form(till, "Sign up a member")
    await member.getByRole("button", { name: "Fetch" }).click()
    await expect(member.getByRole("textbox", { name: "City" })).toHaveValue("Stockholm")
    await member.getByRole("textbox", { name: "Mobile phone" }).fill("0701740605")
    await member.getByRole("textbox", { name: "E-mail" }).fill("selma@example.com")
    await member.getByRole("button", { name: "Create member" }).click()
    await expect(till.notice("Selma Bergström is a member now")).toBeVisible()
    const sent = script.port(Members).calls("create")
    expect(sent.map(([customer]) => customer.socialSecurityNumber)).toEqual([selma])
    await expect(memberButton(till)).toHaveAccessibleName("Member: Selma Bergström")
  })

  test("somebody who has become a member meanwhile is told so · MEMB-16", async ({ till, shop }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, rolf.socialSecurityNumber)
    await till.dialog.getByRole("button", { name: "Sign up a member" }).click()
    const member = form(till, "Sign up a member")
    await member.getByRole("button", { name: "Fetch" }).click()
    await expect(member.getByRole("textbox", { name: "City" })).toHaveValue(rolf.city)
    await member.getByRole("textbox", { name: "Mobile phone" }).fill(rolf.mobilePhone)
    await member.getByRole("textbox", { name: "E-mail" }).fill(rolf.email)
    const { givenName: firstName, ...known } = rolf
    shop.members.push({ ...known, firstName, contactId: "meanwhile" })
    await member.getByRole("button", { name: "Create member" }).click()
    await expect(member.getByRole("alert")).toHaveText("Already exists in registry")
  })
})

describe("setting carts aside", () => {
  test("a parked cart is taken back on another till · PARK-1 PARK-2 PARK-3 PARK-4 PARK-5", async ({
    till,
    memory,
    script
  }) => {
    await till.startSelling()
    await till.sell(ring.number, care.number)
    await till.tap("Park")
    await till.isAt("/login")
    memory.goTo(secondStockholmRegister)
    await till.open()
    await till.startSelling()
    await till.tap("Unpark")
    const choice = till.dialog.getByRole("list", { name: "Parked carts" }).getByRole("button").first()
    await expect(choice).toHaveText(/Diamantring.*Oliver Bennett.*\d{4}.*\d\d:\d\d.*SEK\s5,389\.00.*2 items/)
    await choice.click()
    await expect(till.lines).toHaveCount(2)
    await expect(till.total).toHaveText("SEK 5,389.00")
    const taken = script.port(CartServices).calls("unpark")
    expect(taken.map(([, badge]) => badge)).toEqual([badges.english])
  })

  test("a voided cart leads back to login and is gone · PARK-8", async ({ till, script }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await till.tap("Void")
    expect(script.port(Carts).calls("voidCart")).toEqual([])
    await till.dialog.getByRole("button", { name: "Void" }).click()
    await till.isAt("/login")
    await till.logIn()
    await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  })
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("a member is created at its own address, and opened in the frame · NAV-21 NAV-22 NAV-23", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, "199103042306")
    await till.dialog.getByRole("button", { name: "Sign up a member" }).click()
    await till.isAt("/member/create")
    await expect(page.getByRole("region", { name: /member/i })).toBeVisible()
    await page.goBack()
    await till.isAt("/dashboard")
    await lookUp(till, astrid.number)
    await expect(till.notice(`${astrid.name} is on the cart`)).toBeVisible()
    await memberButton(till).click()
    await till.dialog.getByRole("button", { name: "Open member" }).click()
    await expect(page).toHaveURL(/\/(member|iframe)$/)
    await expect(page.locator("iframe")).toHaveAttribute(
      "src",
      `https://club.karat.example/ticket-of-${astrid.contactId}`
    )
  })
})
