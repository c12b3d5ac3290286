import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { cartModel } from "../../testing/cart-model.ts"
import { customerFormModel, swedishCustomer } from "../../testing/customer-form-model.ts"
import { dashboardModel } from "../../testing/dashboard-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import { itemInfoModel } from "../../testing/item-info-model.ts"
import { recommendationsModel } from "../../testing/recommendations-model.ts"
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
export const CartOnTheRight: Story = {
  args: { model: dashboardModel({ cart, preferences: { cartSide: "right" } }) }
}
export const WideCart: Story = {
  args: { model: dashboardModel({ cart: cartModel({ cart: bought, wide: true }) }) }
}
export const Full: Story = {
  args: {
    model: dashboardModel({
      cart: cartModel({ cart: cartOf(manyItems(500)) }),
      search: searchModel({ rows: manyItems(200) })
    })
  }
}
export const Offline: Story = {
  args: {
    model: dashboardModel({
      header: headerModel({ speed: 0 }),
      cart: cartModel({ cart: bought, offline: true }),
      search: searchModel({ rows: [], status: "offline" })
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
export const PaneCustomerForm: Story = {
  args: {
    model: dashboardModel({
      cart,
      pane: { kind: "customer", model: customerFormModel({ values: swedishCustomer, canFetch: true }) }
    })
  }
}
export const PaneRecommendations: Story = {
  args: {
    model: dashboardModel({ cart, pane: { kind: "recommendations", model: recommendationsModel() } })
  }
}
const opened = fn<() => void>()
const disruption = {
  isInformation: false,
  title: "Presentkort kan inte lösas in",
  comment: "Leverantören arbetar på felet.",
  resolutionTime: "14:00",
  open: opened,
  dismiss: fn<() => void>()
}
export const Disruption: Story = {
  name: "A disruption stands under the header until it is put away · ACT-10",
  args: { model: dashboardModel({ cart, disruption: { banner: disruption } }) },
  async play({ canvasElement }) {
    const banner = within(within(canvasElement).getByRole("alert"))
    await userEvent.click(banner.getByRole("button", { name: "Read more" }))
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.click(banner.getByRole("button", { name: "Dismiss" }))
    await expect(disruption.dismiss).toHaveBeenCalledOnce()
  }
}
export const DisruptionOnAPhone: Story = {
  args: { model: dashboardModel({ cart, disruption: { banner: { ...disruption, isInformation: true } } }) },
  globals: { viewport: { value: "phone" } }
}
const recommended = fn<() => void>()
export const RecommendationsAreOnePressAway: Story = {
  args: { model: dashboardModel({ cart, search: searchModel({ openRecommendations: recommended }) }) },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Recommendations" }))
    await expect(recommended).toHaveBeenCalledOnce()
  }
}
export const PhoneSearch: Story = {
  args: { model: dashboardModel({ cart }) },
  globals: { viewport: { value: "phone" } }
}
export const PhoneCart: Story = {
  args: { model: dashboardModel({ cart, phonePane: "cart" }) },
  globals: { viewport: { value: "phone" } }
}
export const PhoneCartOfManyThousands: Story = {
  name: "The number of items stays in one piece beside a long total on a phone · SHELL-6",
  args: { model: dashboardModel({ cart: cartModel({ cart: cartOf(manyItems(10)) }), phonePane: "cart" }) },
  globals: { locale: "fi", viewport: { value: "phone" } },
  async play({ canvasElement }) {
    const count = within(canvasElement).getByText("10 tuotetta")
    const lineHeight = Number.parseFloat(getComputedStyle(count).lineHeight)
    await expect(count.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight)
  }
}
export const PhoneLineOpen: Story = {
  args: {
    model: dashboardModel({ cart: cartModel({ cart: bought, openLineId: "line-2" }), phonePane: "cart" })
  },
  globals: { viewport: { value: "phone" } }
}
export const TabletLineOpen: Story = {
  args: { model: dashboardModel({ cart: cartModel({ cart: bought, openLineId: "line-2" }) }) },
  globals: { viewport: { value: "tablet" } }
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
