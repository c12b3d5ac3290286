import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import type { Cart } from "@karat/domain/cart/cart"
import type { Item } from "@karat/domain/catalogue/item"
import { minorUnits, type MinorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, userEvent, within } from "storybook/test"
import { DashboardScreen } from "../screens/cart/dashboard-screen.tsx"
import { PaymentScreen } from "../screens/payment/payment-screen.tsx"
import { ReceiptChoiceScreen } from "../screens/receipt/receipt-choice-screen.tsx"
import { LoginScreen } from "../screens/staff/login-screen.tsx"
import { cartModel } from "../testing/cart-model.ts"
import { dashboardModel } from "../testing/dashboard-model.ts"
import { lastSale, loginModel } from "../testing/login-model.ts"
import { paymentModel } from "../testing/payment-model.ts"
import { change, receiptChoiceModel, sale } from "../testing/receipt-choice-model.ts"
import { cartOf } from "../testing/sample-cart.ts"
import { necklace } from "../testing/sample-items.ts"
import { searchModel } from "../testing/search-model.ts"

/** Where the sale is, and what is known of it by then. */
type Step =
  | { readonly at: "badge"; readonly typed: number; readonly last?: Cart }
  | { readonly at: "cart"; readonly items: readonly Item[] }
  | { readonly at: "payment"; readonly items: readonly Item[] }
  | { readonly at: "receipt"; readonly paid: Cart }

/** A sale from the badge to the receipt, over the same screens as in the till: each press leads on as it does there. */
function WholeSale({ begins }: { readonly begins: Step }) {
  const [step, go] = useState(begins)
  switch (step.at) {
    case "badge":
      return <Badge step={step} go={go} />
    case "cart":
      return (
        <DashboardScreen
          model={dashboardModel({
            phonePane: "cart",
            search: searchModel({ add: (item) => go({ at: "cart", items: [...step.items, item] }) }),
            cart: cartModel({
              cart: cartOf(step.items),
              pay: () => go({ at: "payment", items: step.items })
            })
          })}
        />
      )
    case "payment":
      return (
        <PaymentScreen
          model={paymentModel({
            cart: cartOf(step.items),
            payCash: (given) => go({ at: "receipt", paid: paidInCash(cartOf(step.items), given) }),
            pay: () => go({ at: "receipt", paid: paidByCard(cartOf(step.items)) }),
            back: () => go({ at: "cart", items: step.items })
          })}
        />
      )
    case "receipt": {
      const leave = () => go({ at: "badge", typed: 0, last: step.paid })
      return (
        <ReceiptChoiceScreen
          model={receiptChoiceModel({ sale: step.paid, chooseNone: leave, choosePrint: leave })}
        />
      )
    }
  }
}

interface BadgeProps {
  readonly step: Extract<Step, { at: "badge" }>
  readonly go: (step: Step) => void
}

function Badge({ step, go }: BadgeProps) {
  const given = step.last?.payments.find(({ isChange }) => isChange)
  return (
    <LoginScreen
      model={loginModel({
        badgeLength: step.typed,
        canConfirm: step.typed > 0,
        ...(step.last && {
          last: {
            ...lastSale,
            total: step.last.header.total,
            change: given && { amount: minorUnits(0 - given.amountInCurrency), currency: given.currency }
          }
        }),
        press: (key) =>
          key.type === "confirm" ? go({ at: "cart", items: [] }) : go({ ...step, typed: step.typed + 1 })
      })}
    />
  )
}

function paidInCash({ header }: Cart, given: MinorUnits): Cart {
  const back = given - roundToCash(balanceDue(header), header.currency)
  return sale(header.total, [{ amountInCurrency: given }, ...(back > 0 ? [change(back)] : [])])
}

function paidByCard({ header }: Cart): Cart {
  return sale(header.total, [{ tenderType: tender.card, amountInCurrency: header.total }])
}

const meta = {
  title: "Whole sale",
  component: WholeSale,
  parameters: { layout: "fullscreen" },
  args: { begins: { at: "badge", typed: 0 } }
} satisfies Meta<typeof WholeSale>
export default meta
type Story = StoryObj<typeof meta>

/** To be done by hand: it begins at the badge. */
export const ByHand: Story = {}

const screenOf = (canvasElement: HTMLElement) => {
  const screen = within(canvasElement)
  return {
    screen,
    press: async (name: RegExp) => await userEvent.click(await screen.findByRole("button", { name })),
    add: async (name: RegExp) => {
      const tiles = within(await screen.findByRole("list", { name: "Items" }))
      const [tile = canvasElement] = tiles.getAllByRole("button", { name })
      await userEvent.click(tile)
    }
  }
}

export const InCash: Story = {
  play: async ({ canvasElement }) => {
    const { add, press, screen } = screenOf(canvasElement)
    for (const key of [/^1$/u, /^0$/u, /^0$/u, /^3$/u, /^Log in$/u]) await press(key)
    await add(/Halsband silver Droppe/u)
    await add(/Ring silver Vinterblad/u)
    await press(/^Pay .*1,690\.00/u)
    await press(/1,700\.00/u)
    await expect(screen.getByRole("region", { name: "Change" })).toHaveTextContent("10.00")
    await press(/^No receipt/u)
    await expect(screen.getByRole("region", { name: "Change" })).toHaveTextContent("10.00")
  }
}

export const ByCardOnAPhone: Story = {
  args: { begins: { at: "cart", items: [necklace] } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const { press, screen } = screenOf(canvasElement)
    await press(/^Pay .*995\.00/u)
    await press(/^Kort/u)
    await expect(screen.getByRole("status")).toHaveTextContent("Payment completed")
    await press(/^Print receipt/u)
    await expect(screen.getByRole("region", { name: "Total paid" })).toHaveTextContent("995.00")
  }
}
