import { expect, it } from "vitest"
import { type Call, mutates } from "./call.ts"

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true })
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Call =>
      typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value
  )

/** What the specification sends with its calls, in query and body. */
const specified: Readonly<Record<string, string>> = {
  "POST /cart": "badgeNumber",
  "POST /cart/:id/items": "itemNumber quantity manualPrice",
  "PATCH /cart/:id/items/:lineId": "type quantity comment discount percent reason price ignoreDiscount",
  "POST /cart/:id/insurance/:lineId": "customerInfo",
  "POST /cart/:id/items/homeorder/:lineId": "customerInfo",
  "POST /cart/:id/member": "memberNumber memberName",
  "POST /cart/parked/:id": "badgeNumber",
  "POST /cart/:id/comment": "comment",
  "POST /cart/:id/discount": "discount percent reason",
  "POST /cart/:id/incomeExpense/:expenseId": "amount",
  "POST /cart/:id/training": "training",
  "POST /cart/:id/orderNumber": "orderNumber",
  "POST /cart/:id/return": "transactionId returnItems nav reason",
  "POST /ecommerce/:ecommerceId/return": "items badgeNumber reason svea",
  "POST /payment/:id": "amount tenderType data currency changeCurrency",
  "GET /payment/exchangeRates": "currencies",
  "POST /payment/:id/swish/generateQR": "amount",
  "POST /payment/:id/myPinPad": "amount",
  "GET /voucher/:code": "type",
  "POST /voucher/:id/:code": "lineId email",
  "GET /member/:ssn": "memberNumber",
  "POST /member": "customerInfo",
  "POST /member/connectCardToMembership": "memberNumber alias",
  "GET /items/categories/:category": "page",
  "GET /items/manuallySearched": "page",
  "GET /items/search": "search page",
  "POST /items/manuallySearched": "item",
  "POST /items/favorite": "item delete",
  "GET /siftLab/recommendations": "items[] limit profile",
  "POST /terminal/menuInput": "outputText buttons",
  "POST /terminal/confirmation": "title text yes no function data",
  "DELETE /terminal/cardInfo": "collect",
  "POST /print/receipt/:transactionId": "nav showPrice",
  "POST /receipt/email/:transactionId": "email",
  "POST /receipt/sms/:transactionId": "mobilePhone countryCode",
  "POST /digitalMailbox/:transactionId/:ssn": "checkUserExists",
  "GET /receipt/:transactionId": "nav badgeNumber ecommerce",
  "GET /staff/:staffId": "country",
  "GET /staff/code/:code": "country",
  "POST /staff/code/:code": "badgeNumber",
  "POST /staff/locale/:staffId": "country locale",
  "POST /staff/settings/:staffId": "country value setting",
  "POST /staff/changeStore": "storeNumber",
  "PATCH /actions/:actionId": "done",
  "GET /sales/salesAndKPIs": "date",
  "GET /sales/tenderTypeTotals": "date",
  "GET /manageCash/cashDay": "date pos",
  "POST /manageCash/saveDate":
    "date staffId pos currency opening closing counted difference expected comment",
  "POST /manageCash/saveBanking": "ids bankBag bankChange",
  "PUT /devices/:terminalId": "cardTerminalId receiptPrinterId",
  "PATCH /devices/:terminalId": "cardTerminalId receiptPrinterId",
  "PATCH /devices/cardTerminal": "cardTerminalId poiid",
  "POST /authenticate": "credential",
  "POST /authenticate/code": "code",
  "PATCH /transfer": "itemOrBarcode quantity badgeNumber",
  "GET /transfer/search": "date page",
  "POST /transfer/submit": "toStoreNumber oneId",
  "PATCH /writeOff": "itemOrBarcode quantity badgeNumber create",
  "POST /writeOff/submit": "reason",
  "GET /writeOff/search": "date page",
  "POST /expense/:id": "expenseId amount",
  "GET /myPinPadCallback/:transactionId/:storeNumber/:terminalNumber/:paymentLineId": "transactionCompleted",
  "POST /myPinPad/register": "callbackUri",
  "POST /myPinPad/save": "keyProvisioningCompleted",
  "PUT /clickAndCollect/:orderNumber": "type comment data",
  "PUT /reservations/:orderNumber": "status"
}

/** Whose fields the specification leaves open, and what only a server of ours is asked for at all. */
const open = new Set(["/receipt/search", "/firstStart"])

/** Said only to a server that has asked for it: by its limits, by a switch of its setup, or by a field of its answers. */
const askedFor = new Set(["approvedBy", "merge"])

interface Described {
  readonly fields?: object
  readonly members?: readonly Described[]
  /** The plain names of a shape whose names on the wire are others. */
  readonly to?: Described
}

/** The names that a body can have. */
function namesOf({ fields = {}, members = [], to }: Described): readonly string[] {
  return [...Object.keys(fields), ...members.flatMap(namesOf), ...(to === undefined ? [] : namesOf(to))]
}

it("says nothing to another server that the specification does not know, unless its setup names it · WIRE-5", () => {
  const unnamed = calls
    .filter(({ capability, path }) => capability === undefined && !open.has(path))
    .flatMap(({ method, path, query, body, ours }) => {
      const known = new Set([...(specified[`${method} ${path}`] ?? "").split(" "), ...ours, ...askedFor])
      const said = [...query, ...namesOf((body ?? {}) as Described)]
      return said.filter((name) => !known.has(name)).map((name) => `${method} ${path}: ${name}`)
    })
  expect(unnamed).toEqual([])
  expect(calls.filter(mutates).length).toBeGreaterThan(50)
})

it("names as ours only what a call can say · WIRE-5", () => {
  for (const { method, path, query, body, ours } of calls)
    expect([...query, ...namesOf((body ?? {}) as Described)], `${method} ${path}`).toEqual(
      expect.arrayContaining([...ours])
    )
})
