import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ExchangeRate, readExchangeRates } from "./exchange-rate.ts"
import { wireSamplesOfPayments } from "./testing/wire-samples-of-payments.ts"
import { wireSamplesOfSales } from "./testing/wire-samples-of-sales.ts"
import { wireSamplesOfStores } from "./testing/wire-samples-of-stores.ts"
import { Voucher } from "./voucher.ts"

/** Every name that the samples of a rule have on the wire, nested ones too. */
function namesOf(rule: string): readonly string[] {
  const found = new Set<string>()
  const collect = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) collect(each)
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        found.add(name)
        collect(inner)
      }
  }
  const samples = [...wireSamplesOfSales, ...wireSamplesOfStores, ...wireSamplesOfPayments]
  for (const sample of samples) if (sample.rule.split(" ").includes(rule)) collect(sample.wire)
  return [...found]
}

describe("the names on the wire", () => {
  it("of a cart line are those of the product API · WIRE-11", () => {
    expect(namesOf("WIRE-11")).toEqual(
      expect.arrayContaining([
        "tl_id",
        "tl_itemNumber",
        "tl_itemDescription",
        "tl_quantity",
        "tl_price",
        "tl_amount",
        "tl_totalRoundedAmount",
        "tl_lineDiscount",
        "tl_periodicDiscount",
        "tl_periodicDiscountDescription",
        "tl_lineWasDiscounted",
        "tl_comment",
        "tl_homeOrder",
        "tl_returnNoSale"
      ])
    )
  })

  it("of a task, an inventory task, sales and a tender total are those of the product API · WIRE-35 WIRE-38", () => {
    expect(namesOf("WIRE-35")).toEqual(
      expect.arrayContaining([
        "actions",
        "inventoryTasks",
        "aw_id",
        "ac_name",
        "ac_deadline",
        "ac_body",
        "aw_done",
        "title",
        "end",
        "active",
        "done",
        "request"
      ])
    )
    expect(namesOf("WIRE-38")).toEqual(
      expect.arrayContaining([
        "sales",
        "total",
        "totalExVat",
        "budget",
        "currency",
        "kpis",
        "aspc",
        "upt",
        "numberOfCustomers",
        "tenderType",
        "terminalNumber",
        "amount"
      ])
    )
  })

  it("of an information line are those of the product API · WIRE-13", () => {
    expect(namesOf("WIRE-13")).toEqual(expect.arrayContaining(["il_id", "il_information"]))
  })

  it("of a category are those of the product API · WIRE-19", () => {
    expect(namesOf("WIRE-19")).toEqual(expect.arrayContaining(["d_id", "d_name"]))
  })

  it("of a customer form are those of the product API · WIRE-21", () => {
    expect(namesOf("WIRE-21")).toEqual(
      expect.arrayContaining([
        "socialSecurityNumber",
        "givenName",
        "lastName",
        "street",
        "zipCode",
        "city",
        "mobilePhone",
        "email",
        "toggleCheckbox"
      ])
    )
  })

  it("of a tender type are those of the product API · WIRE-24", () => {
    expect(namesOf("WIRE-24")).toEqual(
      expect.arrayContaining([
        "tt_id",
        "tt_description",
        "tt_rounding",
        "tt_roundingTo",
        "tt_overtenderAllowed",
        "tt_undertenderAllowed"
      ])
    )
  })

  it("of a payment line are those of the product API · WIRE-25", () => {
    expect(namesOf("WIRE-25")).toEqual(
      expect.arrayContaining([
        "pl_id",
        "pl_tenderType",
        "pl_amountInCurrency",
        "pl_currencyCode",
        "pl_changeLine",
        "tt_description",
        "a_maskedPan",
        "a_paymentBrand",
        "v_number"
      ])
    )
  })

  it("of a payment request are those of the product API · WIRE-26 PAY-15", () => {
    expect(namesOf("WIRE-26").toSorted()).toEqual(
      ["amount", "tenderType", "data", "currency", "changeCurrency"].toSorted()
    )
  })

  it("of a card's connection and a merchant are those of the product API · WIRE-28", () => {
    expect(namesOf("WIRE-28").toSorted()).toEqual(["alias", "memberNumber", "merchantId"])
  })

  it("of an exchange rate are those of the product API · WIRE-29 FX-2", () => {
    expect(namesOf("WIRE-29").toSorted()).toEqual(["currency", "exchangeRate"])
    expect(readExchangeRates).toMatchObject({
      method: "GET",
      path: "/payment/exchangeRates",
      query: ["currencies"]
    })
  })

  it("of a payment answer are those of the product API · WIRE-27", () => {
    expect(namesOf("WIRE-27")).toEqual(
      expect.arrayContaining(["success", "status", "errorMessage", "alias", "connected", "print"])
    )
  })

  it("of a purchase order are those of the goods service · WIRE-42", () => {
    expect(namesOf("WIRE-42").toSorted()).toEqual(
      [
        "id",
        "orderId",
        "integrationRef",
        "postingDate",
        "buyFromVendorId",
        "lines",
        "qtyToReceive",
        "item",
        "code",
        "internalDescription",
        "division",
        "name",
        "location",
        "genProdPostingGroupId",
        "genBusPostingGroupId"
      ].toSorted()
    )
  })

  it("of an incoming transfer are those of the goods service · WIRE-43", () => {
    expect(namesOf("WIRE-43")).toEqual(
      expect.arrayContaining(["id", "transferFrom", "transferTo", "transferLines", "item", "quantity"])
    )
  })

  it("of a cash day and of a banked day are those of the product API · WIRE-39", () => {
    const ofCurrency = (currency: string) => [
      `reg_open_${currency}`,
      `reg_close_${currency}`,
      `cash_${currency}`,
      `cash_diff_${currency}`,
      `total_${currency}`
    ]
    expect(namesOf("WIRE-39")).toEqual(
      expect.arrayContaining([
        ...ofCurrency("sek"),
        ...ofCurrency("nok"),
        ...ofCurrency("eur"),
        "comment",
        "cash_bank",
        "id",
        "date",
        "pos",
        "sek",
        "nok",
        "eur",
        "name",
        "warning",
        "hasReceipt"
      ])
    )
  })

  it("of reservations and web orders are those of the product API · WIRE-36 WIRE-45 WIRE-46", () => {
    const head = ["vr_id", "vr_status", "vr_name", "vr_email", "vr_phone", "vr_createdAt"]
    const order = ["order_num", "order_id", "order_name", "status", "order_deadline", "comment"]
    const ours = ["vr_itemNames", "order_itemNames"]
    expect(namesOf("WIRE-36").toSorted()).toEqual([...head, ...order, ...ours].toSorted())
    expect(namesOf("WIRE-45")).toEqual(
      expect.arrayContaining([...order, "products", "model", "name", "quantity"])
    )
    const item = ["l_articleNumber", "l_articleName", "l_quantityToReclaim"]
    expect(namesOf("WIRE-45")).toEqual(expect.arrayContaining(item))
    expect(namesOf("WIRE-46")).toEqual(
      expect.arrayContaining([...head, "items", "model", "name", "quantity"])
    )
  })

  it("of registers, card terminals and printers are those of the product API · WIRE-34", () => {
    expect(namesOf("WIRE-34")).toEqual(
      expect.arrayContaining(["r_terminalId", "r_name", "ct_id", "ct_name", "rp_id", "rp_name"])
    )
  })
})

it("a voucher's balance is in minor units on the wire already · GIFT-8", () => {
  const voucher = { code: "AAAA-BBBB-CCCC-DDDD", gift: { balance: 12_345, expiration_date: "2027-01-31" } }
  expect(Schema.decodeUnknownSync(Voucher)(voucher).gift).toEqual({
    balance: 12_345,
    expiresOn: "2027-01-31"
  })
  expect(() => Schema.decodeUnknownSync(Voucher)({ ...voucher, gift: { balance: 123.45 } })).toThrow(
    /balance/
  )
})

it("an exchange rate is whole millionths inside, and more than nothing · FX-2 MONEY-2", () => {
  const decode = Schema.decodeUnknownSync(ExchangeRate)
  expect(decode({ currency: "EUR", exchangeRate: 11.5 })).toEqual({ currency: "EUR", millionths: 11_500_000 })
  expect(decode({ currency: "NOK", exchangeRate: 0.98 }).millionths).toBe(980_000)
  expect(decode({ currency: "SEK", exchangeRate: 0.087 }).millionths).toBe(87_000)
  for (const exchangeRate of [0, -1, 0.0000001, Number.NaN, Number.POSITIVE_INFINITY, "11.5", null])
    expect(() => decode({ currency: "EUR", exchangeRate }), String(exchangeRate)).toThrow(/exchangeRate/u)
})
