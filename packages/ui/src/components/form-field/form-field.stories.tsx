import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { Button } from "../button/button.tsx"
import { FormField } from "./form-field.tsx"

const meta = {
  title: "Components/Form field",
  component: FormField,
  args: { label: "Zip code", defaultValue: "114 55" }
} satisfies Meta<typeof FormField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const RequiredAndEmpty: Story = { args: { required: true, defaultValue: "" } }
export const WithHelp: Story = { args: { help: "Three digits, a space and two digits" } }
export const WithUnit: Story = { args: { label: "Weight in grams", defaultValue: "12,5", after: "g" } }
export const WithButton: Story = { args: { beside: <Button>Fetch</Button> } }
export const Faulty: Story = {
  args: { fault: "Not a zip code", defaultValue: "114" },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Zip code" })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription("Not a zip code")
  }
}
