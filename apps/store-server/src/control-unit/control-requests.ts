import { needsControlUnit } from "@karat/domain/control-unit/control-unit"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { minorUnits } from "@karat/domain/money/minor-units"
import { isExpenseCart } from "@karat/domain/expense/expense"
import type { ControlState, ReceiptControl } from "@karat/domain/receipt/receipt"
import { serialOf } from "@karat/domain/receipt/receipt-number"
import { vatPerRate } from "@karat/domain/receipt/vat"
import { isSold } from "@karat/domain/cart/cart-state"
import type { CartRecord } from "../parts/cart-record.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import type { ControlCode, ReceiptFacts } from "../hardware/control-unit.ts"

/** What a unit has been asked to sign. */
export interface ControlRequest {
  readonly id: number
  readonly cartId: string
  readonly terminalId: string
  readonly facts: ReceiptFacts
  readonly tries: number
  /** ISO 8601. */
  readonly createdAt: string
}

const insertRow = preparedQuery(
  (
    build,
    row: Pick<
      Row<"control_request">,
      "cart_id" | "terminal_id" | "kind" | "receipt_number" | "facts" | "created_at"
    >
  ) =>
    build.insertInto("control_request").values({
      cart_id: row.cart_id,
      terminal_id: row.terminal_id,
      kind: row.kind,
      receipt_number: row.receipt_number,
      facts: row.facts,
      state: "waiting",
      created_at: row.created_at
    })
)

/**
 * Writes down that a receipt, or a copy of it, has to be signed before it leaves the store; nothing where the store's
 * registers stand beside no unit, or where money only moves: a unit knows sales and what comes back of them. Belongs
 * into the transaction that closes the sale or orders the copy.
 */
export async function requestControl(
  db: Database,
  store: StoreTable,
  { cart, terminalId }: CartRecord,
  { at, copy = false }: { readonly at: Date; readonly copy?: boolean }
): Promise<void> {
  if ((await optionalSetupValue(db, store, "controlUnit")) !== true) return
  const { header, lines } = cart
  if (isExpenseCart(header)) return
  const { receiptNumber = "" } = header
  const kind = header.training ? "training" : copy ? "copy" : "sale"
  const back = lines.filter(isReturnLine)
  const facts: ReceiptFacts = {
    kind,
    organisationNumber: store.organisation_number,
    registerNumber: terminalId,
    receiptNumber,
    serial: serialOf(receiptNumber),
    at: header.closedAt ?? "",
    total: header.total,
    returned: minorUnits(back.reduce((sum, { amount }) => sum - amount, 0)),
    originals: [...new Set(back.flatMap(({ originalReceiptNumber }) => originalReceiptNumber ?? []))],
    vat: vatPerRate(lines).map(({ basisPoints, net, tax }) => ({ basisPoints, net, tax }))
  }
  await db.run(
    insertRow({
      cart_id: header.id,
      terminal_id: terminalId,
      kind,
      receipt_number: facts.receiptNumber,
      facts: JSON.stringify(facts),
      created_at: at.toISOString()
    })
  )
}

const waitingRows = preparedQuery((build) =>
  build
    .selectFrom("control_request")
    .select([
      "id",
      "cart_id as cartId",
      "terminal_id as terminalId",
      "facts",
      "tries",
      "created_at as createdAt"
    ])
    .where("state", "=", "waiting")
    .orderBy("id")
)

/** What waits for its code, in the order in which it was sold. */
export async function waitingControl(db: Database): Promise<readonly ControlRequest[]> {
  return (await db.all(waitingRows())).map(({ facts, ...row }) => ({ ...row, facts: factsOf(facts) }))
}

/** Facts as they were written; what an earlier version has left waiting lacks what is added here. */
function factsOf(written: string): ReceiptFacts {
  const facts = JSON.parse(written) as ReceiptFacts
  return { ...facts, serial: serialOf(facts.receiptNumber), originals: facts.originals ?? [] }
}

const waitingOfCart = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("control_request")
    .select("id")
    .where("cart_id", "=", value.cartId)
    .where("state", "=", "waiting")
)

/** Whether a sale's receipt, or a copy of it, still waits for its code. */
export async function waitsForControl(db: Database, cartId: string): Promise<boolean> {
  return (await db.get(waitingOfCart({ cartId }))) !== undefined
}

const tryRow = preparedQuery((build, value: { id: number; by: number }) =>
  build
    .updateTable("control_request")
    .set((eb) => ({ tries: eb("tries", "+", value.by) }))
    .where("id", "=", value.id)
)

/** What becomes of the codes of a register is written by nobody else, so that sales need not wait for it. */
function codesOf(terminalId: string): string {
  return `codes of ${terminalId}`
}

/** Notes that the unit is about to be asked, so that its answer is looked for whatever happens. */
export async function noteControlTry(db: Database, { id, terminalId }: ControlRequest): Promise<void> {
  await db.run(tryRow({ id, by: 1 }), codesOf(terminalId))
}

/** The unit was certainly not asked after all. */
export async function forgetControlTry(db: Database, { id, terminalId }: ControlRequest): Promise<void> {
  await db.run(tryRow({ id, by: -1 }), codesOf(terminalId))
}

/** How a request has ended: with the unit's answer, or without a code and why. */
export type ControlEnd =
  | ControlCode
  | { readonly state: Exclude<ControlState, "waiting" | "signed" | "uncoded">; readonly reason: string }

const endRow = preparedQuery(
  (
    build,
    value: Pick<Row<"control_request">, "id" | "state" | "code" | "unit" | "register" | "reason"> & {
      at: string
    }
  ) =>
    build
      .updateTable("control_request")
      .set({
        state: value.state,
        code: value.code,
        unit: value.unit,
        register: value.register,
        reason: value.reason,
        ended_at: value.at
      })
      .where("id", "=", value.id)
      .where("state", "=", "waiting")
)

/** Keeps what has become of a request, for good. */
export async function endControl(
  db: Database,
  { id, terminalId }: ControlRequest,
  end: ControlEnd,
  at: Date
): Promise<void> {
  const ended = { id, at: at.toISOString() }
  const row =
    "state" in end
      ? { ...end, code: null, unit: null, register: null }
      : ({
          ...end,
          state: end.code === undefined ? "uncoded" : "signed",
          code: end.code ?? null,
          reason: null
        } as const)
  await db.run(endRow({ ...ended, ...row }), codesOf(terminalId))
}

const controlRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("control_request")
    .select(["kind", "terminal_id as terminalId", "state", "code", "unit", "register"])
    .where("cart_id", "=", value.cartId)
    .orderBy("id", "desc")
)

/** What stands on a receipt, or on its last copy, of its control unit; undefined where it has none. */
export async function controlOf(
  db: Database,
  cartId: string,
  copy = false
): Promise<ReceiptControl | undefined> {
  const rows = await db.all(controlRows({ cartId }))
  const row = (copy ? rows.find(({ kind }) => kind === "copy") : undefined) ?? rows.at(-1)
  if (row === undefined) return undefined
  return {
    state: row.state,
    code: row.code ?? undefined,
    unit: row.unit ?? undefined,
    register: row.register === row.terminalId ? undefined : (row.register ?? undefined)
  }
}

const startRow = preparedQuery((build, row: { terminalId: string; reason: string; at: string }) =>
  build
    .insertInto("control_outage")
    .values({ terminal_id: row.terminalId, reason: row.reason, started_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
)
const endOutageRow = preparedQuery((build, value: { terminalId: string; at: string }) =>
  build
    .updateTable("control_outage")
    .set({ ended_at: value.at })
    .where("terminal_id", "=", value.terminalId)
    .where("ended_at", "is", null)
)
const outageNow = preparedQuery((build, value: { terminalId: string }) =>
  build
    .selectFrom("control_outage")
    .select("id")
    .where("terminal_id", "=", value.terminalId)
    .where("ended_at", "is", null)
)
const openOutages = preparedQuery((build) =>
  build
    .selectFrom("control_outage")
    .select(["terminal_id as terminalId", "started_at as since"])
    .where("ended_at", "is", null)
)

/** The unit of a register does not answer, from now on; once it is known nothing changes. */
export async function beginOutage(db: Database, terminalId: string, reason: string, at: Date): Promise<void> {
  await db.run(startRow({ terminalId, reason, at: at.toISOString() }), codesOf(terminalId))
}

export async function endOutage(db: Database, terminalId: string, at: Date): Promise<void> {
  await db.run(endOutageRow({ terminalId, at: at.toISOString() }), codesOf(terminalId))
}

export async function isOut(db: Database, terminalId: string): Promise<boolean> {
  return (await db.get(outageNow({ terminalId }))) !== undefined
}

/** The registers whose units do not answer, and since when. */
export function outages(
  db: Database
): Promise<readonly { readonly terminalId: string; readonly since: string }[]> {
  return db.all(openOutages())
}

const terminalRows = preparedQuery((build) =>
  build
    .selectFrom("terminal")
    .innerJoin("store", "store.number", "terminal.store_number")
    .select(["terminal.id", "store.country"])
    .orderBy("terminal.id")
)

/** The registers of countries that demand a control unit beside each. */
export async function registersNeedingUnits(db: Database): Promise<readonly string[]> {
  return (await db.all(terminalRows())).flatMap(({ country, id }) => (needsControlUnit(country) ? [id] : []))
}

const copyRow = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("control_request")
    .select("id")
    .where("cart_id", "=", value.cartId)
    .where("kind", "=", "copy")
)

/** Whether a receipt of a register beside a control unit has been copied: the law allows one copy. */
export async function isCopied(db: Database, cartId: string): Promise<boolean> {
  return (await db.get(copyRow({ cartId }))) !== undefined
}

/** Asks for a copy's code where its sale is one of this server's. */
export async function requestControlOfCopy(
  db: Database,
  record: CartRecord | undefined,
  at: Date
): Promise<void> {
  if (record !== undefined && isSold(record))
    await requestControl(db, await storeOf(db, record.storeNumber), record, { at, copy: true })
}
