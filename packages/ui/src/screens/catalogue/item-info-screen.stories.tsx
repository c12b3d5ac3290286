import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { itemInfoModel, sampleStock } from "../../testing/item-info-model.ts"
import { goldRing, watch } from "../../testing/sample-items.ts"
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
  name: "Says beside a reduced price what the lowest one of 30 days was · ADMIN-16",
  args: {
    model: itemInfoModel({ item: { ...watch, priorPrice: minorUnits(watch.price + 200_00) }, stockHere: 12 })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Lowest price of the 30 days before/)).toBeVisible()
  }
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
  args: {
    model: itemInfoModel({ stockHere: undefined, stockCentral: undefined, stock: [], incoming: [] })
  }
}
export const NoPictureAndPriceOnRequest: Story = {
  args: {
    model: itemInfoModel({
      item: { ...goldRing, priceIsManual: true, price: minorUnits(0), originalPrice: minorUnits(0) },
      pictureUrl: () => ""
    })
  }
}
export const NobodyLoggedIn: Story = {
  args: { model: itemInfoModel({ session: { currency: "SEK", badgeNumber: undefined } }) }
}
export const NotForSale: Story = {
  name: "What keeps an item from being sold is said in words · KARAT-39",
  args: { model: itemInfoModel({ item: { ...goldRing, status: "80", blocksSale: true } }) },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getAllByText("Not for sale")[0]).toBeVisible()
    await expect(within(canvasElement).queryByText(/80/)).toBeNull()
  }
}
export const BarcodeAndStock: Story = {
  name: "The barcode as a code to scan, stock here, central and on its way · ITEM-7 ITEM-8",
  args: { model: itemInfoModel() },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await expect(screen.getByRole("img", { name: "Barcode to scan" })).toBeVisible()
    await expect(screen.getByText("Central warehouse")).toBeVisible()
    await expect(screen.getByText(/^6 expected .*Dec.*2026/)).toBeVisible()
  }
}
export const Recommendations: Story = {
  name: "What goes with the item has a tab of its own · ITEM-9 REC-5",
  args: { model: itemInfoModel() },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("tab", { name: "Recommendations" }))
    await expect(screen.getByText("Putsduk för guld och silver")).toBeVisible()
  }
}
export const EverythingOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  args: { model: itemInfoModel() }
}
export const AdditionalInformation: Story = {
  args: { model: itemInfoModel() },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("tab", { name: "Additional information" }))
    await expect(screen.getByText("3.4 g")).toBeVisible()
  }
}
