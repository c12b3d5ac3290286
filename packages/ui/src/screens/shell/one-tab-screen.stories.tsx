import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { OneTabScreen } from "./one-tab-screen.tsx"

const meta = {
  title: "Screens/Shell/One tab",
  component: OneTabScreen,
  parameters: { layout: "fullscreen" },
  args: { onReload: fn(), onUse: fn() }
} satisfies Meta<typeof OneTabScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: "A second tab says why it waits, and can be the till instead · KARAT-131",
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement)
    await expect(
      screen.getByRole("heading", { name: "Please ensure only one browser tab is open." })
    ).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Reload" }))
    await expect(args.onReload).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Use this tab" }))
    await expect(args.onUse).toHaveBeenCalledOnce()
  }
}
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "sv" } }
