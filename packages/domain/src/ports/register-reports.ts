import { Context, type Effect } from "effect"
import type { BatchTotal, RegisterReport } from "../register-report/register-report.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What the own register did, looked at and closed. */
export class RegisterReports extends Context.Service<
  RegisterReports,
  {
    /** What it did since its last Z, as it stands now. */
    readonly open: Effect.Effect<RegisterReport, CallFailure>
    /** Closes that permanently; refused where the Z of this number exists already. */
    readonly close: (
      closing: {
        readonly number: number
        readonly badgeNumber: string
        /** Who approves it, where they may not alone. */
        readonly approvedBy?: string | undefined
        /** What the shop's own card terminals say they have taken. */
        readonly batches?: readonly BatchTotal[] | undefined
      },
      key: GestureKey
    ) => Effect.Effect<RegisterReport, CallFailure>
    /** The Z's of every register of the store, the latest first, a page at a time from 1 up. */
    readonly closed: (page: number) => Effect.Effect<readonly RegisterReport[], CallFailure>
    /**
     * Prints a Z, after its first time as a copy, or what is open where none is named. Answers whether it was printed;
     * it is printed later where not.
     */
    readonly print: (
      closed: { readonly terminalNumber: string; readonly number: number } | undefined,
      key: GestureKey
    ) => Effect.Effect<boolean, CallFailure>
  }
>()("@karat/domain/ports/RegisterReports") {}
