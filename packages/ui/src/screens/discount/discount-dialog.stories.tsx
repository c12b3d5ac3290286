import { readDiscount } from "@karat/domain/discount/discount-entry"
import { discountOff } from "@karat/domain/discount/discount"
import type { Discount } from "@karat/domain/cart/cart"
import { ceiling } from "@karat/domain/discount/line-discount"
import { minorUnits, subtract } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { makeAutoObservable } from "mobx"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import { DiscountDialog, type DiscountDialogModel } from "./discount-dialog.tsx"

const meta = {
  title: "Screens/Discount/Discount dialog",
  component: DiscountDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof DiscountDialog>
export default meta
type Story = StoryObj<typeof meta>

const known = [
  { id: "D1", text: "Skadad vara" },
  { id: "D2", text: "Prisgaranti" },
  { id: "D3", text: "Personalköp" },
  { id: "D4", text: "Demoexemplar" }
]
const reasons = pagedList(known)

function dialog(changes: Partial<DiscountDialogModel> = {}) {
  const model = {
    subject: "Halsband silver Droppe 45 cm",
    kind: "amount" as const,
    currency: "SEK" as const,
    typed: "",
    step: "value" as const,
    reasons,
    typeText: fn(),
    chooseKind: fn(),
    next: fn(),
    previous: fn(),
    choose: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & DiscountDialogModel
}

const preview = { takenOff: minorUnits(10_000), left: minorUnits(89_500) }

export const Untouched: Story = { args: { model: dialog() } }
export const AnAmount: Story = { args: { model: dialog({ typed: "100", preview }) } }
export const APercentage: Story = {
  globals: { locale: "sv" },
  args: {
    model: dialog({
      kind: "percent",
      typed: "12,5",
      preview: { takenOff: minorUnits(12_438), left: minorUnits(87_062) }
    })
  }
}
const usual = dialog({ kind: "percent" })
export const UsualPercents: Story = {
  name: "What is given most often is one tap · KARAT-134",
  args: { model: usual },
  play: async () => {
    const keys = within(await screen.findByRole("group", { name: "Usual discounts" }, patience))
    await expect(keys.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "5%",
      "10%",
      "15%",
      "20%"
    ])
    await userEvent.click(keys.getByRole("button", { name: "15%" }))
    await expect(usual.typeText).toHaveBeenCalledWith("15")
  }
}
export const WholeCart: Story = {
  name: "A discount on the whole cart · DISC-11",
  args: {
    model: dialog({
      subject: undefined,
      kind: "percent",
      typed: "10",
      preview: { takenOff: minorUnits(277_810), left: minorUnits(2_500_290) }
    })
  },
  play: async () => {
    await expect(
      await screen.findByRole("heading", { name: "Discount on the whole cart" }, patience)
    ).toBeInTheDocument()
  }
}
export const WholeCartOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: dialog({ subject: undefined, typed: "100", preview }) }
}
export const MoreThanTheLine: Story = {
  name: "More than the line costs says why it cannot be taken · DISC-7",
  args: { model: dialog({ typed: "996", hint: { key: "refused.discount_above_line" } }) },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Discount" }, patience)
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription("The discount is larger than the line.")
  }
}
export const AboveAHundredPercent: Story = {
  args: { model: dialog({ kind: "percent", typed: "101", hint: { key: "refused.percent_above_100" } }) }
}
export const NothingOff: Story = {
  name: "A zero discount asks for no reason · DISC-4",
  args: {
    model: dialog({ typed: "0", preview: { takenOff: minorUnits(0), left: minorUnits(99_500) } })
  },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "No discount" }, patience)).toBeInTheDocument()
  }
}
export const Reasons: Story = { args: { model: dialog({ typed: "100", preview, step: "reason" }) } }
export const ReasonsOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  args: { model: dialog({ typed: "100", preview, step: "reason" }) }
}
export const ReasonsLoading: Story = {
  args: {
    model: dialog({ typed: "100", preview, step: "reason", reasons: pagedList([], { status: "loading" }) })
  }
}
const again = fn()
export const ReasonsFailed: Story = {
  args: {
    model: dialog({
      typed: "100",
      preview,
      step: "reason",
      reasons: pagedList([], { status: "failed" }),
      retry: again
    })
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }, patience))
    await expect(again).toHaveBeenCalledOnce()
  }
}
export const NoReasonsSetUp: Story = {
  args: { model: dialog({ typed: "100", preview, step: "reason", reasons: pagedList([]) }) }
}
export const Training: Story = {
  globals: { training: "on" },
  args: { model: dialog({ typed: "100", preview }) }
}

const worth = ceiling({ unitPrice: minorUnits(99_500), quantity: 1 })

/** Behaves as the till's own does, on one line of 995 kronor. */
class WorkingDialog implements DiscountDialogModel {
  readonly subject = "Halsband silver Droppe 45 cm"
  readonly currency = "SEK"
  kind: Discount["kind"] = "amount"
  typed = ""
  step: "value" | "reason" = "value"
  given: { discount: Discount; reason: string } | undefined = undefined
  readonly reasons = reasons

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get discount() {
    const read = readDiscount(this.typed, this.kind)
    return "discount" in read ? read.discount : undefined
  }

  get isTooMuch() {
    return this.discount?.kind === "amount" && this.discount.amount > worth
  }

  get hint() {
    return this.isTooMuch ? ({ key: "refused.discount_above_line" } as const) : undefined
  }

  get preview() {
    if (this.discount === undefined || this.isTooMuch) return undefined
    const takenOff = discountOff(worth, this.discount)
    return { takenOff, left: subtract(worth, takenOff) }
  }

  typeText(text: string) {
    this.typed = text
  }
  chooseKind(kind: Discount["kind"]) {
    this.kind = kind
  }
  next() {
    if (this.preview !== undefined) this.step = "reason"
  }
  previous() {
    this.step = "value"
  }
  choose(reason: string) {
    if (this.discount !== undefined) this.given = { discount: this.discount, reason }
  }
  retry() {}
  cancel() {}
}

const working = new WorkingDialog()
export const RefusedThenGivenForAReason: Story = {
  name: "A discount is refused, mended, and given for a reason · DISC-2 DISC-7",
  args: { model: working },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Discount" }, patience)
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.keyboard("996{Enter}")
    await expect(await screen.findByText("The discount is larger than the line.")).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole("button", { name: "Percent" }))
    await userEvent.click(screen.getByRole("button", { name: "2" }))
    await userEvent.click(screen.getByRole("button", { name: "0" }))
    await expect(screen.getByText(/199\.00/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole("button", { name: "Choose reason" }))
    await expect(await screen.findByRole("heading", { name: "Why the discount?" })).toHaveFocus()
    await userEvent.click(screen.getByRole("button", { name: "Prisgaranti" }))
    await expect(working.given).toEqual({ discount: { kind: "percent", basisPoints: 2000 }, reason: "D2" })
  }
}
