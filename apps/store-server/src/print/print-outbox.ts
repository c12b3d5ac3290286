import { PrinterUnavailable } from "../hardware/receipt-printer.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Prints what waits. A sale is saved whatever a printer does; its paper comes when it can. */
export interface PrintOutbox {
  /** Prints everything that waits for a printer, in order; answers whether nothing waits any more. */
  readonly deliver: (printerId: string) => Promise<boolean>
  readonly close: () => void
}

const retryMs = 5000

interface WaitingJob {
  readonly id: number
  readonly paper: string
}

/** The outbox of one server; it tries again when a printer is ready, and every few seconds. */
export function printOutbox({ clock, db, hardware, log }: StoreServerParts): PrintOutbox {
  const delivering = new Map<string, Promise<boolean>>()
  let closed = false

  async function deliverAll(printerId: string): Promise<boolean> {
    const waiting = db.statement<WaitingJob>(
      "SELECT id, paper FROM print_job WHERE printer_id = ? AND state = 'waiting' ORDER BY id LIMIT 1"
    )
    for (
      let job = waiting.get(printerId);
      job !== undefined;
      job = closed ? undefined : waiting.get(printerId)
    )
      if (!(await printed(printerId, job))) return false
    return true
  }

  async function printed(printerId: string, job: WaitingJob): Promise<boolean> {
    try {
      await hardware.receiptPrinter(printerId).print(JSON.parse(job.paper) as string[])
    } catch (cause) {
      if (!(cause instanceof PrinterUnavailable)) log.error({ err: cause }, "a receipt could not be printed")
      if (!closed) db.statement("UPDATE print_job SET tries = tries + 1 WHERE id = ?").run(job.id)
      return false
    }
    if (!closed)
      db.statement(
        "UPDATE print_job SET state = 'printed', tries = tries + 1, printed_at = ? WHERE id = ?"
      ).run(clock().toISOString(), job.id)
    return true
  }

  const deliver = (printerId: string) => {
    // Whoever comes while the printer is at work looks again afterwards, since its own job may be new.
    const before = delivering.get(printerId) ?? Promise.resolve(true)
    const now = before
      .then(() => deliverAll(printerId))
      .finally(() => {
        if (delivering.get(printerId) === now) delivering.delete(printerId)
      })
    delivering.set(printerId, now)
    return now
  }

  const timer = setInterval(() => {
    const rows = db
      .statement<{ id: string }>("SELECT DISTINCT printer_id AS id FROM print_job WHERE state = 'waiting'")
      .all()
    for (const { id } of rows) void deliver(id)
  }, retryMs).unref()
  hardware.onPrinterReady((printerId) => {
    if (!closed) void deliver(printerId)
  })
  return {
    deliver,
    close: () => {
      closed = true
      clearInterval(timer)
    }
  }
}
