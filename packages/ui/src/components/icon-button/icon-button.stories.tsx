import type { Meta, StoryObj } from "@storybook/react-vite"
import { Gift } from "lucide-react"
import { IconButton } from "./icon-button.tsx"

const meta = {
  title: "Components/Icon button",
  component: IconButton,
  args: { label: "Gift card", children: <Gift size={22} aria-hidden="true" /> }
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithCount: Story = { args: { count: 3 } }
export const ManyOnIt: Story = { args: { count: 120 } }
export const Disabled: Story = { args: { disabled: true } }
