import { observable, runInAction } from "mobx"
import type { MadeMove } from "./made-move.ts"

/** What is done with a reservation's items. */
export type MoveWork = "move-to-cart" | "take-back"

interface RunningMove {
  readonly work: MoveWork
  readonly end: Promise<MadeMove>
}

/** Moves that are under way, by their reservations. They outlive the screen that began them. */
const runningMoves = observable.map<string, RunningMove>([], { deep: false })

/** What is being done with a reservation now. */
export function runningMove(reservationId: string): RunningMove | undefined {
  return runningMoves.get(reservationId)
}

/** Begins a move, unless one of the same reservation is under way: then its end is the answer. */
export function once(
  reservationId: string,
  work: MoveWork,
  begin: () => Promise<MadeMove>
): Promise<MadeMove> {
  const known = runningMoves.get(reservationId)
  if (known !== undefined) return known.end
  const end = begin().finally(() => runInAction(() => runningMoves.delete(reservationId)))
  runInAction(() => runningMoves.set(reservationId, { work, end }))
  return end
}
