import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { SplitPanes } from "./split-panes.tsx"

const meta = {
  title: "Components/Split panes",
  component: SplitPanes,
  parameters: { layout: "fullscreen" },
  args: { shows: "list", list: "The list", open: "What was chosen" },
  decorators: [(Story) => <div style={{ height: 420 }}>{Story()}</div>]
} satisfies Meta<typeof SplitPanes>
export default meta
type Story = StoryObj<typeof meta>

const seen =
  (list: boolean, open: boolean): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const [text, stands] of [
      ["The list", list],
      ["What was chosen", open]
    ] as const)
      if (stands) await expect(screen.getByText(text)).toBeVisible()
      else await expect(screen.getByText(text)).not.toBeVisible()
  }

export const SideBySide: Story = { play: seen(true, true) }
export const OnATablet: Story = {
  args: { shows: "open" },
  globals: { viewport: { value: "tabletPortrait" } },
  play: seen(true, true)
}
export const ListOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: seen(true, false)
}
export const OpenOnAPhone: Story = {
  args: { shows: "open" },
  globals: { viewport: { value: "phone" } },
  play: seen(false, true)
}
