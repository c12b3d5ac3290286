import type { Locator } from "@playwright/test"
import { care, ring } from "./store/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ staysOpen: true })

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
  email: "rolf@example.com",
  toggleCheckbox: false
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

test.describe("insurance", () => {
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
    page
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await openAction(till, "Add insurance")
    await fillIn(form(till, "Insurance"), astrid.number, "astrid.holm@example.com")
    const sent = page.waitForRequest(
      (request) => request.url().includes("/insurance/") && request.method() === "POST"
    )
    await form(till, "Insurance").getByRole("button", { name: "Add insurance" }).click()
    expect((await sent).postDataJSON()).toMatchObject({ customerInfo: { givenName: "Astrid" } })
    await expect(till.total).toHaveText("SEK 5,789.00")
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
  page
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
  const sent = page.waitForRequest((request) => request.url().includes("/items/homeorder/"))
  await till.dialog.getByRole("button", { name: "Place the order" }).click()
  expect((await sent).method()).toBe("POST")
  await expect(till.line(ring.name).getByRole("button").first()).toContainText("Home order")
  await expect(till.total).toHaveText("SEK 1,058.00")
  await till.tap("Remove home order")
  await expect(till.total).toHaveText("SEK 5,290.00")
  await expect(till.line(ring.name).getByRole("button").first()).not.toContainText("Home order")
})

test.describe("members", () => {
  test("a member is looked up, set and removed again · MEMB-1 MEMB-2 MEMB-3 MEMB-7 MEMB-9 MEMB-13", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, "12 ab")
    await expect(till.dialog.getByText("Type digits only")).toBeVisible()
    await till.dialog.getByRole("textbox").fill(` ${astrid.number} `)
    const sent = page.waitForRequest(
      (request) => request.url().endsWith("/member") && request.method() === "POST"
    )
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    expect((await sent).postDataJSON()).toEqual({ memberNumber: astrid.contactId, memberName: astrid.name })
    await expect(till.notice(`${astrid.name} is on the cart`)).toBeVisible()
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

  test("nobody found becomes a member, who is then on the cart · MEMB-8 MEMB-15", async ({ till, page }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, selma)
    await expect(till.dialog).toContainText("Nobody found")
    await till.dialog.getByRole("button", { name: "Become a member" }).click()
    const member = form(till, "Become a member")
    await member.getByRole("button", { name: "Fetch" }).click()
    await expect(member.getByRole("textbox", { name: "City" })).toHaveValue("Stockholm")
    await member.getByRole("textbox", { name: "Mobile phone" }).fill("0701740605")
    await member.getByRole("textbox", { name: "E-mail" }).fill("selma@example.com")
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/member"))
    await member.getByRole("button", { name: "Create member" }).click()
    expect((await sent).postDataJSON()).toMatchObject({ customerInfo: { socialSecurityNumber: selma } })
    await expect(till.notice("Selma Bergström is a member now")).toBeVisible()
    await expect(memberButton(till)).toHaveAccessibleName("Member: Selma Bergström")
  })

  test("somebody who has become a member meanwhile is told so · MEMB-16", async ({ till, api }) => {
    await till.startSelling()
    await till.sell(care.number)
    await lookUp(till, rolf.socialSecurityNumber)
    await till.dialog.getByRole("button", { name: "Become a member" }).click()
    const member = form(till, "Become a member")
    await member.getByRole("button", { name: "Fetch" }).click()
    await expect(member.getByRole("textbox", { name: "City" })).toHaveValue(rolf.city)
    await member.getByRole("textbox", { name: "Mobile phone" }).fill(rolf.mobilePhone)
    await member.getByRole("textbox", { name: "E-mail" }).fill(rolf.email)
    await api.send("POST", "member", { customerInfo: rolf })
    await member.getByRole("button", { name: "Create member" }).click()
    await expect(member.getByRole("alert")).toHaveText("Already exists in registry")
  })

  test("the member system opens in its frame and closes again · MEMB-14 SHELL-4", async ({ till, page }) => {
    await till.startSelling()
    await till.scan(astrid.number)
    await expect(memberButton(till)).toHaveAccessibleName(`Member: ${astrid.name}`)
    await memberButton(till).click()
    await till.dialog.getByRole("button", { name: "Open member" }).click()
    const memberPage = page
      .getByRole("region", { name: "Member", exact: true })
      .locator("iframe")
      .contentFrame()
    await expect(memberPage.getByText("Astrid Holm")).toBeVisible()
    await memberPage.getByRole("button", { name: "Stäng" }).click()
    await expect(till.searchBox).toBeVisible()
  })
})

test.describe("setting carts aside", () => {
  test("a parked cart is taken back on another till · PARK-1 PARK-2 PARK-3 PARK-4 PARK-5", async ({
    till,
    otherTill: second,
    page
  }) => {
    await till.startSelling()
    await till.sell(ring.number, care.number)
    const parked = page.waitForRequest((request) => request.url().endsWith("/park"))
    await till.tap("Park")
    expect((await parked).method()).toBe("POST")
    await till.isAt("/login")
    await second.startSelling()
    await second.tap("Unpark")
    const choice = second.dialog.getByRole("list", { name: "Parked carts" }).getByRole("button").first()
    await expect(choice).toHaveText(/Diamantring.*Oliver Bennett.*\d{4}.*\d\d:\d\d.*SEK\s5,389\.00.*2 items/)
    const taken = second.page.waitForRequest((request) => request.url().includes("/cart/parked/"))
    await choice.click()
    expect((await taken).postDataJSON()).toEqual({ badgeNumber: "1003" })
    await expect(second.lines).toHaveCount(2)
    await expect(second.total).toHaveText("SEK 5,389.00")
    await second.tap("Void")
    await second.dialog.getByRole("button", { name: "Void" }).click()
    await second.isAt("/login")
  })

  test("a voided cart leads back to login and is gone · PARK-8", async ({ till, page }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await till.tap("Void")
    const sent = page.waitForRequest((request) => request.method() === "DELETE")
    await till.dialog.getByRole("button", { name: "Void" }).click()
    expect((await sent).url()).toMatch(/\/api\/cart\/[^/]+$/)
    await till.isAt("/login")
    await till.logIn()
    await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  })
})
