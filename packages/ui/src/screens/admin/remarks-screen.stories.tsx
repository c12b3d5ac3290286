import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { remarksModel, someRemarks } from "../../testing/remarks-model.ts"
import { RemarksScreen } from "./remarks-screen.tsx"

const onAPhone = { globals: { viewport: { value: "phone" }, locale: "fi" } }
const onATablet = { globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" } }

const meta = {
  title: "Screens/Remarks",
  component: RemarksScreen,
  parameters: { layout: "fullscreen" },
  args: { model: remarksModel() }
} satisfies Meta<typeof RemarksScreen>
export default meta
type Story = StoryObj<typeof meta>

const chosen = fn()
const shown = fn()
export const Open: Story = {
  name: "Says of which receipt what the till reported and what the server calculates · OFF-52",
  args: { model: remarksModel({ choose: chosen, show: shown }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const [price, approval, clock] = within(screen.getByRole("list", { name: "Remarks" })).getAllByRole(
      "listitem"
    )
    await expect(price).toHaveTextContent("Ring Celeste 18K: the price differs")
    // In Stockholm, which is an hour ahead.
    await expect(price).toHaveTextContent("27 Nov 2026, 10:15 · 0000WK1011800000007 · Maja Lindqvist")
    await expect(price).toHaveTextContent(/reportedSEK.4,990\.00/u)
    await expect(price).toHaveTextContent(/calculatesSEK.5,290\.00/u)
    await expect(approval).toHaveTextContent("Differs: Approved amount")
    await expect(clock).toHaveTextContent("27 Nov 2026, 09:02")
    const [, second] = screen.getAllByRole("button", { name: "Settle" })
    if (second !== undefined) await userEvent.click(second)
    await expect(chosen).toHaveBeenLastCalledWith(3)
    await userEvent.click(screen.getByRole("tab", { name: "Settled" }))
    await expect(shown).toHaveBeenLastCalledWith("settled")
  }
}
export const OpenOnAPhone: Story = { ...onAPhone, args: { model: remarksModel() } }
export const OpenOnATablet: Story = { ...onATablet, args: { model: remarksModel() } }
export const OpenInTheDark: Story = {
  globals: { viewport: { value: "tablet" }, brand: "argent", scheme: "dark", locale: "fi" },
  args: { model: remarksModel() }
}

const confirmed = fn()
export const Settling: Story = {
  name: "Asks what somebody has found out, and says what is wrong with the answer · OFF-52",
  args: {
    model: remarksModel({
      chosen: 4,
      reasonFault: { key: "groundsFault" },
      notice: { key: "adminNotAllowed" },
      confirm: confirmed
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Mark as settled" }))
    await expect(confirmed).toHaveBeenCalledOnce()
    const reason = screen.getByRole("textbox", { name: "What you found out" })
    await waitFor(() => expect(reason).toHaveFocus(), patience)
  }
}
export const SettlingOnAPhone: Story = {
  ...onAPhone,
  args: { model: remarksModel({ chosen: 4, reason: "Oliver sanoo" }) }
}

const settled = someRemarks.slice(0, 1).map((each) => ({
  ...each,
  doneBy: "Karin Holm",
  doneAt: "2026-11-29T13:00:00.000Z",
  reason: "The ring had the price of the campaign on its label."
}))
export const Settled: Story = {
  name: "Says who has settled what, when and why · OFF-52",
  args: { model: remarksModel({ state: "settled", list: { rows: settled } }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Settled by Karin Holm, 29 Nov 2026, 14:00")).toBeVisible()
    await expect(screen.getByText(/had the price of the campaign/u)).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Settle" })).toBeNull()
  }
}

const more = fn()
export const Paged: Story = {
  name: "Asks for the next ones where its end comes into sight · OFF-52",
  args: { model: remarksModel({ list: { hasMore: true, loadMore: more } }) },
  play: async () => {
    await waitFor(() => expect(more).toHaveBeenCalled(), patience)
  }
}

export const Empty: Story = {
  name: "Says that nothing is to be settled · OFF-52",
  args: { model: remarksModel({ list: { rows: [] } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("No remarks to settle")).toBeVisible()
  }
}
