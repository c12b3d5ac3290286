import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { patience } from "../../testing/patience.ts"
import {
  BargainBagsDialog,
  type BargainBagChoice,
  type BargainBagsDialogModel
} from "./bargain-bags-dialog.tsx"
import { WriteOffReasonDialog, type WriteOffReasonDialogModel } from "./write-off-reason-dialog.tsx"

const meta = {
  title: "Screens/Write-off dialogs",
  parameters: { layout: "fullscreen" }
} satisfies Meta
export default meta
type Story = StoryObj

function reasons(changes: Partial<WriteOffReasonDialogModel> = {}) {
  const model = {
    reasons: pagedList([
      { id: "SKADAD", text: "Damaged item" },
      { id: "STULEN", text: "Stolen item" },
      { id: "SVINN", text: "Stocktaking difference" },
      { id: "FYNDPÅSE", text: "Bargain bag" }
    ]),
    total: 16,
    sendingId: undefined,
    lockedId: undefined,
    notice: undefined,
    choose: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & WriteOffReasonDialogModel
}

const asked = reasons()
export const Reasons: Story = {
  name: "A reason is chosen with one press · WOFF-7 WOFF-8",
  render: () => <WriteOffReasonDialog model={asked} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Stolen item" }, patience))
    await expect(asked.choose).toHaveBeenCalledWith("STULEN")
  }
}
export const ReasonsLoading: Story = {
  render: () => <WriteOffReasonDialog model={reasons({ reasons: pagedList([], { status: "loading" }) })} />
}
export const ReasonsFailed: Story = {
  render: () => <WriteOffReasonDialog model={reasons({ reasons: pagedList([], { status: "failed" }) })} />
}
export const NoReasons: Story = {
  render: () => <WriteOffReasonDialog model={reasons({ reasons: pagedList([]) })} />
}
export const WritingOff: Story = {
  render: () => <WriteOffReasonDialog model={reasons({ sendingId: "SKADAD" })} />
}
export const Unanswered: Story = {
  name: "After a lost answer only the same reason can be sent again",
  render: () => (
    <WriteOffReasonDialog model={reasons({ lockedId: "SKADAD", notice: { key: "writeOffUnanswered" } })} />
  ),
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Stolen item" }, patience)).toBeDisabled()
    await expect(screen.getByRole("button", { name: "Damaged item" })).toBeEnabled()
  }
}

const bag = (itemNumber: string, description: string, changes: Partial<BargainBagChoice> = {}) => ({
  itemNumber,
  description,
  typed: "0",
  fault: undefined,
  state: "open" as const,
  ...changes
})

function bags(changes: Partial<BargainBagsDialogModel> = {}) {
  const model = {
    status: "ready" as const,
    bags: [
      bag("BARGAIN-99", "Fyndpåse liten", { typed: "4" }),
      bag("BARGAIN-199", "Fyndpåse mellan"),
      bag("BARGAIN-299", "Fyndpåse stor", { typed: "12" })
    ],
    total: 0,
    notice: undefined,
    busy: false,
    canConfirm: true,
    typed: "412",
    typeCount: fn(),
    step: fn(),
    confirm: fn(),
    retry: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & BargainBagsDialogModel
}

const counted = bags()
export const Bags: Story = {
  name: "Every article has a count from 0 up · BAG-4 BAG-5",
  render: () => <BargainBagsDialog model={counted} />,
  play: async () => {
    const less = await screen.findByRole("button", { name: "One Fyndpåse mellan less" }, patience)
    await expect(less).toBeDisabled()
    await userEvent.click(screen.getByRole("button", { name: "One more Fyndpåse mellan" }))
    await expect(counted.step).toHaveBeenLastCalledWith("BARGAIN-199", 1)
    await userEvent.type(screen.getByRole("textbox", { name: "Number of Fyndpåse liten" }), "7")
    await expect(counted.typeCount.mock.lastCall?.[0]).toBe("BARGAIN-99")
    await userEvent.click(screen.getByRole("button", { name: "Create" }))
    await expect(counted.confirm).toHaveBeenCalledOnce()
  }
}
export const BagsOfTheList: Story = { render: () => <BargainBagsDialog model={bags({ total: 16 })} /> }
export const Untouched: Story = {
  render: () => (
    <BargainBagsDialog
      model={bags({ canConfirm: false, bags: bags().bags.map((each) => ({ ...each, typed: "0" })) })}
    />
  )
}
export const NoNumber: Story = {
  render: () => (
    <BargainBagsDialog
      model={bags({
        canConfirm: false,
        bags: [bag("BARGAIN-99", "Fyndpåse liten", { typed: "1,5", fault: { key: "bargainBagCountFault" } })]
      })}
    />
  )
}
export const Making: Story = {
  render: () => (
    <BargainBagsDialog
      model={bags({
        busy: true,
        bags: [
          bag("BARGAIN-99", "Fyndpåse liten", { typed: "4", state: "made" }),
          bag("BARGAIN-199", "Fyndpåse mellan", { typed: "2", state: "sending" })
        ]
      })}
    />
  )
}
export const HalfMade: Story = {
  name: "What was made before a failure is marked and cannot be made again",
  render: () => (
    <BargainBagsDialog
      model={bags({
        notice: { key: "bargainBagsLeft" },
        bags: [
          bag("BARGAIN-99", "Fyndpåse liten", { typed: "4", state: "made" }),
          bag("BARGAIN-199", "Fyndpåse mellan", { typed: "2", state: "unanswered" }),
          bag("BARGAIN-299", "Fyndpåse stor")
        ]
      })}
    />
  ),
  play: async () => {
    await expect(await screen.findByText("4 created", undefined, patience)).toBeInTheDocument()
    await expect(screen.queryByRole("textbox", { name: "Number of Fyndpåse liten" })).toBeNull()
    await expect(screen.getByRole("textbox", { name: "Number of Fyndpåse mellan" })).toBeDisabled()
  }
}
export const BagsLoading: Story = {
  render: () => <BargainBagsDialog model={bags({ status: "loading", bags: [] })} />
}
export const BagsFailed: Story = {
  render: () => <BargainBagsDialog model={bags({ status: "failed", bags: [] })} />
}
export const NoBags: Story = {
  render: () => <BargainBagsDialog model={bags({ bags: [], canConfirm: false })} />
}
export const ReasonsInTheDark: Story = {
  globals: { scheme: "dark" },
  render: () => <WriteOffReasonDialog model={asked} />
}
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  render: () => <BargainBagsDialog model={bags({ total: 3 })} />
}
