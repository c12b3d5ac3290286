import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { Pill, Pills } from "./pill.tsx"

const onPress = fn()

const meta = {
  title: "Components/Pill",
  component: Pills,
  args: {
    label: "Days",
    children: (
      <>
        <Pill pressed onPress={onPress}>
          Today
        </Pill>
        <Pill pressed={false} onPress={onPress}>
          Yesterday
        </Pill>
        <Pill onPress={onPress}>Recommendations</Pill>
      </>
    )
  }
} satisfies Meta<typeof Pills>
export default meta
type Story = StoryObj<typeof meta>

export const OneIsPressed: Story = {
  play: async ({ canvasElement }) => {
    const days = within(within(canvasElement).getByRole("group", { name: "Days" }))
    await expect(days.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true")
    await expect(days.getByRole("button", { name: "Recommendations" })).not.toHaveAttribute("aria-pressed")
    await userEvent.click(days.getByRole("button", { name: "Yesterday" }))
    await expect(onPress).toHaveBeenCalledOnce()
  }
}
