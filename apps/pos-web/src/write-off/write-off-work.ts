import type { BargainBagsDialogModel } from "@karat/ui/screens/write-off/bargain-bags-dialog"
import type { WriteOffReasonDialogModel } from "@karat/ui/screens/write-off/write-off-reason-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import type { GoodsNeeds } from "../goods-list/goods-needs.ts"
import type { GoodsWork } from "../goods-list/goods-screen-view-model.ts"
import type { OpenGoodsList } from "../goods-list/open-goods-list.ts"
import { type BagsEnd, BargainBagsQuestion } from "./bargain-bags-question.ts"
import { UnansweredBags } from "./unanswered-bags.ts"
import { type ReasonEnd, WriteOffReasonQuestion } from "./write-off-reason-question.ts"
import { settleFailure } from "../shell/settle.ts"

const bargainBagsDialog = dialog(
  async () => (await import("@karat/ui/screens/write-off/bargain-bags-dialog")).BargainBagsDialog
)

const writeOffReasonDialog = dialog(
  async () => (await import("@karat/ui/screens/write-off/write-off-reason-dialog")).WriteOffReasonDialog
)

/** Writing goods off, and making bargain bags of them. */
export function writeOffWork(needs: GoodsNeeds): GoodsWork {
  return {
    kind: "write-off",
    title: "writeOffs",
    emptyTitle: "writeOffEmpty",
    emptyText: "writeOffEmptyText",
    port: WriteOffs,
    action: ({ total }) =>
      total === 0 ? { key: "createBargainBags" } : { key: "createWriteOff", values: { count: total } },
    actsOnEmpty: true,
    act: (list) => (list.total === 0 ? makeBags(needs, list, []) : writeOff(needs, list))
  }
}

async function writeOff(needs: GoodsNeeds, list: OpenGoodsList): Promise<void> {
  const { dialogs, notices } = needs
  // Goods that another till has written off already are not asked about.
  if (!(await list.refresh())) return notices.show("danger", { key: "goodsListFailed" })
  const lines = list.confirmed
  if (lines.length === 0) return showChanged(needs)
  if (list.refusesShort()) return
  const end = await dialogs.ask<ReasonEnd, WriteOffReasonDialogModel>(
    writeOffReasonDialog,
    (close) => new WriteOffReasonQuestion({ ...needs, language: needs.locale(), lines }, close)
  )
  if (end === undefined) return
  if (end === "count-bags") return await makeBags(needs, list, lines)
  if (end === "written-off") notices.show("success", { key: "createdWriteOff" })
  else if (end === "changed") showChanged(needs)
  else if (end !== "unanswered") settleFailure(end, needs)
  await list.refresh()
}

/** Makes bargain bags, of the goods on the list that are shown where there are any. */
async function makeBags(needs: GoodsNeeds, list: OpenGoodsList, lines: readonly GoodsLine[]): Promise<void> {
  const { dialogs, notices, session } = needs
  const unanswered = new UnansweredBags(needs.notes, session.claims?.storeNumber ?? "")
  const badgeNumber = session.badgeNumber ?? ""
  const end = await dialogs.ask<BagsEnd, BargainBagsDialogModel>(
    bargainBagsDialog,
    (close) => new BargainBagsQuestion({ ...needs, badgeNumber, unanswered, lines }, close)
  )
  if (end?.madeBags === true) notices.show("success", { key: "createdBargainBags" })
  if (end?.wroteOff === true) notices.show("success", { key: "createdWriteOff" })
  if (end?.changed === true) showChanged(needs)
  if (end?.failure !== undefined) settleFailure(end.failure, needs)
  await list.refresh()
}

function showChanged({ notices }: GoodsNeeds): void {
  notices.show("warning", { key: "goodsListElsewhere" })
}
