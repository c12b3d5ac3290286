import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import { SideScreen } from "./side-screen.tsx"

const meta = {
  title: "Components/Side screen",
  component: SideScreen,
  parameters: { layout: "fullscreen" },
  args: { header: headerModel(), onBack: fn(), children: <h1>Expenses</h1> }
} satisfies Meta<typeof SideScreen>
export default meta
type Story = StoryObj<typeof meta>

export const BackToTheCart: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Back to the cart" }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  }
}
export const BackToAList: Story = {
  args: { back: "backToDeliveries" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Back to the deliveries" }))
    await expect(args.onBack).toHaveBeenCalled()
  }
}
const toReceipts = { back: "foundReceipts", onBack: fn() } as const
export const FromAPart: Story = {
  name: "A phone has one way back, which leads to the list first · KARAT-57",
  args: { within: toReceipts, onBack: fn() },
  globals: { viewport: { value: "phone" } },
  play: async ({ args, canvasElement }) => {
    const header = within(within(canvasElement).getByRole("banner"))
    await userEvent.click(header.getByRole("button", { name: "Receipts" }))
    await expect(args.within?.onBack).toHaveBeenCalledOnce()
    await expect(args.onBack).not.toHaveBeenCalled()
    await expect(header.queryByRole("button", { name: "Back to the cart" })).toBeNull()
  }
}
export const FromAPartBesideItsList: Story = {
  args: { within: toReceipts },
  play: async ({ canvasElement }) => {
    // The list stands beside it; nothing has to lead back there.
    await expect(within(canvasElement).getByRole("button", { name: "Back to the cart" })).toBeVisible()
  }
}
export const NamedForThoseWhoHearIt: Story = {
  args: { title: "Search for a receipt", children: "What stands here lays itself out." },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole("heading", { level: 1 })
    await expect(heading).toHaveTextContent("Search for a receipt")
  }
}
export const WithAFoot: Story = {
  args: { foot: <p>Under the thumb</p> },
  globals: { viewport: { value: "phone" } }
}
export const Training: Story = {
  globals: { training: "on" },
  args: { header: headerModel({ training: true }) }
}
