import { Schema } from "effect"
import { get, post, remove } from "./call.ts"
import { SuccessAnswer } from "./error-answer.ts"
import { maybe } from "./maybe.ts"
import { amountToTake } from "./payment.ts"

/**
 * Begins a payment that the phone's own app takes. `data` goes into the app link and means nothing to
 * the till; the idempotency key names the attempt.
 */
export const beginTapToPay = post("/payment/:id/myPinPad", {
  ours: ["balance"],
  body: Schema.Struct(amountToTake),
  answer: Schema.Struct({ data: Schema.String })
})

/**
 * Tells that the app has come back. What the query says is a hint only: the server asks the app's bank,
 * and `success` says that the payment is completed.
 */
export const readTapCallback = get(
  "/myPinPadCallback/:transactionId/:storeNumber/:terminalNumber/:paymentLineId",
  {
    query: ["transactionCompleted"],
    answer: SuccessAnswer
  }
)

/** Whether the phone's app has got its keys. */
export const saveKeyProvisioning = post("/myPinPad/save", {
  body: Schema.Struct({ keyProvisioningCompleted: Schema.Boolean }),
  answer: Schema.Struct({ success: Schema.Boolean })
})

/** The merchant that the phone's app pays to; without one nothing is registered. */
export const readMerchant = get("/myPinPad/merchantId", {
  answer: Schema.Struct({ merchantId: maybe(Schema.String) })
})

/** `link` is where the phone's app is set up; it comes back to `callbackUri`. */
export const registerMerchant = post("/myPinPad/register", {
  body: Schema.Struct({ callbackUri: Schema.String }),
  answer: Schema.Struct({ link: Schema.String })
})

export const removeMerchant = remove("/myPinPad/merchantId", {
  answer: Schema.Struct({ success: Schema.Boolean })
})
