import type { Meta, StoryObj } from "@storybook/react-vite"
import { ConnectionIndicator } from "./connection-indicator.tsx"

const meta = { title: "Components/ConnectionIndicator", component: ConnectionIndicator } satisfies Meta<
  typeof ConnectionIndicator
>
export default meta
type Story = StoryObj<typeof meta>

export const Green: Story = { args: { colour: "green" } }
export const Yellow: Story = { args: { colour: "yellow" } }
export const Red: Story = { args: { colour: "red" } }
export const Compact: Story = { args: { colour: "yellow", compact: true } }
