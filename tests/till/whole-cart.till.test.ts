import type { Locator } from "@playwright/test"
import type { PortScript } from "@karat/adapters/testing/port-script"
import { minorUnits } from "@karat/domain/money/minor-units"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { describe } from "vitest"
import { bespoke, care, engraving, ring } from "../words/items.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

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

/** What discounts the store server has been sent, without ids and keys. */
function sentDiscounts(script: PortScript) {
  const terms = script.port(CartTerms)
  return {
    lines: terms.calls("discountLine").map(([, , { discount, reason }]) => ({ discount, reason })),
    cart: terms.calls("discountCart").map(([, { discount, reason }]) => ({ discount, reason }))
  }
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
  script
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Percent", "10")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  await expect(till.total).toHaveText("SEK 4,761.00")
  await till.isSaved()
  expect(sentDiscounts(script).lines).toEqual([
    { discount: { kind: "percent", basisPoints: 1000 }, reason: "D2" }
  ])
})

test("a discount by amount waits for its reason · DISC-1 DISC-2", async ({ till, script }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Amount", "290")
  await expect(till.dialog.getByRole("button", { name: "Price match" })).toBeVisible()
  await expect(till.total).toHaveText("SEK 5,290.00")
  expect(sentDiscounts(script).lines).toEqual([])
  await till.dialog.getByRole("button", { name: "Price match" }).click()
  await expect(till.total).toHaveText("SEK 5,000.00")
  await till.isSaved()
  expect(sentDiscounts(script).lines).toEqual([
    { discount: { kind: "amount", amount: minorUnits(290_00) }, reason: "D3" }
  ])
})

test("a discount above the line is refused at the field and nothing is sent · DISC-7", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Amount", "5291")
  await expect(till.dialog.getByText("The discount is larger than the line.")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(till.total).toHaveText("SEK 5,290.00")
  expect(sentDiscounts(script).lines).toEqual([])
})

test("a discount of more than a hundred percent is refused at the field · DISC-8", async ({ till }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Percent", "101")
  await expect(till.dialog.getByText("A discount is at most 100 percent.")).toBeVisible()
})

describe("in a store that leaves least to its cashiers", () => {
  const { setup } = tillFloor()
  test.override({ floor: { setup: { ...setup, approvals: { discountBasisPoints: 1000, price: true } } } })

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

test("a discount of zero is sent at once and asks for no reason · DISC-4", async ({ till, script }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await openAction(till, ring, "Discount")
  await typeDiscount(till, "Percent", "0")
  await expect(till.dialog).toHaveCount(0)
  await till.isSaved()
  expect(sentDiscounts(script).lines).toEqual([{ discount: { kind: "percent", basisPoints: 0 } }])
  await expect(till.total).toHaveText("SEK 5,290.00")
})

test("an item that takes no discount says so in its menu · DISC-9", async ({ till }) => {
  await till.startSelling()
  await till.sell(engraving.number)
  const menu = await till.openLine(engraving.name)
  await expect(menu.getByRole("button", { name: "Discount", exact: true })).toBeDisabled()
  await expect(menu).toContainText("The item cannot be discounted.")
})

test("the discount on the cart goes off by the button that put it on · DISC-11 DISC-12 DISC-13", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(ring.number, care.number)
  await till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: "Discount" })
    .click()
  await typeDiscount(till, "Percent", "10")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  await expect(till.total).toHaveText("SEK 4,850.10")
  await till.isSaved()
  await till.tap("Remove discount")
  await expect(till.total).toHaveText("SEK 5,389.00")
  await expect(till.dialog).toHaveCount(0)
  await expect
    .poll(() => sentDiscounts(script).cart)
    .toEqual([
      { discount: { kind: "percent", basisPoints: 1000 }, reason: "D2" },
      { discount: { kind: "amount", amount: minorUnits(0) } }
    ])
})

test("a discount's dialog says what the cart becomes, with the lines that take none of it · DISC-11", async ({
  till
}) => {
  await till.startSelling()
  await till.sell(engraving.number, care.number)
  await till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: "Discount" })
    .click()
  await till.dialog.getByRole("button", { name: "Percent", exact: true }).click()
  await till.dialog.getByRole("textbox", { name: "Discount" }).fill("10")
  await expect(till.dialog).toContainText(/New total\s*SEK\s338\.10/u)
  await expect(till.dialog).toContainText(/−SEK\s9\.90/u)
  await till.keyboard.press("Enter")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  await expect(till.total).toHaveText("SEK 338.10")
})

test("a campaign can be ignored for a line · DISC-10", async ({ till, script }) => {
  await till.startSelling()
  await till.sell(campaign.number)
  await expect(till.total).toHaveText("SEK 12,400.00")
  await openAction(till, campaign, "Ignore discount")
  await expect(till.total).toHaveText("SEK 16,400.00")
  await till.isSaved()
  expect(script.port(CartTerms).calls("ignoreDiscount")).toHaveLength(1)
})

test("a price is typed over for a reason, and a negative one is refused at the field · PRICE-1 PRICE-4 KARAT-6 KARAT-7", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(ring.number)
  const sent = () =>
    script
      .port(CartTerms)
      .calls("overridePrice")
      .map(([, , change]) => change)
  await openAction(till, ring, "Price")
  const field = till.dialog.getByRole("textbox", { name: "What does it cost?" })
  await field.fill("-5")
  await till.keyboard.press("Enter")
  await expect(till.dialog.getByText("Negative values are not allowed")).toBeVisible()
  expect(sent()).toEqual([])
  await expect(till.dialog).toContainText(/Old price.*5,290\.00/)
  await field.fill("4999.50")
  await till.keyboard.press("Enter")
  await till.dialog.getByRole("button", { name: "Price match" }).click()
  await expect(till.total).toHaveText("SEK 4,999.50")
  await till.isSaved()
  expect(sent()).toMatchObject([{ unitPrice: 4999_50, reason: "D3" }])
  await expect(till.line(ring.name)).toContainText("5,290.00")
  await expect(till.cart.getByText(/^Of which discount/).locator("xpath=following-sibling::*")).toContainText(
    "290.50"
  )
})

test("an item without a price of its own asks for one and is added with it · PRICE-6", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.scan(bespoke.number)
  await expect(till.dialog).toContainText("What does it cost?")
  await till.dialog.getByRole("textbox").fill("1250")
  await till.keyboard.press("Enter")
  await expect(till.total).toHaveText("SEK 1,250.00")
  await till.isSaved()
  const sent = script.port(Carts).calls("add")
  expect(sent.at(-1)?.[1]).toMatchObject({ manualPrice: minorUnits(1_250_00) })
})

describe("what is asked after an item", () => {
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
    script
  }) => {
    await till.startSelling()
    await till.scan(repair.number)
    await answer(till, "Repair number", "R99999")
    await expect(till.dialog.getByText("There is no repair with this number")).toBeVisible()
    await till.scan("R10001")
    await expect(till.dialog).toHaveCount(0)
    expect(script.port(FollowUps).calls("repair").at(-1)).toEqual(["R10001"])
    await expect(till.line(repair.name)).toContainText("Repair R10001")
    await expect(till.total).toHaveText("SEK 495.00")
  })

  test("a repair that is put off before its number is known stays out of the cart · FOLLOW-3", async ({
    till
  }) => {
    await till.startSelling()
    await till.scan(repair.number)
    await answer(till, "Repair number", "R99999")
    await expect(till.dialog.getByText("There is no repair with this number")).toBeVisible()
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

describe("gift cards", () => {
  const number = (till: Till): Locator => till.dialog.getByRole("textbox", { name: "Gift card number" })

  test("a card that is sold asks for its number, and a wrong one goes nowhere · FOLLOW-8 GIFT-3 GIFT-4 GIFT-5", async ({
    till,
    script
  }) => {
    await till.startSelling()
    await sellFor(till, giftCard, "500")
    await number(till).fill("ABCD-123")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(number(till)).toBeVisible()
    expect(script.port(Vouchers).calls("setNumber")).toEqual([])
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
    await expect(till.notice("A gift card does not have a number yet.")).toBeVisible()
    await till.isAt("/dashboard")
    await till.pay.click()
    await number(till).fill("KARA-LATE-RCAR-0002")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await till.isAt("/payment")
  })

  test("a number of digits alone is sold, and one like a payment card's is asked about · KARAT-111", async ({
    till
  }) => {
    await till.startSelling()
    await sellFor(till, giftCard, "500")
    await number(till).fill("1234 5678 9012 3456")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(till.line(giftCard.name)).toContainText("1234-5678-9012-3456")
    await sellFor(till, giftCard, "300")
    await number(till).fill("4242-4242-4242-4242")
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(till.dialog).toContainText("This looks like a payment card. Use it as a gift card number?")
    await till.dialog.getByRole("button", { name: "Use as gift card number" }).click()
    await expect(till.dialog).toHaveCount(0)
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
