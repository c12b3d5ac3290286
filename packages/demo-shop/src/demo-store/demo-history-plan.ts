import { receiptNumber } from "@karat/domain/receipt/receipt-number"

/** A register of the demo stores, as the history knows it. */
export interface HistoryRegister {
  readonly terminal: string
  readonly store: string
  readonly badges: readonly [string, ...string[]]
}

const webShop: HistoryRegister = { terminal: "K8350", store: "835", badges: ["1001"] }

/** The registers with the receipts of the history, in the order of `turns`. */
export const historyRegisters: readonly HistoryRegister[] = [
  { terminal: "WK1011", store: "101", badges: ["1001", "1003"] },
  { terminal: "WK1012", store: "101", badges: ["1003", "1001"] },
  { terminal: "WK1021", store: "102", badges: ["1004"] },
  { terminal: "WKFI2011", store: "fi201", badges: ["1002"] },
  { terminal: "WK8351", store: "835", badges: ["1001"] }
]

/** Which register makes the next receipt, over and over. */
const turns = [0, 2, 0, 3, 1, 0, 2, 3, 0, 1, 2, 4, 0, 1, 2, 3] as const

const rounds = 1250
const days = 730
/** Sales and returns of two years, then what was tried in training, then the orders of the web shop. */
export const historyParts = { receipts: rounds * turns.length, training: 240, orders: 1000 } as const
export const historySize = historyParts.receipts + historyParts.training + historyParts.orders

/** A return follows its sale at the same register after so many receipts. */
const returnsAfter = turns.length * 37
const opensAtSecond = 10 * 3600
const openSeconds = 9 * 3600
const firstTrainingSerial = 900_000_001

/** Where a receipt of the history stands: which register made it, when, and under which number. */
export interface HistoryPlace {
  readonly kind: "receipt" | "training" | "order"
  readonly register: HistoryRegister
  readonly id: string
  readonly receiptNumber: string
  /** Counted from the first day of the history. */
  readonly day: number
  readonly time: string
}

/** How many days the history has. */
export const historyDays = days

/**
 * Which receipt of the history is written as the n-th, both counted from 0: the latest first, since people look at
 * yesterday before they look at the year before last.
 */
export function writtenAs(n: number): number {
  const { receipts } = historyParts
  return n < receipts ? receipts - 1 - n : n
}

/** The place of the history's n-th receipt, counted from 0. It follows from the number alone, so that work can stop anywhere. */
export function historyPlace(index: number): HistoryPlace {
  const { receipts, training } = historyParts
  if (index < receipts) return placeOfReceipt(index)
  if (index < receipts + training) return placeOfTraining(index - receipts)
  return placeOfOrder(index - receipts - training)
}

function placeOfReceipt(index: number): HistoryPlace {
  const turn = index % turns.length
  const which = turns[turn] ?? 0
  const before = turns.slice(0, turn).filter((each) => each === which).length
  const serial = Math.floor(index / turns.length) * receiptsPerRound(which) + before + 1
  return place("receipt", which, serial, index, historyParts.receipts)
}

function placeOfTraining(index: number): HistoryPlace {
  const serial = firstTrainingSerial + Math.floor(index / historyRegisters.length)
  return place("training", index % historyRegisters.length, serial, index, historyParts.training)
}

function placeOfOrder(index: number): HistoryPlace {
  const number = receiptNumber(webShop.terminal, index + 1)
  const at = momentOf(index, historyParts.orders)
  return { kind: "order", register: webShop, id: `W${10_000_001 + index}`, receiptNumber: number, ...at }
}

function place(
  kind: HistoryPlace["kind"],
  which: number,
  serial: number,
  index: number,
  of: number
): HistoryPlace {
  const register = historyRegisters[which] ?? webShop
  const number = receiptNumber(register.terminal, serial)
  return { kind, register, id: `A-${number}`, receiptNumber: number, ...momentOf(index, of) }
}

/** Receipts are spread evenly over the opening hours of all days, in the order of their numbers. */
function momentOf(index: number, of: number): Pick<HistoryPlace, "day" | "time"> {
  const inDay = (index * days) % of
  const second = opensAtSecond + Math.floor((inDay * openSeconds) / of)
  const part = (value: number) => String(Math.floor(value)).padStart(2, "0")
  return {
    day: Math.floor((index * days) / of),
    time: `${part(second / 3600)}:${part((second / 60) % 60)}:${part(second % 60)}`
  }
}

function receiptsPerRound(which: number): number {
  return turns.filter((each) => each === which).length
}

/** The last number of each register in the history, so that the live series goes on after it. */
export function lastSerials(): readonly {
  readonly terminal: string
  readonly training: 0 | 1
  readonly last: number
}[] {
  const trained = historyParts.training / historyRegisters.length
  return historyRegisters.flatMap(({ terminal }, which) => [
    { terminal, training: 0 as const, last: rounds * receiptsPerRound(which) },
    { terminal, training: 1 as const, last: firstTrainingSerial + trained - 1 }
  ])
}

/** The sale that may come back on this receipt; undefined early in the history. */
export function saleBefore(index: number): number | undefined {
  return index >= returnsAfter && index < historyParts.receipts ? index - returnsAfter : undefined
}

/** The receipt on which this sale may come back. */
export function receiptAfter(index: number): number | undefined {
  return index + returnsAfter < historyParts.receipts ? index + returnsAfter : undefined
}
