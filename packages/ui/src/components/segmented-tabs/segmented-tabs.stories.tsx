import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { SegmentedTabs } from "./segmented-tabs.tsx"

const meta = {
  title: "Components/Segmented tabs",
  component: SegmentedTabs,
  args: {
    label: "Information",
    tabs: [
      { id: "stock", label: "Stock per store" },
      { id: "more", label: "Additional information" }
    ],
    selected: "stock",
    onSelect: fn()
  }
} satisfies Meta<typeof SegmentedTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ args, canvasElement }) => {
    const tabs = within(canvasElement)
    await userEvent.click(tabs.getByRole("tab", { name: "Additional information" }))
    await expect(args.onSelect).toHaveBeenLastCalledWith("more")
  }
}
export const ByArrowKeys: Story = {
  play: async ({ args, canvasElement }) => {
    within(canvasElement).getByRole("tab", { name: "Stock per store" }).focus()
    await userEvent.keyboard("{ArrowLeft}")
    await expect(args.onSelect).toHaveBeenLastCalledWith("more")
  }
}
