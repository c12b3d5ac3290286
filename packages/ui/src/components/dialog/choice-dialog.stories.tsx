import { formatMoney } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundUpOffers } from "@karat/domain/round-up/round-up"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { ChoiceDialog, type ChoiceDialogModel, type DialogChoice } from "./choice-dialog.tsx"

const meta = {
  title: "Screens/Shell/Choice dialog",
  component: ChoiceDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof ChoiceDialog>
export default meta
type Story = StoryObj<typeof meta>

const kronor = (amount: number) => ({ amount: minorUnits(amount * 100), currency: "SEK" as const })

const chosen = fn<(id: string) => void>()
const battery: ChoiceDialogModel = {
  title: { key: "batteryTitle" },
  choices: [
    { id: "only", label: { key: "batteryOnly" }, detail: "8000-0001", price: kronor(79) },
    { id: "change", label: { key: "changeBattery" }, detail: "8000-0002", price: kronor(199) },
    { id: "test", label: { key: "changeBatteryAndTest" }, detail: "8000-0003", price: kronor(399) }
  ],
  choose: chosen,
  cancel: fn()
}

export const Battery: Story = {
  name: "Only battery, change, or change plus pressure test are offered · FOLLOW-2",
  args: { model: battery },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Change battery 8000-0002/ }, patience))
    await expect(chosen).toHaveBeenCalledWith("change")
    await expect(screen.getAllByRole("listitem")).toHaveLength(3)
  }
}

export const BatteryInFinnish: Story = { globals: { locale: "fi" }, args: { model: battery } }

export const Aftercare: Story = {
  name: "Aftercare is offered with its item · FOLLOW-7",
  args: {
    model: {
      title: { key: "aftercareTitle" },
      text: { key: "aftercareText" },
      choices: [
        { id: "yes", label: { key: "addAftercare" }, detail: "Studex Advanced 100 ml", price: kronor(129) },
        { id: "no", label: { key: "noAftercare" }, quiet: true }
      ],
      choose: fn(),
      cancel: fn()
    }
  },
  play: async () => {
    await expect(await screen.findByText("Studex Advanced 100 ml", {}, patience)).toBeInTheDocument()
    await expect(screen.getByRole("button", { name: "No aftercare" })).toBeInTheDocument()
  }
}

const total = 2_778_150
const offers: readonly DialogChoice[] = roundUpOffers(minorUnits(total)).map((amount) => ({
  id: String(amount),
  label: { key: "roundUpTo", values: { total: formatMoney(minorUnits(total + amount), "SEK", "en") } },
  price: { amount, currency: "SEK" }
}))
const roundUp: ChoiceDialogModel = {
  title: { key: "roundUpTitle" },
  choices: [
    ...offers,
    { id: "other", label: { key: "roundUpOther" } },
    { id: "not-now", label: { key: "notNow" }, quiet: true }
  ],
  choose: chosen,
  cancel: fn()
}

export const RoundUp: Story = {
  name: "The next whole unit, five and ten more, other and not now · RUP-1",
  args: { model: roundUp },
  play: async () => {
    await expect(await screen.findAllByRole("listitem", {}, patience)).toHaveLength(4)
    await userEvent.click(screen.getByRole("button", { name: "Not now" }))
    await expect(chosen).toHaveBeenLastCalledWith("not-now")
  }
}
export const RoundUpOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, brand: "argent" },
  args: { model: roundUp }
}

export const KindOfGiftCard: Story = {
  args: {
    model: {
      title: { key: "giftCardKindTitle" },
      choices: [
        { id: "plain", label: { key: "plainGiftCard" } },
        { id: "digital", label: { key: "digitalGiftCard" } }
      ],
      choose: fn(),
      cancel: fn()
    }
  }
}
