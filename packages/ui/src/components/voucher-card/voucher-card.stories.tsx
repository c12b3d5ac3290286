import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { VoucherCard } from "./voucher-card.tsx"

const card = { code: "KRT7-Q2M4-9XHD-58VB", balance: minorUnits(750_50), expiresOn: "2028-05-31" }

const meta = {
  title: "Components/Voucher card",
  component: VoucherCard,
  args: { card, currency: "SEK", expired: false }
} satisfies Meta<typeof VoucherCard>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  name: "Says its balance and how long it is good · GIFT-7",
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement).getByRole("status")
    await expect(shown).toHaveTextContent(/750\.50.*Valid until 31 May 2028/)
  }
}
export const Expired: Story = {
  name: "Says that its last day is over · KARAT-112",
  args: { card: { ...card, expiresOn: "2026-06-30" }, expired: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(
      /750\.50.*Expired: was valid until 30 Jun 2026/
    )
  }
}
export const WithoutEnd: Story = { args: { card: { code: card.code, balance: card.balance } } }
export const WithMoreToSay: Story = { args: { children: <span>What the card pays stands here.</span> } }
export const NoneYet: Story = {
  args: { card: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("output")).not.toBeVisible()
  }
}
