import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import { TransferStoreDialog, type TransferStoreDialogModel } from "./transfer-store-dialog.tsx"

const meta = {
  title: "Screens/Transfer dialog",
  component: TransferStoreDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof TransferStoreDialog>
export default meta
type Story = StoryObj<typeof meta>

function stores(changes: Partial<TransferStoreDialogModel> = {}) {
  const model = {
    list: pagedList([]),
    stores: [
      { number: "102", name: "Göteborg Kungsgatan", currency: "SEK" as const },
      { number: "103", name: "Malmö Södergatan", currency: "SEK" as const },
      { number: "835", name: "Huvudkontor", currency: "SEK" as const }
    ],
    typed: "",
    total: 16,
    fault: undefined,
    typedCode: undefined,
    sendingTo: undefined,
    lockedTo: undefined,
    notice: undefined,
    typeText: fn(),
    confirm: fn(),
    choose: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & TransferStoreDialogModel
}

const asked = stores()
export const Stores: Story = {
  name: "A store is found by name or number and chosen with one press · TRANS-6",
  args: { model: asked },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Name or number of the store" }, patience)
    await userEvent.type(field, "1{Enter}")
    await expect(asked.typeText).toHaveBeenCalledWith("1")
    await expect(asked.confirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: /Göteborg/ }))
    await expect(asked.choose).toHaveBeenCalledWith("102")
  }
}
const byNumber = stores({ stores: [], typed: "412", typedCode: "412" })
export const ByNumber: Story = {
  args: { model: byNumber },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Send to store 412/ }, patience))
    await expect(byNumber.choose).toHaveBeenCalledWith("412")
  }
}
export const OwnStore: Story = {
  args: { model: stores({ typed: "101", fault: { key: "ownStore" } }) }
}
export const NotFound: Story = {
  args: {
    model: stores({
      stores: [],
      typed: "412",
      typedCode: "412",
      fault: { key: "storeCodeNotFound", values: { code: "412" } }
    })
  }
}
export const NoMatch: Story = { args: { model: stores({ stores: [], typed: "Kiruna" }) } }
export const Loading: Story = {
  args: { model: stores({ list: pagedList([], { status: "loading" }), stores: [] }) }
}
export const Failed: Story = {
  args: { model: stores({ list: pagedList([], { status: "failed" }), stores: [] }) }
}
export const Sending: Story = { args: { model: stores({ sendingTo: "102" }) } }
export const Unanswered: Story = {
  args: {
    model: stores({
      stores: stores().stores.slice(0, 1),
      lockedTo: "102",
      notice: { key: "transferUnanswered" }
    })
  }
}
export const ArgentDark: Story = {
  globals: { brand: "argent", scheme: "dark", locale: "fi" },
  args: { model: stores() }
}
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: stores() }
}
