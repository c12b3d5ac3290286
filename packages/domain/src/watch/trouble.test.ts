import fc from "fast-check"
import { expect, it } from "vitest"
import { troubleLimits, troublesOf, type Vitals } from "./trouble.ts"

const now = Date.parse("2026-11-23T12:00:00Z")
const ago = (ms: number) => new Date(now - ms).toISOString()
const hanging = (ageMs: number) => ({ since: ago(ageMs), ageMs })
const well: Vitals = {
  unknownPayments: [],
  failedRefunds: [],
  unknownRefunds: [],
  swishSetUp: undefined,
  controlOutages: [],
  certificates: [],
  printers: [],
  freeBytes: 50_000_000_000,
  post: [],
  offlineRemarks: [],
  journalMistakes: 0,
  clockBehindMs: 0,
  backup: undefined
}
/** Also the hour itself, and what is next to it. */
const ageMs = fc.oneof(
  fc.integer({ min: 0, max: 3 * 3_600_000 }),
  fc.constantFrom(3_599_999, 3_600_000, 3_600_001)
)
const agesMs = fc.array(ageMs, { maxLength: 6 })

it("a shop that does well has no troubles, also where the system does not tell of its disk", () => {
  expect(troublesOf(well)).toEqual([])
  expect(troublesOf({ ...well, freeBytes: undefined })).toEqual([])
})

it("payments are a trouble once nobody has known of them for an hour: so many, and since the oldest of them · OPS-11", () => {
  fc.assert(
    fc.property(agesMs, (ages) => {
      const told = troublesOf({ ...well, unknownPayments: ages.map(hanging) })
      const old = ages.filter((age) => age > troubleLimits.paymentUnknownMs)
      expect(told).toEqual(
        old.length === 0 ? [] : [{ kind: "payment-unknown", count: old.length, since: ago(Math.max(...old)) }]
      )
    })
  )
})

it("a payment of which Swish will never know the end is a trouble at once · SWISHAPI-9", () => {
  const unsure = { ...hanging(1000), unsure: true }
  expect(troublesOf({ ...well, unknownPayments: [unsure, hanging(1000)] })).toEqual([
    { kind: "payment-unknown", count: 1, since: ago(1000) }
  ])
})

it("a certificate is a trouble from thirty days before its end on, and after it · SWISHAPI-6", () => {
  const dayMs = 24 * 3_600_000
  const told = (leftMs: number) =>
    troublesOf({ ...well, certificates: [{ name: "Swish", endsAt: ago(-leftMs), leftMs }] })
  expect(told(30 * dayMs + 1)).toEqual([])
  expect(told(30 * dayMs)).toEqual([{ kind: "certificate-ends", name: "Swish", endsAt: ago(-30 * dayMs) }])
  expect(told(-dayMs)).toHaveLength(1)
})

it("a disk is a trouble below a thousand million bytes", () => {
  expect(troublesOf({ ...well, freeBytes: 1_000_000_000 })).toEqual([])
  expect(troublesOf({ ...well, freeBytes: 999_999_999 })).toEqual([{ kind: "disk", freeBytes: 999_999_999 }])
})

it("a printer without paper is told of at once, a silent one after two minutes, a failed backup, a failed refund and old post as well · NEXO-9", () => {
  const printer = (outOfPaper: boolean, age: number) => ({
    printer: "PRN-1",
    outOfPaper,
    waiting: 1,
    ...hanging(age)
  })
  expect(troublesOf({ ...well, printers: [printer(true, 0)] })).toHaveLength(1)
  expect(troublesOf({ ...well, printers: [printer(false, 119_000)] })).toEqual([])
  const everything = troublesOf({
    unknownPayments: [hanging(7_200_000)],
    controlOutages: [hanging(5)],
    certificates: [],
    failedRefunds: [hanging(1), hanging(troubleLimits.refundFailedMs + 1)],
    unknownRefunds: [hanging(2), hanging(troubleLimits.refundFailedMs + 1)],
    swishSetUp: { code: "RP03", since: ago(3) },
    printers: [printer(false, 121_000)],
    freeBytes: 1,
    post: [hanging(3_600_001), hanging(3_599_999)],
    offlineRemarks: [hanging(1000), hanging(0)],
    journalMistakes: 1,
    clockBehindMs: 120_001,
    backup: { lastAt: undefined, failed: true, old: false }
  })
  expect(everything.map(({ kind }) => kind)).toEqual([
    "payment-unknown",
    "journal",
    "clock",
    "refund-failed",
    "refund-unknown",
    "swish-set-up",
    "control-unit",
    "disk",
    "printer",
    "backup",
    "post",
    "offline-remarks"
  ])
  expect(everything[3]).toMatchObject({ count: 1, since: ago(1) })
  expect(everything.at(-2)).toMatchObject({ count: 1 })
})

it("a machine's clock is a trouble from two minutes behind on, in whole minutes · OPS-18", () => {
  expect(troublesOf({ ...well, clockBehindMs: 120_000 })).toEqual([])
  expect(troublesOf({ ...well, clockBehindMs: 120_001 })).toEqual([{ kind: "clock", minutes: 2 }])
  expect(troublesOf({ ...well, clockBehindMs: 3_599_999 })).toEqual([{ kind: "clock", minutes: 59 }])
})

it("a machine's clock that has jumped ahead is a trouble, in whole days · OPS-19", () => {
  expect(troublesOf({ ...well, clockBehindMs: -1 })).toEqual([{ kind: "clock-ahead", days: 0 }])
  expect(troublesOf({ ...well, clockBehindMs: -40.5 * 24 * 3_600_000 })).toEqual([
    { kind: "clock-ahead", days: 40 }
  ])
})

it("what is remarked of sales without the line is a trouble until somebody has looked after it · OFF-20", () => {
  const told = troublesOf({ ...well, offlineRemarks: [hanging(1000), hanging(60_000)] })
  expect(told).toEqual([{ kind: "offline-remarks", count: 2, since: ago(60_000) }])
})

it("a backup is a trouble once when it failed or is old, whichever it is, and none where the server makes none · BACKUP-6", () => {
  const last = ago(1000)
  const told = (failed: boolean, old: boolean) =>
    troublesOf({ ...well, backup: { lastAt: last, failed, old } })
  expect(told(false, false)).toEqual([])
  expect(told(true, false)).toEqual([{ kind: "backup", since: last }])
  expect(told(true, true)).toEqual([{ kind: "backup", since: last }])
  expect(told(false, true)).toEqual([{ kind: "backup", since: last, isOld: true }])
})
