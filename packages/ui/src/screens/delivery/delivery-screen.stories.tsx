import { pagedList } from "../../testing/paged-list.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import {
  deliveryListModel,
  deliveryModel,
  openDeliveryModel,
  orderRow
} from "../../testing/delivery-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import { manyRows } from "../../testing/many-rows.ts"
import { DeliveryScreen } from "./delivery-screen.tsx"

const meta = {
  title: "Screens/Deliveries",
  component: DeliveryScreen,
  parameters: { layout: "fullscreen" },
  args: { model: deliveryModel() }
} satisfies Meta<typeof DeliveryScreen>
export default meta
type Story = StoryObj<typeof meta>

const select = fn()
export const NothingChosen: Story = {
  name: "Transfers from other stores and orders from suppliers stand in one list, and a press chooses one · DELIV-1",
  args: { model: deliveryModel({ select }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const fromStores = screen.getByRole("list", { name: "From other stores" })
    await expect(within(fromStores).getAllByRole("button")).toHaveLength(2)
    await expect(fromStores).toHaveTextContent("Göteborg KungsgatanTransfer TR-0000074 pieces")
    await expect(fromStores).toHaveTextContent("Store 103Transfer TR-0000091 piece")
    const fromVendors = screen.getByRole("list", { name: "From suppliers" })
    await expect(fromVendors).toHaveTextContent(/Ordered \d/)
    await userEvent.click(within(fromVendors).getByRole("button", { name: /45000043/ }))
    await expect(select).toHaveBeenCalledWith("order PO-000043")
    await expect(screen.queryByRole("button", { name: /^Receive \d/ })).toBeNull()
  }
}

const deliver = fn()
export const Chosen: Story = {
  name: "The chosen delivery has picture, code, description, stock and pieces of each line, and says how many pieces come in · DELIV-2 DELIV-3",
  args: { model: deliveryModel({ open: openDeliveryModel({ deliver }) }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const lines = within(screen.getByRole("list", { name: "Lines of the delivery" })).getAllByRole("listitem")
    await expect(lines).toHaveLength(3)
    await expect(lines[0]).toHaveTextContent(
      "Diamantring Aurora 0,05 ct guld 18K, 17,010-001-003In the store 00 in stock2 pieces"
    )
    await expect(lines[0]?.querySelector("img")).toBeVisible()
    await expect(screen.getByRole("button", { name: /45000042/ })).toHaveAttribute("aria-current", "true")
    await userEvent.click(screen.getByRole("button", { name: "Receive 13 pieces" }))
    await expect(deliver).toHaveBeenCalledOnce()
  }
}

const count = fn()
const countPieces = fn()
export const Counted: Story = {
  name: "Pieces are counted as they come, and the button says how many of them are received · KARAT-44",
  args: {
    model: deliveryModel({
      open: openDeliveryModel({
        counted: new Map([
          ["1", 2],
          ["3", 4]
        ]),
        count,
        countPieces
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const [whole, none, part] = within(
      screen.getByRole("list", { name: "Lines of the delivery" })
    ).getAllByRole("listitem")
    if (whole === undefined || none === undefined || part === undefined) throw new Error("Lines are missing.")
    await expect(within(whole).getByRole("button", { name: "Increase quantity" })).toBeDisabled()
    await expect(within(none).getByRole("button", { name: "Decrease quantity" })).toBeDisabled()
    await userEvent.click(within(part).getByRole("button", { name: "Increase quantity" }))
    await expect(count).toHaveBeenCalledWith(expect.objectContaining({ id: "3" }), 5)
    await expect(part).toHaveTextContent("of 10")
    await expect(screen.getByRole("button", { name: "Receive 6 of 13 pieces" })).toBeEnabled()
    await userEvent.click(screen.getByRole("button", { name: "Receive without counting" }))
    await expect(countPieces).toHaveBeenCalledWith(false)
  }
}
export const CountedOnPhone: Story = {
  name: "On a phone a line has room for its count · KARAT-44",
  globals: { viewport: { value: "phone" } },
  args: { model: deliveryModel({ open: openDeliveryModel({ counted: new Map([["1", 1]]) }) }) },
  play: async ({ canvasElement }) => {
    for (const line of within(canvasElement).getAllByRole("listitem"))
      await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  }
}
export const NothingHasCome: Story = {
  name: "Where nothing has come, nothing is received · KARAT-44",
  args: { model: deliveryModel({ open: openDeliveryModel({ counted: new Map() }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "Receive 0 of 13 pieces" })).toBeDisabled()
  }
}

const back = fn()
export const GoesBack: Story = {
  name: "Back says where it leads: to the list, and from there to the cart · DELIV-5",
  args: { model: deliveryModel({ open: openDeliveryModel(), back }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Back to the deliveries" }))
    await expect(back).toHaveBeenCalledOnce()
    await expect(within(canvasElement).queryByRole("button", { name: "Back to the cart" })).toBeNull()
  }
}

export const Delivering: Story = {
  name: "While the goods are received nothing is sent a second time · DELIV-9",
  args: { model: deliveryModel({ open: openDeliveryModel({ busy: true, deliver: deliver.mockClear() }) }) },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Receive 13 pieces" })
    await expect(button).toHaveAttribute("aria-busy", "true")
    await userEvent.click(button)
    await expect(deliver).not.toHaveBeenCalled()
  }
}
export const Unanswered: Story = {
  name: "What was not answered can be sent again, and says that nothing is received twice · DELIV-9",
  args: { model: deliveryModel({ open: openDeliveryModel({ unanswered: true }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("nothing is received twice")
    await expect(within(canvasElement).getByRole("button", { name: "Try again" })).toBeEnabled()
  }
}
export const Offline: Story = {
  name: "Without a connection nothing is received · DELIV-3",
  args: {
    model: deliveryModel({
      header: headerModel({ actions: [], speed: 0 }),
      open: openDeliveryModel({ refusal: { key: "deliverOffline" } })
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^No connection/)).toBeVisible()
    await expect(within(canvasElement).getByRole("button", { name: /^Receive \d/ })).toBeDisabled()
  }
}
export const Training: Story = {
  globals: { training: "on" },
  args: {
    model: deliveryModel({
      header: headerModel({ actions: [], training: true }),
      open: openDeliveryModel({ refusal: { key: "deliverInTraining" } })
    })
  }
}
export const Loading: Story = {
  args: { model: deliveryModel({ list: deliveryListModel({ all: pagedList([], { status: "loading" }) }) }) }
}
export const LoadingMore: Story = {
  name: "More orders come as the list is scrolled · DELIV-8",
  args: {
    model: deliveryModel({
      list: deliveryListModel({
        all: pagedList(["orders"], { loadingMore: true }),
        orders: Array.from({ length: 30 }, (_, index) =>
          orderRow({ id: `order ${index}`, number: `450000${index + 10}` })
        )
      })
    })
  }
}
const selectOneOfMany = fn()
export const TwoHundredOrders: Story = {
  name: "Two hundred orders are all there for the keyboard",
  parameters: manyRows,
  args: {
    model: deliveryModel({
      select: selectOneOfMany,
      list: deliveryListModel({
        orders: Array.from({ length: 200 }, (_, index) =>
          orderRow({ id: `order ${index}`, number: `4500${index + 1000}` })
        )
      })
    })
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByLabelText("From suppliers", { selector: "ul" })
    const orders = list.querySelectorAll("button")
    await expect(orders).toHaveLength(200)
    orders[199]?.focus()
    await userEvent.keyboard("{Enter}")
    await expect(selectOneOfMany).toHaveBeenCalledWith("order 199")
  }
}
export const TwoHundredLines: Story = {
  parameters: manyRows,
  args: {
    model: deliveryModel({
      open: openDeliveryModel({
        lines: Array.from({ length: 200 }, (_, index) => ({
          id: `${index}`,
          code: `10-001-${index}`,
          description: "Diamantring Aurora 0,05 ct guld 18K",
          quantity: 1
        }))
      })
    })
  }
}
export const Empty: Story = {
  args: { model: deliveryModel({ list: deliveryListModel({ transfers: [], orders: [] }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Nothing is on its way")).toBeVisible()
  }
}

const retry = fn()
export const Failed: Story = {
  args: {
    model: deliveryModel({
      list: deliveryListModel({
        all: pagedList([], { status: "failed", failure: { key: "refused.goods_not_set_up" } }),
        retry
      })
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}

export const OnTablet: Story = { ...Chosen, name: "On a tablet", globals: { viewport: { value: "tablet" } } }
export const ListOnPhone: Story = {
  name: "On a phone the list comes first · DELIV-4",
  globals: { viewport: { value: "phone" } },
  args: { model: deliveryModel() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("list", { name: "From suppliers" })).toBeVisible()
    await expect(within(canvasElement).getByText("No delivery is chosen")).not.toBeVisible()
  }
}
export const DeliveryOnPhone: Story = {
  name: "On a phone the chosen delivery takes the list's place · DELIV-4",
  globals: { viewport: { value: "phone" } },
  args: { model: deliveryModel({ open: openDeliveryModel() }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "Receive 13 pieces" })).toBeVisible()
    await expect(within(canvasElement).queryByRole("list", { name: "From suppliers" })).toBeNull()
  }
}
export const LongOnPhone: Story = {
  name: "On a phone the lines of a long delivery scroll above the button",
  globals: { viewport: { value: "phone" } },
  args: {
    model: deliveryModel({
      open: openDeliveryModel({
        unanswered: true,
        lines: Array.from({ length: 12 }, (_, index) => ({
          id: String(index),
          code: `10-001-0${index + 10}`,
          description: "Tennisarmband Linnea med labbodlade diamanter, vitguld 18K, 18 cm",
          quantity: index + 1
        }))
      })
    })
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "Lines of the delivery" })
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    const [line] = within(list).getAllByRole("listitem")
    await expect(line?.scrollHeight).toBe(line?.clientHeight)
    await expect(line?.clientHeight).toBeGreaterThan(80)
  }
}
const chosen = { model: deliveryModel({ open: openDeliveryModel() }) }
export const Argent: Story = { args: chosen, globals: { brand: "argent" } }
export const Dark: Story = { args: chosen, globals: { scheme: "dark" } }
export const InSwedish: Story = { args: chosen, globals: { locale: "sv" } }
export const InFinnish: Story = { args: chosen, globals: { locale: "fi" } }
