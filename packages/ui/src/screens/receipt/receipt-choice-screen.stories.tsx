import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import { change, receiptChoiceModel as choiceModel, sale } from "../../testing/receipt-choice-model.ts"
import { sampleQr } from "../../testing/sample-qr.ts"
import { ReceiptChoiceScreen } from "./receipt-choice-screen.tsx"

const actions = { chooseNone: fn(), choosePrint: fn(), chooseGift: fn(), chooseSend: fn() }

const receiptChoiceModel = (changes: Parameters<typeof choiceModel>[0] = {}) =>
  choiceModel({ ...actions, ...changes })

const meta = {
  title: "Screens/Receipt/Receipt choice",
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
export const PaidByCard: Story = {
  args: {
    model: receiptChoiceModel({
      sale: sale(2_487_100, [{ tenderType: tender.card, amountInCurrency: minorUnits(2_487_100) }])
    })
  }
}
export const LargeChange: Story = {
  globals: { locale: "sv" },
  args: {
    model: receiptChoiceModel({
      sale: sale(1_234_600, [{ amountInCurrency: minorUnits(100_000_000) }, change(98_765_400)])
    })
  }
}
export const ChangeInEuro: Story = {
  globals: { locale: "fi" },
  args: {
    model: receiptChoiceModel({
      sale: sale(18_705, [{ amountInCurrency: minorUnits(20_000) }, change(1_295)], "EUR")
    })
  }
}
export const Refund: Story = {
  args: {
    model: receiptChoiceModel({
      sale: sale(-68_310, [
        {
          tenderType: tender.card,
          description: "Kort",
          amountInCurrency: minorUnits(-20_000),
          maskedCard: "**** **** **** 4711",
          cardBrand: "VISA"
        },
        { amountInCurrency: minorUnits(-48_300) }
      ])
    })
  },
  name: "A refund says what was sent where, and what is handed out · REFUND-2 ROUND-4",
  play: async ({ canvasElement }) => {
    const back = within(canvasElement).getByRole("region", { name: "Paid back" })
    await expect(back).toHaveTextContent("Sent to the card")
    await expect(back).toHaveTextContent("4711")
    await expect(back).toHaveTextContent("Hand out in cash")
    await expect(back).toHaveTextContent("483.00")
    await expect(back).toHaveTextContent("0.10")
  }
}
export const SixWays: Story = {
  name: "Offers no receipt, print, gift receipt, digital mailbox, e-mail and SMS · RCPT-1",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const buttons = within(await screen.findByRole("main")).getAllByRole("button")
    await expect(buttons).toHaveLength(6)
    await userEvent.click(screen.getByRole("button", { name: /^Gift receipt/ }))
    await expect(actions.chooseGift).toHaveBeenCalledOnce()
    for (const [name, way] of [
      [/^Digital mailbox/, "mailbox"],
      [/^E-mail/, "email"],
      [/^SMS/, "sms"]
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name }))
      await expect(actions.chooseSend).toHaveBeenLastCalledWith(way)
    }
  }
}
export const WithoutMailbox: Story = {
  name: "Offers no digital mailbox where the chain has none · RCPT-7",
  args: { model: receiptChoiceModel({ ways: ["email", "sms"] }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await screen.findByRole("button", { name: /^E-mail/ })
    await expect(screen.queryByRole("button", { name: /^Digital mailbox/ })).toBeNull()
  }
}
const withCredit = {
  creditWaits: true,
  sale: sale(-379_600, [
    {
      tenderType: tender.storeCredit,
      description: "Tillgodokvitto",
      amountInCurrency: minorUnits(-379_600),
      voucherNumber: "KRTC-Q2M4-9XHD-58VB"
    }
  ])
}
export const RefundToStoreCredit: Story = {
  name: "A new store credit is printed or sent before the next customer · REFUND-2",
  args: { model: receiptChoiceModel(withCredit) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: /^No receipt/ })).toBeDisabled()
    await expect(screen.getByRole("button", { name: /^Gift receipt/ })).toBeDisabled()
    await expect(screen.getByRole("button", { name: /^Print receipt/ })).toBeEnabled()
    await expect(screen.getByRole("region", { name: "Paid back" })).toHaveTextContent("KRTC-Q2M4-9XHD-58VB")
  }
}
export const StoreCreditWithoutAPrinter: Story = {
  globals: { locale: "sv" },
  args: {
    model: receiptChoiceModel({ ...withCredit, notPrinted: true, notice: { key: "receiptPrintFailed" } })
  }
}
export const RefundToStoreCreditOnAPhone: Story = {
  args: { model: receiptChoiceModel(withCredit) },
  globals: { viewport: { value: "phone" }, locale: "sv" }
}
export const Printing: Story = {
  args: { model: receiptChoiceModel({ printing: "receipt" }) }
}
export const PrintingAGiftReceipt: Story = {
  args: { model: receiptChoiceModel({ printing: "gift" }) }
}
export const WithoutTheLine: Story = {
  name: "Shows the customer where the receipt will be; nothing is printed or sent before · OFF-29",
  args: { model: receiptChoiceModel({ waitsForLine: true, code: sampleQr }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole("img", { name: "The receipt by code" })).toBeVisible()
    for (const name of [/^Print receipt/u, /^Gift receipt/u, /^E-mail/u])
      await expect(canvas.getByRole("button", { name })).toBeDisabled()
    await expect(canvas.getByRole("button", { name: /^No receipt/u })).toBeEnabled()
  }
}
export const WithoutTheLineNorAPlaceForIt: Story = {
  args: { model: receiptChoiceModel({ waitsForLine: true }) }
}
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
