import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { QuantityStepper } from "./quantity-stepper.tsx"

const meta = {
  title: "Components/Quantity stepper",
  component: QuantityStepper,
  args: { quantity: 2, onChange: fn(), onAsk: fn() }
} satisfies Meta<typeof QuantityStepper>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ args, canvasElement }) => {
    const stepper = within(canvasElement)
    await userEvent.click(stepper.getByRole("button", { name: "Increase quantity" }))
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    await userEvent.click(stepper.getByRole("button", { name: "Decrease quantity" }))
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
    await userEvent.click(stepper.getByRole("button", { name: "Change quantity: 2" }))
    await expect(args.onAsk).toHaveBeenCalledOnce()
  }
}
export const AtItsSmallest: Story = { args: { quantity: 1, smallest: 1 } }
export const Thousands: Story = { args: { quantity: 12_000 } }
export const Locked: Story = { args: { disabled: true } }
