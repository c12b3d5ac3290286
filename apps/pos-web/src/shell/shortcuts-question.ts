import { ChainNotices } from "@karat/domain/ports/chain-notices"
import { isAllowedAddress, type Shortcut, shortcutAddress } from "@karat/domain/shell/shortcut"
import type { ShortcutModel, ShortcutsDialogModel } from "@karat/ui/screens/shell/shortcuts-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"

interface ShortcutNeeds {
  readonly run: Run
  readonly storeNumber: string
  readonly ownOrigin: string
  readonly allowedOrigins: readonly string[]
  /** Opens an address, in a tab of its own or in the till's frame. */
  readonly open: (address: string, newTab: boolean, name: string) => void
}

/** Pages that the chain has put at hand. */
export class ShortcutsQuestion implements ShortcutsDialogModel {
  status: "loading" | "ready" | "failed" = "loading"
  known: readonly Shortcut[] = []
  readonly #needs: ShortcutNeeds
  readonly #close: () => void

  constructor(needs: ShortcutNeeds, close: () => void) {
    this.#needs = needs
    this.#close = close
    makeAutoObservable(this, { known: observableRef }, { autoBind: true })
    void this.#load()
  }

  get shortcuts(): readonly ShortcutModel[] {
    return this.known.map((shortcut, at) => ({
      id: String(at),
      name: shortcut.name,
      newTab: shortcut.newTab,
      refusal: this.#allowed(shortcut) ? undefined : { key: "addressNotAllowed" as const }
    }))
  }

  open(id: string) {
    const shortcut = this.known[Number(id)]
    if (shortcut === undefined || !this.#allowed(shortcut)) return
    this.#close()
    this.#needs.open(shortcutAddress(shortcut, this.#needs.storeNumber), shortcut.newTab, shortcut.name)
  }

  retry() {
    this.status = "loading"
    void this.#load()
  }

  cancel() {
    this.#close()
  }

  #allowed(shortcut: Shortcut): boolean {
    const { storeNumber, ownOrigin, allowedOrigins } = this.#needs
    return isAllowedAddress(shortcutAddress(shortcut, storeNumber), ownOrigin, allowedOrigins)
  }

  async #load(): Promise<void> {
    const result = await this.#needs.run(Effect.flatMap(ChainNotices, (chain) => chain.shortcuts))
    runInAction(() => {
      this.status = Result.isSuccess(result) ? "ready" : "failed"
      if (Result.isSuccess(result)) this.known = result.success
    })
  }
}
