import type { Meta, StoryObj } from "@storybook/react-vite"
import { ListChecks, Search } from "lucide-react"
import { expect, fn, userEvent, within } from "storybook/test"
import { PhoneTab, PhoneTabs } from "./phone-tabs.tsx"

const showList = fn()
const tabs = (
  <>
    <PhoneTab current onPress={fn()}>
      <Search aria-hidden />
      Items
    </PhoneTab>
    <PhoneTab current={false} onPress={showList}>
      <ListChecks aria-hidden />
      Transfer
    </PhoneTab>
  </>
)

const meta = {
  title: "Components/Phone tabs",
  component: PhoneTabs,
  parameters: { layout: "fullscreen" },
  args: { label: "Items or list", children: tabs }
} satisfies Meta<typeof PhoneTabs>
export default meta
type Story = StoryObj<typeof meta>

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Items" })).toHaveAttribute("aria-current", "true")
    await userEvent.click(screen.getByRole("button", { name: "Transfer" }))
    await expect(showList).toHaveBeenCalledOnce()
  }
}
export const BothStandOnATill: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("navigation")).toBeNull()
  }
}
