import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { VoucherDialog, type VoucherDialogModel } from "./voucher-dialog.tsx"

const meta = {
  title: "Screens/Payment/Voucher",
  component: VoucherDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof VoucherDialog>
export default meta
type Story = StoryObj<typeof meta>

function voucher(changes: Partial<VoucherDialogModel> = {}) {
  const model = {
    tender: { description: "Presentkort" },
    paysBack: false,
    currency: "SEK" as const,
    typed: "",
    busy: false,
    hint: undefined,
    card: undefined,
    expired: false,
    pays: minorUnits(24_871_00),
    canPay: false,
    typeText: fn(),
    clearCard: fn(),
    scanned: fn(),
    lookUp: fn(),
    pay: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & VoucherDialogModel
}

const code = "KRT7-Q2M4-9XHD-58VB"
const found = (balance: number, pays: number, changes: Partial<VoucherDialogModel> = {}) =>
  voucher({
    typed: code,
    card: { code, balance: minorUnits(balance), expiresOn: "2028-05-31" },
    pays: minorUnits(pays),
    canPay: true,
    ...changes
  })

export const Asked: Story = { args: { model: voucher() } }
const typed = voucher({ typed: code })
export const Typed: Story = {
  name: "Enter looks the card up and pays nothing · VOUCH-4",
  args: { model: typed },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Card number" }, patience)
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(typed.lookUp).toHaveBeenCalledOnce()
    await expect(typed.pay).not.toHaveBeenCalled()
  }
}
export const LookingUp: Story = { args: { model: voucher({ typed: code, busy: true }) } }

const paying = found(50_000_00, 24_871_00)
export const Found: Story = {
  name: "A card that was found pays with the second press · VOUCH-5",
  args: { model: paying },
  play: async () => {
    await screen.findByRole("button", { name: /^Pay SEK.24,871.00$/ }, patience)
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(paying.pay).toHaveBeenCalledOnce()
    await expect(paying.clearCard).not.toHaveBeenCalled()
  }
}
export const Expired: Story = {
  name: "A card whose last day is over cannot pay · KARAT-112",
  args: {
    model: found(200_00, 200_00, {
      card: { code, balance: minorUnits(200_00), expiresOn: "2026-06-30" },
      expired: true,
      canPay: false,
      hint: { key: "refused.voucher_expired", values: { date: { date: "2026-06-30" } } }
    })
  },
  play: async () => {
    await expect(await screen.findByRole("button", { name: /^Pay / }, patience)).toBeDisabled()
    await expect(screen.queryByText("Paid with it")).not.toBeInTheDocument()
  }
}
const clearing = found(50_000_00, 24_871_00)
export const AnyKeyLetsGo: Story = {
  name: "Any key in the field lets go of the card · VOUCH-6",
  args: { model: clearing },
  play: async () => {
    const field = await screen.findByRole("textbox", {}, patience)
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.keyboard("{ArrowLeft}")
    await expect(clearing.clearCard).toHaveBeenCalledOnce()
  }
}
export const PaysAPart: Story = { args: { model: found(5000_00, 5000_00) } }
export const WithoutEnd: Story = {
  args: { model: found(5000_00, 5000_00, { card: { code, balance: minorUnits(5000_00) } }) }
}
export const Empty: Story = {
  name: "An empty card says so and cannot pay · VOUCH-7",
  args: { model: found(0, 0, { canPay: false, hint: { key: "cardIsEmpty" } }) },
  play: async () => {
    await screen.findByText("Card is empty", {}, patience)
    await expect(screen.getByRole("button", { name: /^Pay / })).toBeDisabled()
  }
}
export const Invalid: Story = {
  args: { model: voucher({ typed: "KRT7-Q2", hint: { key: "invalidCardNumber" } }) }
}
export const Unreachable: Story = {
  args: { model: voucher({ typed: code, hint: { key: "anErrorOccurred" } }) }
}
export const Refund: Story = { args: { model: found(100_00, 499_00, { paysBack: true }) } }
export const OnAPhone: Story = {
  ...PaysAPart,
  globals: { viewport: { value: "phone" }, locale: "sv" }
}
export const Finnish: Story = { ...PaysAPart, globals: { locale: "fi" } }
export const Argent: Story = { ...PaysAPart, globals: { brand: "argent" } }
export const Dark: Story = { ...PaysAPart, globals: { scheme: "dark" } }
