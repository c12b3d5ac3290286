import { cashQuickAmounts } from "@karat/domain/payment/cash-quick-amounts"
import { foreignDue } from "@karat/domain/payment/foreign-currency"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { observable, runInAction } from "mobx"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import {
  boughtGoods,
  firstMethods,
  otherMethods,
  paidWith,
  partlyPaid,
  type PaymentChanges,
  paymentModel,
  sampleMethod
} from "../../testing/payment-model.ts"
import { cartOf, insured, returned } from "../../testing/sample-cart.ts"
import { goldRing, manyItems, necklace, watch } from "../../testing/sample-items.ts"
import type { CurrencySwitchModel, PaymentStatusModel } from "./payment-screen-model.ts"
import { PaymentScreen } from "./payment-screen.tsx"

const meta = {
  title: "Screens/Payment/Paying",
  component: PaymentScreen,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof PaymentScreen>
export default meta
type Story = StoryObj<typeof meta>

const story = (changes: PaymentChanges = {}): Story => ({
  args: { model: paymentModel(changes) }
})

const status = (kind: PaymentStatusModel["kind"], message: PaymentStatusModel["message"]) => ({
  kind,
  message,
  running: false,
  canCancel: false,
  canCheck: false
})

const card = { ...sampleMethod(3, "Kort"), refusal: { key: "paymentRunning" } } as const

/** While one payment runs nothing else can be started. */
const waiting = {
  canPayCash: false,
  first: firstMethods.map(({ tender }) =>
    tender.id === 3
      ? { ...card, runningSince: Date.now() }
      : sampleMethod(tender.id, tender.description, { key: "paymentRunning" })
  )
} satisfies PaymentChanges

export const Untouched: Story = story()
export const Loading: Story = story({
  loading: true,
  remaining: nothing,
  rounding: nothing,
  text: "",
  quickAmounts: [],
  first: [],
  more: [],
  cart: cartOf([])
})
export const CancelFailed: Story = story({
  ...waiting,
  status: {
    ...status("info", { key: "processingPayment" }),
    detail: { key: "cancelFailed" },
    running: true,
    canCancel: true
  }
})
export const RatesOnTheirWay: Story = story({ awaitsRates: true })
export const ProcessingWithCancel: Story = {
  name: "While a payment runs no other amount is asked for · PAY-12",
  ...story({
    ...waiting,
    status: { ...status("info", { key: "processingPayment" }), running: true, canCancel: true }
  }),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole("button", { name: "7" })).toBeDisabled()
  }
}
export const Cancelling: Story = story({
  ...waiting,
  status: { ...status("info", { key: "cancellingPayment" }), running: true }
})
export const Cancelled: Story = story({
  status: { ...status("warning", { key: "paymentCancelled" }), cameToNothing: true }
})
const triedAgain = fn()
export const Declined: Story = {
  name: "Declined: nothing is charged, so much is left, and it can be tried again · PAY-22",
  ...story({
    status: { ...status("danger", { key: "paymentDeclined" }), cameToNothing: true },
    tryAgain: triedAgain
  }),
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await expect(screen.getByRole("alert")).toHaveTextContent(/Nothing charged · SEK.[\d,.]+ left/)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect(triedAgain).toHaveBeenCalledOnce()
  }
}
export const DeclinedInTheServersWords: Story = story({
  status: { ...status("danger", { text: "Medges ej. Be kunden kontakta sin bank." }), cameToNothing: true }
})
const cartChanged = {
  status: { ...status("danger", { key: "refused.cart_changed" }), cameToNothing: true }
} as const
export const CartChanged: Story = story(cartChanged)
export const CartChangedOnAPhone: Story = {
  ...story(cartChanged),
  globals: { viewport: { value: "phone" }, locale: "fi", brand: "argent", scheme: "dark" }
}
const pressedBelow = observable(paymentModel(), {}, { deep: false })
export const SeenFromBelow: Story = {
  name: "On a phone what came to nothing is seen by whoever pressed the cash below · PAY-22",
  args: { model: pressedBelow },
  globals: { viewport: { value: "phone" } },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    const cash = within(screen.getByRole("region", { name: "Cash" }))
      .getAllByRole("button")
      .at(-1)
    cash?.scrollIntoView({ block: "start" })
    runInAction(() => Object.assign(pressedBelow, { attempt: { ...pressedBelow.attempt, ...cartChanged } }))
    const { top } = (await screen.findByRole("alert")).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(screen.getByRole("banner").getBoundingClientRect().bottom)
  }
}
export const LongerThanItsPlace: Story = {
  name: "What a payment says is read from its beginning, however long it is · PAY-22",
  ...story({ status: { ...status("danger", { text: "Medges ej. ".repeat(20) }), cameToNothing: true } }),
  async play({ canvasElement }) {
    const alert = within(canvasElement).getByRole("alert")
    const place = alert.parentElement ?? alert
    const words = within(alert).getByText(/^Medges ej/)
    await expect(place.scrollHeight).toBeGreaterThan(place.clientHeight)
    await expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(place.getBoundingClientRect().top)
  }
}
const many = cartOf(manyItems(40))
export const ByKeyboard: Story = {
  name: "The keyboard reaches the cash amounts before the pad, and scrolls a long receipt · KARAT-133",
  ...story({ cart: many }),
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    const cash = within(screen.getByRole("region", { name: "Cash" })).getAllByRole("button")
    const key = screen.getByRole("button", { name: "7" })
    for (const each of cash)
      await expect(each.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    const receipt = screen.getByRole("region", { name: "Receipt so far" }).parentElement
    await expect(receipt?.scrollHeight).toBeGreaterThan(receipt?.clientHeight ?? 0)
    cash.at(-1)?.focus()
    await userEvent.tab()
    await expect(receipt).toHaveFocus()
  }
}
export const CheckingStatus: Story = story({
  ...waiting,
  status: { ...status("warning", { key: "statusCheck" }), running: true }
})
export const Unknown: Story = story({
  ...waiting,
  status: { ...status("warning", { key: "paymentUnknown" }), canCheck: true }
})
export const TakenWithoutLine: Story = story({
  ...waiting,
  status: { ...status("success", { key: "paymentTaken" }), running: true, canSetAside: true }
})

const goods = insured(cartOf([goldRing, watch, necklace]), "line-1")
export const PartlyPaid: Story = story({
  cart: partlyPaid(goods, [{ ...paidWith("1", 24, "Presentkort", 5000), voucherNumber: "••••-K7QX" }])
})
const cashInWords = { id: 1, names: { en: "Cash", fi: "Käteinen", sv: "Kontant" } }
export const InTheCashiersLanguage: Story = {
  name: "Ways to pay and payments are called as the cashier's language calls them · KARAT-39",
  args: {
    model: paymentModel({
      cart: partlyPaid(goods, [paidWith("1", 1, "Kontant", 5000)]),
      tenders: [cashInWords],
      first: [
        { ...sampleMethod(1, "Kontant"), tender: { ...sampleMethod(1, "Kontant").tender, ...cashInWords } }
      ]
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: /^Cash / })).toBeVisible()
    await expect(screen.getByRole("list", { name: "Payments" })).toHaveTextContent("Cash")
  }
}
export const PartlyPaidByCard: Story = story({
  cart: partlyPaid(goods, [
    { ...paidWith("1", 3, "Kort", 10_000), maskedCard: "•••• 4242", cardBrand: "Visa" },
    paidWith("2", 1, "Kontant", 2000)
  ]),
  status: status("success", {
    key: "moneyReceived",
    values: { amount: { amount: minorUnits(200_000), currency: "SEK" } }
  })
})
export const Completed: Story = story({
  cart: partlyPaid(boughtGoods, [
    paidWith("1", 1, "Kontant", 28_000),
    { ...paidWith("2", 1, "Växel", -219), isChange: true }
  ]),
  remaining: nothing,
  text: "0,00",
  quickAmounts: [],
  first: [],
  more: [],
  status: status("success", { key: "paymentCompleted" })
})

const takenBack = returned(cartOf([watch, necklace]))
export const Refund: Story = story({
  cart: takenBack,
  origins: [
    {
      tenderType: 3,
      description: "Kort",
      maskedCard: "**** **** **** 4711",
      cardBrand: "VISA",
      amount: takenBack.header.total,
      canGoBack: true
    },
    { tenderType: 32, description: "Swish", amount: takenBack.header.total, canGoBack: false }
  ],
  first: [
    { ...sampleMethod(3, "Kort"), main: true },
    sampleMethod(24, "Presentkort"),
    sampleMethod(32, "Swish", { key: "refused.swish_cannot_refund" })
  ]
})
export const RefundExceedsTotal: Story = story({
  cart: takenBack,
  typed: "9999",
  text: "9999",
  hint: { key: "amountExceedsTotal" },
  first: firstMethods.map(({ tender }) =>
    sampleMethod(tender.id, tender.description, { key: "amountExceedsTotal" })
  )
})
export const RefundCompleted: Story = story({
  cart: takenBack,
  remaining: nothing,
  quickAmounts: [],
  status: status("success", { key: "refundCompleted" })
})
export const AmountNotANumber: Story = story({
  typed: "tjugo",
  text: "tjugo",
  hint: { key: "refused.amount_not_a_number" },
  first: firstMethods.map(({ tender }) =>
    sampleMethod(tender.id, tender.description, { key: "refused.amount_not_a_number" })
  )
})
export const MoreMethodsOpen: Story = story({ moreOpen: true })
export const NoMethods: Story = story({ first: [], more: [] })
export const Training: Story = {
  args: {
    model: paymentModel({
      header: headerModel({ training: true }),
      first: [
        sampleMethod(3, "Kort"),
        sampleMethod(24, "Presentkort", { key: "refused.not_in_training" }),
        sampleMethod(32, "Swish")
      ]
    })
  },
  globals: { training: "on" }
}
/** Paying in euros in a Swedish store. */
const foreign = (changes: Partial<CurrencySwitchModel> = {}): CurrencySwitchModel => ({
  base: "SEK",
  currencies: ["SEK", "EUR", "NOK"],
  chosen: "EUR",
  rate: 11_500_000,
  changeCurrency: "EUR",
  choose: fn(),
  chooseChange: fn(),
  ...changes
})
const inForeignMoney = (changes: Partial<CurrencySwitchModel> = {}) => {
  const model = paymentModel()
  const due = foreignDue(model.toPay.remaining, 11_500_000, "EUR")
  const notes = [50_000, 100_000, 500_000].map(minorUnits)
  return paymentModel({
    foreign: foreign(changes),
    due,
    currency: "EUR",
    text: (due / 100).toFixed(2),
    quickAmounts: cashQuickAmounts(due, notes),
    changeOf: (amount) =>
      changes.changeCurrency === "SEK"
        ? { amount: minorUnits(Math.floor((amount - due) * 0.115) * 100), currency: "SEK" }
        : { amount: minorUnits(amount - due), currency: "EUR" },
    first: firstMethods.map(({ tender }) =>
      sampleMethod(tender.id, tender.description, { key: "refused.base_currency_only" })
    )
  })
}
const chose = fn<(currency: string) => void>()
const switched = foreign({ chosen: "SEK", rate: undefined, changeCurrency: "SEK", choose: chose })
export const CurrencyCanBeChosen: Story = {
  name: "A currency switch stands where the store takes foreign money · FX-1",
  args: { model: paymentModel({ foreign: switched }) },
  async play({ canvasElement }) {
    const choice = within(within(canvasElement).getByRole("group", { name: "Currency" }))
    await userEvent.click(choice.getByRole("button", { name: "EUR" }))
    await expect(chose).toHaveBeenCalledWith("EUR")
  }
}
export const InForeignMoney: Story = {
  name: "What is due in euros, at which rate, and cash alone takes it · FX-3 TEND-11",
  args: { model: inForeignMoney() },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await expect(screen.getByText("1 EUR = 11.50 SEK")).toBeVisible()
    await expect(screen.getByRole("button", { name: /^Kort Only the store/ })).toBeDisabled()
  }
}
export const ChangeInTheStoresMoney: Story = { args: { model: inForeignMoney({ changeCurrency: "SEK" }) } }
export const InForeignMoneyOnAPhone: Story = {
  args: { model: inForeignMoney() },
  globals: { viewport: { value: "phone" }, locale: "sv" }
}
export const InForeignMoneyOnATablet: Story = {
  args: { model: inForeignMoney() },
  globals: { viewport: { value: "tabletPortrait" }, locale: "fi", brand: "argent" }
}
const withShortcut = [{ ...sampleMethod(3, "Kort"), shortcut: "F11" }, ...firstMethods.slice(1)]
export const WithItsShortcut: Story = story({ first: withShortcut })
export const OnAPhoneThatTakesCards: Story = {
  ...story({
    first: [sampleMethod(70, "Kort i mobilen"), sampleMethod(72, "Swish QR"), sampleMethod(24, "Presentkort")]
  }),
  globals: { viewport: { value: "phone" } }
}
export const GoesOnInThePaymentApp: Story = {
  ...story({
    ...waiting,
    status: {
      ...status("info", { key: "processingPayment" }),
      detail: { key: "tapGoesOn" },
      running: true,
      canCancel: true
    }
  }),
  globals: { viewport: { value: "phone" } }
}
export const CheckingWithSwish: Story = {
  ...story({ ...waiting, status: { ...status("warning", { key: "swishChecking" }), running: true } }),
  globals: { viewport: { value: "phone" } }
}
const inEuros = cartOf(
  [{ ...goldRing, price: minorUnits(184_993), originalPrice: minorUnits(184_993) }],
  "EUR"
)
export const Euros: Story = story({
  cart: inEuros,
  first: [sampleMethod(3, "Kortti"), sampleMethod(24, "Lahjakortti"), sampleMethod(1, "Käteinen")],
  more: []
})
export const Phone: Story = { ...story(), globals: { viewport: { value: "phone" } } }

const paid = fn<(tenderId: number) => void>()
const removed = fn<() => void>()
export const ThePaymentsCanBeChosen: Story = {
  args: { model: paymentModel({ pay: paid }) },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: /^Swish/ }))
    await expect(paid).toHaveBeenCalledWith(32)
    await expect(screen.queryByRole("button", { name: otherMethods[0].tender.description })).toBeNull()
  }
}

export const OnlyWhatNoTerminalBookedCanBeRemoved: Story = {
  args: {
    model: paymentModel({
      cart: partlyPaid(goods, [paidWith("1", 3, "Kort", 1000), paidWith("2", 24, "Presentkort", 500)]),
      removePayment: removed
    })
  },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    await expect(screen.queryByRole("button", { name: "Remove Kort" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Remove Presentkort" }))
    await expect(removed).toHaveBeenCalledOnce()
  }
}

const typedOnThePad = observable(paymentModel(), {}, { deep: false })
/** The field shows what was typed, or what is due where nothing was. */
const show = (typed: string | undefined) =>
  runInAction(() => {
    const { toPay } = typedOnThePad
    const text = typed ?? "1995,00"
    Object.assign(typedOnThePad, {
      toPay: { ...toPay, typed, text, type: show, reset: () => show(undefined) }
    })
  })
show(undefined)
export const WipedOnThePad: Story = {
  name: "The pad takes back one sign of the amount at a time, and behind the last stands what is due · PAY-11",
  args: { model: typedOnThePad },
  async play({ canvasElement }) {
    const screen = within(canvasElement)
    show(undefined)
    const seen: string[] = []
    for (const name of ["1", "2", "Delete digit", "Delete digit"]) {
      await userEvent.click(screen.getByRole("button", { name }))
      seen.push(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value)
    }
    await expect(seen).toEqual(["1", "12", "1", "1995,00"])
  }
}
