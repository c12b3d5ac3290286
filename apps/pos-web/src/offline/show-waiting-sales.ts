import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { WaitingSalesDialogModel } from "@karat/ui/screens/shell/waiting-sales-dialog"
import { makeAutoObservable } from "mobx"
import type { Dialogs } from "../shell/dialogs.ts"

const waitingSalesDialog = dialog(
  async () => (await import("@karat/ui/screens/shell/waiting-sales-dialog")).WaitingSalesDialog
)

/** Lists the sales that wait to be told. */
export async function showWaitingSales(
  { dialogs }: { readonly dialogs: Dialogs },
  waiting: Pick<WaitingSalesDialogModel, "sales" | "tryAgain" | "held" | "mayBeCleared">
): Promise<void> {
  await dialogs.ask<void, WaitingSalesDialogModel>(waitingSalesDialog, (close) =>
    makeAutoObservable({
      get sales() {
        return waiting.sales
      },
      get held() {
        return waiting.held
      },
      get mayBeCleared() {
        return waiting.mayBeCleared
      },
      tryAgain: (saleId: string) => waiting.tryAgain(saleId),
      cancel: () => close()
    })
  )
}
