/** Something that the shop's operator has to look after before a customer meets it. */
export type Trouble =
  /** It is not known whether payments were taken: for longer than an hour, or the payment provider will never know. */
  | { readonly kind: "payment-unknown"; readonly count: number; readonly since: string }
  /** A printer has papers waiting and does not print them. */
  | {
      readonly kind: "printer"
      readonly printer: string
      readonly outOfPaper: boolean
      readonly waiting: number
      readonly since: string
    }
  /** So many things in the journal are not right, which a damaged row does, or a mistake of Karat's. */
  | { readonly kind: "journal"; readonly count: number }
  /** The machine's clock is so many minutes behind what the server has seen: time goes on from there. */
  | { readonly kind: "clock"; readonly minutes: number }
  /** The machine's clock has jumped so many days ahead of it, and is not followed. */
  | { readonly kind: "clock-ahead"; readonly days: number }
  /** Refunds that were taken for given have not come through: the customers have not got their money. */
  | { readonly kind: "refund-failed"; readonly count: number; readonly since: string }
  /** Whether the refunds have come through is unknown to the payment provider as well. */
  | { readonly kind: "refund-unknown"; readonly count: number; readonly since: string }
  /** Swish takes nothing of this shop, by the bank's own code: its certificate or its number is not right. */
  | { readonly kind: "swish-set-up"; readonly name: string; readonly since: string }
  /** Control units do not answer: their registers may not sell, and it has to be reported. */
  | { readonly kind: "control-unit"; readonly count: number; readonly since: string }
  /** A certificate by which the shop is known outside ends soon, or has ended. */
  | { readonly kind: "certificate-ends"; readonly name: string; readonly endsAt: string }
  /** The disk of the data folder is nearly full. */
  | { readonly kind: "disk"; readonly freeBytes: number }
  /** Mails, messages or letters do not get out. */
  | { readonly kind: "post"; readonly count: number; readonly since: string }
  /** Remarks on offline sales are still open. */
  | { readonly kind: "offline-remarks"; readonly count: number; readonly since: string }
  /** The last backup could not be made, or is older than it should be. */
  | { readonly kind: "backup"; readonly since?: string | undefined; readonly isOld?: boolean | undefined }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** From when on something is a trouble: milliseconds, and bytes. */
export const troubleLimits = {
  paymentUnknownMs: 60 * minuteMs,
  postWaitingMs: 60 * minuteMs,
  printerWaitingMs: 2 * minuteMs,
  clockBehindMs: 2 * minuteMs,
  /** How long a failed refund is reported: it has no end that Karat could see. */
  refundFailedMs: 14 * dayMs,
  certificateLeftMs: 30 * dayMs,
  diskBytes: 1_000_000_000
} as const

/** Something that hangs: since when (ISO 8601), and how long that is. */
interface Hanging {
  readonly since: string
  readonly ageMs: number
}

/** What is known of how the shop does. */
export interface Vitals {
  readonly unknownPayments: readonly (Hanging & {
    /** The payment provider has answered that it will never know: a person has to settle it. */
    readonly unsure?: boolean
  })[]
  /** Printers with papers that were tried and not printed, and when the oldest was asked for. */
  readonly printers: readonly (Hanging & {
    readonly printer: string
    readonly outOfPaper: boolean
    readonly waiting: number
  })[]
  /** Undefined where the system does not tell. */
  readonly freeBytes: number | undefined
  readonly post: readonly Hanging[]
  readonly offlineRemarks: readonly Hanging[]
  /** How many things in the journal were not right when the server started. */
  readonly journalMistakes: number
  /** How far the machine's clock is behind what the server has seen; less than 0 where it has jumped ahead of it. */
  readonly clockBehindMs: number
  /** Refunds that were later reported as failed. */
  readonly failedRefunds: readonly Hanging[]
  /** Refunds whose outcome the payment provider does not know. */
  readonly unknownRefunds: readonly Hanging[]
  /** Why Swish takes nothing of this shop; undefined where it does, or is not set up. */
  readonly swishSetUp: { readonly code: string; readonly since: string } | undefined
  /** Registers whose control units do not answer. */
  readonly controlOutages: readonly Hanging[]
  /** Certificates of the shop's: when they end (ISO 8601), and how long that is. */
  readonly certificates: readonly {
    readonly name: string
    readonly endsAt: string
    readonly leftMs: number
  }[]
  /** When the last backup was made, and whether one has failed since; undefined where the server makes none. */
  readonly backup:
    | { readonly lastAt: string | undefined; readonly failed: boolean; readonly old: boolean }
    | undefined
}

/** What has to be looked after now, the gravest first. */
export function troublesOf(vitals: Vitals): readonly Trouble[] {
  const older = (limitMs: number) => (each: Hanging) => each.ageMs > limitMs
  const unknown = vitals.unknownPayments.filter(
    (each) => each.unsure === true || older(troubleLimits.paymentUnknownMs)(each)
  )
  const post = vitals.post.filter(older(troubleLimits.postWaitingMs))
  const { clockBehindMs, backup, freeBytes, journalMistakes } = vitals
  return [
    ...summed("payment-unknown", unknown),
    ...(journalMistakes === 0 ? [] : [{ kind: "journal", count: journalMistakes } as const]),
    ...(clockBehindMs > troubleLimits.clockBehindMs
      ? [{ kind: "clock", minutes: Math.floor(clockBehindMs / minuteMs) } as const]
      : []),
    ...(clockBehindMs < 0
      ? [{ kind: "clock-ahead", days: Math.floor(-clockBehindMs / dayMs) } as const]
      : []),
    ...summed(
      "refund-failed",
      vitals.failedRefunds.filter(({ ageMs }) => ageMs <= troubleLimits.refundFailedMs)
    ),
    ...summed(
      "refund-unknown",
      vitals.unknownRefunds.filter(({ ageMs }) => ageMs <= troubleLimits.refundFailedMs)
    ),
    ...(vitals.swishSetUp === undefined
      ? []
      : [{ kind: "swish-set-up", name: vitals.swishSetUp.code, since: vitals.swishSetUp.since } as const]),
    ...summed("control-unit", vitals.controlOutages),
    ...vitals.certificates
      .filter(({ leftMs }) => leftMs <= troubleLimits.certificateLeftMs)
      .map(({ name, endsAt }) => ({ kind: "certificate-ends", name, endsAt }) as const),
    ...(freeBytes !== undefined && freeBytes < troubleLimits.diskBytes
      ? [{ kind: "disk", freeBytes } as const]
      : []),
    // A printer that says that it has no paper is believed at once; one that is silent may just be turned on.
    ...vitals.printers
      .filter((each) => each.outOfPaper || older(troubleLimits.printerWaitingMs)(each))
      .map(
        ({ printer, outOfPaper, waiting, since }) =>
          ({ kind: "printer", printer, outOfPaper, waiting, since }) as const
      ),
    ...(backup?.failed === true ? [{ kind: "backup", since: backup.lastAt } as const] : []),
    // One that hangs has not failed.
    ...(backup?.failed === false && backup.old
      ? [{ kind: "backup", since: backup.lastAt, isOld: true } as const]
      : []),
    ...summed("post", post),
    ...summed("offline-remarks", vitals.offlineRemarks)
  ]
}

function summed<
  Kind extends
    | "payment-unknown"
    | "refund-failed"
    | "refund-unknown"
    | "control-unit"
    | "post"
    | "offline-remarks"
>(
  kind: Kind,
  each: readonly Hanging[]
): readonly { readonly kind: Kind; readonly count: number; readonly since: string }[] {
  const [oldest] = each.map(({ since }) => since).toSorted()
  return oldest === undefined ? [] : [{ kind, count: each.length, since: oldest }]
}
