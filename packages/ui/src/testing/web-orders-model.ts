import { pagedList } from "./paged-list.ts"
import {
  collectableCount,
  keptUntil,
  type WebOrder,
  webOrderActions,
  type WebOrderHead,
  type WebOrderMove,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import type {
  ClickAndCollectScreenModel,
  OpenWebOrderModel,
  WebOrderListModel,
  StoreWallModel
} from "../screens/click-and-collect/click-and-collect-screen-model.ts"
import type { IdentificationDialogModel } from "../screens/click-and-collect/identification-dialog.tsx"
import type { WebReturnDialogModel } from "../screens/click-and-collect/web-return-dialog.tsx"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { sampleItemNames } from "./sample-item-names.ts"

const { onTheWay, waiting, delivered, expired, regretted, closed } = webOrderStatus

/** An afternoon of an autumn that never changes, on the wall of the store. */
const wall: StoreWallModel = { now: "2026-11-22T14:05:00", refusal: undefined }

/** Web orders of that autumn in every status, one of them past its deadline. */
export const sampleWebOrders: readonly WebOrderHead[] = [
  ["Freja Hällström", waiting, "2026-11-22T10:15:00", undefined],
  ["Hugo Öberg", waiting, "2026-11-24T16:40:00", "Present, slås in"],
  ["Alexandra-Wilhelmina Hammarskjöld af Ugglas", waiting, "2026-11-29T13:02:00", undefined],
  ["Omar Rahimi", expired, "2026-11-20T09:30:00", undefined],
  ["Linnéa Wikström", regretted, "2026-11-26T11:00:00", "Fel storlek, vill ha pengarna tillbaka"],
  ["Noah Åkerlund", onTheWay, undefined, undefined],
  ["Saga Bergqvist", onTheWay, undefined, "Kunden ringer när hon är på väg"],
  ["Adam Nordin", delivered, "2026-11-23T12:00:00", undefined],
  ["Tuva Ekdahl", closed, "2026-11-15T12:00:00", undefined]
].map(([name, status, deadline, comment], at) => ({
  number: `W101${4120 - at}`,
  id: `101-${90_000 + at}`,
  name: String(name),
  status: Number(status),
  deadline: deadline === undefined ? undefined : String(deadline),
  comment: comment === undefined ? undefined : String(comment),
  itemNames: sampleItemNames(at + 3)
}))

const by = "Maja Lindqvist"
const comesIn: readonly WebOrderMove[] = [
  { type: "order", at: "2026-11-14T20:12:00" },
  { type: "check-in", at: "2026-11-17T16:40:00", by, deadline: keptUntil("2026-11-17T16:40:00") }
]

/** A web order of two products: the one with a comment, unless something else is said. */
export function sampleWebOrder(changes: Partial<WebOrder> = {}): WebOrder {
  const [, second] = sampleWebOrders
  const head =
    changes.status === undefined
      ? second
      : (sampleWebOrders.find(({ status }) => status === changes.status) ?? second)
  if (head === undefined) throw new Error("There are orders.")
  return {
    ...head,
    products: [
      { model: "10-001-003", name: "Diamantring Aurora 0,05 ct guld 18K, 17,0", quantity: 1 },
      { model: "30-014-001", name: "Halsband silver Droppe", quantity: 2 }
    ],
    history: head.status === onTheWay ? comesIn.slice(0, 1) : comesIn,
    ...changes
  }
}

/** A list that is there. */
export function webOrderListModel(changes: Partial<WebOrderListModel> = {}): WebOrderListModel {
  return {
    all: pagedList(sampleWebOrders),
    rows: sampleWebOrders,
    loadingMore: false,
    hasMore: false,
    waiting: collectableCount(sampleWebOrders),
    selectedNumber: undefined,
    text: "",
    filter: "all",
    wall,
    checkingIn: undefined,
    camera: { open: undefined },
    type: nothingHappens,
    enter: nothingHappens,
    choose: nothingHappens,
    select: nothingHappens,
    loadMore: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** An order that is open. */
export function openWebOrderModel(changes: Partial<OpenWebOrderModel> = {}): OpenWebOrderModel {
  const order = "order" in changes ? changes.order : sampleWebOrder()
  return {
    head: order ?? sampleWebOrder(),
    status: "ready",
    failure: undefined,
    order,
    products: (order?.products ?? []).map((product, at) => ({
      ...product,
      key: String(at),
      pictureUrl: "",
      stock: at === 0 ? 3 : undefined
    })),
    actions: order === undefined ? [] : webOrderActions(order),
    busy: undefined,
    unanswered: false,
    wall,
    act: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** The whole screen with an order open. */
export function clickAndCollectModel(
  changes: Partial<ClickAndCollectScreenModel> = {}
): ClickAndCollectScreenModel {
  return {
    header: headerModel({ actions: [] }),
    pane: "order",
    list: webOrderListModel({ selectedNumber: sampleWebOrder().number }),
    open: openWebOrderModel(),
    openReturn: nothingHappens,
    showList: nothingHappens,
    toCart: nothingHappens,
    ...changes
  }
}

/** Asks by whose number an order is handed out. */
export function identificationModel(
  changes: Partial<IdentificationDialogModel> = {}
): IdentificationDialogModel {
  return {
    name: "Hugo Öberg",
    orderNumber: "W1014119",
    typed: "",
    hint: undefined,
    typeText: nothingHappens,
    scanned: nothingHappens,
    confirm: nothingHappens,
    cancel: nothingHappens,
    ...changes
  }
}

/** A return that is looked for. */
export function webReturnModel(changes: Partial<WebReturnDialogModel> = {}): WebReturnDialogModel {
  const { stage = "search" } = changes
  return {
    typed: stage === "search" ? "" : "W1013371",
    stage,
    orderNumber: "W1013371",
    items:
      stage === "search"
        ? []
        : [
            { itemNumber: "30-014-001", name: "Halsband silver Droppe", quantity: 1 },
            { itemNumber: "41-002-001", name: "Armband silver Länk 19 cm", quantity: 2 }
          ],
    busy: false,
    hint: undefined,
    typeText: nothingHappens,
    scanned: nothingHappens,
    search: nothingHappens,
    confirm: nothingHappens,
    remove: nothingHappens,
    keep: nothingHappens,
    cancel: nothingHappens,
    ...changes
  }
}
