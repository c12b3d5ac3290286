import type { Entry } from "@karat/domain/admin/entry"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Administration } from "@karat/domain/ports/administration"
import { onTestFinished } from "vitest"
import { ring } from "../words/items.ts"
import { badges } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, testWith } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

const sold: Entry = {
  itemNumber: ring.number,
  itemName: ring.name,
  itemText: "",
  priceNow: 5_290_00,
  division: "RINGS",
  itemStatus: "10",
  vatRate: 25_00,
  barcodes: "7345308908751",
  takesDiscount: true,
  takesReturn: true,
  isInsurable: true,
  asksPrice: false,
  asksAfter: ""
}
const { entries, entryChoices } = tillFloor()
const test = testWith({
  floor: {
    entries: { ...entries, item: [sold] },
    entryChoices: {
      ...entryChoices,
      item: { division: [{ id: "SERVICE", name: "Service" }], itemStatus: [{ id: "10", name: "Säljs" }] }
    }
  }
})

/** Opens an area of the administration as the owner, who speaks Swedish. */
async function openArea(till: Till, name: RegExp): Promise<void> {
  await till.open("/admin")
  await till.page.getByRole("navigation").getByRole("button", { name }).click()
}

test("labels of an item, as many as are wanted, stand on a page alone · ADMIN-33", async ({ till, page }) => {
  await till.open("/login")
  await till.logIn(badges.swedish)
  await openArea(till, /^Varor/)
  await page.getByRole("textbox", { name: "Varor" }).fill(ring.number)
  await page.getByRole("button", { name: new RegExp(ring.number) }).click()
  await till.tap("Etiketter som PDF")
  const labels = page.getByRole("list", { name: "Etiketter" }).getByRole("listitem")
  await expect(labels).toHaveCount(1)
  await till.tap("Öka antal")
  await expect(labels).toHaveCount(2)
  await expect(labels.first()).toContainText(ring.name)
  await expect(labels.first()).toContainText(/5\s290,00\skr/u)
  const session = await page.context().newCDPSession(page)
  const shownOn = async (media: string) => void (await session.send("Emulation.setEmulatedMedia", { media }))
  onTestFinished(() => shownOn(""))
  await shownOn("print")
  await expect(till.button("Skriv ut eller spara som PDF")).toBeHidden()
  await expect(labels.last()).toBeVisible()
})

test("what is remarked of a sale without a connection is read and settled with a reason · OFF-52", async ({
  till,
  shop,
  page
}) => {
  shop.offlineRemarks.push({
    id: 1,
    saleId: "off-1",
    receiptNumber: "0000WK1011800000007",
    soldAt: "2026-11-27T09:15:00.000Z",
    cashier: "Oliver Bennett",
    kind: "price-differed",
    values: {
      item: ring.name,
      field: "tl_price",
      said: { amount: minorUnits(4_990_00), currency: "SEK" },
      derived: { amount: minorUnits(5_290_00), currency: "SEK" }
    }
  })
  await till.open("/login")
  await till.logIn(badges.swedish)
  await openArea(till, /^Anmärkningar/)
  await till.isAt("/admin/remarks")
  const remark = page.getByRole("list", { name: "Anmärkningar" }).getByRole("listitem")
  await expect(remark).toContainText(`${ring.name}: priset avviker`)
  await expect(remark).toContainText(/4\s990,00\skr/u)
  await till.tap("Utred")
  await page.getByRole("textbox", { name: "Vad du kom fram till" }).fill("Etiketten på ringen var fel")
  await till.tap("Markera som utredd")
  await expect(page.getByText("Anmärkningen är utredd.")).toBeVisible()
  await expect(page.getByText("Inga anmärkningar att utreda")).toBeVisible()
  await page.getByRole("tab", { name: "Utredda" }).click()
  await expect(remark).toContainText("Etiketten på ringen var fel")
  expect(shop.offlineRemarks[0]).toMatchObject({ reason: "Etiketten på ringen var fel" })
})

test("a card that was printed logs its wearer in, and the printer beside a register is tried · ADMIN-27 ADMIN-28", async ({
  till,
  shop,
  page
}) => {
  await till.open("/login")
  await till.logIn(badges.swedish)
  await openArea(till, /^Kassor/)
  await page.getByRole("button", { name: /WK1011/ }).click()
  await till.tap("Testa skrivaren")
  await expect(page.getByText(/Skrivaren PRN-WK1011 har skrivit ut en testsida/)).toBeVisible()
  await till.tap("Testa kortterminalen")
  await expect(page.getByText(/är redo att ta betalt/)).toBeVisible()

  await openArea(till, /^Personal/)
  await page.getByRole("button", { name: /1003/ }).click()
  await till.tap("Skriv ut ett personalkort")
  await expect(page.getByText(/Kortet är utskrivet/)).toBeVisible()
  const [code = ""] = shop.printedLabels
  expect(code).toMatch(/^KRT[A-Z0-9]{10}$/u)
  await till.open("/dashboard")
  await till.tap("Logga ut")
  await till.isAt("/login")
  await till.scan(code)
  await till.isAt("/dashboard")
  await expect(till.cart).toBeVisible()
})

test("what a customer has left is entered with its number and price, and so is an item that asks for it · ADMIN-35 ADMIN-36", async ({
  till,
  script,
  page
}) => {
  await till.open("/login")
  await till.logIn(badges.swedish)
  await openArea(till, /^Varor/)
  await till.tap("Ny vara")
  await page.getByRole("textbox", { name: "Artikelnummer" }).fill("verkstad")
  await page.getByRole("textbox", { name: "Namn", exact: true }).fill("Verkstadsarbete")
  await page.getByRole("combobox", { name: "Division" }).selectOption("SERVICE")
  await page.getByRole("combobox", { name: "Status" }).selectOption("10")
  await page.getByRole("textbox", { name: "Moms" }).fill("25")
  await page.getByRole("combobox", { name: /frågar kassan/ }).selectOption("REPAIRATION")
  await page.getByRole("switch", { name: /Priset frågas/ }).click()
  await till.tap("Spara")
  await expect(page.getByRole("heading", { name: "Verkstadsarbete" })).toBeVisible()

  await openArea(till, /^Reparationer/)
  await till.tap("Ny reparation")
  await page.getByRole("textbox", { name: "Reparationens nummer" }).fill("R-900")
  await page.getByRole("textbox", { name: "Vad som repareras" }).fill("Ny länk i halskedja")
  await page.getByRole("combobox", { name: "Butik" }).selectOption("101")
  await page.getByRole("textbox", { name: "Pris" }).fill("395")
  await till.tap("Spara")
  await expect(page.getByRole("button", { name: /R-900/ })).toContainText("395,00")
  const saved = script.port(Administration).calls("save")
  expect(saved.map(([kind, { entry }]) => [kind, entry])).toMatchObject([
    [
      "item",
      {
        itemNumber: "verkstad",
        itemName: "Verkstadsarbete",
        division: "SERVICE",
        itemStatus: "10",
        vatRate: 2500,
        asksAfter: "REPAIRATION",
        asksPrice: true
      }
    ],
    [
      "repair",
      { repairNumber: "R-900", repairText: "Ny länk i halskedja", storeNumber: "101", repairPrice: 395_00 }
    ]
  ])
})

test("Back and a reload keep the place in administration, and an address without a place leads to its start · KARAT-151", async ({
  till,
  page
}) => {
  await till.open("/login")
  await till.logIn(badges.swedish)
  await openArea(till, /^Varor/)
  await till.isAt("/admin/item")
  await page.getByRole("textbox", { name: "Varor" }).fill(ring.number)
  await page.getByRole("button", { name: new RegExp(ring.number) }).click()
  await till.isAt(`/admin/item/${ring.number}`)
  const name = page.getByRole("textbox", { name: "Namn", exact: true })
  await expect(name).toHaveValue(ring.name)
  await page.reload()
  await till.isAt(`/admin/item/${ring.number}`)
  await expect(name).toHaveValue(ring.name)
  await till.tap("Tillbaka")
  await till.isAt("/admin/item")
  await page.goBack()
  await till.isAt(`/admin/item/${ring.number}`)
  await expect(name).toHaveValue(ring.name)
  await till.tap("Tillbaka")
  await till.tap("Tillbaka")
  await till.isAt("/admin")
  await till.open("/admin/nowhere")
  await expect(page.getByText("Det finns ingen sida på den adressen.")).toBeVisible()
  await till.isAt("/admin")
})

test("a form that was changed is not left unasked, by its own Back, the browser's or a reload · KARAT-166", async ({
  till,
  page
}) => {
  await till.open("/login")
  await till.logIn(badges.swedish)
  await openArea(till, /^Personal/)
  await page.getByRole("button", { name: /1003/ }).click()
  await till.isAt("/admin/staff/1003")
  const name = page.getByRole("textbox", { name: "Förnamn" })
  const asksToReload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
  expect(asksToReload()).toBe(false)
  await name.fill("Anna-Karin")
  await expect.poll(asksToReload).toBe(true)
  await till.tap("Tillbaka")
  await till.tap("Stanna kvar")
  await page.goBack()
  await till.tap("Stanna kvar")
  await till.isAt("/admin/staff/1003")
  await expect(name).toHaveValue("Anna-Karin")
  await till.tap("Tillbaka")
  await till.tap("Lämna")
  await till.isAt("/admin/staff")
  await page.getByRole("button", { name: /1003/ }).click()
  await expect(name).not.toHaveValue("Anna-Karin")
  await till.tap("Tillbaka")
  await till.isAt("/admin/staff")
})
