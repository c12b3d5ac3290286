import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { ReceiptActionsDialog, type ReceiptActionsDialogModel } from "./receipt-actions-dialog.tsx"

const meta = {
  title: "Screens/Receipt search/Receipt actions",
  component: ReceiptActionsDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof ReceiptActionsDialog>
export default meta
type Story = StoryObj<typeof meta>

function actions(changes: Partial<ReceiptActionsDialogModel> = {}) {
  const model = {
    receiptNumber: "0000WK1011000000042",
    ways: ["mailbox", "email", "sms"] as const,
    canOpen: true,
    printing: undefined,
    notice: undefined,
    print: fn(),
    printGift: fn(),
    send: fn(),
    openInBrowser: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & ReceiptActionsDialogModel
}

const all = actions()
export const SevenButtons: Story = {
  name: "An old receipt can be printed, sent, or opened in the browser · FIND-20 FIND-21",
  args: { model: all },
  play: async () => {
    for (const [name, does] of [
      ["Print", all.print],
      ["Print gift receipt", all.printGift],
      ["Open in web browser", all.openInBrowser],
      ["Cancel", all.cancel]
    ] as const) {
      await userEvent.click(await screen.findByRole("button", { name }, patience))
      await expect(does).toHaveBeenCalledOnce()
    }
    for (const [name, way] of [
      ["Send to digital mailbox", "mailbox"],
      ["Send via email", "email"],
      ["Send via SMS", "sms"]
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name }))
      await expect(all.send).toHaveBeenLastCalledWith(way)
    }
  }
}
export const Printing: Story = { args: { model: actions({ printing: "receipt" }) } }
export const Printed: Story = {
  args: { model: actions({ notice: { kind: "success", message: { key: "oldReceiptPrinted" } } }) }
}
export const NotPrinted: Story = {
  args: { model: actions({ notice: { kind: "warning", message: { key: "oldReceiptNotPrinted" } } }) }
}
export const WithoutPage: Story = { args: { model: actions({ canOpen: false, ways: ["email", "sms"] }) } }
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: actions() }
}
export const Argent: Story = { globals: { brand: "argent", locale: "fi" }, args: { model: actions() } }
export const Dark: Story = { globals: { scheme: "dark" }, args: { model: actions() } }
