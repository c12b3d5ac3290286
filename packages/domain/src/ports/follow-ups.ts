import { Context, type Effect } from "effect"
import type { FollowUpCode } from "../catalogue/item.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"

export interface FollowUpRule {
  readonly code: FollowUpCode
  readonly itemNumber: string
}

/** A repair that waits to be fetched; one without a price has to be asked for it. */
export interface Repair {
  readonly id: string
  readonly description: string
  readonly price?: MinorUnits | undefined
}

/** The questions that follow when certain items are added. */
export class FollowUps extends Context.Service<
  FollowUps,
  {
    readonly rules: Effect.Effect<readonly FollowUpRule[], CallFailure>
    /** Refused with 404 when there is no such repair. */
    readonly repair: (id: string) => Effect.Effect<Repair, CallFailure>
  }
>()("@karat/domain/ports/FollowUps") {}
