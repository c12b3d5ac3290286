import type { Meta, StoryObj } from "@storybook/react-vite"
import { Spinner } from "./spinner.tsx"

const meta = { title: "Components/Spinner", component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Named: Story = { args: { label: "Loading …" } }
export const Small: Story = { args: { size: "s" } }
export const Large: Story = { args: { size: "l" } }
