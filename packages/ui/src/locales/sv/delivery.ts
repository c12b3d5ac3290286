import type { deliveryTexts as english } from "../en/delivery.ts"

export const deliveryTexts: Record<keyof typeof english, string> = {
  refusedGoodsNotSetUp: "Varudokument är inte upplagda för den här butiken.",
  refusedPurchaseNotFound: "Beställningen finns inte.",
  refusedOrderReceived: "Beställningen är redan inlevererad.",
  refusedOrderChanged: "En del av beställningen är redan inlevererad.",
  refusedTransferNotFound: "Överföringen finns inte.",
  refusedTransferReceived: "Överföringen är redan mottagen.",
  refusedLocationUnknown: "Det finns ingen sådan mottagare.",
  refusedTransferToOwnStore: "Varor skickas till en annan butik.",
  refusedTransferLines: "En överföring har 1 till {{most}} rader.",
  refusedTransferQuantity: "En rad har 1 till {{most}} stycken."
}
