import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { importModel, someImport, someImportRows } from "../../testing/import-model.ts"
import { patience } from "../../testing/patience.ts"
import { ImportScreen } from "./import-screen.tsx"

const onAPhone = { globals: { viewport: { value: "phone" }, locale: "fi" } }
const onATablet = { globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" } }

const meta = {
  title: "Screens/Import",
  component: ImportScreen,
  parameters: { layout: "fullscreen" },
  args: { model: importModel() }
} satisfies Meta<typeof ImportScreen>
export default meta
type Story = StoryObj<typeof meta>

const brought = fn()
const opened = fn()
const earlier = [
  { id: "a", fileName: "ringar.csv", at: "2026-11-30T08:15:00.000Z", by: "Maja Lindqvist", state: "draft" },
  { id: "b", fileName: "klockor.xlsx", at: "2026-11-20T08:15:00.000Z", by: "Maja Lindqvist", state: "done" }
] as const
export const Start: Story = {
  name: "Takes a file that is dropped or chosen, and leads to earlier ones · IMPORT-13",
  args: { model: importModel({ open: undefined, imports: earlier, bring: brought, openImport: opened }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const file = new File(["Art.nr;Pris"], "lista.csv", { type: "text/csv" })
    await userEvent.upload(screen.getByLabelText("Choose a file"), file)
    await expect(brought).toHaveBeenCalledWith(file)
    await userEvent.click(screen.getByRole("button", { name: /klockor\.xlsx/u }))
    await expect(opened).toHaveBeenCalledWith("b")
  }
}
export const StartOnAPhone: Story = {
  ...onAPhone,
  args: { model: importModel({ open: undefined, imports: earlier }) }
}
export const NotReadable: Story = {
  name: "Says what to do with a file that cannot be read · IMPORT-11",
  args: { model: importModel({ open: undefined, notice: { key: "importFileOld" } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Save it as .xlsx")
  }
}

const mapped = fn()
const left = fn()
export const Preview: Story = {
  name: "Shows each row with what is wrong in it, and what each column is · IMPORT-8 IMPORT-13",
  args: { model: importModel({ setColumn: mapped, leaveRow: left }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const grid = screen.getByRole("grid", { name: "What the file says" })
    await expect(grid).toHaveAttribute("aria-rowcount", "8")
    const wrong = within(grid).getByText("5.495 or 5495?").closest("td")
    await expect(wrong).toHaveAttribute("aria-invalid", "true")
    await expect(within(grid).getByText("Also on row 6")).toBeVisible()
    await expect(within(grid).getByText("Before: 4795.00")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Import 3 items" })).toBeDisabled()
    await userEvent.selectOptions(screen.getByLabelText("What column Inköpspris is"), "Leave out")
    await userEvent.selectOptions(screen.getByLabelText("What column Inköpspris is"), "Stock")
    await expect(mapped).toHaveBeenLastCalledWith(2, "stock")
    await userEvent.click(screen.getByRole("button", { name: "Leave row 6 out" }))
    await expect(left).toHaveBeenCalledWith(1, true)
    await userEvent.click(screen.getByRole("button", { name: "Take row 8" }))
    await expect(left).toHaveBeenLastCalledWith(3, false)
  }
}
export const PreviewOnAPhone: Story = { ...onAPhone, args: { model: importModel() } }
export const PreviewOnATablet: Story = { ...onATablet, args: { model: importModel() } }
export const PreviewInTheDark: Story = {
  globals: { viewport: { value: "laptop" }, scheme: "dark", locale: "sv" },
  args: { model: importModel({ show: "all" }) }
}

const moved = fn()
const edited = fn()
export const ByKeyboard: Story = {
  name: "Is moved in by arrow keys, and begins to change a cell by typing · IMPORT-13",
  args: { model: importModel({ moveTo: moved, edit: edited }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    screen.getByText("5.495 or 5495?").closest("td")?.focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(moved).toHaveBeenLastCalledWith({ index: 2, column: 3 })
    await userEvent.keyboard("{ArrowLeft}")
    await expect(moved).toHaveBeenLastCalledWith({ index: 1, column: 2 })
    await userEvent.keyboard("{Enter}")
    await expect(edited).toHaveBeenLastCalledWith()
    await userEvent.keyboard("7")
    await expect(edited).toHaveBeenLastCalledWith("7")
  }
}

export const NextWrong: Story = {
  name: "Brings the focus to the wrong cell, also where it is the active one already · IMPORT-13",
  args: { model: importModel({ edit: edited }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Next wrong cell" }))
    await expect(screen.getByText("5.495 or 5495?").closest("td")).toHaveFocus()
    await userEvent.keyboard("5")
    await expect(edited).toHaveBeenLastCalledWith("5")
  }
}

const kept = fn()
const given = fn()
const asItWas = fn()
export const Mending: Story = {
  name: "Changes a cell in place: Enter keeps it and goes on below, Esc leaves it · IMPORT-13",
  args: { model: importModel({ typed: "5495", type: given, keep: kept, leaveAsItWas: asItWas }) },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Change Rek. pris inkl. moms" })
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.type(field, ",")
    await expect(given).toHaveBeenLastCalledWith("5495,")
    await userEvent.keyboard("{Escape}")
    await expect(asItWas).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Enter}")
    await expect(kept).toHaveBeenLastCalledWith("below")
    await userEvent.keyboard("{Tab}")
    await expect(kept).toHaveBeenLastCalledWith("right")
  }
}

export const ColumnsMissing: Story = {
  name: "Asks for the columns that it cannot do without · IMPORT-6",
  args: {
    model: importModel({
      open: someImport({
        missing: ["number", "price"],
        layout: { ...someImport().layout, columns: ["", "description", "", "", "", ""] }
      })
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Item number, Price")
  }
}

const many = Array.from({ length: 20_000 }, (_, at) =>
  someImportRows.slice(0, 1).map((row) => ({ ...row, row: at + 4, line: at + 5 }))
).flat()
const saw = fn()
export const ManyRows: Story = {
  name: "Draws only the rows in sight of twenty thousand · IMPORT-13",
  args: {
    model: importModel({ shown: many.length, rowAt: (index) => many[index], see: saw })
  },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole("grid")
    await expect(grid).toHaveAttribute("aria-rowcount", "20001")
    await expect(grid.querySelectorAll("tr").length).toBeLessThan(80)
    await waitFor(() => expect(saw).toHaveBeenCalled(), patience)
  }
}

export const Running: Story = {
  name: "Says how far an import has come · IMPORT-9",
  args: {
    model: importModel({
      open: someImport({ head: { ...someImport().head, state: "running" }, progress: 40, rows: [] })
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("progressbar", { name: "Progress" })).toHaveValue(40)
  }
}

const undone = fn()
export const Done: Story = {
  name: "Says what an import has made, and takes it back · IMPORT-10",
  args: {
    model: importModel({
      undo: undone,
      open: someImport({
        head: { ...someImport().head, state: "done" },
        result: { added: 280, changed: 12 },
        rows: []
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("New items: 280. Changed: 12.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Undo the import" }))
    await expect(undone).toHaveBeenCalledOnce()
  }
}
export const Undone: Story = {
  name: "Says what stays of an import that was taken back, and why · IMPORT-10",
  args: {
    model: importModel({
      open: someImport({
        head: { ...someImport().head, state: "undone" },
        result: {
          added: 280,
          changed: 12,
          takenBack: 290,
          kept: [
            { itemNumber: "NS-1001", why: "used" },
            { itemNumber: "NS-2001", why: "changed" }
          ]
        },
        rows: []
      })
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("NS-1001: sold, ordered or listed since")).toBeVisible()
  }
}
