import { pagedList } from "../../testing/paged-list.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { recommendationsModel } from "../../testing/recommendations-model.ts"
import type { RecommendationsScreenModel } from "./recommendations-model.ts"
import { RecommendationsScreen } from "./recommendations-screen.tsx"

const meta = {
  title: "Screens/Catalogue/Recommendations",
  component: RecommendationsScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div style={{ height: "100vh" }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof RecommendationsScreen>
export default meta
type Story = StoryObj<typeof meta>

const add = fn<RecommendationsScreenModel["add"]>()
const openInfo = fn<() => void>()
const pressed = recommendationsModel({ add, openInfo })
export const Some: Story = {
  name: "Title, price, sale price, group and picture of what goes with the cart · REC-1 REC-5",
  args: { model: pressed },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole("list", { name: "Recommendations" }))
    const [, , earrings] = list.getAllByRole("listitem")
    if (earrings === undefined) throw new Error("The third recommendation is missing")
    const row = within(earrings)
    await expect(row.getByText(/1,195\.00/)).toBeVisible()
    await expect(row.getByText(/1,495\.00/)).toBeVisible()
    await expect(row.getByText("Örhängen")).toBeVisible()
    await userEvent.click(row.getByRole("button", { name: /Ringar 20 mm/ }))
    await expect(add).toHaveBeenCalledWith(pressed.list.rows[2])
    await userEvent.click(row.getByRole("button", { name: "Item information" }))
    await expect(openInfo).toHaveBeenCalledOnce()
  }
}
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv", brand: "argent" },
  args: { model: recommendationsModel() }
}
export const Loading: Story = {
  args: { model: recommendationsModel({ list: pagedList([], { status: "loading" }) }) }
}
export const Empty: Story = { args: { model: recommendationsModel({ list: pagedList([]) }) } }
const retry = fn<() => void>()
const failed = recommendationsModel({ list: pagedList([], { status: "failed" }), retry })
export const Failed: Story = {
  args: { model: failed },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}
