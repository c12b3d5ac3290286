import { cashCurrencies } from "@karat/domain/cash/cash-day"
import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import type { Country } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import { notFound } from "../http/refusal.ts"
import { nameOf, wearerName } from "./cash-day-book.ts"
import { queuePaper } from "../outbox/queue-paper.ts"
import { paperText } from "../text/paper-text.ts"
import type { Row } from "../database/tables.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const bagRow = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("bank_bag")
    .select([
      "number",
      "store_number as storeNumber",
      "terminal_id as terminalId",
      "sent_at as sentAt",
      "closed_by as closedBy"
    ])
    .where("id", "=", value.id)
)
const sumsOfBag = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("bank_bag_sum")
    .select(["currency", "amount_minor as amount", "change_minor as change"])
    .where("bag_id", "=", value.id)
)
const daysOfBag = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("cash_day")
    .innerJoin("cash_count as last", (join) =>
      join
        .onRef("last.store_number", "=", "cash_day.store_number")
        .onRef("last.date", "=", "cash_day.date")
        .onRef("last.pos", "=", "cash_day.pos")
    )
    .leftJoin("staff", "staff.badge", "cash_day.saved_by")
    .select((eb) => [
      "saved_by as badge",
      "given_name as givenName",
      "family_name as familyName",
      "cash_day.date",
      "cash_day.pos",
      "currency",
      eb("counted_minor", "-", eb.ref("closing_minor")).as("amount")
    ])
    .where("bag_id", "=", value.id)
    .where("last.version", "=", (eb) =>
      eb
        .selectFrom("cash_count as each")
        .select((of) => of.fn.max("each.version").as("version"))
        .whereRef("each.store_number", "=", "last.store_number")
        .whereRef("each.date", "=", "last.date")
        .whereRef("each.pos", "=", "last.pos")
        .whereRef("each.currency", "=", "last.currency")
    )
    .orderBy("cash_day.date")
    .orderBy("cash_day.pos")
    .orderBy("last.currency")
)
interface SlipAsked {
  readonly bankId: string
  readonly caller: Caller
  readonly at: Date
}

/**
 * Puts a bag's deposit slip into the outbox; one that still waits there is printed instead, by the printer that is
 * asked now. Refuses with 404 for a bag of another store.
 */
export async function queueSlip({ db }: StoreServerParts, { bankId, caller, at }: SlipAsked): Promise<void> {
  const bag = await db.get(bagRow({ id: bankId }))
  if (bag?.storeNumber !== caller.store.number)
    throw notFound("There is no such bank bag.", "bank_bag_not_found")
  await queuePaper(db, {
    id: bankId,
    printer: caller.device.receiptPrinterId,
    what: { slip: true },
    at
  })
}

const words: Record<
  Country,
  Readonly<
    Record<
      "title" | "copy" | "bag" | "register" | "days" | "countedBy" | "closedBy" | "left" | "inBag" | "signed",
      string
    >
  > & {
    readonly locale: Locale
  }
> = {
  SE: {
    locale: "sv",
    title: "INSÄTTNING",
    copy: "KOPIA",
    bag: "Påse",
    register: "Kassa",
    days: "Dagskassor",
    countedBy: "Räknad av",
    closedBy: "Försluten av",
    left: "Kvar som växel",
    inBag: "I påsen",
    signed: "Underskrift"
  },
  FI: {
    locale: "fi",
    title: "TALLETUS",
    copy: "KOPIO",
    bag: "Pussi",
    register: "Kassa",
    days: "Päiväkassat",
    countedBy: "Laskenut",
    closedBy: "Sulkenut",
    left: "Jää vaihtorahaksi",
    inBag: "Pussissa",
    signed: "Allekirjoitus"
  }
}

/** The slip that goes into a bag, as a paper of so many characters a line; undefined when there is no such bag. */
export async function depositSlip(
  db: Database,
  bankId: string,
  { copy }: { readonly copy: boolean },
  width: number
): Promise<PaperPart[] | undefined> {
  const bag = await db.get(bagRow({ id: bankId }))
  const store = bag === undefined ? undefined : await findStore(db, bag.storeNumber)
  if (bag === undefined || store === undefined) return undefined
  const say = words[store.country]
  const text = paperText(width)
  const amount = (value: number) =>
    formatAmount(value as never, say.locale).replaceAll(/[\u00A0\u202F]/gu, " ")
  const { date, time } = storeTime(store.country, new Date(bag.sentAt))
  const closedBy = await wearerName(db, bag.closedBy)
  const days = await db.all(daysOfBag({ id: bankId }))
  const sums = await db.all(sumsOfBag({ id: bankId }))
  const plain = (lines: readonly string[]): PaperPart[] => lines.map((line) => ({ type: "text", text: line }))
  const bold = (lines: readonly string[]): PaperPart[] =>
    lines.map((line) => ({ type: "text", text: line, style: "bold" }))
  return [
    ...bold(copy ? text.centred(`*** ${say.copy} ***`) : []),
    { type: "text", text: say.title, style: "large" },
    ...plain([
      ...text.centred(store.name),
      ...text.centred(store.city),
      "",
      ...text.leftAndRight(`${date} ${time}`, `${say.register} ${bag.terminalId}`)
    ]),
    ...bold(text.leftAndRight(`${say.bag} ${bag.number}`, "")),
    ...plain([
      text.rule,
      ...text.leftAndRight(say.days, ""),
      ...days.flatMap((day, at) => [
        ...text.leftAndRight(
          `${day.date} ${say.register} ${day.pos}`,
          `${amount(day.amount)} ${day.currency}`,
          2
        ),
        // Once a day, after its last currency.
        ...(isSameDay(day, days[at + 1]) ? [] : text.wrapped(`${say.countedBy} ${nameOf(day)}`, 4))
      ]),
      ...sums
        .filter(({ change }) => change !== 0)
        .flatMap(({ change, currency }) => text.leftAndRight(say.left, `${amount(0 - change)} ${currency}`)),
      text.rule
    ]),
    ...bold(
      cashCurrencies.flatMap((currency) => {
        const sum = sums.find((each) => each.currency === currency)
        return sum === undefined ? [] : text.leftAndRight(`${say.inBag} ${currency}`, amount(sum.amount))
      })
    ),
    ...plain(closedBy === undefined ? [] : text.wrapped(`${say.closedBy} ${closedBy}`, 2)),
    ...plain(["", "", `${say.signed} ${"_".repeat(Math.max(0, width - say.signed.length - 1))}`, ""]),
    { type: "barcode", value: bag.number }
  ]
}

type Day = Pick<Row<"cash_day">, "date" | "pos">

function isSameDay(one: Day, other: Day | undefined): boolean {
  return one.date === other?.date && one.pos === other.pos
}
