import { backupFaults } from "@karat/domain/watch/backup"
import { Schema } from "effect"
import { administration, get, post } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = administration

/**
 * How the server's data is backed up. `keeper` is who makes backups: the server, nobody (no folder is configured), or
 * whoever looks after its database of PostgreSQL. `kept` has the newest first. `receiptsSince` counts the receipts that were
 * written after the newest. `restore` has what is typed on the server's machine to put the newest back; stopping and
 * starting where systemd does them.
 */
export const readBackups = get("/admin/backups", {
  capability,
  query: ["badgeNumber"],
  answer: Schema.Struct({
    keeper: Schema.Literals(["server", "nobody", "database"]),
    dataDir: Schema.String,
    folder: maybe(Schema.String),
    onDiskOfData: maybe(Schema.Boolean),
    everyMinutes: maybe(Schema.Int),
    keep: maybe(Schema.Int),
    encrypts: Schema.Boolean,
    kept: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        at: Schema.String,
        bytes: Schema.Int,
        encrypted: Schema.Boolean
      })
    ),
    isOld: Schema.Boolean,
    making: maybe(Schema.Struct({ since: Schema.String, by: maybe(Schema.String) })),
    failed: maybe(
      Schema.Struct({
        at: Schema.String,
        fault: Schema.Literals(backupFaults),
        place: Schema.String,
        detail: Schema.String
      })
    ),
    nextAt: maybe(Schema.String),
    receiptsSince: maybe(Schema.Int),
    restore: maybe(
      Schema.Struct({ stop: maybe(Schema.String), restore: Schema.String, start: maybe(Schema.String) })
    )
  })
})

/** Begins a backup, unless one is being made. Answers when the one that is being made was begun. */
export const makeBackup = post("/admin/backups", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: Schema.Struct({ since: Schema.String })
})

/** Lets the browser fetch an encrypted backup, by its name out of the list; `path` opens it for a minute. */
export const fetchBackup = post("/admin/backups/file", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, name: Schema.String }),
  answer: Schema.Struct({ path: Schema.String, name: Schema.String })
})
