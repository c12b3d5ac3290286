import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { GiftCardBalanceDialog, type GiftCardBalanceDialogModel } from "./gift-card-balance-dialog.tsx"
import { GiftCardNumberDialog, type GiftCardNumberDialogModel } from "./gift-card-number-dialog.tsx"

const meta = {
  title: "Screens/Gift card dialogs",
  parameters: { layout: "fullscreen" }
} satisfies Meta
export default meta
type Story = StoryObj

function number(changes: Partial<GiftCardNumberDialogModel> = {}) {
  const model = {
    typed: "",
    busy: false,
    asksAboutCard: false,
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
    typed: "KRT7-Q2M4-9XHD-58VB",
    currency: "SEK" as const,
    busy: false,
    canSell: true,
    expired: false,
    typeText: fn(),
    lookUp: fn(),
    sell: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & GiftCardBalanceDialogModel
}

export const NumberAsked: Story = { render: () => <GiftCardNumberDialog model={number()} /> }
const confirmed = number({ typed: "KRT7-Q2M4-9XHD-58VB" })
export const NumberScanned: Story = {
  name: "The number of the card is asked for · FOLLOW-8",
  render: () => <GiftCardNumberDialog model={confirmed} />,
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Gift card number" }, patience)
    await userEvent.type(field, "{Enter}")
    await expect(confirmed.confirm).toHaveBeenCalledOnce()
  }
}
export const NumberRefused: Story = {
  render: () => (
    <GiftCardNumberDialog model={number({ typed: "KRT7-Q2", hint: { key: "giftCardNumberInvalid" } })} />
  ),
  play: async () => {
    await expect(await screen.findByRole("textbox", {}, patience)).toHaveAccessibleDescription(
      "A gift card number has 16 letters or digits"
    )
  }
}
const cardLike = number({
  typed: "4242424242424242",
  asksAboutCard: true,
  hint: { key: "giftCardLikePaymentCard" }
})
export const NumberLikeAPaymentCard: Story = {
  name: "A number like a payment card's is asked about · KARAT-111",
  render: () => <GiftCardNumberDialog model={cardLike} />,
  play: async () => {
    const field = await screen.findByRole("textbox", {}, patience)
    await expect(field).toHaveAccessibleDescription(/looks like a payment card/)
    await userEvent.click(screen.getByRole("button", { name: "Use as gift card number" }))
    await expect(cardLike.confirm).toHaveBeenCalledOnce()
  }
}
export const NumberOnItsWay: Story = {
  render: () => <GiftCardNumberDialog model={number({ typed: "KRT7-Q2M4-9XHD-58VB", busy: true })} />
}
const choosing = number({ digital: { chosen: false, email: "" } })
export const PlainOrDigital: Story = {
  render: () => <GiftCardNumberDialog model={choosing} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Digital card" }, patience))
    await expect(choosing.chooseDigital).toHaveBeenCalledWith(true)
  }
}
export const Digital: Story = {
  name: "A digital card asks for an e-mail address · FOLLOW-9",
  render: () => (
    <GiftCardNumberDialog model={number({ digital: { chosen: true, email: "karin.holm@example.se" } })} />
  ),
  play: async () => {
    await expect(await screen.findByRole("textbox", { name: "E-mail" }, patience)).toHaveValue(
      "karin.holm@example.se"
    )
  }
}
export const DigitalWithoutAnAddress: Story = {
  globals: { locale: "fi", viewport: { value: "phone" } },
  render: () => (
    <GiftCardNumberDialog
      model={number({ digital: { chosen: true, email: "karin.holm@", hint: { key: "invalidEmail" } } })}
    />
  )
}

export const BalanceAsked: Story = { render: () => <GiftCardBalanceDialog model={balance({ typed: "" })} /> }
export const BalanceOnItsWay: Story = {
  render: () => <GiftCardBalanceDialog model={balance({ busy: true })} />
}
export const BalanceFound: Story = {
  name: "The balance stands in major units with its last day · GIFT-8 GIFT-9",
  render: () => (
    <GiftCardBalanceDialog
      model={balance({
        result: { code: "KRT7-Q2M4-9XHD-58VB", balance: minorUnits(75_050), expiresOn: "2028-11-30" }
      })}
    />
  ),
  play: async () => {
    await expect(await screen.findByText(/750\.50/, {}, patience)).toBeInTheDocument()
    await expect(screen.getByText(/^Valid until .*2028/)).toBeInTheDocument()
  }
}
export const BalanceOver: Story = {
  render: () => (
    <GiftCardBalanceDialog
      model={balance({
        result: { code: "KRT7-Q2M4-9XHD-58VB", balance: minorUnits(75_050), expiresOn: "2026-06-30" },
        expired: true
      })}
    />
  )
}
export const BalanceOnAPhone: Story = {
  globals: { locale: "sv", viewport: { value: "phone" }, brand: "argent" },
  render: () => (
    <GiftCardBalanceDialog
      model={balance({ result: { code: "KRT7-Q2M4-9XHD-58VB", balance: minorUnits(0) } })}
    />
  )
}
export const NoSuchCard: Story = {
  name: "A card that nobody knows is an invalid number · GIFT-10",
  render: () => (
    <GiftCardBalanceDialog
      model={balance({ typed: "KRT7-0000-0000-0000", hint: { key: "invalidCardNumber" } })}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole("textbox", {}, patience)).toHaveAccessibleDescription(
      "Invalid Card Number"
    )
  }
}
const selling = balance({ typed: "" })
export const SellsACard: Story = {
  render: () => <GiftCardBalanceDialog model={selling} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Sell a gift card" }, patience))
    await expect(selling.sell).toHaveBeenCalledOnce()
  }
}
export const NobodySells: Story = {
  render: () => <GiftCardBalanceDialog model={balance({ typed: "", canSell: false })} />
}
