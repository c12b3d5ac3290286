import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { SelectField } from "./select-field.tsx"

const meta = {
  title: "Components/Select field",
  component: SelectField,
  args: {
    label: "Store",
    nothing: "All stores",
    choices: [
      { id: "101", name: "Stockholm" },
      { id: "102", name: "Göteborg" }
    ],
    value: "101",
    onChange: fn()
  }
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Store" })
    await userEvent.selectOptions(select, "102")
    await expect(args.onChange).toHaveBeenCalledOnce()
  }
}
export const NothingChosen: Story = { args: { value: "" } }
export const Faulty: Story = { args: { value: "", required: true, fault: "Required" } }
export const LabelBeside: Story = { args: { labelBeside: true } }
export const NothingToChooseFrom: Story = {
  args: { labelBeside: true, instead: <span>None found</span> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("combobox")).toBeNull()
  }
}
export const LabelBesideOnAPhone: Story = {
  args: { labelBeside: true, required: true, fault: "Required", value: "" },
  globals: { viewport: { value: "phone" } }
}
