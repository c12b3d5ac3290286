import { pagedList } from "../../testing/paged-list.ts"
import { webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import { rowsKeepTheirItemsInALine } from "../../testing/item-rows.ts"
import { manyRows } from "../../testing/many-rows.ts"
import {
  clickAndCollectModel,
  openWebOrderModel,
  sampleWebOrder,
  sampleWebOrders,
  webOrderListModel
} from "../../testing/web-orders-model.ts"
import { ClickAndCollectScreen } from "./click-and-collect-screen.tsx"

const meta = {
  title: "Screens/Click and collect/Web orders",
  component: ClickAndCollectScreen,
  parameters: { layout: "fullscreen" },
  args: { model: clickAndCollectModel() }
} satisfies Meta<typeof ClickAndCollectScreen>
export default meta
type Story = StoryObj<typeof meta>

const { onTheWay, delivered, expired, regretted, closed } = webOrderStatus
const withOpen = (changes: Parameters<typeof openWebOrderModel>[0]) =>
  clickAndCollectModel({ open: openWebOrderModel(changes) })
const withStatus = (status: number, changes: Parameters<typeof openWebOrderModel>[0] = {}) =>
  withOpen({ order: sampleWebOrder({ status }), ...changes })
const withList = (changes: Parameters<typeof webOrderListModel>[0]) =>
  clickAndCollectModel({ pane: "list", list: webOrderListModel(changes), open: undefined })

/** Shows these buttons and no others, and says which was pressed. */
const offers =
  (act: ReturnType<typeof fn>, ...names: readonly (readonly [name: string, action: string])[]) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const open = within(within(canvasElement).getByRole("region", { name: /^Order/u }))
    const shown = new Set(names.map(([name]) => name))
    for (const name of [
      "Check in",
      "Extend 7 days",
      "Hand over",
      "Customer changed their mind",
      "Return",
      "Comment"
    ])
      await expect(open.queryAllByRole("button", { name })).toHaveLength(shown.has(name) ? 1 : 0)
    for (const [name, action] of names) {
      await userEvent.click(open.getByRole("button", { name }))
      await expect(act).toHaveBeenLastCalledWith(action)
    }
  }

const [actWaiting, actOnTheWay, actExpired, actRegretted, actOver] = [fn(), fn(), fn(), fn(), fn()]
const comment = ["Comment", "comment"] as const
const cancel = ["Customer changed their mind", "cancel"] as const
const deliver = ["Hand over", "deliver"] as const
const goesBack = ["Return", "return"] as const

export const Waiting: Story = {
  name: "An order that waits is handed out, kept longer or cancelled · CNC-6 CNC-8 CNC-11",
  args: { model: withOpen({ act: actWaiting }) },
  play: offers(actWaiting, comment, cancel, ["Extend 7 days", "extend"], deliver)
}
export const OnTheWay: Story = {
  name: "An order on its way is checked in or cancelled · CNC-6 CNC-7 CNC-11",
  args: { model: withStatus(onTheWay, { act: actOnTheWay }) },
  play: offers(actOnTheWay, comment, cancel, ["Check in", "check-in"])
}
export const Expired: Story = {
  name: "An expired order is still handed out, or goes back · CNC-6 CNC-9 CNC-11",
  args: { model: withStatus(expired, { act: actExpired }) },
  play: offers(actExpired, comment, goesBack, deliver)
}
export const Regretted: Story = {
  name: "An order that the customer regrets goes back · CNC-6 CNC-10 CNC-11",
  args: { model: withStatus(regretted, { act: actRegretted }) },
  play: offers(actRegretted, comment, goesBack)
}
export const Closed: Story = {
  name: "Something can be said about an order that is over · CNC-6 CNC-11",
  args: { model: withStatus(closed, { act: actOver }) },
  play: offers(actOver, comment)
}
export const Delivered: Story = {
  name: "The history says who did what and when, and by whose number it was handed out · CNC-6",
  args: {
    model: withOpen({
      order: sampleWebOrder({
        status: delivered,
        history: [
          ...(sampleWebOrder().history ?? []),
          { type: "comment", at: "2026-11-18T09:00:00", by: "Oliver Bennett", comment: "Present, slås in" },
          { type: "deliver", at: "2026-11-21T15:20:00", by: "Maja Lindqvist", identification: "850412••••" }
        ]
      })
    })
  },
  play: async ({ canvasElement }) => {
    const history = within(canvasElement).getByRole("region", { name: "History" })
    const moves = within(history).getAllByRole("listitem")
    await expect(moves).toHaveLength(4)
    await expect(moves[0]).toHaveTextContent(/Handed over.*21 Nov 2026.*Maja Lindqvist.*850412••••/u)
    await expect(moves[3]).toHaveTextContent(/Ordered in the web shop/u)
  }
}
export const PastItsDeadline: Story = {
  name: "An order that has waited too long says so in words and in red · CNC-5",
  args: { model: withOpen({ order: sampleWebOrder({ deadline: "2026-11-22T10:15:00" }) }) },
  play: async ({ canvasElement }) => {
    const open = within(canvasElement).getByRole("region", { name: /^Order/u })
    await expect(within(open).getByText(/^Should have been collected by 22 Nov 2026/u)).toBeVisible()
  }
}
export const WithoutHistory: Story = {
  args: { model: withOpen({ order: sampleWebOrder({ history: undefined, comment: undefined }) }) }
}
export const Unnamed: Story = { args: { model: withOpen({ order: sampleWebOrder({ status: 99 }) }) } }
export const Delivering: Story = { args: { model: withOpen({ busy: "deliver" }) } }
export const Unanswered: Story = {
  args: { model: withOpen({ unanswered: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/nothing is done twice/u)).toBeVisible()
  }
}
export const Reading: Story = { args: { model: withOpen({ status: "loading", order: undefined }) } }
const retryOrder = fn()
export const ReadingFailed: Story = {
  args: {
    model: withOpen({
      status: "failed",
      order: undefined,
      failure: { key: "anErrorOccurred" },
      retry: retryOrder
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retryOrder).toHaveBeenCalledOnce()
  }
}

const [type, enter, choose, select, openReturn] = [fn(), fn(), fn(), fn(), fn()]
export const NoneChosen: Story = {
  name: "The list shows each order with its status, and is looked through and checked in by one field · CNC-1 CNC-2 CNC-4 CNC-12",
  args: { model: { ...withList({ text: "W10", type, enter, choose, select }), openReturn } },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("3 are waiting")).toBeVisible()
    const field = screen.getByRole("textbox", { name: "Order number" })
    await userEvent.type(field, "1{Enter}")
    await expect(type).toHaveBeenLastCalledWith("W101")
    await expect(enter).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Check in" }))
    await expect(enter).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole("button", { name: "Waiting" }))
    await expect(choose).toHaveBeenLastCalledWith("waiting")
    await userEvent.click(screen.getByRole("button", { name: "Receive a return" }))
    await expect(openReturn).toHaveBeenCalledOnce()
    const rows = within(screen.getByRole("list", { name: "Click & collect" })).getAllByRole("button")
    const words = [
      /Freja Hällström.*W1014120.*Waiting for customer.*Overdue: 22 Nov 2026/u,
      /Hugo Öberg.*W1014119.*Waiting for customer.*Collect by 24 Nov 2026.*Present, slås in/u,
      /af Ugglas.*Waiting for customer/u,
      /Omar Rahimi.*Expired.*Deadline/u,
      /Linnéa Wikström.*Customer changed their mind/u,
      /Noah Åkerlund.*On the way/u,
      /Saga Bergqvist.*On the way/u,
      /Adam Nordin.*Delivered.*Deadline 23 Nov 2026/u,
      /^Tuva EkdahlW1014112Förlovningsring Selma Deadline 15 Nov 2026, 12:00$/u
    ]
    await expect(rows).toHaveLength(words.length)
    for (const [at, text] of words.entries()) await expect(rows[at]).toHaveTextContent(text)
    await userEvent.click(rows[1] ?? canvasElement)
    await expect(select).toHaveBeenLastCalledWith(sampleWebOrders[1])
  }
}
export const CheckingIn: Story = { args: { model: withList({ text: "W1014115", checkingIn: "W1014115" }) } }
export const Loading: Story = {
  args: { model: withList({ all: pagedList([], { status: "loading" }), rows: [], waiting: 0 }) }
}
export const Empty: Story = { args: { model: withList({ all: pagedList([]), rows: [], waiting: 0 }) } }
export const NothingFound: Story = { args: { model: withList({ rows: [], text: "Zoë" }) } }
const retry = fn()
export const Failed: Story = {
  args: {
    model: withList({
      all: pagedList([], { status: "failed", failure: { key: "anErrorOccurred" } }),
      rows: [],
      waiting: 0,
      retry
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}
export const Offline: Story = {
  args: {
    model: {
      ...clickAndCollectModel({
        list: webOrderListModel({
          wall: { now: "2026-11-22T14:05:00", refusal: { key: "webOrderOffline" } }
        }),
        open: openWebOrderModel({ wall: { now: "2026-11-22T14:05:00", refusal: { key: "webOrderOffline" } } })
      }),
      header: headerModel({ actions: [], speed: 0 })
    }
  },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole("button", {
      name: /^(?:Check in|Hand over|Comment)$/u
    }))
      await expect(button).toBeDisabled()
  }
}
export const Many: Story = {
  parameters: manyRows,
  args: {
    model: withList({
      rows: Array.from({ length: 200 }, (_, at) => sampleWebOrder({ number: `W101${5000 + at}` }))
    })
  }
}
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const ListInTheDark: Story = {
  args: { model: withList({}) },
  globals: { scheme: "dark", brand: "argent" }
}
export const Training: Story = {
  globals: { training: "on" },
  args: {
    model: {
      ...clickAndCollectModel({
        list: webOrderListModel({
          wall: { now: "2026-11-22T14:05:00", refusal: { key: "webOrderInTraining" } }
        }),
        open: openWebOrderModel({
          wall: { now: "2026-11-22T14:05:00", refusal: { key: "webOrderInTraining" } }
        })
      }),
      header: headerModel({ actions: [], training: true })
    }
  }
}
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const FinnishList: Story = { args: { model: withList({}) }, globals: { locale: "fi" } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" }, locale: "fi" } }
const openCamera = fn()
export const PhoneWithCamera: Story = {
  name: "A phone reads a parcel with its camera · CNC-12",
  args: { model: withList({ camera: { open: openCamera } }) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /camera/iu }))
    await expect(openCamera).toHaveBeenCalledOnce()
  }
}
export const PhoneList: Story = { args: { model: withList({}) }, globals: { viewport: { value: "phone" } } }
export const PhoneItems: Story = {
  name: "A row names its first item in one line of a phone, and says how many more there are · KARAT-152",
  args: { model: withList({}) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "Click & collect" })
    await rowsKeepTheirItemsInALine(list, /^Klocka Nordan/u, "+2 more")
  }
}
export const PhoneListInFinnish: Story = {
  ...PhoneList,
  globals: { viewport: { value: "phone" }, locale: "fi" }
}
const showList = fn()
export const PhoneOrder: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: clickAndCollectModel({ showList }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Click & collect" }))
    await expect(showList).toHaveBeenCalledOnce()
  }
}
