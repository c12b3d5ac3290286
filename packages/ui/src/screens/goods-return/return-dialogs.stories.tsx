import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { receiptLines } from "../../testing/receipt-search-model.ts"
import { patience } from "../../testing/patience.ts"
import { ReturnFormDialog, type ReturnFormDialogModel } from "./return-form-dialog.tsx"
import { ReturnWarningDialog, type ReturnWarningDialogModel } from "./return-warning-dialog.tsx"

const meta = {
  title: "Screens/Goods return/Dialogs",
  parameters: { layout: "fullscreen" }
} satisfies Meta
export default meta
type Story = StoryObj

const chosen = receiptLines
  .filter(({ line }) => line.id === "necklace" || line.id === "discount")
  .map(({ line }) => ({
    line,
    quantity: line.id === "necklace" ? 2 : 1,
    value: minorUnits(line.id === "necklace" ? 199_000 : -25_000)
  }))

function form(changes: Partial<ReturnFormDialogModel> = {}) {
  const model = {
    lines: { all: chosen, value: minorUnits(174_000) },
    receipt: {
      header: { currency: "SEK" as const },
      returnReasons: [
        { id: "R1", text: "Wrong size" },
        { id: "R2", text: "Did not like it" }
      ]
    },
    values: { name: "", telephone: "", reason: "" },
    faults: {},
    busy: false,
    locked: false,
    notice: undefined,
    typeField: fn(),
    leave: fn(),
    send: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & ReturnFormDialogModel
}

const asked = form()
export const ReturnForm: Story = {
  name: "A return asks for the name, the telephone and a reason of the receipt · RET-10 RET-14",
  render: () => <ReturnFormDialog model={asked} />,
  play: async () => {
    const name = await screen.findByRole("textbox", { name: /^Name/ }, patience)
    await waitFor(() => expect(name).toHaveFocus(), patience)
    await expect(screen.getByRole("textbox", { name: /^Telephone/ })).toBeRequired()
    const reason = screen.getByRole("combobox", { name: /^Reason/ })
    await userEvent.selectOptions(reason, "R2")
    await expect(asked.typeField).toHaveBeenLastCalledWith("reason", "R2")
    await userEvent.click(screen.getByRole("button", { name: "Return into the cart" }))
    await expect(asked.send).toHaveBeenCalledOnce()
  }
}
export const Unanswered: Story = {
  name: "A return without an answer can only be sent again as it was · IDEM-1",
  render: () => (
    <ReturnFormDialog
      model={form({
        values: { name: "Anna", telephone: "070", reason: "R1" },
        locked: true,
        notice: { key: "returnNoAnswer" }
      })}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole("textbox", { name: /^Name/ }, patience)).toBeDisabled()
    await expect(screen.getByRole("combobox", { name: /^Reason/ })).toBeDisabled()
    await expect(screen.getByRole("button", { name: "Return into the cart" })).toBeEnabled()
  }
}
export const Faulty: Story = {
  name: "A form that is not complete says what is wrong · RET-11 RET-12 RET-13",
  render: () => (
    <ReturnFormDialog
      model={form({
        values: { name: "R2D2", telephone: "", reason: "" },
        faults: {
          name: { key: "nameLettersOnly" },
          telephone: { key: "required" },
          reason: { key: "required" }
        }
      })}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole("textbox", { name: /^Name/ }, patience)).toBeInvalid()
    await expect(screen.getAllByText("Required")).toHaveLength(2)
  }
}
export const Sending: Story = {
  render: () => (
    <ReturnFormDialog
      model={form({ busy: true, values: { name: "Anna Ek", telephone: "070", reason: "R1" } })}
    />
  )
}
export const TakenElsewhere: Story = {
  render: () => (
    <ReturnFormDialog
      model={form({
        values: { name: "Anna Ek", telephone: "070", reason: "R1" },
        notice: { text: "Not that many pieces are left on this line. A return is in a cart on WK1012." }
      })}
    />
  )
}
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  render: () => <ReturnFormDialog model={form()} />
}
export const FormInFinnish: Story = {
  globals: { locale: "fi", brand: "argent" },
  render: () => <ReturnFormDialog model={form()} />
}

const card = (maskedCard: string, amount: number) => ({
  maskedCard,
  cardBrand: "VISA",
  amount: minorUnits(amount)
})
function warning(changes: Partial<ReturnWarningDialogModel> = {}) {
  const model = {
    text: { key: "returnWarningPlain" as const },
    cards: [card("************4711", 174_000), card("************0042", 50_000)],
    origins: [],
    amount: minorUnits(174_000),
    way: "to-card" as const,
    reason: "card-gone" as const,
    choose: fn(),
    currency: "SEK" as const,
    continueAnyway: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as unknown as typeof model & ReturnWarningDialogModel
}

const warned = warning()
export const ReturnWarning: Story = {
  name: "The return warning lists the masked cards of the sale, and asks · REFUND-3 REFUND-5",
  render: () => <ReturnWarningDialog model={warned} />,
  play: async () => {
    const cards = await screen.findByRole("list", { name: "Original cards" }, patience)
    await expect(cards).toHaveTextContent("4711")
    await expect(cards).toHaveTextContent("0042")
    await userEvent.click(screen.getByRole("button", { name: "Continue anyway" }))
    await expect(warned.continueAnyway).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await expect(warned.cancel).toHaveBeenCalledOnce()
  }
}
const swish = {
  tenderType: 32,
  description: "Swish",
  amount: minorUnits(24_900),
  canGoBack: false
}
export const WarningOfCredit: Story = {
  name: "The return warning says when the customer gets store credit instead · REFUND-3",
  globals: { locale: "sv" },
  render: () => <ReturnWarningDialog model={warning({ way: "new-credit", amount: minorUnits(24_900) })} />,
  play: async () => {
    await waitFor(
      () => expect(screen.getByText(/får kunden 249,00 kr som nytt tillgodokvitto/)).toBeVisible(),
      patience
    )
  }
}
export const WarningWithoutCards: Story = {
  name: "The return warning says how the sale was paid where no card was, and what will happen · REFUND-3 KARAT-54",
  render: () => (
    <ReturnWarningDialog
      model={warning({
        cards: [],
        origins: [swish],
        way: "in-cash",
        amount: minorUnits(24_900),
        reason: "tender-cannot"
      })}
    />
  ),
  play: async () => {
    const paid = await screen.findByRole("region", { name: "The goods were paid with" }, patience)
    await expect(paid).toHaveTextContent("Swish")
    await expect(paid).toHaveTextContent("Cannot be paid back there")
    await waitFor(() => expect(screen.getByText(/is handed out in cash/)).toBeVisible(), patience)
    await expect(screen.getByRole("heading", { name: "Refund in another way" })).toBeVisible()
    await expect(screen.getByRole("button", { name: "It cannot be paid back there" })).toHaveAttribute(
      "aria-pressed",
      "true"
    )
    await expect(screen.getByRole("button", { name: "Continue anyway" })).toBeEnabled()
  }
}
const cash = { tenderType: 1, description: "Kontant", amount: minorUnits(24_900), canGoBack: true }
export const WarningOfCash: Story = {
  name: "The return warning of what was paid in cash speaks of no card, and asks why · REFUND-3 KARAT-54",
  render: () => (
    <ReturnWarningDialog
      model={warning({ cards: [], origins: [cash], amount: minorUnits(24_900), reason: undefined })}
    />
  ),
  play: async () => {
    await screen.findByRole("heading", { name: "Refund the way it was paid" }, patience)
    await expect(screen.getByRole("button", { name: "Continue anyway" })).toBeDisabled()
  }
}
export const WarningOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  render: () => <ReturnWarningDialog model={warning()} />
}
export const WarningArgent: Story = {
  globals: { brand: "argent", locale: "sv" },
  render: () => <ReturnWarningDialog model={warning()} />
}
export const WarningDark: Story = {
  globals: { scheme: "dark" },
  render: () => <ReturnWarningDialog model={warning()} />
}
