import { receiptNumber } from "../receipt/receipt-number.ts"

/** A block of receipt numbers that a register may give without asking. */
export interface SerialBlock {
  readonly terminalNumber: string
  readonly first: number
  readonly last: number
}

/** A block with its next free number. */
export interface KeptSeries extends SerialBlock {
  /** One above the last where all are taken. */
  readonly next: number
}

/** The first number of every register's series without the line. Practice counts from 900,000,001, and never without it. */
export const firstOfflineSerial = 800_000_001
/** One above the last. */
export const endOfOfflineSerials = 900_000_001
/** How many numbers a register reserves at once: more than it sells in a week. */
export const serialsInBlock = 1000
/** A register with fewer numbers left asks for another block. */
const enoughSerials = 200
/**
 * How many blocks a register is given within 24 hours, on however many devices: ten thousand sales. What a device is
 * that asks for more, it is no till, and it would have used up the register's numbers in a week.
 */
export const mostBlocksADay = 10
/**
 * The same with those that devices were given which are signed out by now and have sold nothing with them: each device
 * that signs in needs numbers, and what lies on the disk of the one before cannot be given to another.
 */
export const mostBlocksOfAnyADay = 50
/** A device that has lost its numbers gets others after so long, in milliseconds, though its last are not used. */
const lostBlockMs = 24 * 3_600_000

/** A block that a device was given before, as the server knows it. */
export interface GivenBlock extends Pick<SerialBlock, "first" | "last"> {
  /** The highest number that has come; one below the first before any has. */
  readonly used: number
  readonly reservedAt: Date
}

/**
 * What a device gets that asks for numbers: the `next` block where its last is nearly used; the `same` again while
 * nothing has come of it, since the answer that gave it may have been lost; else `none`.
 */
export function blockToGive(last: GivenBlock | undefined, now: Date): "next" | "same" | "none" {
  if (last === undefined || last.last - last.used <= enoughSerials) return "next"
  if (last.used < last.first) return "same"
  return now.getTime() - last.reservedAt.getTime() >= lostBlockMs ? "next" : "none"
}

/** A number that was taken, and what is left of the series. */
export interface TakenSerial {
  readonly serial: number
  readonly block: SerialBlock
  /** The whole receipt number. */
  readonly receiptNumber: string
  readonly left: readonly KeptSeries[]
}

/**
 * Takes the next number of a register, the lowest that it has. Undefined where it has none: then nothing is sold.
 * @param kept every series that the device keeps, of this register or another
 */
export function takeSerial(kept: readonly KeptSeries[], terminalNumber: string): TakenSerial | undefined {
  const [series] = ofRegister(kept, terminalNumber).toSorted((one, other) => one.next - other.next)
  if (series === undefined) return undefined
  const { first, last, next } = series
  return {
    serial: next,
    block: { terminalNumber, first, last },
    receiptNumber: receiptNumber(terminalNumber, next),
    left: kept.map((each) => (each === series ? { ...series, next: next + 1 } : each))
  }
}

/** How many numbers a register has left. */
export function serialsLeft(kept: readonly KeptSeries[], terminalNumber: string): number {
  return ofRegister(kept, terminalNumber).reduce((sum, { last, next }) => sum + last - next + 1, 0)
}

/** Whether a register shall reserve more numbers while it can be done. */
export function wantsSerials(kept: readonly KeptSeries[], terminalNumber: string): boolean {
  return serialsLeft(kept, terminalNumber) < enoughSerials
}

/** The series with a block that was reserved; one that is there already stays as far as it has got. */
export function withBlock(kept: readonly KeptSeries[], block: SerialBlock): readonly KeptSeries[] {
  const isKnown = kept.some(
    ({ terminalNumber, first }) => terminalNumber === block.terminalNumber && first === block.first
  )
  return isKnown ? kept : [...kept, { ...block, next: block.first }]
}

function ofRegister(kept: readonly KeptSeries[], terminalNumber: string): readonly KeptSeries[] {
  return kept.filter((each) => each.terminalNumber === terminalNumber && each.next <= each.last)
}
