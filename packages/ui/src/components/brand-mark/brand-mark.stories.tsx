import type { Meta, StoryObj } from "@storybook/react-vite"
import { BrandMark } from "./brand-mark.tsx"

const meta = { title: "Components/BrandMark", component: BrandMark, args: { logo: "Karat" } } satisfies Meta<
  typeof BrandMark
>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {}
export const Large: Story = { args: { large: true } }
export const APicture: Story = {
  args: {
    logo: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 40'%3E%3Crect width='120' height='40' rx='6' fill='%2315413a'/%3E%3C/svg%3E"
  }
}
