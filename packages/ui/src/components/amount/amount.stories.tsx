import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { Amount } from "./amount.tsx"

const meta = {
  title: "Components/Amount",
  component: Amount,
  args: { amount: minorUnits(2_987_100) }
} satisfies Meta<typeof Amount>
export default meta
type Story = StoryObj<typeof meta>

export const Swedish: Story = { globals: { locale: "sv" }, args: { currency: "SEK" } }
export const Finnish: Story = { globals: { locale: "fi" }, args: { currency: "EUR" } }
export const English: Story = { args: { currency: "SEK" } }
export const WithoutCurrency: Story = {}
export const Negative: Story = {
  args: { amount: minorUnits(-94_900) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("\u2212949.00")).toBeVisible()
  }
}
export const Struck: Story = { args: { struck: true } }
