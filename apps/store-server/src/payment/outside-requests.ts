import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { BackTo } from "../hardware/charge-service.ts"

/**
 * A request to an outside service, with the id that the service knows it by. Written down before anything is sent, so
 * that the server can ask how it ended after a restart.
 */
export interface OutsideRequest {
  /** The charge's own name. */
  readonly charge: string
  /** The asked service: a terminal's id, a bank. */
  readonly place: string
  readonly requestId: string
  readonly kind: "payment" | "refund" | "reversal"
  /** In minor units; negative for what goes back. */
  readonly amount: MinorUnits
  /** The card that it goes back to. */
  readonly to?: BackTo | undefined
  /** ISO 8601; null where the charge was given up before the service was asked. */
  readonly askedAt: string | null
  /** ISO 8601; from then on it must not be asked for, and is cancelled if the service does not know it. */
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

/** The request of a charge; undefined when it was neither sent nor given up. */
export async function outsideRequest(db: Database, charge: string): Promise<OutsideRequest | undefined> {
  const row = await db.get(requestOf({ charge }))
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
 * Writes down that a service is going to be asked for a charge, or that it was given up before that, under an unused
 * id. Undefined when the charge is written down already.
 */
export async function noteOutsideRequest(
  db: Database,
  newId: () => string,
  request: Omit<OutsideRequest, "requestId">
): Promise<OutsideRequest | undefined> {
  for (let tries = 0; tries < mostIds; tries += 1) {
    const requestId = newId()
    const changes = await db.changes(
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
    if ((await outsideRequest(db, request.charge)) !== undefined) return undefined
  }
  throw new Error("No unused id could be found.")
}

const giveUpRow = preparedQuery((build, value: { charge: string; at: string }) =>
  build
    .updateTable("outside_request")
    .set({ given_up_at: value.at })
    .where("charge", "=", value.charge)
    .where("given_up_at", "is", null)
)

/** Notes that a charge is given up, once. */
export async function giveUpOutside(db: Database, charge: string, at: Date): Promise<void> {
  await db.run(giveUpRow({ charge, at: at.toISOString() }))
}

const giveUpAgainRow = preparedQuery((build, value: { charge: string; at: string }) =>
  build
    .updateTable("outside_request")
    .set({ given_up_at: value.at })
    .where("charge", "=", value.charge)
    .where("asked_at", "is not", null)
)

/** Notes that a person has ended a charge, given up before or not; a payment of it is watched for from then on. */
export async function giveUpAnew(db: Database, charge: string, at: Date): Promise<void> {
  await db.run(giveUpAgainRow({ charge, at: at.toISOString() }))
}

const unaskRow = preparedQuery((build, value: { charge: string; at: string }) =>
  build
    .updateTable("outside_request")
    .set({ asked_at: null, given_up_at: value.at })
    .where("charge", "=", value.charge)
)

/** Notes that nothing was sent, or that it was sent back: the service was not asked, and never will be. */
export async function neverAskedOutside(db: Database, charge: string, at: Date): Promise<void> {
  await db.run(unaskRow({ charge, at: at.toISOString() }))
}

const setToken = preparedQuery((build, value: { charge: string; token: string }) =>
  build.updateTable("outside_request").set({ token: value.token }).where("charge", "=", value.charge)
)

/** Keeps what the customer's phone reads of a request. */
export async function keepToken(db: Database, charge: string, token: string): Promise<void> {
  await db.run(setToken({ charge, token }))
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

/** The charges that were asked for or given up since then, the latest first. */
export async function chargesToWatch(db: Database, place: string, since: Date): Promise<readonly string[]> {
  return (await db.all(toWatch({ place, since: since.toISOString() }))).map(({ charge }) => charge)
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
export async function isAskedSince(
  db: Database,
  { askedAt, place }: Pick<OutsideRequest, "askedAt" | "place">
): Promise<boolean> {
  return askedAt !== null && (await db.get(askedAfter({ place, askedAt }))) !== undefined
}

const chargeOfId = preparedQuery((build, value: { requestId: string }) =>
  build.selectFrom("outside_request").select("charge").where("request_id", "=", value.requestId)
)

/** The charge that is known outside by this id. */
export async function chargeOfRequest(db: Database, requestId: string): Promise<string | undefined> {
  return (await db.get(chargeOfId({ requestId })))?.charge
}
