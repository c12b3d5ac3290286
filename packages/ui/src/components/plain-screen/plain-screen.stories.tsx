import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { PlainScreen } from "./plain-screen.tsx"

const meta = {
  title: "Components/Plain screen",
  component: PlainScreen,
  parameters: { layout: "fullscreen" },
  args: { title: "Settings", children: "What stands here scrolls." }
} satisfies Meta<typeof PlainScreen>
export default meta
type Story = StoryObj<typeof meta>

export const WithAWayBack: Story = {
  args: { onBack: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Back" }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  }
}
export const NowhereToGoBackTo: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button")).toBeNull()
  }
}
export const WithAnEnd: Story = { args: { onBack: fn(), end: <span>Version 2.14.0</span> } }
export const OnAPhone: Story = { ...WithAnEnd, globals: { viewport: { value: "phone" } } }
