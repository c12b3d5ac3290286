import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"

import { DisruptionDialog, type DisruptionDialogModel } from "./disruption-dialog.tsx"

const meta = {
  title: "Screens/Shell/Disruption dialog",
  component: DisruptionDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof DisruptionDialog>
export default meta
type Story = StoryObj<typeof meta>

function notice(changes: Partial<DisruptionDialogModel> = {}) {
  const model = {
    isInformation: false,
    title: "Presentkort kan inte lösas in",
    comment: "Leverantören arbetar på felet.\nBe kunden betala på annat sätt; saldot är kvar på kortet.",
    resolutionTime: "2026-11-20 14:00",
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & DisruptionDialogModel
}

const shown = notice()
export const OutOfOrder: Story = {
  name: "Title, comment and when it works again · ACT-10",
  args: { model: shown },
  play: async () => {
    await expect(
      await screen.findByText(/^Expected to work again: 20 Nov 2026, 14:00$/u, {}, patience)
    ).toBeInTheDocument()
    await expect(screen.getByText(/Leverantören arbetar/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    await expect(shown.cancel).toHaveBeenCalledOnce()
  }
}
export const Information: Story = {
  name: "Type 15 is information · ACT-11",
  args: {
    model: notice({
      isInformation: true,
      title: "Nya öppettider i helgen",
      comment: "Se handboken.",
      resolutionTime: ""
    })
  },
  play: async () => {
    await expect(await screen.findByText("Information", {}, patience)).toBeInTheDocument()
    await expect(screen.queryByText(/Expected to work/)).toBeNull()
  }
}
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, scheme: "dark", locale: "fi" },
  args: { model: notice() }
}
