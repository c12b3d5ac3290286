import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { BagStepper } from "./bag-stepper.tsx"

const meta = {
  title: "Components/Bag stepper",
  component: BagStepper,
  args: { bag: "Paper bag", typed: "2", onType: fn(), onStep: fn() }
} satisfies Meta<typeof BagStepper>
export default meta
type Story = StoryObj<typeof meta>

export const Counted: Story = {
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement)
    const [less, more] = screen.getAllByRole("button")
    if (less !== undefined) await userEvent.click(less)
    if (more !== undefined) await userEvent.click(more)
    await expect(args.onStep).toHaveBeenNthCalledWith(1, -1)
    await expect(args.onStep).toHaveBeenNthCalledWith(2, 1)
    // What stands there is marked when the field is entered, so that a number takes its place.
    await userEvent.click(screen.getByRole("textbox"))
    await userEvent.keyboard("5")
    await expect(args.onType).toHaveBeenLastCalledWith("5")
  }
}
export const NoneYet: Story = {
  args: { typed: "" },
  play: async ({ canvasElement }) => {
    const [less, more] = within(canvasElement).getAllByRole("button")
    await expect(less).toBeDisabled()
    await expect(more).toBeEnabled()
  }
}
export const CannotBeTaken: Story = {
  args: { typed: "1000", faulty: true, faultId: "bag-fault" },
  decorators: [
    (Story) => (
      <>
        {Story()}
        <p id="bag-fault">At most 99</p>
      </>
    )
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("textbox")).toHaveAccessibleDescription("At most 99")
  }
}
export const BeingMade: Story = { args: { disabled: true } }
