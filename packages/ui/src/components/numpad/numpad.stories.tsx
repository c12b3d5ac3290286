import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { Numpad } from "./numpad.tsx"

const meta = {
  title: "Components/Numpad",
  component: Numpad,
  args: { onKey: fn() },
  decorators: [(Story) => <div style={{ width: 340 }}>{Story()}</div>]
} satisfies Meta<typeof Numpad>
export default meta
type Story = StoryObj<typeof meta>

export const ForABadge: Story = {
  name: "Has the digits, zero, backspace and confirm, and tells each press · LOGIN-2",
  args: { size: "l", confirm: { label: "Log in", enabled: true } },
  play: async ({ args, canvasElement }) => {
    const pad = within(canvasElement)
    for (const digit of "1234567890") {
      await userEvent.click(pad.getByRole("button", { name: digit }))
      await expect(args.onKey).toHaveBeenLastCalledWith({ type: "digit", digit })
    }
    await userEvent.click(pad.getByRole("button", { name: "Delete digit" }))
    await expect(args.onKey).toHaveBeenLastCalledWith({ type: "backspace" })
    await userEvent.click(pad.getByRole("button", { name: "Log in" }))
    await expect(args.onKey).toHaveBeenLastCalledWith({ type: "confirm" })
  }
}
export const NothingToConfirm: Story = { args: { confirm: { label: "Log in", enabled: false } } }
export const Busy: Story = { args: { confirm: { label: "Log in", enabled: false, busy: true } } }
export const Disabled: Story = {
  args: { disabled: true, confirm: { label: "Log in", enabled: true } },
  play: async ({ canvasElement }) => {
    for (const key of within(canvasElement).getAllByRole("button")) await expect(key).toBeDisabled()
  }
}
export const WithDecimals: Story = { args: { separator: "," } }
export const WholeNumbers: Story = {}
