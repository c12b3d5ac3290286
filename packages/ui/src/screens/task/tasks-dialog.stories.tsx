import { pagedList } from "../../testing/paged-list.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { sampleInventory, sampleTasks, tasksModel } from "../../testing/start-model.ts"
import { TasksDialog } from "./tasks-dialog.tsx"

const mark = fn()

const meta = {
  title: "Screens/Tasks dialog",
  component: TasksDialog,
  args: { model: { list: tasksModel({ mark }), cancel: fn() } }
} satisfies Meta<typeof TasksDialog>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  name: "Tasks with their deadline, what is to be done, and who did it · ACT-1 ACT-2 ACT-4",
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByText("Recall strap 4410")).toBeInTheDocument()
    await expect(dialog.getByText("late since 19 Nov")).toBeInTheDocument()
    await expect(dialog.getByText(/Anna Lind, /)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole("checkbox", { name: "Done: Recall strap 4410" }))
    await expect(mark).toHaveBeenLastCalledWith(sampleTasks[0])
    await expect(dialog.getByRole("checkbox", { name: "Done: Clean the ultrasonic bath" })).toBeChecked()
  }
}
export const Colours: Story = {
  name: "Inventory is yellow when requested, green when counted, blue while counted, red past its end · ACT-5 ACT-6 ACT-7 ACT-8",
  globals: { scheme: "light" },
  play: async () => {
    const rows = within(await screen.findByRole("region", { name: "Inventory" })).getAllByRole("listitem")
    const seen = rows.map((row) => [
      getComputedStyle(row).getPropertyValue("--state").trim(),
      within(row).getByText(/^(?:Count again|Counted|Counting|Past its end|Not begun)$/u).textContent
    ])
    const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    await expect(seen).toEqual([
      [token("--mark-warn"), "Count again"],
      [token("--mark-ok"), "Counted"],
      [token("--info"), "Counting"],
      [token("--mark-bad"), "Past its end"],
      [token("--ink-3"), "Not begun"]
    ])
  }
}
export const Marking: Story = { args: { model: { list: tasksModel({ marking: "T-1" }), cancel: fn() } } }
export const Empty: Story = {
  args: { model: { list: tasksModel({ tasks: pagedList([]), inventoryTasks: [] }), cancel: fn() } }
}
export const InventoryAlone: Story = {
  name: "A store that has only goods to count is not told that there is nothing to do · LOGIN-6 ACT-4",
  args: { model: { list: tasksModel({ tasks: pagedList([]) }), cancel: fn() } },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    const rows = within(dialog.getByRole("region", { name: "Inventory" })).getAllByRole("listitem")
    await expect(rows).toHaveLength(sampleInventory.length)
    await expect(dialog.queryByText("Nothing to do")).toBeNull()
  }
}
export const AllDone: Story = {
  args: {
    model: { list: tasksModel({ tasks: pagedList(sampleTasks.slice(2)), inventoryTasks: [] }), cancel: fn() }
  }
}
export const Loading: Story = {
  args: {
    model: {
      list: tasksModel({ tasks: pagedList([], { status: "loading" }), inventoryTasks: [] }),
      cancel: fn()
    }
  }
}
export const Failed: Story = {
  args: {
    model: {
      list: tasksModel({
        tasks: pagedList([], { status: "failed", failure: { key: "anErrorOccurred" } }),
        inventoryTasks: []
      }),
      cancel: fn()
    }
  }
}
export const Many: Story = {
  args: {
    model: {
      list: tasksModel({
        tasks: pagedList(
          Array.from({ length: 40 }, (_, at) => ({
            id: `T-${at}`,
            name: `Change price tag ${at + 1}`,
            body: "The old ones go into the box.\nThe new ones lie in the office.",
            deadline: "2026-11-28",
            done: at % 3 === 0,
            ...(at % 3 === 0 ? { doneBy: "Anna Lind", doneAt: "2026-11-20 09:12:00" } : {})
          }))
        )
      }),
      cancel: fn()
    }
  }
}
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = { globals: { training: "on" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
export const OfTheOtherBrand: Story = { globals: { brand: "argent" } }
export const OfTheOtherBrandInTheDark: Story = { globals: { brand: "argent", scheme: "dark" } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const TabletPortrait: Story = { globals: { viewport: { value: "tabletPortrait" } } }
