import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import type { ReceiptChoiceScreenModel } from "./receipt-choice-screen-model.ts"
import { ReceiptChoiceScreen } from "./receipt-choice-screen.tsx"

const actions = { chooseNone: fn(), choosePrint: fn() }

function receiptChoiceModel(changes: Partial<ReceiptChoiceScreenModel> = {}): ReceiptChoiceScreenModel {
  return {
    header: headerModel({ actions: [] }),
    loading: false,
    change: { amount: minorUnits(12_900), currency: "SEK" },
    total: minorUnits(2_487_100),
    currency: "SEK",
    receiptNumber: "0000WK1011000000042",
    isRefund: false,
    busy: false,
    notice: undefined,
    ...actions,
    ...changes
  }
}

const meta = {
  title: "Screens/Receipt/ReceiptChoice",
  component: ReceiptChoiceScreen,
  parameters: { layout: "fullscreen" },
  args: { model: receiptChoiceModel() }
} satisfies Meta<typeof ReceiptChoiceScreen>
export default meta
type Story = StoryObj<typeof meta>

export const PaidInCash: Story = {
  name: "Says that the payment is completed and how much goes back · RCPT-4 RCPT-5",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("status")).toHaveTextContent("Payment completed")
    await expect(screen.getByRole("region", { name: "Change" })).toHaveTextContent("129.00")
    await userEvent.click(screen.getByRole("button", { name: /^No receipt/ }))
    await expect(actions.chooseNone).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: /^Print receipt/ }))
    await expect(actions.choosePrint).toHaveBeenCalledOnce()
  }
}
export const PaidByCard: Story = { args: { model: receiptChoiceModel({ change: undefined }) } }
export const LargeChange: Story = {
  globals: { locale: "sv" },
  args: { model: receiptChoiceModel({ change: { amount: minorUnits(98_765_400), currency: "SEK" } }) }
}
export const ChangeInEuro: Story = {
  globals: { locale: "fi" },
  args: {
    model: receiptChoiceModel({
      change: { amount: minorUnits(1_295), currency: "EUR" },
      total: minorUnits(18_705),
      currency: "EUR"
    })
  }
}
export const Refund: Story = {
  args: {
    model: receiptChoiceModel({
      isRefund: true,
      total: minorUnits(-379_600),
      change: { amount: minorUnits(379_600), currency: "SEK" }
    })
  }
}
export const Printing: Story = { args: { model: receiptChoiceModel({ busy: true }) } }
export const PrinterOutOfPaper: Story = {
  args: { model: receiptChoiceModel({ notice: { key: "receiptPrintFailed" } }) }
}
export const Loading: Story = { args: { model: receiptChoiceModel({ loading: true }) } }
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = {
  globals: { training: "on" },
  args: { model: receiptChoiceModel({ header: headerModel({ actions: [], training: true }) }) }
}
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
export const PhoneWithNotice: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: receiptChoiceModel({ notice: { key: "receiptPrintFailed" } }) }
}
