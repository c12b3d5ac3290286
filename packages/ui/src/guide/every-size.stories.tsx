import type { Meta, StoryObj } from "@storybook/react-vite"
import { observable, runInAction } from "mobx"
import { observer } from "mobx-react-lite"
import { type ComponentType, createElement } from "react"
import { expect, waitFor } from "storybook/test"
import type { Locale } from "@karat/domain/money/format-amount"
import { tableIn } from "../locales/text-tables.ts"
import { makeTexts, TillTexts } from "../locales/till-texts.ts"
import { TextsProvider } from "../locales/texts-provider.tsx"
import adminMeta, * as admin from "../screens/admin/admin-screen.stories.tsx"
import dashboardMeta, * as dashboard from "../screens/cart/dashboard-screen.stories.tsx"
import cashMeta, * as cash from "../screens/cash/cash-screen.stories.tsx"
import webOrdersMeta, * as webOrders from "../screens/click-and-collect/click-and-collect-screen.stories.tsx"
import deliveriesMeta, * as deliveries from "../screens/delivery/delivery-screen.stories.tsx"
import expensesMeta, * as expenses from "../screens/expense/expense-screen.stories.tsx"
import goodsMeta, * as goods from "../screens/goods-list/goods-screen.stories.tsx"
import paymentMeta, * as payment from "../screens/payment/payment-screen.stories.tsx"
import profileMeta, * as profile from "../screens/profile/profile-screen.stories.tsx"
import receiptMeta, * as receipt from "../screens/receipt/receipt-choice-screen.stories.tsx"
import receiptsMeta, * as receipts from "../screens/receipt-search/receipt-search-screen.stories.tsx"
import reportMeta, * as report from "../screens/register-report/register-report-screen.stories.tsx"
import reservationsMeta, * as reservations from "../screens/reservation/reservations-screen.stories.tsx"
import loginMeta, * as login from "../screens/staff/login-screen.stories.tsx"
import settingsMeta, * as settings from "../screens/store/settings-screen.stories.tsx"
import { cutWords } from "../testing/cut-words.ts"
import { smallTargets, touchingWords } from "../testing/small-targets.ts"

interface Shown {
  readonly name: string
  readonly component: unknown
  readonly args: object
}

/** A story as it stands in its own file, without what is pressed in it. */
function shown(
  name: string,
  meta: { readonly component: unknown; readonly args?: object },
  story: { readonly args?: object }
): Shown {
  return { name, component: meta.component, args: { ...meta.args, ...story.args } }
}

const cart = [
  shown("cart", dashboardMeta, dashboard.PhoneCart),
  shown("cart with an open line", dashboardMeta, dashboard.PhoneLineOpen)
]
const screens = [
  ...cart,
  shown("search", dashboardMeta, dashboard.Selling),
  shown("item", dashboardMeta, dashboard.ItemInformation),
  shown("payment", paymentMeta, payment.PartlyPaid),
  shown("receipt", receiptMeta, receipt.PaidInCash),
  shown("count", cashMeta, cash.SomeIsMissing),
  shown("bank bag", cashMeta, cash.ABagThatCanBeClosed),
  shown("register report", reportMeta, report.OpenPeriod),
  shown("closed reports", reportMeta, report.ClosedOnes),
  shown("expenses", expensesMeta, expenses.NothingEntered),
  shown("reservations", reservationsMeta, reservations.NoneChosen),
  shown("reservation", reservationsMeta, reservations.Waiting),
  shown("web orders", webOrdersMeta, webOrders.NoneChosen),
  shown("web order", webOrdersMeta, webOrders.Waiting),
  shown("deliveries", deliveriesMeta, deliveries.NothingChosen),
  shown("delivery", deliveriesMeta, deliveries.Chosen),
  shown("goods", goodsMeta, goods.SomeGoods),
  shown("profile", profileMeta, profile.Chosen),
  shown("settings", settingsMeta, settings.AllChosen),
  shown("receipts", receiptsMeta, receipts.OfToday),
  shown("old receipt", receiptsMeta, receipts.Chosen),
  shown("login", loginMeta, login.Untouched),
  shown("administration", adminMeta, admin.Start)
]

const locales = ["en", "fi", "sv"] as const satisfies readonly Locale[]
const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    new TillTexts(makeTexts(locale, tableIn(locale)), async (other) => tableIn(other))
  ])
) as Readonly<Record<Locale, TillTexts>>

const now = observable.box<{ readonly at: number; readonly locale: Locale }>({ at: 0, locale: "en" })

/** One screen after the other, in one language after the other. */
const InTurn = observer(function InTurn({ of }: { readonly of: readonly Shown[] }) {
  const { at, locale } = now.get()
  const current = of[at]
  if (current === undefined) return null
  const { component, args, name } = current
  return (
    <div key={`${name} ${locale}`} data-shown={`${at} ${locale}`}>
      <TextsProvider texts={texts[locale]}>{createElement(component as ComponentType, args)}</TextsProvider>
    </div>
  )
})

const meta = {
  title: "Every size",
  component: InTurn,
  tags: ["!dev"],
  parameters: { layout: "fullscreen", a11y: { test: "off" } },
  args: { of: screens }
} satisfies Meta<typeof InTurn>
export default meta
type Story = StoryObj<typeof meta>

/** Two lines with a name in one row. */
const twoLines = 144

const painted = async () => await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Every screen is seen in every language, whole and pressed by a finger, and a cart shows two of its lines. */
const atSize = (value: string): Story => ({
  globals: { viewport: { value } },
  play: async ({ canvasElement }) => {
    const found: string[] = []
    for (const [at, { name }] of screens.entries())
      for (const locale of locales) {
        runInAction(() => now.set({ at, locale }))
        await waitFor(() =>
          expect(canvasElement.querySelector(`[data-shown="${at} ${locale}"]`)).not.toBeNull()
        )
        await painted()
        // A finger has the same room in every language.
        const looks = locale === "en" ? [cutWords, touchingWords, smallTargets] : [cutWords, touchingWords]
        const wrong = looks.flatMap((look) => look(document.body))
        if (document.documentElement.scrollWidth > innerWidth) wrong.push("it is wider than the window")
        if (at < cart.length) {
          const lines = canvasElement.querySelector("ul:has([aria-posinset])")?.parentElement
          const height = lines?.clientHeight ?? 0
          if (height < twoLines) wrong.push(`its lines have ${height} px`)
        }
        found.push(...wrong.map((each) => `${name}, ${locale}: ${each}`))
      }
    await expect([...new Set(found)]).toEqual([])
  }
})

export const Laptop: Story = {
  ...atSize("laptop"),
  name: "At 1366 × 768 words are whole, a finger has room and a cart shows two lines · KARAT-126 KARAT-127"
}
export const Tablet: Story = {
  ...atSize("tablet"),
  name: "At 1024 × 768 words are whole, a finger has room and a cart shows two lines · KARAT-126 KARAT-127"
}
export const TabletUpright: Story = {
  ...atSize("tabletPortrait"),
  name: "At 768 × 1024 words are whole, a finger has room and a cart shows two lines · KARAT-126 KARAT-127"
}
export const Phone: Story = {
  ...atSize("phone"),
  name: "At 390 × 844 words are whole, a finger has room and a cart shows two lines · KARAT-126 KARAT-127"
}
export const PhoneOnItsSide: Story = {
  ...atSize("phoneSideways"),
  name: "At 844 × 390 words are whole, a finger has room and a cart shows two lines · KARAT-126 KARAT-127"
}
export const Zoomed: Story = {
  ...atSize("zoomed"),
  name: "At 683 × 384 words are whole, a finger has room and a cart shows two lines · KARAT-126 KARAT-127"
}
