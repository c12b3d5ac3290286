import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { LoadingScreen } from "./loading-screen.tsx"

const meta = {
  title: "Screens/Shell/Loading",
  component: LoadingScreen,
  parameters: { layout: "fullscreen" },
  args: { onReload: fn() }
} satisfies Meta<typeof LoadingScreen>
export default meta
type Story = StoryObj<typeof meta>

export const JustStarted: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "Reload" })).toBeNull()
  }
}
export const TakesLong: Story = {
  args: { patienceMs: 0 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Reload" })).toBeVisible()
  }
}
export const Dark: Story = { globals: { scheme: "dark" } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
