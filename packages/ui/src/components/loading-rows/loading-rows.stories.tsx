import type { Meta, StoryObj } from "@storybook/react-vite"
import { LoadingRows } from "./loading-rows.tsx"

const meta = {
  title: "Components/LoadingRows",
  component: LoadingRows,
  args: { label: "Fetching the list …" }
} satisfies Meta<typeof LoadingRows>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeRows: Story = {}
