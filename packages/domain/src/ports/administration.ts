import { Context, type Effect } from "effect"
import type { AdminChange, StaffEntry } from "../admin/staff-entry.ts"
import type { ControlUnitStanding } from "../control-unit/control-unit.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Changes what the shop is set up with, for those who may; who asks is named by their badge. */
export class Administration extends Context.Service<
  Administration,
  {
    /** Whether somebody may. A server that knows nothing of it lets nobody. */
    readonly allowed: (badgeNumber: string) => Effect.Effect<boolean, CallFailure>
    /** Everybody who works in the country's stores, and those stores. */
    readonly staff: (badgeNumber: string) => Effect.Effect<
      {
        readonly staff: readonly StaffEntry[]
        readonly stores: readonly { readonly number: string; readonly name: string }[]
      },
      CallFailure
    >
    /** Keeps an entry; refused where somebody else has changed it since it was seen as `before`. */
    readonly saveStaff: (
      asked: {
        readonly badgeNumber: string
        readonly entry: StaffEntry
        readonly before?: StaffEntry | undefined
      },
      key: GestureKey
    ) => Effect.Effect<StaffEntry, CallFailure>
    /** How the shop stands to the law that demands control units. */
    readonly controlUnit: () => Effect.Effect<ControlUnitStanding, CallFailure>
    /** Says in writing, and on which grounds, that the shop needs no control unit. */
    readonly confirmExemption: (
      asked: { readonly badgeNumber: string; readonly text: string },
      key: GestureKey
    ) => Effect.Effect<ControlUnitStanding, CallFailure>
    /** What was changed, the latest first, a page at a time from 1 up. */
    readonly changes: (
      badgeNumber: string,
      page: number
    ) => Effect.Effect<readonly AdminChange[], CallFailure>
  }
>()("@karat/domain/ports/Administration") {}
