import { asksForDays, type ExportList } from "@karat/domain/admin/export-list"
import { ShopFiles } from "@karat/domain/ports/shop-files"
import { namedPeriod, periodFault } from "@karat/domain/sales-report/report-period"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { Translate } from "@karat/ui/locales/till-texts"
import type { ExportScreenModel } from "@karat/ui/screens/admin/export-screen"
import { exportWordKeys, listName } from "@karat/ui/screens/admin/export-words"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { periodFaultMessages } from "./period-fault.ts"
import { storeDay } from "../shell/store-clock.ts"
import { adminFailure } from "./admin-failure.ts"
import type { AdminNeeds } from "./admin-view-model.ts"

type ExportNeeds = Pick<AdminNeeds, "run" | "gestures" | "notices" | "navigation" | "locale" | "clock"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber" | "claims">
  readonly texts: { readonly t: Translate }
  /** Lets the browser fetch a file. */
  readonly fetchFile: (file: { readonly address: string; readonly name: string }) => void
}

/** Saves the lists of the shop as tables. */
export class ExportViewModel implements ExportScreenModel {
  from: string
  to: string
  notice: Message | undefined = undefined
  readonly #needs: ExportNeeds

  constructor(needs: ExportNeeds) {
    this.#needs = needs
    const { clock = () => new Date(), session } = needs
    const { from, to } = namedPeriod("lastMonth", storeDay(session.claims?.storeNumber ?? "", clock()))
    this.from = from
    this.to = to
    makeAutoObservable(this, { notice: observableRef }, { autoBind: true })
  }

  get daysFault(): Message | undefined {
    const fault = periodFault({ from: this.from, to: this.to })
    return fault && periodFaultMessages[fault]
  }

  setDays(change: { readonly from?: string; readonly to?: string }) {
    this.from = change.from ?? this.from
    this.to = change.to ?? this.to
  }

  save(list: ExportList) {
    if (asksForDays(list) && this.daysFault !== undefined) {
      this.notice = this.daysFault
      return
    }
    this.notice = undefined
    void this.saveFound(list, "").then((failure) => runInAction(() => (this.notice = failure)))
  }

  /** Saves what a text finds of a list; answers why it was not saved. */
  async saveFound(list: ExportList, search: string): Promise<Message | undefined> {
    const { fetchFile, gestures, locale, notices, run, session, texts } = this.#needs
    const { heads, values } = exportWordKeys(list)
    const said = (keys: Readonly<Record<string, MessageKey>>) =>
      Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, texts.t(key)]))
    const days = asksForDays(list) ? { from: this.from, to: this.to } : {}
    const request = {
      badgeNumber: session.badgeNumber ?? "",
      list,
      locale: locale(),
      ...(search === "" ? {} : { search }),
      ...days,
      heads: said(heads),
      values: said(values)
    }
    const answer = await run(
      gestures.once(["export", list, search, ...Object.values(days)], request, (key) =>
        Effect.flatMap(ShopFiles, (files) => files.exportList(request, key))
      )
    )
    if (Result.isFailure(answer)) return adminFailure(answer.failure)
    fetchFile(answer.success)
    notices.show("success", { key: "exportStarted", values: { name: texts.t(listName(list)) } })
    return undefined
  }

  back() {
    this.#needs.navigation.go("/admin")
  }
}
