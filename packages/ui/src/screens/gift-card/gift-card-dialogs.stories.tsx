import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { DialogHost } from "../../components/dialog/dialog-host.tsx"
import { patience } from "../../testing/patience.ts"
import type { GiftCardBalanceDialogModel } from "./gift-card-balance-dialog-model.ts"
import type { GiftCardNumberDialogModel } from "./gift-card-number-dialog-model.ts"

const meta = {
  title: "Screens/Gift card/Gift card dialogs",
  component: DialogHost,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof DialogHost>
export default meta
type Story = StoryObj<typeof meta>

function number(changes: Partial<GiftCardNumberDialogModel> = {}) {
  const model = {
    type: "gift-card-number" as const,
    typed: "",
    busy: false,
    typeText: fn(),
    chooseDigital: fn(),
    typeEmail: fn(),
    confirm: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & GiftCardNumberDialogModel
}

function balance(changes: Partial<GiftCardBalanceDialogModel> = {}) {
  const model = {
    type: "gift-card-balance" as const,
    typed: "KRT7-Q2M4-9XHD-58VB",
    currency: "SEK" as const,
    busy: false,
    canSell: true,
    typeText: fn(),
    lookUp: fn(),
    sell: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & GiftCardBalanceDialogModel
}

export const NumberAsked: Story = { args: { model: number() } }
const confirmed = number({ typed: "KRT7-Q2M4-9XHD-58VB" })
export const NumberScanned: Story = {
  name: "The number of the card is asked for · FOLLOW-8",
  args: { model: confirmed },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Gift card number" }, patience)
    await userEvent.type(field, "{Enter}")
    await expect(confirmed.confirm).toHaveBeenCalledOnce()
  }
}
export const NumberRefused: Story = {
  args: { model: number({ typed: "KRT7-Q2", hint: { key: "giftCardNumberInvalid" } }) },
  play: async () => {
    await expect(await screen.findByRole("textbox", {}, patience)).toHaveAccessibleDescription(
      "A gift card number has 16 letters or digits"
    )
  }
}
export const NumberOnItsWay: Story = {
  args: { model: number({ typed: "KRT7-Q2M4-9XHD-58VB", busy: true }) }
}
const choosing = number({ digital: { chosen: false, email: "" } })
export const PlainOrDigital: Story = {
  args: { model: choosing },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Digital card" }, patience))
    await expect(choosing.chooseDigital).toHaveBeenCalledWith(true)
  }
}
export const Digital: Story = {
  name: "A digital card asks for an e-mail address · FOLLOW-9",
  args: { model: number({ digital: { chosen: true, email: "karin.holm@example.se" } }) },
  play: async () => {
    await expect(await screen.findByRole("textbox", { name: "E-mail" }, patience)).toHaveValue(
      "karin.holm@example.se"
    )
  }
}
export const DigitalWithoutAnAddress: Story = {
  globals: { locale: "fi", viewport: { value: "phone" } },
  args: {
    model: number({ digital: { chosen: true, email: "karin.holm@", hint: { key: "invalidEmail" } } })
  }
}

export const BalanceAsked: Story = { args: { model: balance({ typed: "" }) } }
export const BalanceOnItsWay: Story = { args: { model: balance({ busy: true }) } }
export const BalanceFound: Story = {
  name: "The balance stands in major units with its last day · GIFT-8 GIFT-9",
  args: {
    model: balance({
      result: { code: "KRT7-Q2M4-9XHD-58VB", balance: minorUnits(75_050), expiresOn: "2028-11-30" }
    })
  },
  play: async () => {
    await expect(await screen.findByText(/750\.50/, {}, patience)).toBeInTheDocument()
    await expect(screen.getByText(/^Valid until .*2028/)).toBeInTheDocument()
  }
}
export const BalanceOnAPhone: Story = {
  globals: { locale: "sv", viewport: { value: "phone" }, brand: "argent" },
  args: { model: balance({ result: { code: "KRT7-Q2M4-9XHD-58VB", balance: minorUnits(0) } }) }
}
export const NoSuchCard: Story = {
  name: "A card that nobody knows is an invalid number · GIFT-10",
  args: { model: balance({ typed: "KRT7-0000-0000-0000", hint: { key: "invalidCardNumber" } }) },
  play: async () => {
    await expect(await screen.findByRole("textbox", {}, patience)).toHaveAccessibleDescription(
      "Invalid Card Number"
    )
  }
}
const selling = balance({ typed: "" })
export const SellsACard: Story = {
  args: { model: selling },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Sell a gift card" }, patience))
    await expect(selling.sell).toHaveBeenCalledOnce()
  }
}
export const NobodySells: Story = { args: { model: balance({ typed: "", canSell: false }) } }
