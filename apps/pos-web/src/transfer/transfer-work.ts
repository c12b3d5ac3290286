import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Transfers } from "@karat/domain/ports/transfers"
import type { GoodsNeeds } from "../goods-list/goods-needs.ts"
import type { GoodsWork } from "../goods-list/goods-screen-view-model.ts"
import type { OpenGoodsList } from "../goods-list/open-goods-list.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { type TransferEnd, TransferStoreQuestion } from "./transfer-store-question.ts"

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
  if (types === undefined) return notices.show("danger", { key: "refusedGoodsNotSetUp" })
  // What another till has changed or sent since is not sent as it was.
  await list.refresh()
  if (list.confirmed.length === 0) return
  const end = await dialogs.ask<TransferEnd>(
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
  else if (end !== "unanswered") sayFailure(needs, end)
  await list.refresh()
}

function sayFailure({ notices, signedOut }: GoodsNeeds, failure: CallFailure): void {
  if (failure._tag === "SessionLost") signedOut()
  else if (failure._tag === "Refused" && failure.code === "integration_ref_used")
    notices.show("warning", { key: "goodsListElsewhere" })
  else notices.show("danger", failureMessage(failure))
}
