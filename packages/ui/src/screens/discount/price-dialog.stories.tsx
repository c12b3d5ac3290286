import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import { PriceDialog, type PriceDialogModel } from "./price-dialog.tsx"

const meta = {
  title: "Screens/Discount/Price dialog",
  component: PriceDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof PriceDialog>
export default meta
type Story = StoryObj<typeof meta>

const chosen = fn<(id: string) => void>()
const reasons = pagedList([
  { id: "D1", text: "Skadad vara" },
  { id: "D3", text: "Prismatchning" }
])

function dialog(changes: Partial<PriceDialogModel> = {}): PriceDialogModel {
  return {
    subject: "Halsband silver Droppe 45 cm",
    currency: "SEK",
    before: minorUnits(99_500),
    typed: "",
    needsReason: false,
    step: "value",
    reasons,
    typeText: fn(),
    next: fn(),
    previous: fn(),
    choose: chosen,
    retry: fn(),
    cancel: fn(),
    ...changes
  }
}

const lowered = { typed: "895", price: minorUnits(89_500), needsReason: true } as const

export const Untouched: Story = {
  name: "Shows what it cost before a price is typed · KARAT-6",
  args: { model: dialog() },
  play: async () => {
    await expect(await screen.findByText("Old price", {}, patience)).toBeInTheDocument()
    await expect(screen.getByText(/995\.00/)).toBeInTheDocument()
  }
}
export const Lowered: Story = {
  name: "A lower price says what it takes off, and asks why · KARAT-6",
  args: { model: dialog(lowered) },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Choose reason" }, patience)).toBeInTheDocument()
    await expect(screen.getByText(/\u2212.*100\.00/)).toBeInTheDocument()
  }
}
export const Raised: Story = {
  globals: { locale: "sv" },
  args: { model: dialog({ typed: "1100", price: minorUnits(110_000), needsReason: true }) }
}
export const Negative: Story = {
  args: { model: dialog({ typed: "-5", hint: { key: "refused.price_is_negative" } }) }
}
export const Why: Story = {
  name: "A reason is one press · KARAT-6",
  args: { model: dialog({ ...lowered, step: "reason" }) },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Prismatchning" }, patience))
    await expect(chosen).toHaveBeenLastCalledWith("D3")
  }
}
export const WhyInFinnishOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi", scheme: "dark" },
  args: { model: dialog({ ...lowered, step: "reason" }) }
}
export const Training: Story = { globals: { training: "on" }, args: { model: dialog(lowered) } }
