import { type OfflineRemark, type RemarkState, remarksOnAPage } from "@karat/domain/offline/offline-remark"
import { OfflineSales } from "@karat/domain/ports/offline-sales"
import type { Message } from "@karat/ui/locales/message"
import type { RemarksScreenModel } from "@karat/ui/screens/admin/remarks-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { adminFailure } from "./admin-failure.ts"
import { PagedList } from "../shell/paged-list.ts"
import { groundsMessage } from "./grounds-message.ts"
import type { AdminNeeds } from "./admin-view-model.ts"

type RemarksNeeds = Pick<AdminNeeds, "run" | "gestures" | "notices" | "navigation"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber">
}

/** What is remarked of sales that were made without a connection, and how a person settles it. */
export class RemarksViewModel implements RemarksScreenModel {
  state: RemarkState = "open"
  chosen: number | undefined = undefined
  reason = ""
  reasonFault: Message | undefined = undefined
  busy = false
  notice: Message | undefined = undefined
  readonly list: PagedList<OfflineRemark>
  readonly #needs: RemarksNeeds

  constructor(needs: RemarksNeeds) {
    this.#needs = needs
    this.list = new PagedList<OfflineRemark>({
      fetch: (page) => this.#fetch(page),
      nameOf: ({ id }) => String(id),
      messageOf: adminFailure
    })
    makeAutoObservable(
      this,
      { list: false, reasonFault: observableRef, notice: observableRef },
      { autoBind: true }
    )
  }

  async load() {
    await this.list.first()
  }

  retry() {
    void this.load()
  }

  show(state: RemarkState) {
    if (this.busy || this.state === state) return
    this.state = state
    this.chosen = undefined
    void this.load()
  }

  choose(id: number) {
    if (this.busy) return
    if (this.chosen !== id) this.reason = ""
    this.chosen = id
    this.reasonFault = undefined
    this.notice = undefined
  }

  type(reason: string) {
    this.reason = reason
    if (this.reasonFault !== undefined) this.#judge()
  }

  back() {
    this.#needs.navigation.go("/admin")
  }

  confirm() {
    this.notice = undefined
    this.#judge()
    if (this.busy || this.reasonFault !== undefined || this.chosen === undefined) return
    void this.#settle(this.chosen, this.reason.trim())
  }

  #judge() {
    this.reasonFault = groundsMessage(this.reason)
  }

  async #fetch(page: number) {
    const { state } = this
    // What has been settled has left the pages before: the next begins after those that are there.
    const next = page === 1 ? 1 : Math.floor(this.list.rows.length / remarksOnAPage) + 1
    const answer = await this.#needs.run(
      Effect.flatMap(OfflineSales, (sales) => sales.remarks(this.#badge, next, state))
    )
    return Result.map(answer, (rows) => ({ rows, hasMore: rows.length === remarksOnAPage }))
  }

  async #settle(id: number, reason: string) {
    const { gestures, notices, run } = this.#needs
    this.busy = true
    const by = { badgeNumber: this.#badge, reason }
    const answer = await run(
      gestures.once(["settle-remark", String(id)], by, (key) =>
        Effect.flatMap(OfflineSales, (sales) => sales.settle(id, by, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(answer)) {
        this.notice = adminFailure(answer.failure)
        return
      }
      this.list.remove(String(id))
      this.chosen = undefined
      this.reason = ""
      const isOurs = answer.success.reason === reason
      notices.show(isOurs ? "success" : "info", { key: isOurs ? "remarkIsSettled" : "remarkSettledBefore" })
    })
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}
