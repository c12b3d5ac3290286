import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { BagsDialog, type BagsDialogModel } from "./bags-dialog.tsx"

const meta = {
  title: "Screens/Cart/Bags dialog",
  component: BagsDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof BagsDialog>
export default meta
type Story = StoryObj<typeof meta>

function bags(changes: Partial<BagsDialogModel> = {}) {
  const model = {
    currency: "SEK" as const,
    bags: [
      { itemNumber: "9001", description: "Papperskasse liten", price: minorUnits(300), quantity: 0 },
      { itemNumber: "9002", description: "Papperskasse stor", price: minorUnits(500), quantity: 2 },
      { itemNumber: "9003", description: "Smyckespåse sammet", price: minorUnits(0), quantity: 1 }
    ],
    total: minorUnits(1000),
    canConfirm: true,
    changeQuantity: fn(),
    confirm: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & BagsDialogModel
}

export const Untouched: Story = {
  args: {
    model: bags({
      bags: bags().bags.map((bag) => ({ ...bag, quantity: 0 })),
      total: minorUnits(0),
      canConfirm: false
    })
  }
}

const stepped = bags()
export const Some: Story = {
  name: "A quantity is a whole number from nothing up · DASH-7",
  args: { model: stepped },
  play: async () => {
    const none = await screen.findByRole("button", { name: "One Papperskasse liten less" }, patience)
    await expect(none).toBeDisabled()
    await userEvent.click(screen.getByRole("button", { name: "One more Papperskasse stor" }))
    await expect(stepped.changeQuantity).toHaveBeenLastCalledWith("9002", 3)
    const field = screen.getByRole("textbox", { name: "Number of Papperskasse liten" })
    await fireEvent.change(field, { target: { value: "-1,5" } })
    await expect(stepped.changeQuantity).toHaveBeenLastCalledWith("9001", 15)
    await fireEvent.change(screen.getByRole("textbox", { name: "Number of Papperskasse stor" }), {
      target: { value: "" }
    })
    await expect(stepped.changeQuantity).toHaveBeenLastCalledWith("9002", 0)
    await userEvent.click(screen.getByRole("button", { name: "Add bags" }))
    await expect(stepped.confirm).toHaveBeenCalledOnce()
  }
}
export const OnAPhone: Story = {
  globals: { locale: "fi", viewport: { value: "phone" } },
  args: { model: bags({ currency: "EUR" }) }
}
export const NoneSetUp: Story = {
  args: { model: bags({ bags: [], total: minorUnits(0), canConfirm: false }) }
}
