import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { ownTenderModel } from "../../testing/own-tender-model.ts"
import { sampleQr } from "../../testing/sample-qr.ts"
import { patience } from "../../testing/patience.ts"
import { OwnTenderDialog } from "./own-tender-dialog.tsx"

const meta = {
  title: "Screens/Payment/Own payment method",
  component: OwnTenderDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof OwnTenderDialog>
export default meta
type Story = StoryObj<typeof meta>

const swish = {
  kind: "swish-number",
  needsReference: false,
  code: sampleQr,
  tender: { description: "Swish", names: undefined }
} as const

const [confirm, cancel] = [fn(), fn()]
export const Card: Story = {
  name: "A card at the shop's own terminal: the amount stands large, and the cashier says how it went · OWN-2",
  args: { model: ownTenderModel({ reference: "4242", confirm, cancel }) },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: /^Last four digits/ }, patience)
    await expect(field).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(confirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Declined" }))
    await expect(cancel).toHaveBeenCalledOnce()
  }
}
export const CardFaulty: Story = { args: { model: ownTenderModel({ isFaulty: true }) } }
export const CardGivenBack: Story = { args: { model: ownTenderModel({ paysBack: true }) } }
const swishConfirm = fn()
export const Swish: Story = {
  name: "Swish to the shop's number: a code, and nothing that a stray Enter presses · OWN-3",
  args: { model: ownTenderModel({ ...swish, confirm: swishConfirm }) },
  play: async () => {
    const code = await screen.findByRole("img", { name: "QR code to scan with Swish" }, patience)
    await expect(code.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
    await userEvent.keyboard("{Enter}")
    await expect(swishConfirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole("button", { name: "Paid" }))
    await expect(swishConfirm).toHaveBeenCalledOnce()
  }
}
export const SwishOnAPhone: Story = {
  args: { model: ownTenderModel(swish) },
  globals: { viewport: { value: "phone" }, locale: "sv" }
}
export const Invoice: Story = {
  args: { model: ownTenderModel({ kind: "invoice", amount: minorUnits(24_871_50) }) },
  globals: { locale: "fi" }
}
export const Transfer: Story = {
  args: { model: ownTenderModel({ kind: "bank-transfer", needsReference: false }) },
  globals: { brand: "argent" }
}
export const Voucher: Story = {
  args: { model: ownTenderModel({ kind: "foreign-voucher", needsReference: false }) },
  globals: { scheme: "dark", locale: "sv" }
}
export const VoucherWithChange: Story = {
  name: "A voucher worth more than is due: what goes back from the drawer stands there · OWN-7",
  args: {
    model: ownTenderModel({
      kind: "foreign-voucher",
      needsReference: false,
      amount: minorUnits(200_00),
      change: minorUnits(51_00)
    })
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^Change in cash:.*51/u)).toBeVisible(), patience)
  }
}
export const Other: Story = { args: { model: ownTenderModel({ kind: "other", needsReference: false }) } }
