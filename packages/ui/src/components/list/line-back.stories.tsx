import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor, within } from "storybook/test"
import { List } from "./list.tsx"
import { lineIsBack } from "../../connection/line-back.ts"

const again = fn()
const meta = {
  title: "Components/List/Line back",
  component: List,
  args: { status: "failed", loading: "Fetching …", onRetry: again, children: null }
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const AsksAgain: Story = {
  name: "What has failed is fetched again when the line is back, once · KARAT-31",
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole("button", { name: "Try again" })).toBeVisible()
    )
    again.mockClear()
    lineIsBack()
    await expect(again).toHaveBeenCalledOnce()
  }
}
