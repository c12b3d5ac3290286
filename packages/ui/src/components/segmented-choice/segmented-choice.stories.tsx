import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { SegmentedChoice } from "./segmented-choice.tsx"

const meta = {
  title: "Components/Segmented choice",
  component: SegmentedChoice,
  args: {
    label: "Kind of discount",
    choices: [
      { id: "amount", label: "Amount" },
      { id: "percent", label: "Percent" }
    ],
    chosen: "amount",
    onChoose: fn()
  }
} satisfies Meta<typeof SegmentedChoice>
export default meta
type Story = StoryObj<typeof meta>

export const OneIsChosen: Story = {
  play: async ({ args, canvasElement }) => {
    const choice = within(canvasElement)
    await expect(choice.getByRole("button", { name: "Amount" })).toHaveAttribute("aria-pressed", "true")
    await userEvent.click(choice.getByRole("button", { name: "Percent" }))
    await expect(args.onChoose).toHaveBeenLastCalledWith("percent")
  }
}
