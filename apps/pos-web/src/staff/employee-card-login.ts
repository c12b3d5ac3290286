import type { CallFailure } from "@karat/domain/ports/call-failure"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

interface CardNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly notices: Notices
  readonly now: () => Date
}

/** How long a scanned card waits for its badge, in milliseconds: it is not given to a person who comes much later. */
export const cardWaitsMs = 120_000

/** An employee card at the start screen. Its code is kept nowhere but here, until a badge has followed it. */
export class EmployeeCardLogin {
  readonly #needs: CardNeeds
  readonly #code: string
  /** When the card turned out to have no owner, in milliseconds. */
  #waitsSinceMs: number | undefined

  constructor(needs: CardNeeds, code: string) {
    this.#needs = needs
    this.#code = code
  }

  /** Logs its owner in. A card without an owner asks for the badge that it shall belong to. */
  async logIn(): Promise<CallFailure | "unowned-card" | undefined> {
    const { run, session, notices, now } = this.#needs
    const country = countryOf(session.claims?.storeNumber ?? "")
    const owner = await run(Effect.flatMap(StaffSettings, (cards) => cards.cardOwner(this.#code, country)))
    if (Result.isSuccess(owner)) return await session.logIn(owner.success.badgeNumber, owner.success)
    const { failure } = owner
    if (failure._tag !== "Refused" || failure.status !== 401) return failure
    this.#waitsSinceMs = now().getTime()
    notices.show("warning", { key: "staffCodeUnknown" })
    return "unowned-card"
  }

  /** A badge has logged in: the card that waits for one belongs to it from now on. The assignment is not waited for. */
  belongsTo(badgeNumber: string): void {
    const { now } = this.#needs
    if (this.#waitsSinceMs === undefined || now().getTime() - this.#waitsSinceMs > cardWaitsMs) return
    this.#waitsSinceMs = undefined
    void this.#assign(badgeNumber)
  }

  async #assign(badgeNumber: string): Promise<void> {
    const { run, gestures, notices } = this.#needs
    const assigned = await run(
      gestures.once(["employee card", badgeNumber], { code: this.#code }, (key) =>
        Effect.flatMap(StaffSettings, (cards) => cards.assignCard(this.#code, badgeNumber, key))
      )
    )
    if (Result.isSuccess(assigned)) notices.show("success", { key: "cardAssigned" })
    else notices.show("warning", failureMessage(assigned.failure, "cardNotKept"))
  }
}
