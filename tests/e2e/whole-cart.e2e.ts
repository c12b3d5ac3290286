import type { Locator } from "@playwright/test"
import { bespoke, care, engraving, ring } from "./store/items.ts"
import { goteborg } from "./store/registers.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ staysOpen: true })

/** An item with a campaign, and a battery, a piercing stud, a repair and a strap that ask for something. */
const campaign = { number: "10-006-001", name: "Diamantring Aurora 0,20 ct vitguld 18K, 16,0" } as const
const battery = { number: "BATTERY", name: "Klockbatteri" } as const
const stud = { number: "47-001-001", name: "Piercingstift kristall vit 3 mm stål" } as const
const repair = { number: "REPAIR", name: "Reparation" } as const
const strap = { number: "STRAP-BRAND", name: "Klockarmband, märkesband" } as const
const giftCard = { number: "GIFTCARD", name: "Presentkort" } as const

async function openAction(till: Till, item: { readonly name: string }, action: string): Promise<void> {
  const menu = await till.openLine(item.name)
  await menu.getByRole("button", { name: action, exact: true }).click()
}

/** Types a discount into the dialog and goes on to the reasons, or to whatever comes instead. */
async function typeDiscount(till: Till, kind: "Amount" | "Percent", typed: string): Promise<void> {
  await till.dialog.getByRole("button", { name: kind, exact: true }).click()
  await till.dialog.getByRole("textbox", { name: "Discount" }).fill(typed)
  await till.keyboard.press("Enter")
}

/** Scans an item without a price of its own and gives it one. */
async function sellFor(till: Till, item: { readonly number: string }, price: string): Promise<void> {
  await till.scan(item.number)
  const field = till.dialog.getByRole("textbox", { name: "What does it cost?" })
  await field.fill(price)
  await till.dialog.getByRole("button", { name: "OK" }).click()
  await expect(field).toHaveCount(0)
}

async function answer(till: Till, question: string, text: string): Promise<void> {
  await till.dialog.getByRole("textbox", { name: question }).fill(text)
  await till.dialog.getByRole("button", { name: "Save" }).click()
}

test("the menu of a line offers its nine actions · LINE-3", async ({ till }) => {
  await till.startSelling()
  await till.sell(campaign.number)
  const menu = await till.openLine(campaign.name)
  const actions = ["Discount", "Ignore discount", "Price", "Comment", "Information", "Add insurance"]
  for (const name of ["Quantity", ...actions, "Home order", "Remove"])
    await expect(menu.getByRole("button", { name, exact: true })).toBeEnabled()
})

test("a discount by percent is given with its reason · DISC-1 DISC-2 DISC-3 DASH-27", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Percent", "10")
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  expect((await sent).postDataJSON()).toEqual({
    type: "discount",
    discount: 10,
    percent: true,
    reason: "D2"
  })
  await expect(till.total).toHaveText("SEK 4,761.00")
})

test("a discount by amount waits for its reason · DISC-1 DISC-2", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(ring.number)
  const sent: unknown[] = []
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postDataJSON())
  })
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Amount", "290")
  await expect(till.dialog.getByRole("button", { name: "Price match" })).toBeVisible()
  await expect(till.total).toHaveText("SEK 5,290.00")
  expect(sent).toEqual([])
  await till.dialog.getByRole("button", { name: "Price match" }).click()
  await expect(till.total).toHaveText("SEK 5,000.00")
  await till.isSaved()
  expect(sent).toEqual([{ type: "discount", discount: 290, percent: false, reason: "D3" }])
})

test("a discount above the line is refused at the field and nothing is sent · DISC-7", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  const sent: string[] = []
  page.on("request", (request) => sent.push(request.method()))
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Amount", "5291")
  await expect(till.dialog.getByText("The discount is larger than the line.")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(till.total).toHaveText("SEK 5,290.00")
  expect(sent).not.toContain("PATCH")
})

test("a discount of more than a hundred percent is refused at the field · DISC-8", async ({ till }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Percent", "101")
  await expect(till.dialog.getByText("A discount is at most 100 percent.")).toBeVisible()
})

test.describe("in a store that leaves least to its cashiers", () => {
  test.use({ register: goteborg })

  test("a discount above the limit is given with a second badge that may approve it · APPR-1 APPR-3 APPR-5", async ({
    till
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await openAction(till, ring, "Discount")
    await typeDiscount(till, "Percent", "40")
    await till.dialog.getByRole("button", { name: "Regular customer" }).click()
    await expect(till.dialog).toContainText("Discount > 10%")
    await expect(till.total).toHaveText("SEK 5,290.00")
    await till.keyboard.press(..."1003", "Enter")
    await expect(till.dialog.getByText("This badge may not approve it.")).toBeVisible()
    await till.keyboard.press(..."1001", "Enter")
    await expect(till.dialog).toHaveCount(0)
    await expect(till.total).toHaveText("SEK 3,174.00")
    await till.isSaved()
    await till.page.reload()
    await expect(till.total).toHaveText("SEK 3,174.00")
  })
})

test("a discount of zero is sent at once and asks for no reason · DISC-4", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await typeDiscount(till, "Percent", "0")
  expect((await sent).postDataJSON()).toMatchObject({ type: "discount", discount: 0 })
  await expect(till.dialog).toHaveCount(0)
  await expect(till.total).toHaveText("SEK 5,290.00")
})

test("an item that takes no discount says so in its menu · DISC-9", async ({ till }) => {
  await till.startSelling()
  await till.sell(engraving.number)
  const menu = await till.openLine(engraving.name)
  await expect(menu.getByRole("button", { name: "Discount", exact: true })).toBeDisabled()
  await expect(menu).toContainText("The item takes no discount.")
})

test("the discount on the cart goes off by the button that put it on · DISC-11 DISC-12 DISC-13", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(ring.number, care.number)
  const given = page.waitForRequest((request) => request.url().endsWith("/discount"))
  await till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: "Discount" })
    .click()
  await typeDiscount(till, "Percent", "10")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  expect((await given).method()).toBe("POST")
  await expect(till.total).toHaveText("SEK 4,850.10")
  await till.isSaved()
  const taken = page.waitForRequest((request) => request.url().endsWith("/discount"))
  await till.tap("Remove discount")
  expect((await taken).postDataJSON()).toMatchObject({ discount: 0 })
  await expect(till.dialog).toHaveCount(0)
  await expect(till.total).toHaveText("SEK 5,389.00")
})

test("a campaign can be ignored for a line · DISC-10", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(campaign.number)
  await expect(till.total).toHaveText("SEK 12,400.00")
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await openAction(till, campaign, "Ignore discount")
  expect((await sent).postDataJSON()).toEqual({ type: "ignoreDiscount" })
  await expect(till.total).toHaveText("SEK 16,400.00")
})

test("a price is typed over for a reason, and a negative one is refused at the field · PRICE-1 PRICE-4 KARAT-6 KARAT-7", async ({
  till,
  page,
  counter
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  const sent: unknown[] = []
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postDataJSON())
  })
  await openAction(till, ring, "Price")
  const field = till.dialog.getByRole("textbox", { name: "What does it cost?" })
  await field.fill("-5")
  await till.keyboard.press("Enter")
  await expect(till.dialog.getByText("Negative values are not allowed")).toBeVisible()
  expect(sent).toEqual([])
  await expect(till.dialog).toContainText(/Old price.*5,290\.00/)
  await field.fill("4999.50")
  await till.keyboard.press("Enter")
  await till.dialog.getByRole("button", { name: "Price match" }).click()
  await expect(till.total).toHaveText("SEK 4,999.50")
  await till.isSaved()
  expect(sent).toEqual([{ type: "price", price: 4999.5, reason: "D3" }])
  await expect(till.line(ring.name)).toContainText("5,290.00")
  await expect(till.cart.getByText(/^Discount/).locator("xpath=following-sibling::*")).toContainText("290.50")
  await till.goToPayment()
  await till.tap(/Exact/)
  await till.isAt("/receipt")
  await till.tap(/^Print/)
  await till.isAt("/login")
  await expect.poll(() => counter.paper()).toMatch(/1 x 5 290,00[^]*Prisändring\s+290,50/)
})

test("an item without a price of its own asks for one and is added with it · PRICE-6", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.scan(bespoke.number)
  await expect(till.dialog).toContainText("What does it cost?")
  const sent = page.waitForRequest((request) => request.url().endsWith("/items"))
  await till.dialog.getByRole("textbox").fill("1250")
  await till.keyboard.press("Enter")
  expect((await sent).postDataJSON()).toMatchObject({ manualPrice: 1250 })
  await expect(till.total).toHaveText("SEK 1,250.00")
})

test.describe("what is asked after an item", () => {
  const kinds = [
    ["Battery only", 1, "SEK 99.00"],
    ["Change battery", 2, "SEK 199.00"],
    ["Change battery and pressure test", 3, "SEK 348.00"]
  ] as const
  for (const [choice, lines, total] of kinds)
    test(`a battery with “${choice}” makes lines: ${lines} · FOLLOW-1 FOLLOW-2`, async ({ till }) => {
      await till.startSelling()
      await till.scan(battery.number)
      await till.dialog.getByRole("button", { name: choice, exact: true }).click()
      await expect(till.lines).toHaveCount(lines)
      await expect(till.total).toHaveText(total)
    })

  test("a piercing offers its aftercare · FOLLOW-7", async ({ till }) => {
    await till.startSelling()
    await till.scan(stud.number)
    await till.dialog.getByRole("button", { name: "Add aftercare" }).click()
    await expect(till.line(care.name)).toBeVisible()
    await expect(till.total).toHaveText("SEK 438.00")
  })

  test("a brand is asked for and stays on the line · FOLLOW-6", async ({ till }) => {
    await till.startSelling()
    await sellFor(till, strap, "395")
    await answer(till, "Which brand?", "Longines")
    await expect(till.line(strap.name)).toContainText("Longines")
  })

  test("a repair with a price is asked for its number alone, until it is one that there is · FOLLOW-3 FOLLOW-4", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await till.scan(repair.number)
    await answer(till, "Repair number", "R99999")
    await expect(till.dialog.getByText("There is no repair under this number")).toBeVisible()
    const asked = page.waitForRequest(/\/service\/R10001$/)
    await till.scan("R10001")
    await asked
    await expect(till.dialog).toHaveCount(0)
    await expect(till.line(repair.name)).toContainText("Repair R10001")
    await expect(till.total).toHaveText("SEK 495.00")
  })

  test("a repair that is put off before its number is known stays out of the cart · FOLLOW-3", async ({
    till
  }) => {
    await till.startSelling()
    await till.scan(repair.number)
    await answer(till, "Repair number", "R99999")
    await expect(till.dialog.getByText("There is no repair under this number")).toBeVisible()
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(till.dialog).toHaveCount(0)
    await till.sell(care.number)
    await expect(till.line(repair.name)).toHaveCount(0)
  })

  test("a repair without a price asks for one after its number · FOLLOW-5", async ({ till }) => {
    await till.startSelling()
    await till.scan(repair.number)
    await answer(till, "Repair number", "R10004")
    await till.dialog.getByRole("textbox", { name: "What does it cost?" }).fill("350")
    await till.keyboard.press("Enter")
    await expect(till.line(repair.name)).toContainText("Repair R10004")
    await expect(till.total).toHaveText("SEK 350.00")
  })
})

test.describe("gift cards", () => {
  const number = (till: Till): Locator => till.dialog.getByRole("textbox", { name: "Gift card number" })

  test("a card that is sold asks for its number, and a wrong one goes nowhere · FOLLOW-8 GIFT-3 GIFT-4 GIFT-5", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await sellFor(till, giftCard, "500")
    const sent: string[] = []
    page.on("request", (request) => sent.push(request.url()))
    await number(till).fill("ABCD-123")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(number(till)).toBeVisible()
    expect(sent.filter((url) => url.includes("/voucher/"))).toEqual([])
    await number(till).fill("kara+e2ew+hole+0001")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(till.dialog).toHaveCount(0)
    await expect(till.line(giftCard.name)).toContainText("KARA-E2EW-HOLE-0001")
  })

  test("a card whose number was put off is given one by its menu, or before it is paid · KARAT-10 KARAT-11", async ({
    till
  }) => {
    await till.startSelling()
    await sellFor(till, giftCard, "500")
    await expect(number(till)).toBeVisible()
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(till.line(giftCard.name)).toContainText("No gift card number yet")
    await till.isSaved()
    const menu = await till.openLine(giftCard.name)
    for (const never of ["Home order", "Discount", "Add insurance"])
      await expect(menu.getByRole("button", { name: never })).toHaveCount(0)
    await expect(menu.getByRole("button", { name: "Increase quantity" })).toBeDisabled()
    await menu.getByRole("button", { name: "Gift card number" }).click()
    await number(till).fill("KARA-LATE-RCAR-0001")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(till.line(giftCard.name)).toContainText("KARA-LATE-RCAR-0001")
    await expect(till.line(giftCard.name)).not.toContainText("No gift card number yet")

    await sellFor(till, giftCard, "300")
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await till.isSaved()
    await till.pay.click()
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(till.notice("A gift card has no number yet.")).toBeVisible()
    await till.isAt("/dashboard")
    await till.pay.click()
    await number(till).fill("KARA-LATE-RCAR-0002")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await till.isAt("/payment")
  })

  test("a digital card asks for an e-mail · FOLLOW-9", async ({ till }) => {
    await till.startSelling()
    await sellFor(till, giftCard, "500")
    await till.dialog.getByRole("button", { name: "Digital card" }).click()
    await till.dialog.getByRole("textbox", { name: "E-mail" }).fill("astrid.holm@example.com")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(till.dialog).toHaveCount(0)
    await expect(till.line(giftCard.name)).toContainText("Gift card")
  })

  test("the balance of a card that nobody knows says so · DASH-16 GIFT-10", async ({ till }) => {
    await till.startSelling()
    await till.tap("Gift card")
    await number(till).fill("AAAA-BBBB-CCCC-0000")
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    await expect(till.dialog.getByText("Invalid Card Number")).toBeVisible()
  })
})
