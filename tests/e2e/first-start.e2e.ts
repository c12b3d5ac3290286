import { expect, test } from "@playwright/test"
import { decodedEscPos } from "@karat/store-server/testing/decoded-esc-pos"
import { listeningPrinter } from "@karat/store-server/testing/listening-printer"
import { writeFile } from "node:fs/promises"
import { StoreServer } from "./store/store-server.ts"
import { Till } from "./till.ts"

test("an empty server is opened by its code in the browser, and sells for cash · FIRST-1 FIRST-2 FIRST-4 FIRST-5", async ({
  page
}, info) => {
  const printer = await listeningPrinter()
  const server = await StoreServer.openEmpty({ KARAT_PRINTERS: `PRN-1=tcp://127.0.0.1:${printer.port}` })
  const till = new Till(page)
  const fill = (name: string, text: string) => page.getByRole("textbox", { name, exact: true }).fill(text)
  try {
    await till.open(server.url)
    await expect(page.getByRole("heading", { name: "Open the shop" })).toBeVisible()
    await fill("Code from the server's console", "ABCD-EFGH-JKLM")
    await fill("Company name", "Guldsmeden AB")
    await fill("Company number", "556012-5790")
    await expect(page.getByRole("textbox", { name: "VAT number" })).toHaveValue("SE556012579001")
    await fill("VAT number", "SE556012579002")
    await fill("Store number", "7")
    await fill("Store name", "Storgatan")
    await fill("Street", "Storgatan 5")
    await fill("Phone", "08-123 456 01")
    await fill("Register name", "Kassa 1")
    await fill("First name", "Karin")
    await fill("Last name", "Holm")
    await fill("Badge number", "4410")
    await till.tap("Open the shop")
    // The first of two faults has the focus; nothing that was typed is lost.
    const vat = page.getByRole("textbox", { name: "VAT number" })
    await expect(vat).toBeFocused()
    await expect(vat).toHaveAccessibleDescription(/^Not a VAT number/)
    const city = page.getByRole("textbox", { name: "Zip code and city" })
    await expect(city).toHaveAccessibleDescription("Required")
    await fill("VAT number", "SE556012579001")
    await fill("Zip code and city", "111 21 Stockholm")
    await till.tap("Open the shop")
    const code = page.getByRole("textbox", { name: "Code from the server's console" })
    await expect(code).toHaveAccessibleDescription(/^Not the code on the console/)
    await code.fill(server.openingCode)
    await till.tap("Open the shop")
    await expect(page.getByRole("heading", { name: "The shop is open" })).toBeVisible()
    await expect(page.getByText("WK0071")).toBeVisible()
    const signInCode = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
    expect(signInCode).not.toBe(server.openingCode)
    await till.tap("I have written it down")
    await till.isAt("/login")

    const file = info.outputPath("items.csv")
    await writeFile(file, "number,description,price,vat,stock\nRING-1,Ring 18K,1995.00,25,3\n")
    await server.importItems(file, "--store", "7")
    await till.logIn("4410")
    await till.sell("RING-1")
    await till.pay.click()
    await till.isAt("/payment")
    await till.tap(/^SEK 2,000\.00 Change 5\.00/)
    await till.isAt("/receipt")
    await expect(page.getByText(/^Receipt 0000WK0071\d{9}$/)).toBeVisible()
    await till.tap(/^Print receipt/)
    const papers = () => printer.jobs.map((job) => decodedEscPos(job).lines.join("\n"))
    await expect.poll(() => papers().join("\n")).toContain("Ring 18K")
    for (const text of ["Guldsmeden AB", "Storgatan 5", "Org.nr 556012-5790", "Momsreg.nr SE556012579001"])
      expect(papers().join("\n")).toContain(text)
  } finally {
    await server.dispose()
    await printer.close()
  }
})
