import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import parts from "../pane/pane-parts.module.css"
import { ListRow } from "./list-row.tsx"

const meta = {
  title: "Components/List row",
  component: ListRow,
  args: { isOpen: false, onSelect: fn(), children: "Göteborg Kungsgatan" },
  decorators: [(Story) => <ul className={parts.rows}>{Story()}</ul>]
} satisfies Meta<typeof ListRow>
export default meta
type Story = StoryObj<typeof meta>

export const ToChoose: Story = {
  play: async ({ args, canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: "Göteborg Kungsgatan" })
    await expect(row).not.toHaveAttribute("aria-current")
    await userEvent.click(row)
    await expect(args.onSelect).toHaveBeenCalledOnce()
  }
}
export const StandsOpen: Story = {
  args: { isOpen: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button")).toHaveAttribute("aria-current", "true")
  }
}
export const OpenInTheDark: Story = { ...StandsOpen, globals: { scheme: "dark", brand: "argent" } }
