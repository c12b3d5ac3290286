import { pagedList } from "./paged-list.ts"
import type {
  DeliveryListModel,
  DeliveryRow,
  DeliveryScreenModel,
  OpenDeliveryModel
} from "../screens/delivery/delivery-screen-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { samplePicture } from "./sample-pictures.ts"

export function orderRow(changes: Partial<DeliveryRow> = {}): DeliveryRow {
  return {
    id: "order PO-000042",
    kind: "order",
    sender: "NORDGULD AB",
    senderStore: undefined,
    number: "45000042",
    orderedOn: "2026-10-12",
    pieces: 13,
    ...changes
  }
}

function transferRow(changes: Partial<DeliveryRow> = {}): DeliveryRow {
  return {
    id: "transfer TR-000007",
    kind: "transfer",
    sender: "Göteborg Kungsgatan",
    senderStore: "102",
    number: "TR-000007",
    orderedOn: undefined,
    pieces: 4,
    ...changes
  }
}

/** Deliveries from two stores and three suppliers. */
export function deliveryListModel(changes: Partial<DeliveryListModel> = {}): DeliveryListModel {
  return {
    all: pagedList(["transfers", "orders"]),
    transfers: [
      transferRow(),
      transferRow({
        id: "transfer TR-000009",
        number: "TR-000009",
        sender: undefined,
        senderStore: "103",
        pieces: 1
      })
    ],
    orders: [
      orderRow(),
      orderRow({ id: "order PO-000043", number: "45000043", sender: "SILVERVERKSTAN", pieces: 1 }),
      orderRow({ id: "order PO-000044", number: "45000044", sender: "CHRONOS NORDIC", pieces: 128 })
    ],
    retry: nothingHappens,
    ...changes
  }
}

/** An order of rings and a bracelet that has come. */
export function openDeliveryModel(changes: Partial<OpenDeliveryModel> = {}): OpenDeliveryModel {
  return {
    row: orderRow(),
    lines: [
      { id: "1", code: "10-001-003", description: "Diamantring Aurora 0,05 ct guld 18K, 17,0", quantity: 2 },
      { id: "2", code: "10-001-004", description: "Diamantring Aurora 0,05 ct guld 18K, 17,5", quantity: 1 },
      {
        id: "3",
        code: "21-014-001",
        description: "Tennisarmband Linnea med labbodlade diamanter, vitguld 18K, 18 cm",
        quantity: 10
      }
    ],
    pictureUrl: samplePicture,
    stockOf: (itemNumber) => ({ "10-001-003": 0, "10-001-004": 3, "21-014-001": 12 })[itemNumber],
    counted: undefined,
    isFixed: false,
    countPieces: nothingHappens,
    count: nothingHappens,
    askCount: nothingHappens,
    busy: false,
    refusal: undefined,
    unanswered: false,
    deliver: nothingHappens,
    ...changes
  }
}

export function deliveryModel(changes: Partial<DeliveryScreenModel> = {}): DeliveryScreenModel {
  return {
    header: headerModel({ actions: [] }),
    list: deliveryListModel(),
    open: undefined,
    select: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
