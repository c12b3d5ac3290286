import { inTurn } from "@karat/store-server/database/in-turn"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { RunMoney } from "./run-money.ts"

/** A payment that came after its request was over, and what became of it. */
export interface LateAtBank {
  readonly attempt: string
  readonly amount: number
  readonly currency: string
}

/**
 * What is wrong with the late payments of a run: each is given back at the bank once, under its own name,
 * and both is booked once; nothing else is ever given back.
 */
export async function wrongLatePayments(
  { server, cartIds, taken }: RunMoney,
  late: readonly LateAtBank[]
): Promise<readonly string[]> {
  const ours = ({ attempt }: LateAtBank) => cartIds.includes(attempt.split(" ")[0] ?? "")
  const came = late.filter(ours).map(({ attempt, amount }) => `${attempt} ${amount}`)
  const givenBack = taken
    .filter(({ amount, attempt }) => amount < 0 && attempt.endsWith(" refund"))
    .filter(ours)
    .map(({ attempt, amount }) => `${attempt.slice(0, -" refund".length)} ${0 - amount}`)
  const booked = async (kind: string, sign: 1 | -1) =>
    await inTurn.flatMap(cartIds, async (id) =>
      (
        await server.db.all(
          sqlText<{ text: string }>(
            `SELECT cart_id || ' ' || attempt || ' ' || (amount_minor * ${sign}) AS text FROM journal_entry
           WHERE cart_id = ? AND group_kind = ? AND account = 'swish'`,
            id,
            kind
          )
        )
      ).map(({ text }) => text)
    )
  return [
    ...notTheSame("given back", came, givenBack),
    ...notTheSame("booked", came, await booked("late-payment", 1)),
    ...notTheSame("booked as given back", came, await booked("late-refund", -1))
  ]
}

function notTheSame(what: string, came: readonly string[], others: readonly string[]): readonly string[] {
  const [first, second] = [came.toSorted().join("; "), others.toSorted().join("; ")]
  return first === second ? [] : [`these came too late: [${first}], these are ${what}: [${second}]`]
}
