import type { TransferStoreDialogModel } from "@karat/ui/screens/transfer/transfer-store-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Transfers } from "@karat/domain/ports/transfers"
import type { GoodsNeeds } from "../goods-list/goods-needs.ts"
import type { GoodsWork } from "../goods-list/goods-screen-view-model.ts"
import type { OpenGoodsList } from "../goods-list/open-goods-list.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import { type TransferEnd, TransferStoreQuestion } from "./transfer-store-question.ts"
import { settleFailure } from "../shell/settle.ts"

const transferStoreDialog = dialog(
  async () => (await import("@karat/ui/screens/transfer/transfer-store-dialog")).TransferStoreDialog
)

/** Sending goods to another store. */
export function transferWork(needs: GoodsNeeds): GoodsWork {
  return {
    kind: "transfer",
    title: "transfers",
    emptyTitle: "transferEmpty",
    emptyText: "transferEmptyText",
    port: Transfers,
    action: ({ total }) => ({ key: "createTransfer", values: { count: total } }),
    actsOnEmpty: false,
    act: (list) => send(needs, list)
  }
}

async function send(needs: GoodsNeeds, list: OpenGoodsList): Promise<void> {
  const { dialogs, notices, session } = needs
  const types = session.setup?.goodsDocumentTypes
  if (types === undefined) return notices.show("danger", reasonMessage("goods-not-set-up"))
  // What another till has changed or sent since is not sent as it was.
  if (!(await list.refresh())) return notices.show("danger", { key: "goodsListFailed" })
  if (list.confirmed.length === 0) return showChanged(needs)
  if (list.refusesShort()) return
  const end = await dialogs.ask<TransferEnd, TransferStoreDialogModel>(
    transferStoreDialog,
    (close) =>
      new TransferStoreQuestion(
        {
          ...needs,
          ownStore: session.claims?.storeNumber ?? "",
          staff: session.badgeNumber ?? "",
          types,
          lines: list.confirmed
        },
        close
      )
  )
  if (end === undefined) return
  if (end === "sent") notices.show("success", { key: "transferCreated" })
  else if (end === "changed") showChanged(needs)
  else if (end !== "unanswered") showFailure(needs, end)
  await list.refresh()
}

const changedCodes = new Set<string | undefined>(["integration_ref_used", "basket_changed"])

function showFailure(needs: GoodsNeeds, failure: CallFailure): void {
  if (failure._tag === "Refused" && changedCodes.has(failure.code)) showChanged(needs)
  else settleFailure(failure, needs)
}

function showChanged({ notices }: GoodsNeeds): void {
  notices.show("warning", { key: "goodsListElsewhere" })
}
