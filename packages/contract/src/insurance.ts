import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post, remove } from "./call.ts"
import { CartLine, HeaderAnswer, InsuranceLink } from "./cart.ts"
import { CartHeader } from "./cart.ts"
import { CustomerInfo } from "./customer.ts"

export const PremiumBand = Schema.Struct({ from: Amount, to: Amount, premium: Amount }).pipe(
  Schema.encodeKeys({ from: "ip_from", to: "ip_to", premium: "ip_premium" })
)

export const readPremiums = get("/insurance/premiums", { answer: Schema.Array(PremiumBand) })

/** Insures a line; answers the insurance line and the link between the two. */
export const insureLine = post("/cart/:id/insurance/:lineId", {
  body: Schema.Struct({ customerInfo: CustomerInfo }),
  answer: Schema.Struct({ header: CartHeader, line: CartLine, insurance: InsuranceLink })
})

export const removeInsurance = remove("/cart/:id/insurance/:insuranceId", { answer: HeaderAnswer })
