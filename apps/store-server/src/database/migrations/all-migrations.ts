import type { Migration } from "../migration.ts"
import { baselineMigration } from "./496-baseline.ts"
import { orderOfAttemptsMigration } from "./497-order-of-attempts.ts"
import { controlUnitAnswersMigration } from "./498-control-unit-answers.ts"
import { feedsOfStoresMigration } from "./499-feeds-of-stores.ts"
import { orderOfGoodsMigration } from "./500-order-of-goods.ts"
import { ownTendersMigration } from "./501-own-tenders.ts"
import { paymentReferencesMigration } from "./510-payment-references.ts"
import { ownTenderAccountsMigration } from "./511-own-tender-accounts.ts"
import { ownTendersOfflineMigration } from "./512-own-tenders-offline.ts"
import { traceOfOutboxMigration } from "./520-trace-of-outbox.ts"
import { importDraftsMigration } from "./530-import-drafts.ts"
import { salesSumsMigration } from "./550-sales-sums.ts"
import { receiptsPutAsideMigration } from "./560-receipts-put-aside.ts"
import { serversMigration } from "./570-servers.ts"
import { versionsMigration } from "./575-versions.ts"
import { givenBooksMigration } from "./580-given-books.ts"
import { endsOfReceiptsMigration } from "./581-ends-of-receipts.ts"
import { writingBySubjectMigration } from "./590-writing-by-subject.ts"

/** Every step of the database's shape. A new one is added at the end with the next free number. */
export const allMigrations: readonly Migration[] = [
  baselineMigration,
  orderOfAttemptsMigration,
  controlUnitAnswersMigration,
  feedsOfStoresMigration,
  orderOfGoodsMigration,
  ownTendersMigration,
  paymentReferencesMigration,
  ownTenderAccountsMigration,
  ownTendersOfflineMigration,
  traceOfOutboxMigration,
  importDraftsMigration,
  salesSumsMigration,
  receiptsPutAsideMigration,
  serversMigration,
  versionsMigration,
  givenBooksMigration,
  endsOfReceiptsMigration,
  writingBySubjectMigration
]
