import { Context, type Effect } from "effect"
import type { Voucher } from "../gift-card/voucher.ts"
import type { TenderTypeId } from "../tender/tender-type.ts"
import type { CallFailure } from "./call-failure.ts"

/** Gift cards, store credits and requisitions that somebody pays with. */
export class Vouchers extends Context.Service<
  Vouchers,
  {
    /** What is left on a voucher of the tender's kind. Refused with 404 when there is none. */
    readonly look: (code: string, tenderType: TenderTypeId) => Effect.Effect<Voucher, CallFailure>
  }
>()("@karat/domain/ports/Vouchers") {}
