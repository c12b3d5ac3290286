import type { deliveryTexts as english } from "../en/delivery.ts"

export const deliveryTexts: Record<keyof typeof english, string> = {
  refusedGoodsNotSetUp: "Tavaradokumentteja ei ole otettu käyttöön tässä myymälässä.",
  refusedPurchaseNotFound: "Tilausta ei löydy.",
  refusedOrderReceived: "Tilaus on jo vastaanotettu.",
  refusedOrderChanged: "Osa tilauksesta on jo vastaanotettu.",
  refusedTransferNotFound: "Siirtoa ei löydy.",
  refusedTransferReceived: "Siirto on jo vastaanotettu.",
  refusedLocationUnknown: "Vastaanottavaa myymälää ei löydy.",
  refusedTransferToOwnStore: "Tavarat siirretään toiseen myymälään.",
  refusedTransferLines: "Siirrossa on 1–{{most}} riviä.",
  refusedTransferQuantity: "Rivillä on 1–{{most}} kappaletta."
}
