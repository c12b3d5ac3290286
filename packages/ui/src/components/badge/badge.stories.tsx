import type { Meta, StoryObj } from "@storybook/react-vite"
import { Badge } from "./badge.tsx"

const meta = { title: "Components/Badge", component: Badge, args: { children: "today" } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Brand: Story = { args: { kind: "brand" } }
export const Info: Story = { args: { kind: "info", children: "by Sunday" } }
export const Success: Story = { args: { kind: "success", children: "delivered" } }
export const Warning: Story = { args: { kind: "warning" } }
export const Large: Story = { args: { kind: "brand", size: "l", children: "3 pieces" } }
export const Danger: Story = { args: { kind: "danger", children: "\u221220 %" } }
