import { inTurn } from "../database/in-turn.ts"
import { isUnsureCode } from "@karat/domain/payment/payment-attempt"
import { isBackupOld } from "@karat/domain/watch/backup"
import type { Vitals } from "@karat/domain/watch/trouble"
import { statfsSync } from "node:fs"
import type { BackupMaker } from "../backup/backup-maker.ts"
import { outages } from "../control-unit/control-requests.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { outOfPaper } from "../hardware/receipt-printer.ts"
import { waitingRemarks } from "../offline/offline-rows.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const unknownAttempts = preparedQuery((build) =>
  build
    .selectFrom("payment_attempt as attempt")
    .innerJoin("cart", "cart.id", "attempt.cart_id")
    .select(["attempt.started_at as since", "attempt.error_code as code", "cart.store_number as store"])
    .where("attempt.state", "=", "unknown")
    .where("cart.training", "=", 0)
    .orderBy("attempt.started_at")
)

const stuckPrinters = preparedQuery((build) =>
  build
    .selectFrom("outbox")
    .leftJoin("receipt_printer", "receipt_printer.id", "outbox.lane")
    .select((eb) => [
      "lane as printer",
      "receipt_printer.store_number as store",
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.max<number>(eb.case().when("last_error", "=", outOfPaper).then(1).else(0).end()).as("outOfPaper"),
      eb.fn.min("created_at").as("since")
    ])
    .where("outbox.state", "=", "waiting")
    .where("lane", "is not", null)
    .where("tries", ">", 0)
    .groupBy(["lane", "receipt_printer.store_number"])
    .orderBy("lane")
    .$narrowType<{ printer: string }>()
)

const waitingPost = preparedQuery((build) =>
  build
    .selectFrom("outbox")
    .leftJoin("cart", "cart.id", "outbox.cart_id")
    .select(["outbox.kind", "outbox.created_at as since", "cart.store_number as store"])
    .where("outbox.state", "=", "waiting")
    .where("lane", "is", null)
    .orderBy("outbox.created_at")
)

const terminalStore = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("terminal").select("store_number as store").where("id", "=", value.id)
)

async function storeOfTerminal(db: Database, id: string): Promise<string | null> {
  return (await db.get(terminalStore({ id })))?.store ?? null
}

const failedRefunds = preparedQuery((build) =>
  build
    .selectFrom("failed_refund")
    .leftJoin("cart", "cart.id", "failed_refund.cart_id")
    .select(["failed_refund.at as since", "cart.store_number as store"])
    .orderBy("failed_refund.at")
)

const lateTroubles = preparedQuery((build, value: { trouble: "failed" | "unknown" }) =>
  build
    .selectFrom("late_payment")
    .innerJoin("cart", "cart.id", "late_payment.cart_id")
    .select(["late_payment.trouble_at as since", "cart.store_number as store"])
    .where("late_payment.trouble", "=", value.trouble)
    .orderBy("late_payment.trouble_at")
    .$narrowType<{ since: string }>()
)

/** How many bytes the disk of a folder has room for; undefined where the system does not tell. */
export function freeBytesOf(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** How the shop does: of one store, or of all of them where none is named. */
export async function vitalsOf(
  {
    clock,
    clockBehindMs,
    config,
    db,
    hardware,
    journalMistakes
  }: Pick<StoreServerParts, "clock" | "clockBehindMs" | "config" | "db" | "hardware" | "journalMistakes">,
  backups: BackupMaker | undefined,
  storeNumber?: string
): Promise<Vitals> {
  const nowMs = clock().getTime()
  const hanging = ({ since }: { readonly since: string }) => ({ since, ageMs: nowMs - Date.parse(since) })
  const here = (row: { readonly store: string | null }) =>
    storeNumber === undefined || row.store === null || row.store === storeNumber
  const lastBackup = backups?.lastAt()
  return {
    unknownPayments: (await db.all(unknownAttempts()))
      .filter(here)
      .map((row) => ({ ...hanging(row), unsure: isUnsureCode(row.code) })),
    printers: (await db.all(stuckPrinters()))
      .filter(here)
      .map(({ printer, waiting, outOfPaper: empty, since }) => ({
        printer,
        waiting,
        outOfPaper: empty === 1,
        ...hanging({ since })
      })),
    journalMistakes,
    clockBehindMs: clockBehindMs(),
    freeBytes: freeBytesOf(config.dataDir),
    post: (await db.all(waitingPost())).filter(here).map(hanging),
    offlineRemarks: (await waitingRemarks(db)).filter(here).map(hanging),
    controlOutages: (
      await inTurn.filter(await outages(db), async ({ terminalId }) =>
        here({ store: await storeOfTerminal(db, terminalId) })
      )
    ).map(hanging),
    certificates:
      config.swish === undefined
        ? []
        : [
            {
              name: "Swish",
              endsAt: config.swish.endsAt,
              leftMs: Date.parse(config.swish.endsAt) - nowMs
            }
          ],
    failedRefunds: [
      ...(await db.all(failedRefunds())),
      ...(await db.all(lateTroubles({ trouble: "failed" })))
    ]
      .filter(here)
      .map(hanging),
    unknownRefunds: (await db.all(lateTroubles({ trouble: "unknown" }))).filter(here).map(hanging),
    swishSetUp: hardware.swishBank.setUpFault?.(),
    backup:
      backups === undefined
        ? undefined
        : {
            lastAt: lastBackup,
            failed: backups.failed() !== undefined,
            old: lastBackup !== undefined && isBackupOld(lastBackup, backups.plan, new Date(nowMs))
          }
  }
}
