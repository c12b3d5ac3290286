import { classifyScan } from "@karat/domain/scan/classify-scan"
import type { Message } from "@karat/ui/locales/message"
import type { Item } from "@karat/domain/catalogue/item"
import type { StockInStore } from "@karat/domain/catalogue/stock"
import { Catalogue, type Incoming } from "@karat/domain/ports/catalogue"
import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { itemRecommendations } from "@karat/domain/ports/item-browser"
import type { ItemInfoScreenModel, QrCode } from "@karat/ui/screens/catalogue/item-info-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { whatWasScanned } from "../scan/what-was-scanned.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { KnownItems } from "./known-items.ts"
import type { RecommendationsViewModel } from "./recommendations-view-model.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ItemInfoNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly notices: Notices
  readonly known: KnownItems
  readonly pictureUrl: (itemNumber: string) => string
  readonly add: (code: string) => void
  readonly favoritesChanged: () => void
  readonly recommendations: RecommendationsViewModel
  readonly locale: () => Locale
  /** Back to where the cashier came from. */
  readonly close: () => void
}

/** Everything about one item. */
export class ItemInfoViewModel implements ItemInfoScreenModel {
  item: Item | undefined = undefined
  loading = false
  stock: readonly StockInStore[] = []
  incoming: readonly Incoming[] = []
  qrCodes: ReadonlyMap<string, QrCode> = new Map()
  #requests = 0
  readonly recommendations: ItemInfoScreenModel["recommendations"]
  readonly session: TillSession
  readonly pictureUrl: ItemInfoScreenModel["pictureUrl"]
  readonly #needs: ItemInfoNeeds

  constructor(needs: ItemInfoNeeds) {
    this.#needs = needs
    this.recommendations = needs.recommendations
    this.session = needs.session
    this.pictureUrl = needs.pictureUrl
    makeAutoObservable(
      this,
      {
        recommendations: false,
        session: false,
        pictureUrl: false,
        item: observableRef,
        stock: observableRef,
        incoming: observableRef,
        qrCodes: observableRef
      },
      { autoBind: true }
    )
  }

  get stockHere(): number | undefined {
    const here = this.#needs.session.claims?.storeNumber
    return this.stock.find(({ storeNumber }) => storeNumber === here)?.stock ?? this.item?.stock
  }

  get stockCentral(): number | undefined {
    const central = this.#needs.session.setup?.centralWarehouse
    return this.stock.find(({ storeNumber }) => storeNumber === central)?.stock
  }

  get qr() {
    const barcode = this.item?.barcodes[0]
    return barcode === undefined ? undefined : this.qrCodes.get(barcode)
  }

  /** A card that was scanned is no item that is missing. */
  #notFound(code: string): Message {
    const prefix = this.#needs.session.setup?.staffCodePrefix ?? ""
    const { kind } = classifyScan(code, prefix)
    return kind === "gift-card" || kind === "staff-code"
      ? whatWasScanned(code, prefix, false)
      : { key: "itemNotFoundAs", values: { code } }
  }

  /** Shows the item of a code. A code that cannot be read leads back to where the cashier was. */
  async open(code: string): Promise<void> {
    const request = (this.#requests += 1)
    this.loading = true
    this.item = undefined
    this.stock = []
    this.incoming = []
    const { badgeNumber } = this.#needs.session
    const found = await this.#needs.run(
      Effect.flatMap(Catalogue, (catalogue) => catalogue.find(code, badgeNumber))
    )
    if (request !== this.#requests) return
    runInAction(() => {
      this.loading = false
      if (Result.isSuccess(found)) this.item = found.success
    })
    if (Result.isFailure(found)) {
      const missing = found.failure._tag === "Refused" && found.failure.status === 404
      this.#needs.notices.show("danger", missing ? this.#notFound(code) : failureMessage(found.failure))
      this.#needs.close()
      return
    }
    this.#needs.known.learn([found.success])
    const { number, barcodes } = found.success
    void this.#needs.recommendations.open({ items: [number], ...itemRecommendations })
    await Promise.all([this.#loadStock(number, request), this.#drawQr(barcodes[0])])
  }

  add() {
    if (this.item !== undefined && this.session.badgeNumber !== undefined) this.#needs.add(this.item.number)
  }

  toggleFavorite() {
    void this.#toggleFavorite()
  }

  copyNumber() {
    const { item } = this
    if (item === undefined) return
    void navigator.clipboard
      ?.writeText(item.number)
      .then(() => this.#needs.notices.show("success", { key: "itemNumberCopied" }))
  }

  close() {
    this.#needs.close()
  }

  async #toggleFavorite(): Promise<void> {
    const { item } = this
    const { session, run, gestures, notices, favoritesChanged } = this.#needs
    const { badgeNumber } = session
    if (item === undefined || badgeNumber === undefined) return
    const favorite = !item.isFavorite
    const changed = { ...item, isFavorite: favorite }
    this.item = changed
    const result = await run(
      gestures.once(["favorite", badgeNumber, item.number], favorite, (key) =>
        Effect.flatMap(Catalogue, (catalogue) =>
          catalogue.setFavorite({ itemNumber: item.number, badgeNumber, favorite }, key)
        )
      )
    )
    if (Result.isSuccess(result)) {
      favoritesChanged()
      return
    }
    notices.show("danger", failureMessage(result.failure))
    runInAction(() => {
      // A later press stays.
      if (this.item === changed) this.item = item
    })
  }

  /** The library that draws the code is fetched with the first item that has a barcode. */
  async #drawQr(barcode: string | undefined): Promise<void> {
    if (barcode === undefined || this.qrCodes.has(barcode)) return
    const { qrCode } = await import("./qr-code.ts")
    runInAction(() => {
      this.qrCodes = new Map([[barcode, qrCode(barcode)]])
    })
  }

  async #loadStock(itemNumber: string, request: number): Promise<void> {
    const result = await this.#needs.run(
      Effect.flatMap(Catalogue, (catalogue) =>
        Effect.all(
          { stock: catalogue.stock(itemNumber), incoming: catalogue.incoming(itemNumber) },
          { concurrency: 2 }
        )
      )
    )
    if (request !== this.#requests || Result.isFailure(result)) return
    runInAction(() => {
      this.stock = result.success.stock
      this.incoming = result.success.incoming.map(({ quantity, expectedOn }) => ({
        quantity,
        expectedOn: written(expectedOn, this.#needs.locale())
      }))
    })
  }
}

/** A day as the language writes it; what is no day stays as it came. */
function written(day: string, locale: Locale): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(localeTags[locale], {
    day: "numeric",
    month: "long",
    timeZone: "UTC"
  }).format(date)
}
