import type { Meta, StoryObj } from "@storybook/react-vite"
import { Button } from "../button/button.tsx"
import { Banner } from "./banner.tsx"

const meta = { title: "Components/Banner", component: Banner } satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  args: { kind: "info", title: "A new version is ready", children: "Reload to use it." }
}
export const Running: Story = {
  args: {
    kind: "info",
    running: true,
    title: "Processing payment …",
    children: "Follow the card terminal.",
    actions: <Button>Cancel</Button>
  }
}
export const Success: Story = { args: { kind: "success", title: "Payment completed" } }
export const Warning: Story = { args: { kind: "warning", title: "Payment cancelled" } }
export const Danger: Story = {
  args: { kind: "danger", children: "The payment was declined. Nothing was charged." }
}
