import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { itemInfoModel, sampleStock } from "../../testing/item-info-model.ts"
import { goldRing, watch } from "../../testing/sample-items.ts"
import { samplePicture } from "../../testing/sample-pictures.ts"
import { ItemInfoScreen } from "./item-info-screen.tsx"

const meta = {
  title: "Screens/Catalogue/Item information",
  component: ItemInfoScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div style={{ height: "100vh" }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof ItemInfoScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = { args: { model: itemInfoModel() } }
export const Loading: Story = {
  args: { model: itemInfoModel({ item: undefined, loading: true, stock: [], stockHere: undefined }) }
}
export const Campaign: Story = {
  args: { model: itemInfoModel({ item: watch, pictureUrl: samplePicture(watch.number), stockHere: 12 }) }
}
export const NegativeStock: Story = {
  args: {
    model: itemInfoModel({
      stockHere: -2,
      stock: sampleStock.map((row) => ({ ...row, stock: 1 - row.stock })),
      incoming: []
    })
  }
}
export const StockNotKnown: Story = {
  args: { model: itemInfoModel({ stockHere: undefined, stock: [], incoming: [] }) }
}
export const NoPictureAndPriceOnRequest: Story = {
  args: {
    model: itemInfoModel({
      item: { ...goldRing, priceIsManual: true, price: minorUnits(0), originalPrice: minorUnits(0) },
      pictureUrl: ""
    })
  }
}
export const NobodyLoggedIn: Story = { args: { model: itemInfoModel({ canAdd: false }) } }
export const AdditionalInformation: Story = {
  args: { model: itemInfoModel() },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("tab", { name: "Additional information" }))
    await expect(screen.getByText("3,4 g")).toBeVisible()
  }
}
