import type { Meta, StoryObj } from "@storybook/react-vite"
import { Skeleton } from "./skeleton.tsx"

const meta = {
  title: "Components/Skeleton",
  component: Skeleton,
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>]
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Block: Story = { args: { shape: "block" } }
export const Picture: Story = { args: { shape: "picture" } }
export const Square: Story = { args: { shape: "square" } }
export const Round: Story = { args: { shape: "round" } }
