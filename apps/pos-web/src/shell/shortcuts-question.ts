import { StoreOverview } from "@karat/domain/ports/store-overview"
import {
  isAllowedAddress,
  type PageReader,
  type Shortcut,
  shortcutAddress
} from "@karat/domain/shell/shortcut"
import type { ShortcutModel, ShortcutsDialogModel } from "@karat/ui/screens/shell/shortcuts-dialog"
import { Effect } from "effect"
import { makeAutoObservable } from "mobx"
import type { Run } from "../ports/run.ts"
import { type PagedList, wholeList } from "./paged-list.ts"

interface ShortcutNeeds {
  readonly run: Run
  readonly reader: PageReader
  readonly ownOrigin: string
  readonly allowedOrigins: readonly string[]
  /** Opens an address, in a tab of its own or in the till's frame. */
  readonly open: (address: string, newTab: boolean, name: string) => void
}

/** Pages that the chain has put at hand. */
export class ShortcutsQuestion implements ShortcutsDialogModel {
  readonly list: PagedList<Shortcut>
  readonly #needs: ShortcutNeeds
  readonly #close: () => void

  constructor(needs: ShortcutNeeds, close: () => void) {
    this.#needs = needs
    this.#close = close
    this.list = wholeList({
      fetch: () => needs.run(Effect.flatMap(StoreOverview, (chain) => chain.shortcuts)),
      nameOf: ({ name }) => name
    })
    makeAutoObservable(this, { list: false }, { autoBind: true })
    this.retry()
  }

  get shortcuts(): readonly ShortcutModel[] {
    return this.list.rows.map((shortcut, at) => ({
      id: String(at),
      name: shortcut.name,
      newTab: shortcut.newTab,
      refusal: this.#allowed(shortcut) ? undefined : { key: "addressNotAllowed" as const }
    }))
  }

  open(id: string) {
    const shortcut = this.list.rows[Number(id)]
    if (shortcut === undefined || !this.#allowed(shortcut)) return
    this.#close()
    this.#needs.open(shortcutAddress(shortcut, this.#needs.reader), shortcut.newTab, shortcut.name)
  }

  retry() {
    void this.list.first()
  }

  cancel() {
    this.#close()
  }

  #allowed(shortcut: Shortcut): boolean {
    const { reader, ownOrigin, allowedOrigins } = this.#needs
    return isAllowedAddress(shortcutAddress(shortcut, reader), ownOrigin, allowedOrigins)
  }
}
