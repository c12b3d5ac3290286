import { ShopFiles } from "@karat/domain/ports/shop-files"
import { type BackupFault, type Backups, mayBeFetched } from "@karat/domain/watch/backup"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { BackupScreenModel } from "@karat/ui/screens/admin/backup-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { adminFailure } from "./admin-failure.ts"
import type { AdminNeeds } from "./admin-view-model.ts"

type BackupNeeds = Pick<AdminNeeds, "run" | "gestures" | "notices" | "navigation"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber">
  /** Lets the browser fetch a file. */
  readonly fetchFile: (file: { readonly address: string; readonly name: string }) => void
  /** Puts a text on the clipboard; answers false where there is none. */
  readonly copy: (text: string) => Promise<boolean>
}

/** How often the server is asked: while it makes a backup, and while it does not. */
const askAgainMs = { making: 1000, idle: 30_000 }

const faultMessages: Readonly<Record<BackupFault, MessageKey>> = {
  full: "backupFault.full",
  gone: "backupFault.gone",
  "read-only": "backupFault.readOnly",
  forbidden: "backupFault.forbidden",
  damaged: "backupFault.damaged",
  misread: "backupFault.misread",
  other: "backupFault.other"
}

const nothingKnown: Backups = { keeper: "nobody", dataDir: "", encrypts: false, kept: [], isOld: false }

/** How the server's data is backed up: what there is, one made at once, one fetched, and how one is put back. */
export class BackupViewModel implements BackupScreenModel {
  status: BackupScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  notice: Message | undefined = undefined
  asking = false
  /** What the server said of it last. */
  backups: Backups = nothingKnown
  readonly #needs: BackupNeeds
  #again: ReturnType<typeof setTimeout> | undefined = undefined
  #isFollowed = false

  constructor(needs: BackupNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      { backups: observableRef, failure: observableRef, notice: observableRef },
      { autoBind: true }
    )
  }

  /** Looks, and goes on looking; answers what ends that. */
  follow(): () => void {
    this.#isFollowed = true
    void this.load()
    return () => {
      this.#isFollowed = false
      clearTimeout(this.#again)
    }
  }

  async load() {
    this.status = "loading"
    await this.#read()
  }

  retry() {
    void this.load()
  }

  get kept(): BackupScreenModel["kept"] {
    return this.backups.kept.map((backup) => ({ ...backup, mayBeFetched: mayBeFetched(backup) }))
  }

  get busy(): boolean {
    return this.asking || this.backups.making !== undefined
  }

  /** Why the last try made none. */
  get fault(): Message | undefined {
    const { failed } = this.backups
    if (failed === undefined) return undefined
    const { detail, fault, place } = failed
    return { key: faultMessages[fault], values: { place, detail } }
  }

  make() {
    if (this.busy) return
    this.notice = undefined
    void this.#make()
  }

  fetch(name: string) {
    if (this.asking) return
    this.notice = undefined
    void this.#fetch(name)
  }

  copy(text: string) {
    void this.#copy(text)
  }

  back() {
    this.#needs.navigation.go("/admin")
  }

  async #read() {
    clearTimeout(this.#again)
    const answer = await this.#needs.run(Effect.flatMap(ShopFiles, (files) => files.backups(this.#badge)))
    runInAction(() => {
      if (Result.isSuccess(answer)) this.#see(answer.success)
      else {
        const { failure } = answer
        if (failure._tag === "Refused" && failure.code === "not_administrator") this.status = "forbidden"
        // What was seen before stays, and is looked at again.
        else if (this.status === "loading") this.status = "failed"
        this.failure = adminFailure(failure)
      }
      if (this.#isFollowed && this.status === "ready")
        this.#again = setTimeout(
          () => void this.#read(),
          this.backups.making === undefined ? askAgainMs.idle : askAgainMs.making
        )
    })
  }

  #see(backups: Backups) {
    const wasMaking = this.backups.making !== undefined
    this.backups = backups
    this.status = "ready"
    if (wasMaking && backups.making === undefined && backups.failed === undefined)
      this.#needs.notices.show("success", { key: "backupDone" })
  }

  async #make() {
    const { gestures, run } = this.#needs
    this.asking = true
    const badge = this.#badge
    const answer = await run(
      gestures.once(["make-backup"], [badge], (key) =>
        Effect.flatMap(ShopFiles, (files) => files.makeBackup(badge, key))
      )
    )
    runInAction(() => {
      if (Result.isFailure(answer)) this.notice = adminFailure(answer.failure)
      // It may be over before it is looked at.
      else this.backups = { ...this.backups, making: { since: new Date().toISOString() }, failed: undefined }
    })
    if (Result.isSuccess(answer)) await this.#read()
    runInAction(() => {
      this.asking = false
    })
  }

  async #fetch(name: string) {
    const { fetchFile, gestures, notices, run } = this.#needs
    this.asking = true
    const badge = this.#badge
    const answer = await run(
      gestures.once(["fetch-backup", name], [badge, name], (key) =>
        Effect.flatMap(ShopFiles, (files) => files.fetchBackup(badge, name, key))
      )
    )
    runInAction(() => {
      this.asking = false
      if (Result.isFailure(answer)) {
        this.notice = adminFailure(answer.failure)
        return
      }
      fetchFile(answer.success)
      notices.show("success", { key: "exportStarted", values: { name } })
    })
    // One that is gone is no longer in the list.
    if (Result.isFailure(answer)) await this.#read()
  }

  async #copy(text: string) {
    if (await this.#needs.copy(text)) this.#needs.notices.show("success", { key: "backupCopied" })
    else this.#needs.notices.show("warning", { key: "backupNotCopied" })
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}
