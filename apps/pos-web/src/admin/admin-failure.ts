import type { EntryRefusal } from "@karat/domain/admin/entry"
import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { failureMessage } from "../shell/failure-message.ts"

const refusedMessage: Readonly<Record<string, MessageKey>> = {
  not_administrator: "adminNotAllowed",
  backup_none: "backupNone",
  backup_not_encrypted: "backupNotEncrypted",
  backup_unknown: "backupUnknown",
  books_account_missing: "booksAccountMissing",
  books_accounts_unreadable: "booksAccountsUnreadable",
  books_differ: "booksDiffer",
  books_empty: "booksEmpty",
  books_not_swedish: "booksNotSwedish",
  books_store_unknown: "booksStoreUnknown",
  entry_taken: "entryTaken",
  entry_changed: "entryChangedMeanwhile",
  entry_needed: "entryNeeded",
  entry_invalid: "entryInvalid",
  last_administrator: "lastAdministrator",
  code_of_demo: "codeOfDemo",
  barcode_taken: "barcodeTaken",
  day_is_over: "dayIsOver",
  campaign_not_lower: "campaignNotLower",
  shortcut_needs_tab: "shortcutNeedsTab",
  bands_overlap: "bandsOverlap",
  tender_name_taken: "tenderNameTaken",
  import_not_found: "importNotFound",
  import_file_unreadable: "importFileUnreadable",
  import_file_old: "importFileOld",
  import_file_letters: "importFileLetters",
  import_file_empty: "importFileEmpty",
  import_file_too_large: "importFileTooLarge",
  body_too_large: "importFileTooLarge",
  import_changed: "importChangedMeanwhile",
  import_not_ready: "importNotReady",
  import_running: "importStillRuns",
  import_is_over: "importIsOver"
}

/** What to say of a call of the administration that failed. */
export function adminFailure(failure: CallFailure): Message {
  const key = failure._tag === "Refused" ? refusedMessage[failure.code ?? ""] : undefined
  return key === undefined ? failureMessage(failure) : { key }
}

/** What an entry cannot be as a whole; the server holds it to the same. */
export function entryRefusalMessage(refusal: EntryRefusal, locale: Locale): Message {
  if (refusal.code === "colours_missing") return { key: "coloursMissing" }
  if (refusal.code === "swish_number_missing") return { key: "swishNumberMissing" }
  const { least, pair, ratio, scheme } = refusal
  // Rounded down: what does not reach the least never reads as if it did.
  const written = (number: number) => formatAmount(minorUnits(Math.floor(number * 100)), locale)
  return {
    key: `contrast.${pair}.${scheme}`,
    values: { ratio: written(ratio), least: written(least) }
  }
}
