import { Context, type Effect } from "effect"
import type { AdminChange, Entry, EntryChoices } from "../admin/entry.ts"
import type { EntryKindName } from "../admin/entry-kinds.ts"
import type { ControlUnitStanding } from "../control-unit/control-unit.ts"
import type { DeviceTest, TriedDevice } from "../device/device-test.ts"
import type { Trouble } from "../watch/trouble.ts"
import type { Settlement, UnclearPayments } from "../payment/unclear-payment.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The entries of a kind, and what the fields that leave it to the server choose from. */
export interface KeptEntries {
  readonly entries: readonly Entry[]
  readonly choices: EntryChoices
}

/** Changes what the shop is set up with, for those who may; who asks is named by their badge. */
export class Administration extends Context.Service<
  Administration,
  {
    /** Whether the person may. A server that does not know it allows no one. */
    readonly allowed: (badgeNumber: string) => Effect.Effect<boolean, CallFailure>
    /** Everything of a kind in the country's shops; of one that is looked for, the first that a text finds. */
    readonly entries: (
      kind: EntryKindName,
      badgeNumber: string,
      search?: string
    ) => Effect.Effect<KeptEntries, CallFailure>
    /** Saves an entry; refused where it was changed since it was read as `before`. */
    readonly save: (
      kind: EntryKindName,
      asked: {
        readonly badgeNumber: string
        readonly entry: Entry
        readonly before?: Entry | undefined
      },
      key: GestureKey
    ) => Effect.Effect<Entry, CallFailure>
    /** Removes an entry; refused where it was changed since it was read as `before`. */
    readonly remove: (
      kind: EntryKindName,
      asked: { readonly badgeNumber: string; readonly before: Entry },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Makes a new code that signs devices in as a register; the one before no longer works. */
    readonly makeSignInCode: (
      registerNumber: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<string, CallFailure>
    /** Makes a one-time code with which a person chooses a new personal code, in place of the old one. */
    readonly makeOneTimeCode: (
      of: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<string, CallFailure>
    /** Prints a label of an item beside this register. Answers whether it was printed; it is printed later where not. */
    readonly printLabel: (
      itemNumber: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<boolean, CallFailure>
    /**
     * Makes an employee card for somebody, whose barcode logs them in, and prints it beside this register; the card before
     * ends when it is printed. Answers whether it was; it is printed later where not.
     */
    readonly printCard: (
      of: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<boolean, CallFailure>
    /** Tries what stands beside a register, and answers what came of it. */
    readonly testDevice: (
      registerNumber: string,
      asked: { readonly badgeNumber: string; readonly device: TriedDevice },
      key: GestureKey
    ) => Effect.Effect<DeviceTest, CallFailure>
    /** Troubles that need a person, the gravest first; empty where the server reports none. */
    readonly troubles: () => Effect.Effect<readonly Trouble[], CallFailure>
    /** How the shop stands to the law that demands control units. */
    readonly controlUnit: () => Effect.Effect<ControlUnitStanding, CallFailure>
    /** Says in writing, and on which grounds, that the shop needs no control unit. */
    readonly confirmExemption: (
      asked: { readonly badgeNumber: string; readonly text: string },
      key: GestureKey
    ) => Effect.Effect<ControlUnitStanding, CallFailure>
    /** The payments of the store whose end is not known, and what persons have said of such. */
    readonly unclearPayments: (badgeNumber: string) => Effect.Effect<UnclearPayments, CallFailure>
    /** Says how a payment ended of which those outside will never know it. */
    readonly settlePayment: (
      asked: Settlement,
      key: GestureKey
    ) => Effect.Effect<UnclearPayments, CallFailure>
    /** What was changed in the country's shops, the latest first, a page at a time from 1 up. */
    readonly changes: (
      badgeNumber: string,
      page: number
    ) => Effect.Effect<readonly AdminChange[], CallFailure>
  }
>()("@karat/domain/ports/Administration") {}
