import { PaymentServices } from "@karat/domain/ports/payment-services"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Effect, Result } from "effect"
import type { FlowNeeds } from "./flow-needs.ts"

/** How the till gets back to what was cut off. */
interface WaysBack {
  readonly takeCart: (cartId: string) => Promise<void>
  readonly resumeAttempts: () => Promise<void>
  readonly resume: (logged: LoggedAttempt) => Promise<void>
}

/**
 * Comes back to what this badge has begun and the till knows nothing of, because its browser was killed before its
 * own notes stood: the sale without the line, the payment that is still running, or the receipt of the one that has just
 * ended. Who has gone on meanwhile is not interrupted.
 */
export async function findCutOff(needs: FlowNeeds, badgeNumber: string, ways: WaysBack): Promise<void> {
  const { run, openCart, attempt, session, memory, navigation } = needs
  if (await findLeftHere(needs, badgeNumber, ways)) return
  if (await findSetAside(needs, badgeNumber, ways)) return
  const found = await run(Effect.flatMap(PaymentServices, (book) => book.attemptsOfBadge(badgeNumber)))
  if (Result.isFailure(found) || session.badgeNumber !== badgeNumber || attempt.blocks) return
  const open = found.success.find(({ endedAt }) => endedAt === undefined)
  if (open !== undefined && open.cartId === openCart.confirmed?.header.id) {
    const { amount, tenderType, currency } = open
    await ways.resume({
      cartId: open.cartId,
      attempt: open.name as GestureKey,
      request: { amount, tenderType, currency, changeCurrency: currency },
      badgeNumber
    })
    return
  }
  const [latest] = found.success
  // What was sold without the line came to its end on this device, which has shown its receipt.
  if (latest !== undefined && isOfflineId(latest.cartId)) return
  const ended = latest?.state === "approved" && latest.receiptNumber !== undefined
  if (!ended || hasBegun(needs) || memory.isDone(latest.cartId) || navigation.path !== "/dashboard") return
  await ways.takeCart(latest.cartId)
  navigation.go("/receipt", { replace: true })
}

/** Whether something has been done with the cart that stands on the screen. */
function hasBegun({ openCart }: FlowNeeds): boolean {
  return openCart.saving || openCart.confirmed?.header.transactionType !== "LOGIN"
}

/** The cart that this badge was selling without the line, and that a killed browser has left on the device. */
async function findLeftHere(needs: FlowNeeds, badgeNumber: string, ways: WaysBack): Promise<boolean> {
  const { run, openCart, session } = needs
  const left = await run(Effect.flatMap(OfflineTill, (till) => till.left(badgeNumber)))
  const id = Result.isSuccess(left) ? left.success : undefined
  const isElsewhere = hasBegun(needs) || openCart.withoutLine || session.badgeNumber !== badgeNumber
  if (id === undefined || isElsewhere) return false
  await ways.takeCart(id)
  return true
}

/** The payment that this badge has set aside while its state could not be asked for. */
async function findSetAside(needs: FlowNeeds, badgeNumber: string, ways: WaysBack): Promise<boolean> {
  const { run, connection } = needs
  const open = await run(Effect.flatMap(AttemptLog, (log) => log.open))
  const mine = Result.isSuccess(open) && open.success.some((each) => each.badgeNumber === badgeNumber)
  if (!mine || connection.offline) return false
  await ways.resumeAttempts()
  return true
}
