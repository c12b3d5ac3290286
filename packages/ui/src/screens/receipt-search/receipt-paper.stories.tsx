import { minorUnits } from "@karat/domain/money/minor-units"
import { decodedCode128, drawnRuns } from "@karat/domain/testing/decoded-code-128"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import {
  foreignPayments,
  oldReceipt,
  openReceiptModel,
  receiptSearchModel,
  wholeReceipt
} from "../../testing/receipt-search-model.ts"
import { ReceiptSearchScreen } from "./receipt-search-screen.tsx"

const meta = {
  title: "Screens/Receipt search/Receipt paper",
  component: ReceiptSearchScreen,
  parameters: { layout: "fullscreen" },
  args: { model: receiptSearchModel() }
} satisfies Meta<typeof ReceiptSearchScreen>
export default meta
type Story = StoryObj<typeof meta>

export const WithBarcode: Story = {
  name: "A receipt carries the barcode of its number, which a scanner reads from the screen · FIND-9",
  args: { model: receiptSearchModel() },
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole("img", { name: "Barcode of receipt 0000WK1011000000042" })
    await expect(decodedCode128(drawnRuns(code.querySelector("path")?.getAttribute("d") ?? ""))).toBe(
      "0000WK1011000000042"
    )
  }
}

export const BarcodeOnAPhone: Story = {
  ...WithBarcode,
  name: "Barcode on a phone",
  globals: { viewport: { value: "phone" } }
}
export const BarcodeInTheDark: Story = {
  ...WithBarcode,
  name: "Barcode in the dark",
  globals: { scheme: "dark" }
}

const inEuros = wholeReceipt()
export const PaidInEuros: Story = {
  name: "What was paid in foreign cash says its rate and worth, and in what the change was given · FX-4",
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({ receipt: { ...inEuros, payments: foreignPayments } })
    })
  },
  play: async ({ canvasElement }) => {
    const paid = within(canvasElement).getByRole("list", { name: "Payments" })
    await expect(paid).toHaveTextContent(/2,500\.00 EUR/)
    await expect(paid).toHaveTextContent(/1 EUR = 11\.50 SEK · Worth SEK\s28,750\.00/)
    await expect(paid).toHaveTextContent(/Change\s*\u2212373\.00 SEK/)
  }
}
export const PaidInEurosInSwedish: Story = {
  name: "Foreign cash in Swedish",
  args: PaidInEuros.args ?? {},
  globals: { locale: "sv" }
}
export const PaidInEurosInFinnish: Story = {
  name: "Foreign cash in Finnish",
  args: PaidInEuros.args ?? {},
  globals: { locale: "fi" }
}

const inCash = wholeReceipt(
  oldReceipt({
    staffName: "Aino",
    tenders: [{ description: "Kontant", names: { fi: "Käteinen", sv: "Kontant" } }]
  })
)
export const InOneLanguage: Story = {
  name: "The paper names ways to pay in the cashier's language, and who sold · KARAT-39 KARAT-56",
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({ receipt: { ...inCash, payments: foreignPayments.slice(0, 1) } })
    })
  },
  globals: { locale: "fi" },
  play: async ({ canvasElement }) => {
    const paper = within(canvasElement).getByRole("article")
    await expect(within(paper).getByRole("list", { name: "Maksut" })).toHaveTextContent("Käteinen")
    await expect(paper).toHaveTextContent("WK1011 · Myyjä Aino")
    await expect(paper).not.toHaveTextContent(/Kontant|1003/)
  }
}

const roundedUp = {
  description: "Gåva till Barnens smyckesfond",
  amount: minorUnits(350),
  currency: "SEK"
} as const
export const RoundedUp: Story = {
  name: "Money that moved with the sale stands beside its lines · FIND-16",
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({ receipt: { ...wholeReceipt(), incomeExpenses: [roundedUp] } })
    })
  },
  play: async ({ canvasElement }) => {
    const lines = within(canvasElement).getByRole("list", { name: "Lines of the receipt" })
    await expect(lines).toHaveTextContent(/Gåva till Barnens smyckesfond\s*3\.50/)
  }
}
