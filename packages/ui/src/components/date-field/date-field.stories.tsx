import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { DateField } from "./date-field.tsx"
import { nothingHappens } from "../../testing/nothing-happens.ts"

const meta = {
  title: "Components/Date field",
  component: DateField,
  args: { label: "From", value: "2026-11-24", onChange: nothingHappens }
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText("From")
    const text = canvas.getByText(/24/)
    await expect(text).toBeVisible()
    // Whoever types sees the browser's own field.
    await userEvent.click(field)
    await expect(text).not.toBeVisible()
  }
}
export const Empty: Story = { args: { value: "" } }
export const Faulty: Story = { args: { fault: "The day lies in the future." } }
export const WrittenOtherwise: Story = { args: { written: "Tue 24 Nov 2026", hideLabel: true } }
