import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { preparedQuery } from "../database/prepared-query.ts"
import { errorResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import { cartOfPayment } from "../tender/attempts.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { WebhookValidator } from "./vendor.ts"

const validator = new WebhookValidator()

const Item = Schema.Struct({
  eventCode: Schema.String,
  success: Schema.Union([Schema.String, Schema.Boolean]),
  pspReference: Schema.String,
  originalReference: Schema.optional(Schema.NullOr(Schema.String)),
  merchantAccountCode: Schema.String,
  reason: Schema.optional(Schema.NullOr(Schema.String)),
  additionalData: Schema.Struct({ hmacSignature: Schema.String })
})
const Notification = Schema.Struct({
  notificationItems: Schema.Array(Schema.Struct({ NotificationRequestItem: Item }))
})
const read = reader(Notification)

type Event = typeof Item.Type

/** Events that say by their very name that a refund has not come through. */
const failures: ReadonlySet<string> = new Set(["REFUND_FAILED", "REFUNDED_REVERSED", "REVERSAL_FAILED"])
/** Events that say it where they did not succeed. */
const outcomes: ReadonlySet<string> = new Set(["CANCEL_OR_REFUND", "REFUND", "REFUND_WITH_DATA"])

function isFailure({ eventCode, success }: Event): boolean {
  return failures.has(eventCode) || (outcomes.has(eventCode) && String(success) !== "true")
}

const insertFailure = preparedQuery(
  (build, row: { reference: string; cart_id: string | null; reason: string; at: string }) =>
    build
      .insertInto("failed_refund")
      .values({ reference: row.reference, cart_id: row.cart_id, reason: row.reason, at: row.at })
      .onConflict((conflict) => conflict.doNothing())
)

const longestReason = 200

/**
 * Where Adyen tells what became of refunds: a terminal only says that they were taken. Each event is signed, and none is
 * believed without; without a key there is no such place. An event that comes again changes nothing.
 */
export function adyenWebhook(parts: StoreServerParts): Hono {
  const { clock, config, db, log, transact } = parts
  const { merchant, webhookKey } = config.adyen
  const app = new Hono()
  app.onError((cause) => errorResponse(cause instanceof Refusal ? cause : notFound()))
  app.post("/webhook", async (c) => {
    if (webhookKey === undefined) return errorResponse(notFound())
    const events = await signedEvents(c, webhookKey)
    if (events === undefined)
      throw new Refusal(401, "login_failed", "The message is not signed with the shop's key.")
    const failed = events.filter(
      (event) => isFailure(event) && (merchant === "" || event.merchantAccountCode === merchant)
    )
    await transact(async () => {
      for (const { eventCode, originalReference, pspReference, reason } of failed) {
        const cart =
          (await cartOfPayment(db, pspReference)) ?? (await cartOfPayment(db, originalReference ?? ""))
        await db.run(
          insertFailure({
            reference: pspReference,
            cart_id: cart ?? null,
            reason: `${eventCode}: ${reason ?? ""}`.slice(0, longestReason),
            at: clock().toISOString()
          })
        )
        log.error({ eventCode, pspReference }, "a refund has failed")
      }
    })
    return c.text("[accepted]")
  })
  return app
}

/** The events of a message; undefined where one of them is not signed as it should be. */
async function signedEvents({ req }: Context, key: string): Promise<readonly Event[] | undefined> {
  const notification = parsedJson(await bodyText(req))
  const events = read(notification).notificationItems.map(({ NotificationRequestItem: event }) => event)
  // What is signed is what came, with all its fields, and not what was read of it.
  const items = (notification as { notificationItems: { NotificationRequestItem: unknown }[] })
    .notificationItems
  const areSigned = items.every(({ NotificationRequestItem: item }) => isSigned(item, key))
  return areSigned ? events : undefined
}

function isSigned(item: unknown, key: string): boolean {
  try {
    return validator.validateHMAC(item, key)
  } catch {
    return false
  }
}
