import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { observable, runInAction } from "mobx"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { type CartStory, cartModel } from "../../testing/cart-model.ts"
import { paidWith, partlyPaid } from "../../testing/payment-model.ts"
import { cartOf, insured, openCart, returned, withQuantity } from "../../testing/sample-cart.ts"
import { earrings, goldRing, manyItems, necklace, watch } from "../../testing/sample-items.ts"
import { LastSaleCard } from "../staff/last-sale-card.tsx"
import { CartScreen } from "./cart-screen.tsx"
import type { CartScreenModel } from "./cart-screen-model.ts"

/** As wide as the dashboard gives a cart. */
const Column = observer(function Column({
  model,
  children
}: {
  model: CartScreenModel
  children: ReactNode
}) {
  const width = model.session.staff?.wideCart === true ? "min(700px, 100vw)" : "min(456px, 100vw)"
  return <div style={{ width, height: "100vh" }}>{children}</div>
})

const meta = {
  title: "Screens/Cart/Cart",
  component: CartScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story, { args }) => (
      <Column model={args.model}>
        <Story />
      </Column>
    )
  ]
} satisfies Meta<typeof CartScreen>
export default meta
type Story = StoryObj<typeof meta>

const story = (cart: CartStory): Story => ({ args: { model: cartModel(cart) } })

const fourLines = withQuantity(insured(cartOf([goldRing, watch, necklace, earrings]), "line-1"), "line-3", 2)

function noted(cart: Cart): Cart {
  return withTotals({
    ...cart,
    lines: cart.lines.map((line, index) =>
      index === 0
        ? {
            ...line,
            comment: "Gravyr: Elsa & Otto 20.11.2026",
            homeOrder: true,
            lineDiscount: minorUnits(50_000),
            amount: minorUnits(line.amount - 50_000)
          }
        : line
    )
  })
}

export const Empty: Story = story({})
const opensLast = fn()
export const AfterTheLastSale: Story = {
  ...story({
    last: {
      Card: LastSaleCard,
      receiptNumber: "0000WK1011000000042",
      change: { amount: minorUnits(12_900), currency: "SEK" },
      total: minorUnits(2_487_100),
      currency: "SEK",
      open: opensLast
    }
  }),
  name: "Who stays logged in sees the change of the last sale until the next line · KARAT-42",
  play: async ({ canvasElement }) => {
    const last = within(within(canvasElement).getByRole("region", { name: "Change" }))
    await expect(last.getByText(/129\.00/)).toBeInTheDocument()
    await userEvent.click(last.getByRole("button", { name: "Receipt" }))
    await expect(opensLast).toHaveBeenCalledOnce()
  }
}
export const Loading: Story = story({ loading: true })
export const OneRing: Story = story({ cart: cartOf([goldRing]) })
export const SeveralLines: Story = story({ cart: fourLines })
export const CampaignLine: Story = story({ cart: cartOf([watch]) })
export const InsuredLine: Story = story({ cart: insured(cartOf([goldRing]), "line-1") })
export const DiscountCommentAndHomeOrder: Story = story({ cart: noted(cartOf([goldRing, watch])) })
const discounted = applyChange(cartOf([goldRing]), {
  type: "discount",
  lineId: "line-1",
  discount: { kind: "percent", basisPoints: 1000 },
  reason: "D1"
})
const withReason = cartModel({ cart: discounted })
export const DiscountedLine: Story = {
  name: "A discounted line says how many percent, and why · KARAT-134",
  args: {
    model: {
      ...withReason,
      lines: withReason.lines.map((shown) => ({ ...shown, discountReason: "Skadad vara" }))
    }
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText("Discount 10% · Skadad vara · −2,149.50")).toBeVisible()
  }
}
export const LineOpen: Story = story({ cart: fourLines, openLineId: "line-2" })
export const InsuredLineOpen: Story = story({ cart: fourLines, openLineId: "line-1" })
export const LineOnItsWay: Story = story({ cart: fourLines, saving: ["line-4"] })
export const Offline: Story = story({ cart: fourLines, offline: true })
const reserved = cartOf([goldRing])
export const OfAReservation: Story = {
  ...story({ cart: { ...reserved, header: { ...reserved.header, orderNumber: "VR101-1040" } } }),
  name: "The reservation that the cart carries stands above its lines · RESV-9",
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Reservation VR101-1040")).toBeVisible()
  }
}
export const Notes: Story = story({
  cart: {
    ...fourLines,
    information: [
      { id: "1", text: "Kunden hämtar på lördag" },
      { id: "2", text: "Ring 070-000 00 00 när lagningen är klar" }
    ]
  }
})
const wholeCart = applyChange(fourLines, {
  type: "cart-discount",
  discount: { kind: "percent", basisPoints: 1000 },
  reason: "D2"
})
export const MemberAndDiscountOn: Story = {
  name: "The member's name and a discount that is on stand on their buttons · MEMB-9 DISC-13",
  args: {
    model: cartModel({
      cart: {
        ...wholeCart,
        header: { ...wholeCart.header, memberNumber: "700123456", memberName: "Karin Holm" }
      }
    })
  },
  async play({ canvasElement }) {
    const tools = within(within(canvasElement).getByRole("toolbar", { name: "Cart actions" }))
    await expect(tools.getByRole("button", { name: "Member: Karin Holm" })).toBeVisible()
    await expect(tools.getByRole("button", { name: "Remove discount" })).toHaveAttribute(
      "aria-pressed",
      "true"
    )
  }
}
const wholeCartModel = cartModel({ cart: wholeCart })
export const CartDiscountOnLines: Story = {
  name: "A line that the cart's discount takes from says how many percent, and why · KARAT-168",
  args: {
    model: {
      ...wholeCartModel,
      lines: wholeCartModel.lines.map((shown) => ({
        ...shown,
        cartDiscountBasisPoints: 1000,
        cartDiscountReason: "Stamkund"
      }))
    }
  },
  async play({ canvasElement }) {
    const notes = within(canvasElement).getAllByText(/^Cart discount 10% · Stamkund · −[\d,.]+$/)
    await expect(notes[0]).toBeVisible()
  }
}
export const LongDiscountReasons: Story = {
  name: "Percent, reason and amount of a discount are read whole, however long the reason is · KARAT-168",
  args: {
    model: {
      ...wholeCartModel,
      lines: wholeCartModel.lines.map((shown) => ({
        ...shown,
        discountReason: "Skadad förpackning, avtalat med butikschefen",
        cartDiscountBasisPoints: 1000,
        cartDiscountReason: "Stamkund sedan många år, enligt avtal"
      }))
    }
  },
  globals: { locale: "fi" },
  async play({ canvasElement }) {
    for (const note of canvasElement.querySelectorAll("[data-note]"))
      await expect([note.textContent, note.scrollWidth]).toEqual([note.textContent, note.clientWidth])
  }
}
export const LongDiscountReasonsOnAPhone: Story = {
  ...LongDiscountReasons,
  name: "Percent, reason and amount of a discount are read whole on a phone · KARAT-168",
  globals: { locale: "fi", viewport: { value: "phone" } }
}
const giftCardAndDelivery: Cart = withTotals({
  ...fourLines,
  giftCards: [{ number: "KRT7-Q2M4-9XHD-58VB", lineId: "line-4" }],
  incomeExpenses: [{ description: "Avrundning uppåt", amount: minorUnits(500), currency: "SEK" }],
  lines: fourLines.lines.map((line) =>
    line.id === "line-2"
      ? { ...line, homeOrder: true, amount: minorUnits(75_920), dueAtDelivery: minorUnits(303_680) }
      : line
  )
})
export const HomeOrderGiftCardAndRoundUp: Story = {
  name: "A home order is marked with what is due at the door, a gift card with its number · HOME-6 GIFT-5",
  args: { model: cartModel({ cart: giftCardAndDelivery }) },
  async play({ canvasElement }) {
    const lines = within(within(canvasElement).getByRole("list", { name: "Lines in the cart" }))
    await expect(lines.getByText("Due at delivery 3,036.80")).toBeVisible()
    await expect(lines.getByText("Gift card KRT7-Q2M4-9XHD-58VB")).toBeVisible()
    const totals = within(canvasElement)
    await expect(totals.getByText("Avrundning uppåt")).toBeVisible()
  }
}
/** A sum as it stands on the screen, in minor units. */
const minorOf = (text: string | null | undefined) =>
  Math.round(Number((text ?? "").replaceAll(/[^\d.\u2212]/gu, "").replace("\u2212", "-")) * 100)
export const AddsUp: Story = {
  name: "What stands above the total adds up to it, and what stands below is left of it · KARAT-102",
  ...story({ cart: partlyPaid(noted(giftCardAndDelivery), [paidWith("gift", 24, "Presentkort", 5030)]) }),
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    const sums = new Map(
      Array.from(screen.getByLabelText("Totals").children, (row) => [
        row.querySelector("dt")?.firstChild?.textContent ?? "",
        minorOf(row.querySelector("dd")?.textContent)
      ])
    )
    const [total = 0, left = 0] = [sums.get("Total"), sums.get("Left to pay")]
    const lines = Array.from(screen.getByRole("list", { name: "Lines in the cart" }).children, (line) =>
      [...(line.textContent ?? "").matchAll(/[\d,]+\.\d\d/gu)].map(([sum]) => minorOf(sum))
    )
    const shown = giftCardAndDelivery.lines.map(({ amount }) => amount)
    await expect(lines.flat()).toEqual(expect.arrayContaining(shown.slice(1, 4)))
    await expect([...sums.keys()]).toEqual([
      "Avrundning uppåt",
      "Total",
      "Of which discount",
      "Paid",
      "Left to pay",
      "In cash",
      "Due at delivery"
    ])
    const sold = noted(giftCardAndDelivery).lines.reduce((sum, { amount }) => sum + amount, 0)
    await expect(sold + (sums.get("Avrundning uppåt") ?? 0)).toBe(total)
    await expect(total + (sums.get("Paid") ?? 0)).toBe(left)
    await expect(sums.get("In cash")).toBe(Math.round(left / 100) * 100)
  }
}
const withOldPrice = cartModel({ cart: fourLines })
export const OtherPriceThanShown: Story = {
  name: "A line that costs something else than what stood there first says so · KEPT-2",
  args: {
    model: {
      ...withOldPrice,
      lines: withOldPrice.lines.map((shown) =>
        shown.line.id === "line-1" ? { ...shown, shownPrice: minorUnits(1_234_500) } : shown
      )
    }
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText("New price: 12,345.00 was shown")).toBeVisible()
  }
}
const spent: Cart = applyChange(cartOf([]), {
  type: "expense",
  id: "10",
  name: "Porto",
  amount: minorUnits(-12_450)
})
const readAnew: Cart = {
  ...spent,
  incomeExpenses: spent.incomeExpenses.map((moved) => ({ ...moved, names: { en: "Postage", sv: "Porto" } }))
}
export const Expenses: Story = {
  name: "An expense is called in the cashier's language · KARAT-39",
  args: { model: cartModel({ cart: readAnew }) },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    await expect(cart.getByText(/^There are expenses in the cart/)).toBeVisible()
    await expect(cart.getByText("Postage")).toBeVisible()
  }
}
export const WhyActionsAreOff: Story = {
  name: "What cannot be done with a line says why · INS-1 DISC-9 PRICE-5",
  args: { model: cartModel({ cart: fourLines, openLineId: "line-1" }) },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    const discount = cart.getByRole("group", { name: /Actions for Ring/ })
    const button = within(discount).getByRole("button", { name: "Discount" })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/The line is insured\. Remove the insurance first/)
  }
}
export const Wide: Story = story({ cart: fourLines, wide: true })

const longName = "Förlovningsring 18K rött guld 3 mm, 17,0"
export const LongNames: Story = {
  name: "A row is as high as its words, however many letters they have · KARAT-128",
  ...story({
    cart: cartOf([
      { ...goldRing, description: longName },
      { ...watch, description: "Illilliilliilliillilliillilliilliilli" },
      { ...necklace, description: "WWWWWWWWWWWW WWWWWWWWWWWWWWWWWW" }
    ])
  }),
  async play({ canvasElement }) {
    const names = [longName, "Illilliilliilliillilliillilliilliilli", "WWWWWWWWWWWW WWWWWWWWWWWWWWWWWW"]
    const heights = names.map((name) => {
      const shown = within(canvasElement).getByTitle(name)
      const row = shown.closest("li")?.getBoundingClientRect()
      const { bottom, height } = shown.getBoundingClientRect()
      return { rows: Math.round(height / 22), isInRow: bottom < (row?.bottom ?? 0) }
    })
    await expect(heights).toEqual([2, 1, 2].map((rows) => ({ rows, isInRow: true })))
  }
}
export const FiveHundredLines: Story = story({ cart: cartOf(manyItems(500)) })
export const Refund: Story = story({ cart: returned(cartOf([watch, necklace])) })
export const RefundedInsurance: Story = story({ cart: returned(insured(cartOf([goldRing]), "line-1")) })
export const WithPayments: Story = story({
  cart: partlyPaid(fourLines, [paidWith("gift", 24, "Presentkort", 5000)])
})
export const RoundedInEuros: Story = story({
  cart: cartOf([{ ...goldRing, price: minorUnits(184_993), originalPrice: minorUnits(184_993) }], "EUR")
})

/** Two of ten pieces at 0.50 that were sold for five kronor: the first return has rounded, so the second does not. */
const halfAKrona = returned(cartOf([{ ...goldRing, price: minorUnits(50), originalPrice: minorUnits(50) }]))
export const ARefundRoundsWithItsReceipt: Story = {
  name: "A refund says what coins give back, below what it comes to · ROUND-3",
  ...story({
    cart: withTotals({ ...halfAKrona, header: { ...halfAKrona.header, roundingCarried: minorUnits(-50) } })
  }),
  async play({ canvasElement }) {
    const totals = within(within(canvasElement).getByLabelText("Totals"))
    await expect(totals.getByText("Total").closest("div")).toHaveTextContent(/−SEK 0\.50$/u)
    await expect(totals.getByText("In cash").nextElementSibling).toHaveTextContent(/^0\.00$/u)
  }
}

export const CardNotAllowedInTraining: Story = {
  ...story({ cart: { ...fourLines, header: { ...fourLines.header, training: true } } }),
  globals: { training: "on" }
}

export const WhoMayNotSell: Story = {
  args: {
    model: cartModel({
      cart: fourLines,
      noPay: { key: "refused.may_not_sell" },
      canPay: false,
      canPayByCard: false
    })
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/This badge may not sell/u)).toBeVisible()
    await expect(canvas.getByRole("button", { name: /^Pay/u })).toBeDisabled()
  }
}

export const NoCardTerminal: Story = {
  name: "What takes no cards offers none · KARAT-117",
  args: { model: cartModel({ cart: fourLines, offersCard: false, canPayByCard: false }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("button", { name: /^Pay/u })).toBeEnabled()
    await expect(canvas.queryByRole("button", { name: /^Card/u })).not.toBeInTheDocument()
  }
}

const opened = fn<(lineId: string) => void>()
export const TappingALineOpensIt: Story = {
  args: { model: cartModel({ cart: fourLines, toggleLine: opened }) },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    await userEvent.click(cart.getByRole("button", { name: /Nordlys/ }))
    await expect(opened).toHaveBeenCalledWith("line-2")
  }
}

/** The same object that a view model would be: what changes in it changes on the screen. */
const live = observable(cartModel({ cart: cartOf(manyItems(200)) }), {}, { deep: false })
export const ANewLineComesIntoView: Story = {
  args: { model: live },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    const added = { ...necklace, description: "Armband silver Ankarlänk" }
    const grown = applyChange(live.cart, { type: "add", lineId: "new", item: added, quantity: 1 })
    runInAction(() => {
      Object.assign(live, cartModel({ cart: grown, saving: ["new"] }))
    })
    await expect(await cart.findByText("Armband silver Ankarlänk")).toBeInTheDocument()
    await expect(cart.getAllByRole("listitem").length).toBeLessThan(40)
  }
}

const cameLater = observable(cartModel({ cart: fourLines }), {}, { deep: false })

export const WideOnceTheCashierIsKnown: Story = {
  args: { model: cameLater },
  name: "A cart that stands before its cashier is known becomes a wide one · PROF-11",
  play: async ({ canvasElement }) => {
    const steppers = () => within(canvasElement).queryAllByRole("button", { name: "Increase quantity" })
    await expect(steppers()).toHaveLength(0)
    runInAction(() => {
      Object.assign(cameLater, { session: { staff: { wideCart: true } } })
    })
    await waitFor(() => expect(steppers()).not.toHaveLength(0))
  }
}

const longCart = observable(cartModel({ cart: cartOf(manyItems(200)) }), {}, { deep: false })
export const ALineThatIsAddedToComesIntoView: Story = {
  args: { model: longCart },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    const lineId = "line-121"
    const more = withQuantity(longCart.cart, lineId, 2)
    runInAction(() => {
      Object.assign(longCart, cartModel({ cart: more, addedTo: { lineId } }))
    })
    const row = () =>
      cart.getAllByRole("listitem").find((each) => each.getAttribute("aria-posinset") === "121")
    await waitFor(() => expect(row()).toBeVisible())
    const shown = row()!.getBoundingClientRect()
    await expect(shown.top).toBeGreaterThanOrEqual(0)
    await expect(shown.bottom).toBeLessThanOrEqual(innerHeight)
  }
}

const asked = fn<(lineId: string, quantity: number) => void>()
export const QuantityOfAnInsuredLineIsLocked: Story = {
  args: { model: cartModel({ cart: fourLines, openLineId: "line-1", changeQuantity: asked }) },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    await expect(cart.getByRole("button", { name: "Increase quantity" })).toBeDisabled()
    await expect(cart.getByText("The quantity of an insured line cannot be changed.")).toBeVisible()
  }
}

export const MoreOfALine: Story = {
  args: { model: cartModel({ cart: fourLines, openLineId: "line-3", changeQuantity: asked }) },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    await userEvent.click(cart.getByRole("button", { name: "Increase quantity" }))
    await expect(asked).toHaveBeenCalledWith("line-3", 3)
  }
}

export const WasMoreBefore: Story = {
  name: "What an open line cost before stands beside its sum, clear of the stepper under it · LINE-2",
  args: { model: cartModel({ cart: noted(fourLines), openLineId: "line-1" }) },
  async play({ canvasElement }) {
    const cart = within(canvasElement)
    const before = cart.getByLabelText("Before: 21,495.00").getBoundingClientRect()
    const stepper = cart.getByRole("group", { name: "Quantity" }).getBoundingClientRect()
    const isClear = before.bottom <= stepper.top || before.right <= stepper.left
    await expect(isClear).toBe(true)
  }
}

export const NothingToPay: Story = {
  args: { model: cartModel({ cart: openCart() }) },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole("button", { name: /^Pay/ })).toBeDisabled()
  }
}
