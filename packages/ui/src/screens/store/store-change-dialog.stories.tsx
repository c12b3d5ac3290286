import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import { StoreChangeDialog, type StoreChangeDialogModel } from "./store-change-dialog.tsx"

const meta = {
  title: "Screens/Store/Change store",
  component: StoreChangeDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof StoreChangeDialog>
export default meta
type Story = StoryObj<typeof meta>

function storeChange(changes: Partial<StoreChangeDialogModel> = {}) {
  const model = {
    list: pagedList([]),
    stores: [
      { number: "101", name: "Stockholm Drottninggatan", currency: "SEK" as const },
      { number: "102", name: "Göteborg Kungsgatan", currency: "SEK" as const },
      { number: "835", name: "Huvudkontoret", currency: "SEK" as const },
      { number: "fi201", name: "Helsinki Aleksanterinkatu", currency: "EUR" as const }
    ],
    sought: "",
    chosen: "835",
    chosenName: "Huvudkontoret",
    current: { number: "101", name: "Stockholm Drottninggatan" },
    hint: undefined,
    notice: undefined,
    changing: false,
    lockedTo: undefined,
    seek: fn(),
    choose: fn(),
    confirm: fn(),
    change: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & StoreChangeDialogModel
}

const asked = storeChange()
export const Stores: Story = {
  name: "Head office is chosen, and any store of the chain can be · STORE-2 STORE-3",
  args: { model: asked },
  play: async () => {
    const headOffice = await screen.findByRole("radio", { name: /Huvudkontoret/ }, patience)
    await expect(headOffice).toBeChecked()
    await userEvent.click(screen.getByRole("radio", { name: /Helsinki/ }))
    await expect(asked.choose).toHaveBeenCalledWith("fi201")
    await userEvent.type(screen.getByRole("textbox", { name: "Name or number of the store" }), "1{Enter}")
    await expect(asked.seek).toHaveBeenCalledWith("1")
    await expect(asked.confirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Change store" }))
    await expect(asked.change).toHaveBeenCalledOnce()
  }
}
const same = storeChange({ chosen: "101", hint: { key: "storeChangeSame" } })
export const SameStore: Story = {
  name: "Goes nowhere where the till is already · STORE-4",
  args: { model: same },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Change store" }, patience)).toBeDisabled()
    await expect(screen.getByText("The till is already in this store.")).toBeInTheDocument()
  }
}
export const Loading: Story = {
  args: {
    model: storeChange({ list: pagedList([], { status: "loading" }), stores: [], chosenName: undefined })
  }
}
export const Failed: Story = {
  args: {
    model: storeChange({ list: pagedList([], { status: "failed" }), stores: [], chosenName: undefined })
  }
}
export const NoMatch: Story = { args: { model: storeChange({ stores: [], sought: "Kiruna" }) } }
export const Changing: Story = { args: { model: storeChange({ changing: true }) } }
export const Refused: Story = {
  args: { model: storeChange({ notice: { key: "refused.store_has_no_register" } }) }
}
export const Unanswered: Story = {
  args: { model: storeChange({ lockedTo: "835", notice: { key: "storeChangeUnanswered" } }) }
}
export const NoSuchStore: Story = {
  name: "Says that no store is called so, and nothing of sending goods · KARAT-121",
  args: { model: storeChange({ stores: [], sought: "Karlstad" }) },
  play: async () => {
    await expect(
      await screen.findByText(/^No store of the chain has this name or number/, {}, patience)
    ).toBeInTheDocument()
    await expect(screen.queryByText(/to send to it/)).not.toBeInTheDocument()
  }
}
export const ManyStores: Story = {
  args: {
    model: storeChange({
      stores: Array.from({ length: 60 }, (_, index) => ({
        number: String(101 + index),
        name: `Butiken på Storgatan ${index + 1}`,
        currency: "SEK" as const
      }))
    })
  }
}
export const ArgentDark: Story = {
  globals: { brand: "argent", scheme: "dark", locale: "fi" },
  args: { model: storeChange() }
}
export const Training: Story = { globals: { training: "on" }, args: { model: storeChange() } }
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: storeChange() }
}
export const OnATablet: Story = {
  globals: { viewport: { value: "tabletPortrait" }, locale: "fi" },
  args: { model: storeChange() }
}
