import { pagedList } from "../../testing/paged-list.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { goodsHistoryModel, goodsLine, goodsListModel, goodsScreenModel } from "../../testing/goods-model.ts"
import { searchModel } from "../../testing/search-model.ts"
import { manyRows } from "../../testing/many-rows.ts"
import { GoodsScreen } from "./goods-screen.tsx"

const meta = {
  title: "Screens/Goods that leave",
  component: GoodsScreen,
  parameters: { layout: "fullscreen" },
  args: { model: goodsScreenModel() }
} satisfies Meta<typeof GoodsScreen>
export default meta
type Story = StoryObj<typeof meta>

const setQuantity = fn()
const askQuantity = fn()
const remove = fn()
const act = fn()
const openHistory = fn()
export const SomeGoods: Story = {
  name: "Items stand beside the list, a quantity steps down to 1, and the button says how many pieces · BROWSE-1 BROWSE-12 WOFF-6",
  args: {
    model: goodsScreenModel({ act, openHistory, list: goodsListModel({ setQuantity, askQuantity, remove }) })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("list", { name: "Items" })).toBeVisible()
    const [ring, necklace] = screen.getByRole("list", { name: "Goods on the list" }).querySelectorAll("li")
    if (!(ring instanceof HTMLElement) || !(necklace instanceof HTMLElement)) throw new Error("No lines.")
    await userEvent.click(within(ring).getByRole("button", { name: "Decrease quantity" }))
    await expect(setQuantity.mock.lastCall?.[1]).toBe(1)
    await expect(within(necklace).getByRole("button", { name: "Decrease quantity" })).toBeDisabled()
    await userEvent.click(within(ring).getByRole("button", { name: "Change quantity: 2" }))
    await expect(askQuantity).toHaveBeenCalledOnce()
    await userEvent.click(within(necklace).getByRole("button", { name: /^Remove Halsband/ }))
    await expect(remove).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Create write-off (16)" }))
    await expect(act).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "History" }))
    await expect(openHistory).toHaveBeenCalledOnce()
  }
}

const nothing = goodsListModel({ lines: [] })
export const Empty: Story = {
  name: "An empty list says so, and bargain bags can be made · WOFF-5 BAG-1",
  args: { model: goodsScreenModel({ list: nothing }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Nothing to write off")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Create bargain bags" })).toBeEnabled()
  }
}
const setOneOfMany = fn()
export const TwoHundredLines: Story = {
  name: "Two hundred lines are all there for those who hear the screen or use the keyboard",
  parameters: manyRows,
  args: {
    model: goodsScreenModel({
      list: goodsListModel({
        setQuantity: setOneOfMany,
        lines: Array.from({ length: 200 }, (_, index) =>
          goodsLine(`RNG-${index}`, `Ring ${index}, guld 18K`, (index % 3) + 1)
        )
      })
    })
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement)
      .getByLabelText("Goods on the list", { selector: "ul" })
      .querySelectorAll("li")
    await expect(rows).toHaveLength(200)
    const last = rows[199]
    if (last === undefined) throw new Error("No lines.")
    const more = within(last).getByRole("button", { name: "Increase quantity" })
    more.focus()
    await userEvent.keyboard("{Enter}")
    await expect(setOneOfMany.mock.lastCall?.[1]).toBe(3)
    await expect(more.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  }
}
export const Loading: Story = {
  args: { model: goodsScreenModel({ list: goodsListModel({ status: "loading", lines: [] }), canAct: false }) }
}
const retry = fn()
export const Failed: Story = {
  args: {
    model: goodsScreenModel({
      canAct: false,
      list: goodsListModel({
        status: "failed",
        lines: [],
        failure: { text: "The goods system is closed." },
        retry
      })
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}
export const Offline: Story = {
  args: {
    model: goodsScreenModel({
      canAct: false,
      browser: searchModel({ status: "offline", rows: [], openInfo: undefined }),
      list: goodsListModel({ status: "failed", connection: { offline: true }, lines: [] })
    })
  }
}
export const OfflineWithChanges: Story = {
  args: { model: goodsScreenModel({ list: goodsListModel({ connection: { offline: true }, saving: true }) }) }
}
export const Acting: Story = { args: { model: goodsScreenModel({ acting: true }) } }
export const Full: Story = {
  args: {
    model: goodsScreenModel({
      list: goodsListModel({
        lines: Array.from({ length: 60 }, (_, index) =>
          goodsLine(`RNG-${1000 + index}`, `Diamantring Aurora nr ${index + 1}`, (index % 7) + 1)
        )
      })
    })
  }
}
export const WideTiles: Story = {
  name: "Tiles stand wide apart for those who want large carts · BROWSE-11",
  args: { model: goodsScreenModel({ browser: searchModel({ openInfo: undefined, dense: false }) }) },
  play: async ({ canvasElement }) => {
    const tiles = within(canvasElement).getByRole("list", { name: "Items" })
    await expect(tiles.closest("[data-dense]")).toBeNull()
  }
}
export const DenseTiles: Story = {
  name: "Tiles stand close otherwise · BROWSE-11",
  play: async ({ canvasElement }) => {
    const tiles = within(canvasElement).getByRole("list", { name: "Items" })
    await expect(tiles.closest("[data-dense]")).not.toBeNull()
  }
}
const choose = fn()
export const HistoryDays: Story = {
  name: "The history begins with the days and how many pieces left · WOFF-13",
  args: { model: goodsScreenModel({ history: goodsHistoryModel({ choose }) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /16 pieces/ }))
    await expect(choose).toHaveBeenCalledOnce()
  }
}
const howTheyLeft = [
  { at: "2026-11-21T10:15:00.000Z", by: "Elin", to: "Göteborg Kungsgatan", document: "TR-000007" },
  { at: "2026-11-21T12:40:00.000Z", by: "Elin", reason: { en: "Stolen", fi: "Varastettu", sv: "Stulet" } }
]
export const HistoryDay: Story = {
  name: "The lines of a day say who let goods go and when, where to, and why · KARAT-45",
  args: {
    model: goodsScreenModel({
      history: goodsHistoryModel({
        day: {
          date: "2026-11-21",
          quantity: 16,
          status: "ready",
          failure: undefined,
          lines: goodsListModel().lines.map((line, index) => ({ ...line, left: howTheyLeft[index] }))
        }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const lines = within(within(canvasElement).getByRole("list", { name: "Goods of the day" })).getAllByRole(
      "listitem"
    )
    await expect(lines[0]).toHaveTextContent(/\d\d:\d\d · Elin · to Göteborg Kungsgatan · TR-000007/)
    await expect(lines[1]).toHaveTextContent(/\d\d:\d\d · Elin · Stolen/)
    await expect(lines[2]).not.toHaveTextContent("·")
  }
}
const backFromDays = fn()
export const HistoryOnAPhone: Story = {
  name: "On a phone the one way back leads from the history to the list · KARAT-57",
  args: {
    model: goodsScreenModel({ pane: "list", history: goodsHistoryModel({ back: backFromDays }) })
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [back, ...others] = canvas.getAllByRole("button", { name: /^Back/u })
    await expect(others).toEqual([])
    await userEvent.click(back ?? canvasElement)
    await expect(backFromDays).toHaveBeenCalledOnce()
  }
}
export const HistoryEmpty: Story = {
  args: { model: goodsScreenModel({ history: goodsHistoryModel({ days: pagedList([]) }) }) }
}
export const HistoryLoading: Story = {
  args: {
    model: goodsScreenModel({ history: goodsHistoryModel({ days: pagedList([], { status: "loading" }) }) })
  }
}
export const HistoryFailed: Story = {
  args: {
    model: goodsScreenModel({ history: goodsHistoryModel({ days: pagedList([], { status: "failed" }) }) })
  }
}
export const Training: Story = { globals: { training: "on", locale: "sv" } }
export const HistoryInTheDark: Story = {
  ...HistoryDay,
  name: "History in the dark",
  globals: { scheme: "dark" }
}
export const ArgentDark: Story = { globals: { brand: "argent", scheme: "dark", locale: "fi" } }
export const OnATablet: Story = { globals: { viewport: { value: "tablet" }, locale: "fi" } }
const showPane = fn()
export const ListOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: goodsScreenModel({ showPane }) },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("navigation", { name: "Items or list" })
    await userEvent.click(within(bar).getByRole("button", { name: "Items" }))
    await expect(showPane).toHaveBeenCalledWith("items")
  }
}
export const ItemsOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: goodsScreenModel({ pane: "items" }) }
}
