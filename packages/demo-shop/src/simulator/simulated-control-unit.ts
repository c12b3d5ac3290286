import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import {
  ControlAnswerLost,
  ControlRefused,
  type ControlCode,
  type ControlUnit,
  ControlUnitUnreachable,
  type ReceiptFacts
} from "@karat/store-server/demo-shop/seam"

/** How a simulated control unit behaves. */
export const controlUnitScripts = [
  "sign",
  "silent",
  "full",
  "away",
  "drop-answer",
  "refuse",
  "uncoded-practice"
] as const
export type ControlUnitScript = (typeof controlUnitScripts)[number]

/** A control unit with a memory of its own. */
export interface SimulatedControlUnit extends ControlUnit {
  readonly script: () => ControlUnitScript
  readonly choose: (script: ControlUnitScript) => void
  /** What it has signed, in its order. */
  readonly signed: () => readonly (Pick<ControlCode, "unit"> & { readonly code: string } & Pick<
      ReceiptFacts,
      "receiptNumber" | "kind"
    > & { readonly total: number })[]
  readonly close: () => void
}

const unitNumber = "SIMUNIT0000000001"
/** A silent unit is waited for no longer. */
const silentMs = 200

/** A unit over a file of its own; one number is signed once as what it is, however often it is asked. */
export function simulatedControlUnit(path: string, changed: () => void): SimulatedControlUnit {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const connection = new DatabaseSync(path)
  connection.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS signed (
      id INTEGER PRIMARY KEY, receipt_number TEXT NOT NULL, kind TEXT NOT NULL, total INTEGER NOT NULL, code TEXT NOT NULL
    ) STRICT;`)
  const insert = connection.prepare(
    "INSERT INTO signed (receipt_number, kind, total, code) VALUES (?, ?, ?, ?)"
  )
  const last = connection.prepare(
    "SELECT code FROM signed WHERE receipt_number = ? AND kind = ? ORDER BY id DESC LIMIT 1"
  )
  const list = connection.prepare(
    "SELECT receipt_number AS receiptNumber, kind, total, code FROM signed ORDER BY id"
  )
  let script: ControlUnitScript = "sign"
  const reachable = () => {
    if (script === "away") throw new ControlUnitUnreachable("The control unit does not answer.")
  }
  return {
    maker: "Karat (simulated)",
    nameOf: (register) => register,
    sign: async (facts) => {
      reachable()
      if (script === "full") throw new ControlUnitUnreachable("The control unit's memory is full.")
      if (script === "silent") {
        await new Promise((resolve) => setTimeout(resolve, silentMs).unref())
        throw new ControlAnswerLost("The control unit is silent.")
      }
      if (script === "refuse") throw new ControlRefused("The control unit does not take this receipt.")
      const register = facts.registerNumber
      if (script === "uncoded-practice" && facts.kind === "training")
        return { code: undefined, unit: unitNumber, register }
      const code = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 40)
      insert.run(facts.receiptNumber, facts.kind, facts.total, code)
      changed()
      if (script === "drop-answer") throw new ControlAnswerLost("The control unit's answer was lost.")
      return { code, unit: unitNumber, register }
    },
    lookup: async ({ kind, receiptNumber, registerNumber }) => {
      reachable()
      const row = last.get(receiptNumber, kind) as { readonly code: string } | undefined
      return row === undefined ? undefined : { code: row.code, unit: unitNumber, register: registerNumber }
    },
    check: async () => {
      reachable()
      if (script === "full" || script === "silent")
        throw new ControlUnitUnreachable(`The control unit is ${script}.`)
      return unitNumber
    },
    script: () => script,
    choose: (next) => {
      script = next
      changed()
    },
    signed: () =>
      (list.all() as unknown as { receiptNumber: string; kind: "sale"; total: number; code: string }[]).map(
        (row) => ({ ...row, unit: unitNumber })
      ),
    close: () => connection.close()
  }
}
