import { needsControlUnit } from "@karat/domain/control-unit/control-unit"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { isOut } from "./control-requests.ts"

/** An administrator's written statement that the shop needs no control unit. */
interface Exemption {
  readonly name: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

const exemptionRow = rememberedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("control_exemption")
    .select(["name", "text", "at"])
    .where("country", "=", value.country)
    .orderBy("id", "desc")
    .limit(1)
)

/** The latest statement about a country's stores; undefined where there is none. */
export function exemptionOf(db: Database, country: Country): Promise<Exemption | undefined> {
  return db.get(exemptionRow({ country }))
}

/** An exemption with its author's badge, which is kept and never shown. */
interface WrittenExemption extends Exemption {
  readonly badge: string
}

const insertExemption = preparedQuery((build, row: WrittenExemption & { readonly country: Country }) =>
  build
    .insertInto("control_exemption")
    .values({ country: row.country, badge: row.badge, name: row.name, text: row.text, at: row.at })
)

export async function writeExemption(
  db: Database,
  country: Country,
  exemption: WrittenExemption
): Promise<void> {
  await db.run(insertExemption({ country, ...exemption }))
}

type Parts = Pick<StoreServerParts, "config" | "db" | "hardware">

/** How the shops of a country stand to the law that demands control units. */
export async function controlUnitState(
  { config, db, hardware }: Parts,
  country: Country
): Promise<"not-needed" | "configured" | "exempt" | "missing"> {
  if (!needsControlUnit(country)) return "not-needed"
  if (hardware.controlUnit !== undefined) return "configured"
  if ((await exemptionOf(db, country)) !== undefined) return "exempt"
  // The law does not cover demo stores, whatever the mode.
  return config.mode === "production" && !config.demo ? "missing" : "not-needed"
}

/**
 * Whether registers of a country may sell while this server cannot be reached. A control unit stands beside the server,
 * so that a register without the line is one without its unit.
 */
export async function maySellOffline(parts: Parts, country: Country): Promise<boolean> {
  const state = await controlUnitState(parts, country)
  return state === "not-needed" || state === "exempt"
}

/**
 * Refuses to sell where the law demands a control unit and there is none, and while the one there is does not work. A
 * cart that has been paid in part is not held up: its money is in the shop.
 */
export async function holdMaySell(
  parts: Parts,
  { country }: StoreTable,
  { cart, terminalId }: CartRecord
): Promise<void> {
  const state = await controlUnitState(parts, country)
  const isAlone = state === "configured" && parts.hardware.controlUnit?.(terminalId) === undefined
  if (state === "missing" || isAlone)
    throw new Refusal(
      422,
      "control_unit_missing",
      "A register has to stand beside a control unit here, or be exempt from it."
    )
  if (state === "configured" && cart.payments.length === 0 && (await isOut(parts.db, terminalId)))
    throw new Refusal(422, "control_unit_away", "The control unit does not work: nothing may be sold now.")
}
