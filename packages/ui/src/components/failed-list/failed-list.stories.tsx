import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { FailedList } from "./failed-list.tsx"

const meta = {
  title: "Components/FailedList",
  component: FailedList,
  args: { title: "The list could not be fetched", text: "Nothing is lost.", onRetry: fn() }
} satisfies Meta<typeof FailedList>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
