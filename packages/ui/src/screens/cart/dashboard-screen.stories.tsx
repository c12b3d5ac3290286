import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { cartModel } from "../../testing/cart-model.ts"
import { dashboardModel } from "../../testing/dashboard-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import { itemInfoModel } from "../../testing/item-info-model.ts"
import { cartOf, insured, withQuantity } from "../../testing/sample-cart.ts"
import { earrings, goldRing, manyItems, necklace, watch } from "../../testing/sample-items.ts"
import { searchModel } from "../../testing/search-model.ts"
import { DashboardScreen } from "./dashboard-screen.tsx"

const meta = {
  title: "Screens/Cart/Dashboard",
  component: DashboardScreen,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof DashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

const bought = withQuantity(insured(cartOf([goldRing, watch, necklace, earrings]), "line-1"), "line-3", 2)
const cart = cartModel({ cart: bought })
const trainingCart = { ...bought, header: { ...bought.header, training: true } }

export const Empty: Story = { args: { model: dashboardModel() } }
export const Selling: Story = { args: { model: dashboardModel({ cart }) } }
export const LineOpen: Story = {
  args: { model: dashboardModel({ cart: cartModel({ cart: bought, openLineId: "line-2" }) }) }
}
export const LineOnItsWay: Story = {
  args: { model: dashboardModel({ cart: cartModel({ cart: bought, saving: ["line-4"] }) }) }
}
export const CartOnTheRight: Story = { args: { model: dashboardModel({ cart, cartSide: "right" }) } }
export const WideCart: Story = {
  args: { model: dashboardModel({ cart: cartModel({ cart: bought, wide: true }) }) }
}
export const Full: Story = {
  args: {
    model: dashboardModel({
      cart: cartModel({ cart: cartOf(manyItems(500)) }),
      search: searchModel({ results: manyItems(200) })
    })
  }
}
export const Offline: Story = {
  args: {
    model: dashboardModel({
      header: headerModel({ connection: "red" }),
      cart: cartModel({ cart: bought, offline: true }),
      search: searchModel({ results: [], status: "offline" })
    })
  }
}
export const Training: Story = {
  args: {
    model: dashboardModel({
      header: headerModel({ training: true }),
      cart: cartModel({ cart: trainingCart })
    })
  },
  globals: { training: "on" }
}
export const ItemInformation: Story = { args: { model: dashboardModel({ cart, itemInfo: itemInfoModel() }) } }
export const PhoneSearch: Story = {
  args: { model: dashboardModel({ cart }) },
  globals: { viewport: { value: "phone" } }
}
export const PhoneCart: Story = {
  args: { model: dashboardModel({ cart, phonePane: "cart" }) },
  globals: { viewport: { value: "phone" } }
}

const sold = fn<() => void>()
const told = fn<() => void>()
export const TappingATileSellsIt: Story = {
  args: { model: dashboardModel({ search: searchModel({ add: sold, openInfo: told }) }) },
  async play({ canvasElement }) {
    const items = within(within(canvasElement).getByRole("list", { name: "Items" }))
    await userEvent.click(items.getByRole("button", { name: /Nordlys/ }))
    await expect(sold).toHaveBeenCalledOnce()
    await expect(told).not.toHaveBeenCalled()
  }
}
