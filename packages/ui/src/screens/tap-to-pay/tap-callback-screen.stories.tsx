import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { TapCallbackScreen } from "./tap-callback-screen.tsx"

const meta = {
  title: "Screens/Tap to pay/Callback",
  component: TapCallbackScreen,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "phone" } }
} satisfies Meta<typeof TapCallbackScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  name: "The callback page shows a wheel and nothing else · CB-8",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("status", { name: "Asking how the payment ended …" })).toBeVisible()
    await expect(screen.queryByRole("button")).toBeNull()
  }
}
