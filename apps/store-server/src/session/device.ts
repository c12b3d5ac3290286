import type { TokenClaims } from "@karat/domain/session/session"
import { randomUUID } from "node:crypto"
import type { Database } from "../database/database.ts"

/** A till that has signed in: which register it is, and what stands beside it. */
export interface Device {
  readonly id: string
  readonly storeNumber: string
  readonly terminalId: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
  readonly email: string
  /** Counts the tokens that changed the device; only the newest is good. */
  readonly issue: number
}

interface DeviceRow {
  readonly id: string
  readonly store_number: string
  readonly terminal_id: string
  readonly card_terminal_id: string
  readonly receipt_printer_id: string
  readonly email: string
  readonly issue: number
}

/** The device of an id unless it has been signed out. */
export function findDevice(db: Database, id: string): Device | undefined {
  const row = db.statement<DeviceRow>("SELECT * FROM device WHERE id = ? AND revoked_at IS NULL").get(id)
  return row === undefined ? undefined : fromRow(row)
}

/**
 * What a sign-in code stands for; letters count the same in either case.
 * @param demo whether the codes of the demo stores, which everybody knows, count
 */
export function setupOfCode(
  db: Database,
  code: string,
  demo: boolean
): Omit<Device, "id" | "issue"> | undefined {
  const row = db
    .statement<Omit<DeviceRow, "id" | "issue">>(
      `SELECT terminal.store_number, terminal_id, card_terminal_id, receipt_printer_id, email
       FROM sign_in_code JOIN terminal ON terminal.id = terminal_id
       WHERE code = ? COLLATE NOCASE AND demo <= ?`
    )
    .get(code.trim(), demo ? 1 : 0)
  return row === undefined ? undefined : fromRow({ ...row, id: "", issue: 1 })
}

/** Writes down a device that has just signed in. */
export function registerDevice(db: Database, setup: Omit<Device, "id" | "issue">, at: Date): Device {
  const device = { ...setup, id: randomUUID(), issue: 1 }
  db.statement(
    `INSERT INTO device (id, store_number, terminal_id, card_terminal_id, receipt_printer_id, email, signed_in_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`
  ).run(
    device.id,
    device.storeNumber,
    device.terminalId,
    device.cardTerminalId,
    device.receiptPrinterId,
    device.email,
    at.toISOString()
  )
  return device
}

/** Makes the device another register or gives it other neighbours; tokens from before are stale. */
export function changeDevice(
  db: Database,
  device: Device,
  change: Pick<Device, "terminalId" | "cardTerminalId" | "receiptPrinterId">
): Device {
  db.statement(
    `UPDATE device SET terminal_id = ?, card_terminal_id = ?, receipt_printer_id = ?, issue = issue + 1 WHERE id = ?`
  ).run(change.terminalId, change.cardTerminalId, change.receiptPrinterId, device.id)
  return { ...device, ...change, issue: device.issue + 1 }
}

/** What the device's token says of it. */
export function claimsOf(device: Device): TokenClaims {
  return {
    storeNumber: device.storeNumber,
    terminalNumber: device.terminalId,
    cardTerminalId: device.cardTerminalId,
    receiptPrinterId: device.receiptPrinterId,
    email: device.email
  }
}

function fromRow(row: DeviceRow): Device {
  return {
    id: row.id,
    storeNumber: row.store_number,
    terminalId: row.terminal_id,
    cardTerminalId: row.card_terminal_id,
    receiptPrinterId: row.receipt_printer_id,
    email: row.email,
    issue: row.issue
  }
}
