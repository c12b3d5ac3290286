import { tendersShownFirst } from "@karat/domain/payment/tender-availability"
import { canRefund, type TenderType, type TenderTypeId } from "@karat/domain/tender/tender-type"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Payments } from "@karat/domain/ports/payments"
import type { Message } from "@karat/ui/locales/message"
import type {
  ChangeModel,
  OfferedMethodsModel,
  PaymentMethodModel
} from "@karat/ui/screens/payment/payment-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import { shownMethods } from "./shown-methods.ts"
import type { TapDevice } from "./tap-device.ts"

interface OfferedMethodsNeeds {
  readonly run: Run
  readonly notices: Notices
  readonly tap: TapDevice
  readonly screen: ScreenSize
  readonly cardKey: string | undefined
  readonly refusalOf: (tender: TenderType) => Message | undefined
  /** What a tender would take now; undefined where that is shown elsewhere. */
  readonly sumOf?: ((tender: TenderType) => ChangeModel | undefined) | undefined
  /** When a payment began that is under way by a tender. */
  readonly runningSince?: ((tender: TenderTypeId) => number | undefined) | undefined
  /** How returned goods were paid: tenders that can pay back come first, the others last. */
  readonly origins?: (() => readonly Pick<OriginalTender, "tenderType" | "canGoBack">[]) | undefined
}

type Tenders = Result.Result<readonly TenderType[], CallFailure>

/** The store's ways to pay: the few that stand in front, and the others behind a button. */
export class OfferedMethods implements OfferedMethodsModel {
  moreOpen = false
  tenders: readonly TenderType[] = []
  readonly #needs: OfferedMethodsNeeds

  constructor(needs: OfferedMethodsNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { tenders: observableRef }, { autoBind: true })
  }

  get all(): readonly PaymentMethodModel[] {
    const { tap, screen, cardKey, refusalOf } = this.#needs
    const { sumOf, runningSince } = this.#needs
    const offered = shownMethods(this.tenders, { tap, smallScreen: screen.small, cardKey }, refusalOf)
    const shown = offered.map((method) => ({
      ...method,
      sum: sumOf?.(method.tender),
      runningSince: runningSince?.(method.tender.id)
    }))
    const origins = this.#needs.origins?.() ?? []
    if (origins.length === 0) return shown
    const originals = origins.flatMap(({ tenderType, canGoBack }) => (canGoBack ? [tenderType] : []))
    const place = ({ tender }: PaymentMethodModel) => {
      const at = originals.indexOf(tender.id)
      return at === -1 ? originals.length + (canRefund(tender) ? 0 : 1) : at
    }
    const sorted = shown.toSorted((one, other) => place(one) - place(other))
    const main = sorted.find(({ tender, refusal }) => refusal === undefined && originals.includes(tender.id))
    return sorted.map((method) => ({ ...method, main: method === main }))
  }

  get first(): readonly PaymentMethodModel[] {
    return this.all.slice(0, tendersShownFirst)
  }

  get more(): readonly PaymentMethodModel[] {
    return this.all.slice(tendersShownFirst)
  }

  /**
   * The tender of a method that can be used now. For one that cannot a notice shows why, as its button does: a key has
   * no hint.
   */
  usable(id: TenderTypeId): TenderType | undefined {
    const method = this.all.find(({ tender }) => tender.id === id)
    if (method?.refusal === undefined) return method?.tender
    this.#needs.notices.show("warning", method.refusal)
    return undefined
  }

  toggleMore(): void {
    this.moreOpen = !this.moreOpen
  }

  fetch(): Promise<Tenders> {
    return this.#needs.run(Effect.flatMap(Payments, (payments) => payments.tenders))
  }

  /** Offers what was fetched. It is another step, so that a screen may have to wait for more than that. */
  take(tenders: Tenders): void {
    if (Result.isSuccess(tenders)) this.tenders = tenders.success
    else this.#needs.notices.show("danger", failureMessage(tenders.failure))
  }
}
