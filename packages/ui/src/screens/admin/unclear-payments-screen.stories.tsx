import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { forgottenCard, unclearPayment, unclearPaymentsModel } from "../../testing/unclear-payments-model.ts"
import { UnclearPaymentsScreen } from "./unclear-payments-screen.tsx"

const meta = {
  title: "Screens/Unclear payments",
  component: UnclearPaymentsScreen,
  parameters: { layout: "fullscreen" },
  args: { model: unclearPaymentsModel() }
} satisfies Meta<typeof UnclearPaymentsScreen>
export default meta
type Story = StoryObj<typeof meta>

const chosen = fn()
export const Open: Story = {
  name: "Offers to settle only what the bank will never know · SWISHAPI-9",
  args: { model: unclearPaymentsModel({ choose: chosen }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/This payment is still being checked/u)).toBeVisible()
    await expect(screen.getAllByText(/29 Nov 2026/u)).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: "It was not paid" }))
    await expect(chosen).toHaveBeenLastCalledWith("one", false)
    await userEvent.click(screen.getByRole("button", { name: "It was paid" }))
    await expect(chosen).toHaveBeenLastCalledWith("one", true)
  }
}

const confirmed = fn()
export const Settling: Story = {
  name: "Asks how it is known, and says what will be done · SWISHAPI-9",
  args: {
    model: unclearPaymentsModel({
      chosen: { name: "one", paid: true },
      reasonFault: { key: "groundsFault" },
      notice: { key: "refused.payment_not_to_settle" },
      confirm: confirmed
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Book it as paid" }))
    await expect(confirmed).toHaveBeenCalledOnce()
    const reason = screen.getByRole("textbox", { name: "How you know it" })
    await waitFor(() => expect(reason).toHaveFocus(), patience)
  }
}

const unpaid = (payment: ReturnType<typeof unclearPayment>) =>
  unclearPaymentsModel({
    payments: { open: [payment], settled: [] },
    chosen: { name: payment.name, paid: false }
  })

export const UnpaidSwish: Story = {
  name: "Says that Swish gives back by itself what comes all the same · SWISHAPI-9",
  args: { model: unpaid(unclearPayment("one", "swish_unsure")) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/refunded to the customer automatically/u)).toBeVisible()
  }
}

export const UnpaidCard: Story = {
  name: "Says where cards are looked up, and that nothing watches for one · NEXO-12",
  args: { model: unpaid(forgottenCard) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/cards in Adyen's Customer Area/u)).toBeVisible()
    await expect(screen.getByText(/A card payment is not watched after this/u)).toBeVisible()
  }
}

export const UnpaidCardOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: UnpaidCard.args ?? {}
}

export const UnpaidCardOnATablet: Story = {
  globals: { viewport: { value: "tablet" }, brand: "argent", locale: "fi" },
  args: UnpaidCard.args ?? {}
}

export const Settled: Story = {
  name: "Says who has settled what, and why · SWISHAPI-9",
  args: {
    model: unclearPaymentsModel({
      payments: {
        open: [],
        settled: [
          {
            cartId: "cart-1",
            name: "one",
            amount: minorUnits(1_290_00),
            currency: "SEK",
            paid: true,
            reason: "It stands on the account of 29 November, reference 4711.",
            by: "Karin Holm",
            at: "2026-11-29T13:00:00.000Z"
          }
        ]
      }
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Paid, according to Karin Holm/u)).toBeVisible()
  }
}

export const None: Story = {
  name: "Says that nothing is unclear",
  args: { model: unclearPaymentsModel({ payments: { open: [], settled: [] } }) }
}
