import { type Delivery, deliveryId, deliveryLines, piecesOf } from "@karat/domain/delivery/delivery"
import type { DeliveryRow } from "@karat/ui/screens/delivery/delivery-screen-model"

/** A delivery as the list shows it. */
export function deliveryRow(
  delivery: Delivery,
  storeNumber: string,
  storeNames: ReadonlyMap<string, string>
): DeliveryRow {
  const id = deliveryId(delivery)
  const pieces = piecesOf(deliveryLines(delivery, storeNumber))
  if (delivery.kind === "order") {
    const { orderId, postingDate, vendorId } = delivery.order
    return {
      id,
      kind: "order",
      sender: vendorId,
      senderStore: undefined,
      number: orderId,
      orderedOn: postingDate,
      pieces
    }
  }
  const { from, id: number } = delivery.transfer
  const senderStore = from.code ?? from.id
  const sender = storeNames.get(senderStore)
  return { id, kind: "transfer", sender, senderStore, number, orderedOn: undefined, pieces }
}
