import { itemLabel } from "@karat/domain/catalogue/item-label"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { sampleRuns } from "../../testing/receipt-search-model.ts"
import { goldRing, watch } from "../../testing/sample-items.ts"
import { AdminScreen } from "./admin-screen.tsx"
import { adminModel } from "../../testing/admin-model.ts"
import type { LabelSheetModel } from "./label-sheet.tsx"

const sweden = { country: "SE", currency: "SEK" } as const
const print = fn()
const setCopies = fn()
const askCopies = fn()

function sheet(changes: Partial<LabelSheetModel> = {}): LabelSheetModel {
  return {
    label: itemLabel({ ...watch, priorPrice: minorUnits(359_500) }, sweden),
    runs: sampleRuns,
    copies: 4,
    mostCopies: 99,
    setCopies,
    askCopies,
    print,
    ...changes
  }
}

const meta = {
  title: "Screens/Administration/Labels",
  component: AdminScreen,
  parameters: { layout: "fullscreen" },
  args: { model: adminModel({ view: "item", labels: sheet() }) }
} satisfies Meta<typeof AdminScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Reduced: Story = {
  name: "Labels stand as they will on the page, a reduced price with the ordinary one and the lowest of thirty days · ADMIN-33",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const labels = within(screen.getByRole("list", { name: "Labels" })).getAllByRole("listitem")
    await expect(labels).toHaveLength(4)
    for (const said of ["3\u00a0796,00\u00a0kr", "Ordinarie pris", "Lägsta pris 30 dagar före"])
      await expect(labels[0]).toHaveTextContent(said.replaceAll("\u00a0", " "))
    await userEvent.click(screen.getByRole("button", { name: "Increase quantity" }))
    await expect(setCopies).toHaveBeenCalledWith(5)
    await userEvent.click(screen.getByRole("button", { name: "Print or save as PDF" }))
    await expect(print).toHaveBeenCalledOnce()
  }
}
export const OfOneItemWithoutABarcode: Story = {
  args: {
    model: adminModel({
      view: "item",
      labels: sheet({ label: itemLabel(goldRing, sweden), runs: undefined, copies: 1 })
    })
  }
}
export const CodeTooWide: Story = {
  name: "A code that is too long for bars stands as a QR code, and it is said before it is printed · KARAT-144",
  args: {
    model: adminModel({
      view: "item",
      labels: sheet({
        runs: undefined,
        qr: { size: 21, dark: Array.from({ length: 441 }, (_, at) => at % 3 === 0 || at % 7 === 0) }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/is too long for a barcode on this label/u)).toBeInTheDocument()
    await expect(screen.getAllByRole("img", { name: /^Barcode/u })).toHaveLength(4)
  }
}
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } }
export const Dark: Story = { globals: { scheme: "dark" } }
