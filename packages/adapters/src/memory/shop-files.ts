import { asksForDays, exportColumns, exportedCell } from "@karat/domain/admin/export-list"
import { isEntryKindName } from "@karat/domain/admin/entry-kinds"
import type { BookStore } from "@karat/domain/bookkeeping/given-books"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import {
  type BooksAsked,
  type BooksFile,
  type ExportRequest,
  type FileAddress,
  ShopFiles
} from "@karat/domain/ports/shop-files"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import { periodFault } from "@karat/domain/sales-report/report-period"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { csvCell, csvDecimal, csvTable } from "@karat/domain/text/csv-table"
import {
  backupName,
  type Backups,
  isBackupOld,
  mayBeFetched,
  newestFirst,
  nextBackupAt,
  outdatedBackups,
  readBackupName,
  restoreCommands
} from "@karat/domain/watch/backup"
import { Effect, Layer } from "effect"
import { holdAdministrator } from "./administrators.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { salesOfShop } from "./sales-reports.ts"
import { staffName } from "./staff-name.ts"

/** Files of a shop in memory: they stand in their addresses. */
export const memoryShopFiles = (shop: MemoryShop): Layer.Layer<ShopFiles> => {
  const once = <A>(
    key: GestureKey,
    badgeNumber: string,
    request: readonly unknown[],
    gesture: () => Effect.Effect<A, CallFailure>
  ) =>
    answeredOnce(shop.answered, key, [badgeNumber, ...request], () =>
      Effect.flatMap(holdAdministrator(shop, badgeNumber), gesture)
    )
  return Layer.succeed(
    ShopFiles,
    ShopFiles.of({
      exportList: (asked, key) =>
        once(key, asked.badgeNumber, ["export", asked], () => {
          const { from = "", list, to = "" } = asked
          return asksForDays(list) && periodFault({ from, to }) !== undefined
            ? refuse(422, "period_invalid", "This is no period.")
            : Effect.succeed(tableOf(shop, asked))
        }),
      books: (badgeNumber) =>
        Effect.map(holdAdministrator(shop, badgeNumber), () => ({
          stores: [bookStoreOf(shop)],
          takesSie: countryOf(shop.store.number) === "SE",
          given: shop.books.given.toReversed(),
          mailReady: true,
          email: shop.books.email
        })),
      exportBooks: (asked, key) =>
        once(key, asked.badgeNumber, ["books", asked], () => givenBooks(shop, asked)),
      mailBooks: (badgeNumber, email, key) =>
        once(key, badgeNumber, ["books-mail", email], () => {
          const to = email?.trim() ?? ""
          if (to !== "" && !isEmailAddress(to))
            return refuse(422, "invalid_email", "The email address is not complete.")
          shop.books.email = to === "" ? undefined : to
          return Effect.succeed(shop.books.email)
        }),
      backups: (badgeNumber) => Effect.map(holdAdministrator(shop, badgeNumber), () => backupsOf(shop)),
      makeBackup: (badgeNumber, key) =>
        once(key, badgeNumber, ["make-backup"], () => Effect.sync(() => makeBackup(shop))),
      fetchBackup: (badgeNumber, name, key) =>
        once(key, badgeNumber, ["fetch-backup", name], () => {
          const backup = shop.backups.find((each) => each.name === name)
          if (backup === undefined) return refuse(404, "backup_unknown", "There is no such backup.")
          if (!mayBeFetched(backup))
            return refuse(422, "backup_not_encrypted", "This backup is not encrypted.")
          return Effect.succeed({ name, address: "data:application/octet-stream;base64,S0FSQVRCSzE=" })
        })
    })
  )
}

function bookStoreOf({ store: { name, number } }: MemoryShop): BookStore {
  return { number, name, company: name, organisationNumber: "556012-5790" }
}

function givenBooks(shop: MemoryShop, asked: BooksAsked): Effect.Effect<BooksFile, CallFailure> {
  const { badgeNumber, format, from, stores, to } = asked
  const { number } = shop.store
  if (periodFault({ from, to }) !== undefined) return refuse(422, "period_invalid", "This is no period.")
  if (stores.length === 0 || stores.some((each) => each !== number))
    return refuse(422, "books_store_unknown", "There is no such store.")
  const days = new Map<string, number>()
  for (const { header } of salesOfShop(shop))
    if (header.date >= from && header.date <= to)
      days.set(header.date, (days.get(header.date) ?? 0) + header.total)
  if (days.size === 0) return refuse(422, "books_empty", "Nothing was sold.")
  const { date: today } = storeTime(countryOf(number), shop.now())
  const id = shop.books.given.length + 1
  const at = shop.now().toISOString()
  shop.books.given.push({
    id,
    at,
    way: "browser",
    name: staffName(shop, badgeNumber) ?? badgeNumber,
    from,
    to,
    format,
    stores,
    vouchers: days.size
  })
  const rows = [...days].map(([date, total]) => [date, csvCell(number), csvDecimal(minorUnits(total))])
  return Effect.succeed({
    name: `karat-${from}-${to}.${format === "csv" ? "csv" : "si"}`,
    address: `data:text/plain;charset=utf-8,${encodeURIComponent(csvTable([["date", "store", "total"], ...rows]))}`,
    vouchers: days.size,
    unfinished: from <= today && today <= to ? today : undefined
  })
}

const backupPlan = { everyMinutes: 1440, keep: 14 }
const backupFolder = "/mnt/backup"
const dataDir = "/var/lib/karat"

function backupsOf({ backups, now }: MemoryShop): Backups {
  const kept = newestFirst(backups)
  const [last] = kept
  return {
    keeper: "server",
    dataDir,
    folder: backupFolder,
    onDiskOfData: false,
    ...backupPlan,
    encrypts: true,
    kept,
    isOld: last !== undefined && isBackupOld(last.at, backupPlan, now()),
    nextAt: last && nextBackupAt(last.at, backupPlan),
    receiptsSince: last && 0,
    restore:
      last &&
      restoreCommands({ home: "/opt/karat", isRelease: true, dataDir }, `${backupFolder}/${last.name}`)
  }
}

function makeBackup(shop: MemoryShop): void {
  const name = backupName(shop.now(), true)
  const said = readBackupName(name)
  if (said === undefined || shop.backups.some((each) => each.name === name)) return
  shop.backups.push({ name, ...said, bytes: 1_000_000 })
  const outdated = new Set(outdatedBackups(shop.backups, backupPlan))
  shop.backups.splice(0, shop.backups.length, ...shop.backups.filter((each) => !outdated.has(each)))
}

function tableOf(shop: MemoryShop, asked: ExportRequest): FileAddress {
  const columns = exportColumns(asked.list)
  const rows = isEntryKindName(asked.list) ? (shop.entries.get(asked.list) ?? []) : []
  const text = csvTable([
    columns.map(({ field }) => csvCell(asked.heads[field] ?? field)),
    ...rows.map((row) => columns.map((column) => exportedCell(column, row[column.field], asked)))
  ])
  return {
    name: `karat-${asked.list}.csv`,
    address: `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
  }
}
