import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { EmptyState } from "../empty-state/empty-state.tsx"
import { List } from "./list.tsx"

const meta = {
  title: "Components/List",
  component: List,
  args: {
    status: "ready",
    loading: "Fetching the list …",
    failed: "The list could not be fetched",
    failedText: "Nothing is lost.",
    onRetry: fn(),
    children: (
      <ul>
        <li>Ring</li>
        <li>Necklace</li>
      </ul>
    )
  }
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const There: Story = {}
export const OnItsWay: Story = { args: { status: "loading" } }
export const Failed: Story = {
  args: { status: "failed" },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).queryByText("Ring")).toBeNull()
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
export const Empty: Story = { args: { empty: <EmptyState title="Nothing has been sold yet" /> } }
