import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { BackTo } from "../hardware/charge-service.ts"

/**
 * What somebody outside was asked for, by the name that they know it under. Written down before anything is sent, so
 * that what became of it can be asked for by whatever server starts next.
 */
export interface OutsideRequest {
  /** The charge's own name. */
  readonly charge: string
  /** Who was asked: a terminal's id, a bank. */
  readonly place: string
  readonly requestId: string
  readonly kind: "payment" | "refund" | "reversal"
  /** In minor units; negative for what goes back. */
  readonly amount: MinorUnits
  /** The card that it goes back to. */
  readonly to?: BackTo | undefined
  /** ISO 8601; null where the charge was given up before anybody was asked. */
  readonly askedAt: string | null
  /** ISO 8601; from then on nobody may ask for it, and what was never heard of is cancelled. */
  readonly givenUpAt: string | null
  /** What the customer's phone reads, where that is kept. */
  readonly token?: string | null | undefined
}

const requestOf = preparedQuery((build, value: { charge: string }) =>
  build
    .selectFrom("outside_request")
    .select([
      "charge",
      "place",
      "request_id as requestId",
      "kind",
      "amount_minor as amount",
      "masked_card as maskedCard",
      "card_brand as cardBrand",
      "asked_at as askedAt",
      "given_up_at as givenUpAt",
      "token"
    ])
    .where("charge", "=", value.charge)
)

/** What is known of a charge; undefined when nobody was asked and nobody gave it up. */
export function outsideRequest(db: Database, charge: string): OutsideRequest | undefined {
  const row = db.get(requestOf({ charge }))
  if (row === undefined) return undefined
  const { maskedCard, cardBrand, ...request } = row
  return maskedCard === null ? request : { ...request, to: { maskedCard, cardBrand: cardBrand ?? undefined } }
}

const columns = [
  "charge",
  "place",
  "request_id",
  "kind",
  "amount_minor",
  "masked_card",
  "card_brand",
  "asked_at",
  "given_up_at"
] as const satisfies readonly (keyof Row<"outside_request">)[]

const insertRow = preparedQuery((build, row: Row<"outside_request">) =>
  build
    .insertInto("outside_request")
    .values(picked(row, columns))
    .onConflict((conflict) => conflict.doNothing())
)

const mostIds = 5

/**
 * Writes down that somebody is going to be asked, or that a charge was given up before that, under an id that nobody
 * has used yet. Undefined when the charge stands here already.
 */
export function noteOutsideRequest(
  db: Database,
  newId: () => string,
  request: Omit<OutsideRequest, "requestId">
): OutsideRequest | undefined {
  for (let tries = 0; tries < mostIds; tries += 1) {
    const requestId = newId()
    const { changes } = db.run(
      insertRow({
        charge: request.charge,
        place: request.place,
        request_id: requestId,
        kind: request.kind,
        amount_minor: request.amount,
        masked_card: request.to?.maskedCard ?? null,
        card_brand: request.to?.cardBrand ?? null,
        asked_at: request.askedAt,
        given_up_at: request.givenUpAt,
        token: null
      })
    )
    if (changes === 1) return { ...request, requestId }
    if (outsideRequest(db, request.charge) !== undefined) return undefined
  }
  throw new Error("No id could be found that nobody has used.")
}

const giveUpRow = preparedQuery((build, value: { charge: string; at: string }) =>
  build
    .updateTable("outside_request")
    .set({ given_up_at: value.at })
    .where("charge", "=", value.charge)
    .where("given_up_at", "is", null)
)

/** Notes that a charge is given up, once. */
export function giveUpOutside(db: Database, charge: string, at: Date): void {
  db.run(giveUpRow({ charge, at: at.toISOString() }))
}

const giveUpAgainRow = preparedQuery((build, value: { charge: string; at: string }) =>
  build
    .updateTable("outside_request")
    .set({ given_up_at: value.at })
    .where("charge", "=", value.charge)
    .where("asked_at", "is not", null)
)

/** Notes that a person has ended a charge, given up before or not: what comes all the same is watched for from then on. */
export function giveUpAnew(db: Database, charge: string, at: Date): void {
  db.run(giveUpAgainRow({ charge, at: at.toISOString() }))
}

const unaskRow = preparedQuery((build, value: { charge: string; at: string }) =>
  build
    .updateTable("outside_request")
    .set({ asked_at: null, given_up_at: value.at })
    .where("charge", "=", value.charge)
)

/** Nothing has left, or it was sent back: nobody was asked, and nobody will be. */
export function neverAskedOutside(db: Database, charge: string, at: Date): void {
  db.run(unaskRow({ charge, at: at.toISOString() }))
}

const setToken = preparedQuery((build, value: { charge: string; token: string }) =>
  build.updateTable("outside_request").set({ token: value.token }).where("charge", "=", value.charge)
)

/** Keeps what the customer's phone reads of a request. */
export function keepToken(db: Database, charge: string, token: string): void {
  db.run(setToken({ charge, token }))
}

const toWatch = preparedQuery((build, value: { place: string; since: string }) =>
  build
    .selectFrom("outside_request")
    .select("charge")
    .where("place", "=", value.place)
    .where("kind", "=", "payment")
    .where("asked_at", "is not", null)
    .where((eb) => eb.or([eb("asked_at", ">=", value.since), eb("given_up_at", ">=", value.since)]))
    .orderBy("asked_at", "desc")
)

/** The charges that somebody was asked for, or that were given up, since then; what was asked last comes first. */
export function chargesToWatch(db: Database, place: string, since: Date): readonly string[] {
  return db.all(toWatch({ place, since: since.toISOString() })).map(({ charge }) => charge)
}

const askedAfter = preparedQuery((build, value: { place: string; askedAt: string }) =>
  build
    .selectFrom("outside_request")
    .select("charge")
    .where("place", "=", value.place)
    .where("asked_at", ">", value.askedAt)
    .limit(1)
)

/** Whether the same place was asked for something else after this request. */
export function isAskedSince(
  db: Database,
  { askedAt, place }: Pick<OutsideRequest, "askedAt" | "place">
): boolean {
  return askedAt !== null && db.get(askedAfter({ place, askedAt })) !== undefined
}

const chargeOfId = preparedQuery((build, value: { requestId: string }) =>
  build.selectFrom("outside_request").select("charge").where("request_id", "=", value.requestId)
)

/** The charge that is known outside by this id. */
export function chargeOfRequest(db: Database, requestId: string): string | undefined {
  return db.get(chargeOfId({ requestId }))?.charge
}
