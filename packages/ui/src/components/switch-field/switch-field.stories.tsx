import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { SwitchField } from "./switch-field.tsx"

const meta = {
  title: "Components/Switch field",
  component: SwitchField,
  args: { label: "Keep last search", on: false, onTurn: fn() }
} satisfies Meta<typeof SwitchField>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("switch", { name: "Keep last search" }))
    await expect(args.onTurn).toHaveBeenCalledOnce()
  }
}
export const On: Story = { args: { on: true } }
export const WithHelp: Story = {
  args: { on: true, help: "The item search opens where you left it." },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("switch")).toHaveAccessibleDescription(
      "The item search opens where you left it."
    )
  }
}
export const CannotBeTurned: Story = {
  args: { disabled: true, help: "Training cannot be switched while the cart has payments", onTurn: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText("Keep last search"))
    await expect(args.onTurn).not.toHaveBeenCalled()
  }
}
export const InTheDark: Story = { args: { on: true, help: "Help" }, globals: { scheme: "dark" } }
