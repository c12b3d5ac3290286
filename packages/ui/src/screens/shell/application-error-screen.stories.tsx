import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { ApplicationErrorScreen } from "./application-error-screen.tsx"

const meta = {
  title: "Screens/Shell/Application error",
  component: ApplicationErrorScreen,
  parameters: { layout: "fullscreen" },
  args: { onReload: fn() }
} satisfies Meta<typeof ApplicationErrorScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: "Shows Application Error with a Reload button · SHELL-2",
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("heading", { name: "Application Error" })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Reload" }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  }
}
export const Dark: Story = { globals: { scheme: "dark" } }
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "fi" } }
