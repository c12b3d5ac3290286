import type { Meta, StoryObj } from "@storybook/react-vite"
import { sampleRuns } from "../../testing/receipt-search-model.ts"
import { Barcode } from "./barcode.tsx"

const meta = {
  title: "Components/Barcode",
  component: Barcode,
  args: { label: "Barcode of 1043-1700", runs: sampleRuns }
} satisfies Meta<typeof Barcode>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Dark: Story = { globals: { scheme: "dark" } }
