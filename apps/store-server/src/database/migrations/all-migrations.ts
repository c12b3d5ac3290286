import { heldSalesMigration } from "./440-held-sales.ts"
import { personalCodesMigration } from "./450-personal-codes.ts"
import { exportedBooksMigration } from "./460-exported-books.ts"
import { settledRemarksMigration } from "./465-settled-remarks.ts"
import { subjectsOfProvidersMigration } from "./470-subjects-of-providers.ts"
import { rightsAsTheyWereMigration } from "./480-rights-as-they-were.ts"
import { forgottenCodesMigration } from "./485-forgotten-codes.ts"
import { leftNumbersMigration } from "./490-left-numbers.ts"
import { centuriesOfPeopleMigration } from "./495-centuries-of-people.ts"
import { campaignsMigration } from "./362-campaigns.ts"
import { goodsOfAnyShopMigration } from "./364-goods-of-any-shop.ts"
import { rightsToSellAndCountMigration } from "./363-rights-to-sell-and-count.ts"
import { limitsOfStaffMigration } from "./378-limits-of-staff.ts"
import { codesThatEndMigration } from "./361-codes-that-end.ts"
import { comingPricesAreToldMigration } from "./380-coming-prices-are-told.ts"
import { companiesOfADayMigration } from "./360-companies-of-a-day.ts"
import { reasonsOfOverridesMigration } from "./131-reasons-of-overrides.ts"
import type { Migration } from "../migration.ts"
import { catalogueMigration } from "./001-catalogue.ts"
import { storesAndStaffMigration } from "./002-stores-and-staff.ts"
import { sessionAndAnswersMigration } from "./010-session-and-answers.ts"
import { cartMigration } from "./011-cart.ts"
import { paymentAndJournalMigration } from "./012-payment-and-journal.ts"
import { wholeCartMigration } from "./013-whole-cart.ts"
import { attemptDeviceMigration } from "./014-attempt-device.ts"
import { everyWayToPayMigration } from "./015-every-way-to-pay.ts"
import { outboxMigration } from "./030-outbox.ts"
import { oldReceiptsMigration } from "./040-old-receipts.ts"
import { archivedExpensesMigration } from "./041-archived-expenses.ts"
import { employeeCardsMigration } from "./050-employee-cards.ts"
import { reservationsMigration } from "./051-reservations.ts"
import { transfersAndWriteOffsMigration } from "./060-transfers-and-write-offs.ts"
import { goodsDocumentsMigration } from "./070-goods-documents.ts"
import { signInsOfARegisterMigration } from "./080-sign-ins-of-a-register.ts"
import { answersOfARegisterMigration } from "./081-answers-of-a-register.ts"
import { codesOfAttemptsMigration } from "./082-codes-of-attempts.ts"
import { cashDaysMigration } from "./090-cash-days.ts"
import { webOrdersMigration } from "./100-web-orders.ts"
import { webReturnsMigration } from "./101-web-returns.ts"
import { daysOfStoresMigration } from "./110-days-of-stores.ts"
import { tasksMigration } from "./111-tasks.ts"
import { placesOfDevicesMigration } from "./120-places-of-devices.ts"
import { replacedCardTerminalsMigration } from "./121-replaced-card-terminals.ts"
import { oneTapSignInMigration } from "./122-one-tap-sign-in.ts"
import { tendersOfExpensesMigration } from "./130-tenders-of-expenses.ts"
import { endsOfDevicesMigration } from "./150-ends-of-devices.ts"
import { stagedImportMigration } from "./151-staged-import.ts"
import { lastSalesMigration } from "./170-last-sales.ts"
import { roundingLedgerMigration } from "./180-rounding-ledger.ts"
import { pricesByHandMigration } from "./200-prices-by-hand.ts"
import { pricesThatAreAskedForMigration } from "./201-prices-that-are-asked-for.ts"
import { catalogueChangesMigration } from "./230-catalogue-changes.ts"
import { registerReportsMigration } from "./240-register-reports.ts"
import { reportsOfStoresMigration } from "./241-reports-of-stores.ts"
import { notedEventsStayMigration } from "./242-noted-events-stay.ts"
import { companiesOfStoresMigration } from "./243-companies-of-stores.ts"
import { administrationMigration } from "./244-administration.ts"
import { staffThatLeftMigration } from "./245-staff-that-left.ts"
import { modelsMigration } from "./246-models.ts"
import { approvalsMigration } from "./248-approvals.ts"
import { searchWordsMigration } from "./250-search-words.ts"
import { whoSentABagMigration } from "./310-who-sent-a-bag.ts"
import { ticketsOfMembersMigration } from "./320-tickets-of-members.ts"
import { offlineSalesMigration } from "./330-offline-sales.ts"
import { outsideRequestsMigration } from "./340-outside-requests.ts"
import { controlUnitMigration } from "./341-control-unit.ts"
import { endsOfReceiptNumbersMigration } from "./350-ends-of-receipt-numbers.ts"
import { pagesInALanguageMigration } from "./351-pages-in-a-language.ts"
import { swishTokensMigration } from "./342-swish-tokens.ts"
import { settledPaymentsMigration } from "./430-settled-payments.ts"
import { refundsThatFailMigration } from "./431-refunds-that-fail.ts"
import { whereDevicesAreSeenMigration } from "./436-where-devices-are-seen.ts"
import { cardReceiptsMigration } from "./432-card-receipts.ts"
import { identitySubjectsMigration } from "./433-identity-subjects.ts"
import { soldItemsOnceMigration } from "./381-sold-items-once.ts"

/** Every step of the database's shape. A new one is added at the end with the next free number. */
export const allMigrations: readonly Migration[] = [
  catalogueMigration,
  storesAndStaffMigration,
  sessionAndAnswersMigration,
  cartMigration,
  paymentAndJournalMigration,
  wholeCartMigration,
  attemptDeviceMigration,
  everyWayToPayMigration,
  outboxMigration,
  oldReceiptsMigration,
  archivedExpensesMigration,
  employeeCardsMigration,
  reservationsMigration,
  transfersAndWriteOffsMigration,
  goodsDocumentsMigration,
  signInsOfARegisterMigration,
  answersOfARegisterMigration,
  codesOfAttemptsMigration,
  cashDaysMigration,
  webOrdersMigration,
  webReturnsMigration,
  daysOfStoresMigration,
  tasksMigration,
  placesOfDevicesMigration,
  replacedCardTerminalsMigration,
  oneTapSignInMigration,
  tendersOfExpensesMigration,
  endsOfDevicesMigration,
  stagedImportMigration,
  lastSalesMigration,
  roundingLedgerMigration,
  reasonsOfOverridesMigration,
  pricesByHandMigration,
  pricesThatAreAskedForMigration,
  catalogueChangesMigration,
  registerReportsMigration,
  reportsOfStoresMigration,
  notedEventsStayMigration,
  companiesOfStoresMigration,
  administrationMigration,
  staffThatLeftMigration,
  modelsMigration,
  approvalsMigration,
  searchWordsMigration,
  whoSentABagMigration,
  companiesOfADayMigration,
  codesThatEndMigration,
  campaignsMigration,
  ticketsOfMembersMigration,
  offlineSalesMigration,
  outsideRequestsMigration,
  controlUnitMigration,
  swishTokensMigration,
  endsOfReceiptNumbersMigration,
  pagesInALanguageMigration,
  comingPricesAreToldMigration,
  limitsOfStaffMigration,
  rightsToSellAndCountMigration,
  goodsOfAnyShopMigration,
  soldItemsOnceMigration,
  settledPaymentsMigration,
  refundsThatFailMigration,
  cardReceiptsMigration,
  identitySubjectsMigration,
  whereDevicesAreSeenMigration,
  heldSalesMigration,
  personalCodesMigration,
  exportedBooksMigration,
  settledRemarksMigration,
  subjectsOfProvidersMigration,
  rightsAsTheyWereMigration,
  forgottenCodesMigration,
  leftNumbersMigration,
  centuriesOfPeopleMigration
]
