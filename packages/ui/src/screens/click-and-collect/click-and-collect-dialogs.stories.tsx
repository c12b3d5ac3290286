import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { identificationModel, webReturnModel } from "../../testing/web-orders-model.ts"
import { IdentificationDialog } from "./identification-dialog.tsx"
import { WebReturnDialog } from "./web-return-dialog.tsx"

const meta = {
  title: "Screens/Click and collect/Dialogs",
  component: WebReturnDialog,
  parameters: { layout: "fullscreen" },
  args: { model: webReturnModel() }
} satisfies Meta<typeof WebReturnDialog>
export default meta
type Story = StoryObj<typeof meta>

const [typeText, search, confirm, remove, keep, cancel] = [fn(), fn(), fn(), fn(), fn(), fn()]

export const ReturnLookedFor: Story = {
  name: "A return is looked for by the number of its order · CNC-18",
  args: { model: webReturnModel({ typeText, search }) },
  play: async () => {
    await userEvent.type(screen.getByRole("textbox", { name: "Order number" }), "W{Enter}")
    await expect(typeText).toHaveBeenLastCalledWith("W")
    await expect(search).toHaveBeenCalledOnce()
  }
}
export const ReturnNotFound: Story = {
  name: "A return that is not there is said to be not found · CNC-19",
  args: { model: webReturnModel({ typed: "W4711", hint: { key: "orderNotFound" } }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Order not found")).toBeVisible(), patience)
  }
}
export const ReturnOver: Story = {
  args: {
    model: webReturnModel({
      typed: "W1013371",
      hint: {
        key: "refused.web_return_arrived",
        values: { name: "Maja Lindqvist", at: { date: "2026-11-22", time: "14:05:00" } }
      }
    })
  }
}
export const ReturnBeingLookedFor: Story = {
  args: { model: webReturnModel({ typed: "W1013371", busy: true }) }
}
export const ReturnFound: Story = {
  name: "A found return lists what comes back, and is confirmed or deleted · CNC-20 CNC-21",
  args: { model: webReturnModel({ stage: "found", confirm, remove }) },
  play: async () => {
    const items = screen.getByRole("list", { name: "Returned items" })
    await expect(items).toHaveTextContent(/Armband silver Länk 19 cm41-002-0012 pieces/u)
    await userEvent.click(screen.getByRole("button", { name: "Confirm arrival" }))
    await expect(confirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Delete return" }))
    await expect(remove).toHaveBeenCalledOnce()
  }
}
export const ReturnDeleting: Story = {
  args: { model: webReturnModel({ stage: "deleting", keep }) },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }))
    await expect(keep).toHaveBeenCalledOnce()
  }
}
export const ReturnRegistered: Story = {
  name: "What becomes of a return is said in Swedish, and in the cashier's own language · CNC-23",
  args: { model: webReturnModel({ stage: "registered", cancel }) },
  play: async () => {
    await waitFor(
      () => expect(screen.getByRole("heading", { name: "Returen är registrerad" })).toBeVisible(),
      patience
    )
    await expect(screen.getByText(/Gör ingen manuell återbetalning i kassan\./u)).toBeVisible()
    await expect(screen.getByText(/Make no refund by hand at the till\./u)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "OK" }))
    await expect(cancel).toHaveBeenCalledOnce()
  }
}
export const ReturnRegisteredInSwedish: Story = {
  args: { model: webReturnModel({ stage: "registered" }) },
  globals: { locale: "sv" },
  play: async () => {
    await expect(screen.getAllByText(/Returen är registrerad/u)).toHaveLength(1)
  }
}
export const ReturnOnAPhone: Story = {
  ...ReturnFound,
  name: "Return on a phone",
  globals: { viewport: { value: "phone" } }
}
export const ReturnInTheDark: Story = {
  args: { model: webReturnModel({ stage: "found" }) },
  globals: { scheme: "dark", brand: "argent", locale: "fi" }
}

const [hands, types] = [fn(), fn()]
export const Identification: Story = {
  name: "An order is handed out by a personal number · CNC-17",
  render: () => <IdentificationDialog model={identificationModel({ typeText: types, confirm: hands })} />,
  play: async () => {
    await userEvent.type(screen.getByRole("textbox", { name: "Personal number" }), "8")
    await expect(types).toHaveBeenLastCalledWith("8")
    await userEvent.click(screen.getByRole("button", { name: "Hand over" }))
    await expect(hands).toHaveBeenCalledOnce()
  }
}
export const IdentificationScanned: Story = {
  name: "Of a scanned personal number only the birth date is shown · CNC-17 PRIV-3",
  render: () => <IdentificationDialog model={identificationModel({ typed: "850412-2386" })} />,
  play: async () => {
    await expect(screen.getByRole("textbox", { name: "Personal number" })).toHaveValue("850412-••••")
  }
}
export const IdentificationMissing: Story = {
  render: () => (
    <IdentificationDialog
      model={identificationModel({ typed: "abc", hint: { key: "refused.identification_missing" } })}
    />
  )
}
export const IdentificationOnAPhone: Story = {
  render: () => <IdentificationDialog model={identificationModel()} />,
  globals: { viewport: { value: "phone" }, locale: "sv", brand: "argent" }
}
