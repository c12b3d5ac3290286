import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { SearchField } from "./search-field.tsx"

const meta = {
  title: "Components/Search field",
  component: SearchField,
  args: {
    label: "Search reservations",
    hint: "Name, number or telephone",
    text: "",
    onType: fn(),
    onClear: fn()
  }
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.queryByRole("button")).toBeNull()
    await userEvent.type(screen.getByRole("textbox", { name: "Search reservations" }), "Z")
    await expect(args.onType).toHaveBeenLastCalledWith("Z")
  }
}
export const Typed: Story = {
  args: { text: "Zoë" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Clear search" }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  }
}
export const WithAnEnd: Story = { args: { end: <span>Scanner ready</span> } }
export const EndGivesWay: Story = {
  args: { end: <span>Scanner ready</span>, text: "ring" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("Scanner ready")).toBeNull()
  }
}
