import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test"
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
      { itemNumber: "9001", description: "Papperskasse liten", price: minorUnits(300), typed: "0" },
      { itemNumber: "9002", description: "Papperskasse stor", price: minorUnits(500), typed: "2" },
      { itemNumber: "9003", description: "Smyckespåse sammet", price: minorUnits(0), typed: "1" }
    ],
    total: minorUnits(1000),
    canConfirm: true,
    typeCount: fn(),
    step: fn(),
    confirm: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & BagsDialogModel
}

export const Untouched: Story = {
  args: {
    model: bags({
      bags: bags().bags.map((bag) => ({ ...bag, typed: "0" })),
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
    await expect(stepped.step).toHaveBeenLastCalledWith("9002", 1)
    const field = screen.getByRole("textbox", { name: "Number of Papperskasse liten" })
    await fireEvent.change(field, { target: { value: "-1,5" } })
    await expect(stepped.typeCount).toHaveBeenLastCalledWith("9001", "-1,5")
    await fireEvent.change(screen.getByRole("textbox", { name: "Number of Papperskasse stor" }), {
      target: { value: "" }
    })
    await expect(stepped.typeCount).toHaveBeenLastCalledWith("9002", "")
    await userEvent.click(screen.getByRole("button", { name: "Add bags" }))
    await expect(stepped.confirm).toHaveBeenCalledOnce()
  }
}
export const Faulty: Story = {
  name: "What is no whole number is said beside its bag · DASH-7 KARAT-150",
  args: {
    model: bags({
      canConfirm: false,
      bags: bags().bags.map((bag) =>
        bag.itemNumber === "9001" ? { ...bag, typed: "1,5", fault: { key: "bagCountFault" } } : bag
      )
    })
  },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Number of Papperskasse liten" }, patience)
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription("A whole number from 0 to 99")
  }
}
export const OnAPhone: Story = {
  globals: { locale: "fi", viewport: { value: "phone" } },
  args: { model: bags({ currency: "EUR" }) }
}
export const FaultyOnAPhone: Story = {
  name: "A number that cannot be taken says why beside its bag on a phone too · DASH-7 KARAT-150",
  globals: { locale: "fi", viewport: { value: "phone" } },
  args: {
    model: bags({
      canConfirm: false,
      bags: bags().bags.map((bag) =>
        bag.itemNumber === "9001" ? { ...bag, typed: "1.5", fault: { key: "bagCountFault" } } : bag
      )
    })
  },
  play: async () => {
    const fault = await screen.findByText("Kokonaisluku väliltä 0\u2060–\u206099", undefined, patience)
    // The dialog fades in.
    await waitFor(() => expect(fault).toBeVisible(), patience)
    const { bottom, left, right } = fault.getBoundingClientRect()
    await expect(left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight).toBe(true)
    await expect(fault.scrollWidth).toBeLessThanOrEqual(fault.clientWidth + 1)
  }
}
export const NoneSetUp: Story = {
  args: { model: bags({ bags: [], total: minorUnits(0), canConfirm: false }) }
}
