import type { Meta, StoryObj } from "@storybook/react-vite"
import { Printer } from "lucide-react"
import { expect, fn, userEvent, within } from "storybook/test"
import { Button } from "./button.tsx"

const meta = { title: "Components/Button", component: Button, args: { children: "Pay" } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Primary: Story = { args: { kind: "primary" } }
export const PrimaryWithShortcut: Story = {
  args: { kind: "primary", size: "xl", shortcut: "F10", children: "Pay 29 871,00 kr" }
}
export const Soft: Story = { args: { kind: "soft", size: "xl", shortcut: "F11", children: "Card" } }
export const Danger: Story = { args: { kind: "danger", children: "Void the cart" } }
export const WithIcon: Story = { args: { icon: <Printer size={20} />, children: "Print receipt" } }
export const Disabled: Story = { args: { kind: "primary", disabled: true } }
export const Busy: Story = {
  args: { kind: "primary", busy: true, onClick: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Pay" })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  }
}
export const LongWords: Story = {
  args: { children: "Ota laite uudelleen käyttöön koodilla", style: { width: 180 } }
}
