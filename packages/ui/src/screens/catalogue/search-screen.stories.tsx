import type { Meta, StoryObj } from "@storybook/react-vite"
import { minorUnits } from "@karat/domain/money/minor-units"
import { observable, runInAction } from "mobx"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { nothingHappens } from "../../testing/nothing-happens.ts"
import { assortment, goldRing, manyItems } from "../../testing/sample-items.ts"
import { searchModel } from "../../testing/search-model.ts"
import { pagedList } from "../../testing/paged-list.ts"
import { manyRows } from "../../testing/many-rows.ts"
import { SearchScreen } from "./search-screen.tsx"

const meta = {
  title: "Screens/Catalogue/Search",
  component: SearchScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div style={{ height: "100vh" }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof SearchScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Favorites: Story = { args: { model: searchModel() } }
export const FavoritesEmpty: Story = { args: { model: searchModel({ rows: [], status: "empty" }) } }
export const Loading: Story = { args: { model: searchModel({ rows: [], status: "loading" }) } }
export const CategoryEmpty: Story = {
  args: { model: searchModel({ rows: [], status: "empty", selectedCategory: "straps" }) }
}
export const NothingFound: Story = {
  args: {
    model: searchModel({ rows: [], status: "empty", text: "platinakedja", selectedCategory: undefined })
  }
}
export const OnlyNear: Story = {
  args: {
    model: searchModel({
      rows: manyItems(5).map((item) => ({ ...item, near: true })),
      text: "halsbnd",
      selectedCategory: undefined
    })
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("halsbnd")
  }
}
export const Failed: Story = {
  args: { model: searchModel({ rows: [], status: "failed", text: "ring", selectedCategory: undefined }) }
}
export const Offline: Story = {
  args: { model: searchModel({ rows: [], status: "offline" }) }
}
export const TwoHundredItems: Story = {
  parameters: manyRows,
  args: { model: searchModel({ rows: manyItems(200), selectedCategory: "rings" }) }
}
export const LoadingMore: Story = {
  args: { model: searchModel({ rows: manyItems(10), loadingMore: true, selectedCategory: "rings" }) }
}
export const PriceOnRequest: Story = {
  args: { model: searchModel({ rows: [{ ...goldRing, priceIsManual: true, stock: undefined }] }) }
}
export const NegativeStock: Story = {
  args: { model: searchModel({ rows: [{ ...goldRing, stock: -2 }] }) }
}

const bandSizes = ["16,0", "16,5", "17,0", "17,5", "18,0", "18,5", "19,0"]
const bands = bandSizes.map((size, at) => ({
  ...goldRing,
  number: `1043-${size}`,
  description: `Ring 18K Aurora, diamant 0,25 ct, ${size}`,
  size,
  model: "1043",
  stock: at % 3 === 1 ? 0 : at
}))
const withBands = { rows: [...bands, ...manyItems(9)], toggleModel: nothingHappens }
export const ModelsOfManySizes: Story = { args: { model: searchModel(withBands) } }
export const ModelOpen: Story = {
  name: "Sizes stand in one order, and what the store has none of looks so · KARAT-136",
  args: { model: searchModel({ ...withBands, openModel: "model 1043" }) },
  async play({ canvasElement }) {
    const strip = within(canvasElement).getByRole("group", { name: /Ring 18K Aurora/ })
    const labels = within(strip).getAllByRole("button", { name: /^1[6-9],/ })
    await expect(labels[0]).toHaveTextContent("16,0")
    await expect(labels[0]?.parentElement).toHaveAttribute("data-gone")
    await expect(labels.at(-1)?.parentElement).not.toHaveAttribute("data-gone")
    await expect(labels.at(-1)).toHaveTextContent("19,0")
  }
}
export const ModelOfSeveralPrices: Story = {
  args: {
    model: searchModel({
      rows: bands.map((item, at) => ({ ...item, price: minorUnits(21_495_00 + at * 500_00) })),
      openModel: "model 1043",
      toggleModel: nothingHappens
    })
  }
}

const list = (count: number) => searchModel({ rows: assortment.slice(0, count) }).found.list
const foundWhileTyping = observable(searchModel({ rows: assortment.slice(0, 1) }).found, {}, { deep: false })
export const PicturesWaitWhileSomebodyTypes: Story = {
  name: "Pictures wait while somebody types, those that stand stay · KARAT-74",
  args: { model: { ...searchModel(), found: foundWhileTyping } },
  async play({ canvasElement }) {
    const shown = () => [
      within(canvasElement).getAllByRole("listitem").length,
      canvasElement.querySelectorAll("li img").length
    ]
    await expect(shown()).toEqual([1, 1])
    const waitingPictures = new Set(assortment.slice(1, 3).map(({ number }) => number))
    runInAction(() => Object.assign(foundWhileTyping, { waitingPictures, list: list(3) }))
    await waitFor(() => expect(shown()).toEqual([3, 1]))
    runInAction(() => Object.assign(foundWhileTyping, { waitingPictures: new Set() }))
    await waitFor(() => expect(shown()).toEqual([3, 3]))
  }
}

const submitted = fn<() => void>()
export const EnterInTheSearchBox: Story = {
  args: { model: searchModel({ submit: submitted }) },
  async play({ canvasElement }) {
    await userEvent.type(within(canvasElement).getByRole("textbox", { name: "Search items" }), "{Enter}")
    await expect(submitted).toHaveBeenCalledOnce()
  }
}

const more = fn<() => void>()
const growing = observable(pagedList(assortment, { loadMore: more }), {}, { deep: false })
const searchOfGrowing = searchModel()
export const TheEndOfTheListAsksForMore: Story = {
  args: { model: { ...searchOfGrowing, found: { ...searchOfGrowing.found, list: growing } } },
  async play() {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect(more).not.toHaveBeenCalled()
    // It turns out to go on where its end stands in sight already, and then a page brings nothing that is not there.
    runInAction(() => Object.assign(growing, { hasMore: true }))
    await waitFor(() => expect(more).toHaveBeenCalledOnce())
    runInAction(() => Object.assign(growing, { rows: [...assortment] }))
    await waitFor(() => expect(more).toHaveBeenCalledTimes(2))
  }
}
