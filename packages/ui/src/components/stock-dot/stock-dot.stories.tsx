import type { Meta, StoryObj } from "@storybook/react-vite"
import { StockDot } from "./stock-dot.tsx"

const meta = { title: "Components/StockDot", component: StockDot } satisfies Meta<typeof StockDot>
export default meta
type Story = StoryObj<typeof meta>

export const Plenty: Story = { args: { stock: 18 } }
export const Some: Story = { args: { stock: 4 } }
export const Low: Story = { args: { stock: 1 } }
export const None: Story = { args: { stock: 0 } }
export const Negative: Story = { args: { stock: -2 } }
