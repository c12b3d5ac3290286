import { firstOfflineSerial } from "@karat/domain/offline/offline-series"
import { receiptNumber, registerOf, serialOf } from "@karat/domain/receipt/receipt-number"

/** What a till remembers of its register's receipts, for a server that may have lost some. */
export interface LastReceipt {
  /** Looks for the number of a receipt in an answer. */
  readonly note: (answer: unknown, register: string | undefined) => void
  /** The latest number of a register that was seen; undefined where there is none. */
  readonly of: (register: string | undefined) => string | undefined
  /** The device signs in anew: what comes now may be another shop. */
  readonly forget: () => void
}

const noted = "karat.last-receipt"
const shape = /^[0-9A-Z]{10}\d{9}$/u

/** Remembers the latest receipts in a browser's storage, so that a new page knows them too. */
export function lastReceipt(notes: Pick<Storage, "getItem" | "removeItem" | "setItem">): LastReceipt {
  let latest = notes.getItem(noted) ?? undefined
  const of: LastReceipt["of"] = (register) =>
    latest !== undefined && shape.test(latest) && registerOf(latest) === register ? latest : undefined
  return {
    of,
    note: (answer, register) => {
      for (const number of numbersIn(answer)) {
        if (registerOf(number) !== register || serialOf(number) >= firstOfflineSerial) continue
        const before = of(register)
        if (before !== undefined && serialOf(before) >= serialOf(number)) continue
        latest = receiptNumber(register, serialOf(number))
        try {
          notes.setItem(noted, latest)
        } catch {
          // In a full storage it is known as long as the page stands.
        }
      }
    },
    forget: () => {
      latest = undefined
      notes.removeItem(noted)
    }
  }
}

/** The numbers that an answer tells of its own receipt, at its head or at that of the sale that a payment has closed. */
function numbersIn(answer: unknown): readonly string[] {
  if (typeof answer !== "object" || answer === null) return []
  const {
    header,
    paidCart,
    receiptNumber: plain,
    th_receiptNumber: spelt
  } = answer as Readonly<Record<string, unknown>>
  const own = [plain, spelt].filter((each) => typeof each === "string" && shape.test(each)) as string[]
  return [...own, ...numbersIn(header), ...numbersIn(paidCart)]
}
