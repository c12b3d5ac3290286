import { inTurn } from "../database/in-turn.ts"
import type { RegisterUnit, UncodedReceipt } from "@karat/domain/control-unit/control-unit"
import { lineOf } from "../config/control-unit-config.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { inTime } from "../hardware/charge-service.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { outages } from "./control-requests.ts"

type Parts = Pick<StoreServerParts, "config" | "db" | "hardware">

const registerRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("terminal")
    .innerJoin("store", "store.number", "terminal.store_number")
    .select(["terminal.id as register", "terminal.name", "store.name as storeName"])
    .where("store.country", "=", value.country)
    .orderBy("terminal.id")
)
const lastSigned = preparedQuery((build, value: { terminalId: string }) =>
  build
    .selectFrom("control_request")
    .select(["receipt_number as receiptNumber", "unit", "ended_at as at"])
    .where("terminal_id", "=", value.terminalId)
    .where("state", "in", ["signed", "uncoded"])
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ at: string }>()
)

/** A unit that has not answered by then is shown as silent. */
const patienceMs = 4000

/** The registers of a country's shops, each with its control unit, which is asked how it is. */
export async function registersWithUnits(
  { config, db, hardware }: Parts,
  country: Country
): Promise<readonly RegisterUnit[]> {
  const outSince = new Map((await outages(db)).map(({ terminalId, since }) => [terminalId, since]))
  const addresses = new Map(config.controlUnits.map((unit) => [unit.register, lineOf(unit)]))
  const registers = await db.all(registerRows({ country }))
  const units = new Set(registers.flatMap(({ register }) => hardware.controlUnit?.(register) ?? []))
  const answers = new Map(
    await Promise.all(
      [...units].map(async (unit) => {
        const answer = await inTime(unit.check(), patienceMs).catch((cause: unknown) => cause)
        return [unit, answer] as const
      })
    )
  )
  return await inTurn.map(registers, async ({ name, register, storeName }) => {
    const unit = hardware.controlUnit?.(register)
    const known = { register, name: `${storeName}, ${name}` }
    if (unit === undefined) return { ...known, answers: "no-unit" }
    const last = await db.get(lastSigned({ terminalId: register }))
    const answer = answers.get(unit)
    return {
      ...known,
      ...(typeof answer === "string"
        ? { answers: "yes", unit: answer }
        : {
            answers: "no",
            unit: last?.unit ?? undefined,
            says: answer instanceof Error ? answer.message : undefined
          }),
      maker: unit.maker,
      address: addresses.get(register),
      registeredAs: unit.nameOf(register),
      outSince: outSince.get(register),
      last: last && { receiptNumber: last.receiptNumber, at: last.at }
    }
  })
}

const mostShown = 20
const withoutCode = ["given-up", "unknown", "refused"] as const
const uncodedRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("control_request")
    .innerJoin("terminal", "terminal.id", "control_request.terminal_id")
    .innerJoin("store", "store.number", "terminal.store_number")
    .select([
      "control_request.receipt_number as receiptNumber",
      "control_request.ended_at as at",
      "control_request.state as why",
      "control_request.reason"
    ])
    .where("control_request.state", "in", withoutCode)
    .where("store.country", "=", value.country)
    .orderBy("control_request.id", "desc")
    .limit(mostShown)
    .$narrowType<{ at: string; why: UncodedReceipt["why"] }>()
)

/** The latest receipts of a country's shops that have no code. */
export async function uncodedReceipts(db: Database, country: Country): Promise<readonly UncodedReceipt[]> {
  return (await db.all(uncodedRows({ country }))).map(({ reason, ...row }) => ({
    ...row,
    says: reason ?? undefined
  }))
}
