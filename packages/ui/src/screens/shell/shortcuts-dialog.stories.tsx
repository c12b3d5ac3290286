import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import { ShortcutsDialog, type ShortcutsDialogModel } from "./shortcuts-dialog.tsx"

const meta = {
  title: "Screens/Shell/Shortcuts dialog",
  component: ShortcutsDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof ShortcutsDialog>
export default meta
type Story = StoryObj<typeof meta>

function dialog(changes: Partial<ShortcutsDialogModel> = {}) {
  const model = {
    list: pagedList([]),
    shortcuts: [
      { id: "1", name: "Butikens handbok", newTab: true },
      { id: "2", name: "Schema", newTab: false },
      { id: "3", name: "Gammal länk", newTab: false, refusal: { key: "addressNotAllowed" } }
    ],
    open: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & ShortcutsDialogModel
}

const three = dialog()
export const Three: Story = {
  name: "Shortcuts by name; an address that is not allowed cannot be opened · DASH-8 SEC-3",
  args: { model: three },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Butikens handbok/ }, patience))
    await expect(three.open).toHaveBeenCalledWith("1")
    await expect(screen.getByRole("button", { name: /^Gammal länk/ })).toBeDisabled()
  }
}
export const Loading: Story = {
  args: { model: dialog({ list: pagedList([], { status: "loading" }), shortcuts: [] }) }
}
export const Empty: Story = { args: { model: dialog({ shortcuts: [] }) } }
export const Failed: Story = {
  globals: { locale: "sv", viewport: { value: "phone" } },
  args: { model: dialog({ list: pagedList([], { status: "failed" }), shortcuts: [] }) }
}
