import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { minorUnits } from "@karat/domain/money/minor-units"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import { ParkedCartsDialog, type ParkedCartsDialogModel } from "./parked-carts-dialog.tsx"

const meta = {
  title: "Screens/Parked carts dialog",
  component: ParkedCartsDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof ParkedCartsDialog>
export default meta
type Story = StoryObj<typeof meta>

const carts = [
  {
    id: "c1",
    numberOfItems: 3,
    givenName: "Anna",
    familyName: "Lind",
    date: "2026-11-20",
    time: "10:15:00",
    total: minorUnits(2_698_500),
    currency: "SEK" as const,
    firstItem: "Diamantring Aurora 0,20 ct vitguld 18K, 16,0",
    memberName: "Karin Holm",
    comment: "Hämtar efter lunch, vill se den blå också"
  },
  {
    id: "c2",
    numberOfItems: 1,
    givenName: "Otto",
    familyName: "Berg",
    date: "2026-11-20",
    time: "09:41:00",
    total: minorUnits(7500),
    currency: "SEK" as const,
    firstItem: "Putsduk guld"
  },
  { id: "c3", numberOfItems: 12, givenName: "Elsa", familyName: "Ek", date: "2026-11-19", time: "17:55:00" }
]

function parked(changes: Partial<ParkedCartsDialogModel> = {}) {
  const model = {
    list: pagedList(carts),
    choose: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & ParkedCartsDialogModel
}

const three = parked()
export const Three: Story = {
  name: "What is in each parked cart, what it comes to, whose it is and since when · PARK-4 KARAT-35",
  args: { model: three },
  play: async () => {
    const row = await screen.findByRole(
      "button",
      { name: /^Karin Holm · Diamantring.*Anna Lind.*20.*2026.*10:15.*blå också.*26,985\.00.*3 items$/ },
      patience
    )
    await userEvent.click(row)
    await expect(three.choose).toHaveBeenCalledWith("c1")
  }
}
export const OnAPhone: Story = {
  globals: { locale: "sv", viewport: { value: "phone" } },
  args: { model: parked() }
}
export const Many: Story = {
  args: {
    model: parked({
      list: pagedList(
        Array.from({ length: 24 }, (_, at) => ({
          ...(carts[at % 3] ?? { ...carts[0] }),
          id: `many-${at}`
        })) as typeof carts
      )
    })
  }
}
export const Loading: Story = { args: { model: parked({ list: pagedList([], { status: "loading" }) }) } }
export const Empty: Story = { args: { model: parked({ list: pagedList([]) }) } }
const failed = parked({ list: pagedList([], { status: "failed" }) })
export const Failed: Story = {
  args: { model: failed },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }, patience))
    await expect(failed.retry).toHaveBeenCalledOnce()
  }
}
export const BeingTakenBack: Story = { args: { model: parked({ takingId: "c2" }) } }
export const TakenByAnotherTill: Story = {
  args: { model: parked({ list: pagedList(carts.slice(1)), notice: { key: "parkedTaken" } }) },
  play: async () => {
    await expect(await screen.findByRole("alert", {}, patience)).toHaveTextContent(
      "Another till has taken over this cart"
    )
  }
}
