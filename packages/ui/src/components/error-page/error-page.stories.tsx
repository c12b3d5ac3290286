import type { Meta, StoryObj } from "@storybook/react-vite"
import { fn } from "storybook/test"
import { ErrorPage } from "./error-page.tsx"

const meta = {
  title: "Components/Error page",
  component: ErrorPage,
  parameters: { layout: "fullscreen" },
  args: { title: "Application Error", text: "What the store server has saved is safe.", onReload: fn() }
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
