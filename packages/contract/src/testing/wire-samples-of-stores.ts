import { Category, Item, StockRow } from "../catalogue.ts"
import { WebOrder, WebOrderHead, WebReturnItem } from "../click-and-collect.ts"
import { CustomerInfo } from "../customer.ts"
import { Devices } from "../device.ts"
import { Reason } from "../discount.ts"
import { ErrorAnswer } from "../error-answer.ts"
import { PurchaseOrder, PurchaseOrderLine } from "../goods-purchase.ts"
import { IncomingTransfer } from "../goods-transfer.ts"
import { MemberContact } from "../member.ts"
import { BankDay, CashDay } from "../cash.ts"
import { Reservation, ReservationHead } from "../reservation.ts"
import { TokenAnswer } from "../session.ts"
import { StaffRecord } from "../staff.ts"
import { Setup, Store } from "../store.ts"
import { SalesAndKpis, TenderTotal } from "../store-day.ts"
import { TaskList } from "../task.ts"
import { Voucher } from "../voucher.ts"
import type { WireSample } from "./wire-sample.ts"

/** What items, people, devices and setup say on the wire. */
export const wireSamplesOfStores: readonly WireSample[] = [
  {
    rule: "WIRE-35",
    name: "what a store is asked to do",
    shape: TaskList,
    wire: {
      actions: [
        {
          aw_id: "T101-1",
          ac_name: "Byt skyltfönster",
          ac_deadline: "2026-11-24",
          ac_body: "Guldet till vänster.",
          aw_done: 1,
          aw_doneBy: "Maja Lindqvist",
          aw_doneAt: "2026-11-22 10:15:00"
        }
      ],
      inventoryTasks: [{ title: "Klockor A–M", end: "2026-11-24", active: 1, done: 0, request: 0 }]
    },
    optional: []
  },
  {
    rule: "WIRE-38",
    name: "the figures of a day",
    shape: SalesAndKpis,
    wire: {
      sales: { total: 71240.5, totalExVat: 56992.4, budget: 95000, currency: "SEK" },
      kpis: { aspc: 1583.12, upt: 1.8, numberOfCustomers: 45 }
    },
    optional: []
  },
  {
    rule: "WIRE-38",
    name: "what a register took by a tender",
    shape: TenderTotal,
    wire: { tenderType: 1, terminalNumber: "WK1011", amount: -339, currency: "SEK" },
    optional: []
  },
  {
    rule: "WIRE-15",
    name: "an item",
    shape: Item,
    wire: {
      i_item: "1020417",
      i_description: "Diamantring",
      i_description2: "Vitguld 18K",
      i_division: "RINGS",
      i_family: "Aurora",
      i_status: "10",
      i_insurable: 1,
      i_orderItem: 0,
      i_noDiscountAllowed: 0,
      i_noReturnAllowed: 1,
      i_size: "17,0",
      i_weight: "2,4",
      i_analysisGroup: "A1",
      i_category: "Ringar",
      i_priceGroup: "P3",
      i_specialGroup: "",
      i_styleGroup: "Klassisk",
      i_targetGroup: "Dam",
      barcodes: "7300000000015,7300000000022",
      itemPrice: 1196,
      itemOriginalPrice: 1495,
      priceManual: 0,
      isFavorite: 1
    },
    optional: []
  },
  {
    rule: "WIRE-16",
    name: "a stock row",
    shape: StockRow,
    wire: { inv_store: "101", inv_stock: -2, s_name: "Stockholm", s_street: "Gatan 1" },
    optional: []
  },
  {
    rule: "WIRE-16",
    name: "a store",
    shape: Store,
    wire: { s_store: "fi201", s_name: "Helsinki", s_currency: "EUR" },
    optional: []
  },
  {
    rule: "WIRE-17",
    name: "a setup",
    shape: Setup,
    wire: {
      color: "green",
      logo: "/logo.svg",
      member: true,
      insurance: false,
      digitalMailbox: true,
      insurableDivisions: [{ ss_i_division: "RINGS" }],
      giftCardItemNumber: "GIFTCARD",
      bags: [{ b_item: "BAG-S", b_description: "Papperspåse", itemOriginalPrice: 2 }],
      denominations: [{ d_currency: "SEK", d_denomination: 0.5 }],
      foreignCurrencies: ["NOK", "EUR"],
      cardTerminalModels: ["V400m"],
      staffCodePrefix: "KRT",
      tapToPayLink: "tap://pay?data={data}&callbackUri={callbackUri}"
    },
    optional: ["tapToPayLink"]
  },
  {
    rule: "WIRE-18",
    name: "a reason",
    shape: Reason,
    wire: { rd_id: "7", rd_text: "Personalrabatt" },
    optional: []
  },
  {
    rule: "WIRE-19",
    name: "a category",
    shape: Category,
    wire: { d_id: "RINGS", d_name: "Ringar" },
    optional: []
  },
  {
    rule: "WIRE-20",
    name: "a staff record",
    shape: StaffRecord,
    wire: {
      e_badge: "1001",
      e_givenName: "Maja",
      e_familyName: "Lindqvist",
      e_store: "101",
      el_locale: "sv",
      es_saveSearch: 0,
      es_goToFavorites: 1,
      es_cartSize: 0
    },
    optional: []
  },
  {
    rule: "WIRE-39",
    name: "a cash day",
    shape: CashDay,
    wire: {
      date: "2026-11-22",
      pos: 1,
      reg_open_sek: 1000,
      reg_close_sek: 1000,
      cash_sek: 4512.5,
      cash_diff_sek: -20,
      total_sek: 4532.5,
      counted_sek: 1,
      flow_sek: {
        taken: 3600,
        givenBack: 99.6,
        expenses: 124.5,
        incomes: 500,
        rounding: 6.6,
        corrections: -350
      },
      moved_sek: 0,
      reg_open_nok: 0,
      reg_close_nok: 0,
      cash_nok: 0,
      cash_diff_nok: 0,
      total_nok: 0,
      counted_nok: 0,
      flow_nok: { taken: 0, givenBack: 0, expenses: 0, incomes: 0, rounding: 0, corrections: 0 },
      moved_nok: 0,
      reg_open_eur: 50,
      reg_close_eur: 0,
      cash_eur: 70,
      cash_diff_eur: 0,
      total_eur: 70,
      counted_eur: 1,
      flow_eur: { taken: 20, givenBack: 0, expenses: 0, incomes: 0, rounding: 0, corrections: 0 },
      moved_eur: 0,
      comment: "Ett mynt för lite",
      cash_bank: 1,
      bankBag: "PÅSE-77",
      version: 2,
      savedBy: "Maja Lindqvist",
      savedAt: "2026-11-22 18:04:00"
    },
    optional: [
      "date",
      "pos",
      "comment",
      "bankBag",
      "version",
      "savedBy",
      "savedAt",
      ...["sek", "nok", "eur"].flatMap((currency) => [
        `counted_${currency}`,
        `flow_${currency}`,
        `moved_${currency}`
      ])
    ]
  },
  {
    rule: "WIRE-39",
    name: "a banked day",
    shape: BankDay,
    wire: {
      id: "2026-11-22-1",
      date: "2026-11-22",
      pos: 1,
      sek: 3512.5,
      nok: 0,
      eur: 20,
      name: "Maja Lindqvist",
      warning: "difference",
      hasReceipt: 1,
      bankBag: "PÅSE-77",
      bankId: "bag-1"
    },
    optional: ["name", "warning", "bankBag", "bankId"]
  },
  {
    rule: "WIRE-36",
    name: "a reservation in a list",
    shape: ReservationHead,
    wire: {
      vr_id: "VR101-1040",
      vr_status: 0,
      vr_name: "Ebba Sjöström",
      vr_email: "ebba.sjostrom@example.com",
      vr_phone: "+46701740610",
      vr_createdAt: "2026-11-22T10:15:00",
      vr_itemNames: ["Diamantring Aurora", "Halsband silver Droppe"]
    },
    optional: ["vr_itemNames"]
  },
  {
    rule: "WIRE-36",
    name: "a web order in a list",
    shape: WebOrderHead,
    wire: {
      order_num: "W1014120",
      order_id: "101-90000",
      order_name: "Hugo Öberg",
      status: 1,
      order_deadline: "2026-11-28T10:15:00",
      comment: "Present",
      order_itemNames: ["Diamantring Aurora", "Halsband silver Droppe"]
    },
    optional: ["order_deadline", "comment", "order_itemNames"]
  },
  {
    rule: "WIRE-45",
    name: "a whole web order",
    shape: WebOrder,
    wire: {
      order_num: "W1014120",
      order_id: "101-90000",
      order_name: "Hugo Öberg",
      status: 1,
      order_deadline: "2026-11-28T10:15:00",
      comment: "Present",
      products: [{ model: "10-001-003", name: "Diamantring Aurora", quantity: 1 }],
      history: [{ type: "check-in", at: "2026-11-21T10:15:00", by: "Maja Lindqvist" }]
    },
    optional: ["order_deadline", "comment", "history"]
  },
  {
    rule: "WIRE-45",
    name: "an item of a return",
    shape: WebReturnItem,
    wire: { l_articleNumber: "10-001-003", l_articleName: "Diamantring Aurora", l_quantityToReclaim: 1 },
    optional: []
  },
  {
    rule: "WIRE-46",
    name: "a whole reservation",
    shape: Reservation,
    wire: {
      vr_id: "VR101-1040",
      vr_status: 20,
      vr_name: "Ebba Sjöström",
      vr_email: "ebba.sjostrom@example.com",
      vr_phone: "+46701740610",
      vr_createdAt: "2026-11-22T10:15:00",
      items: [{ model: "10-001-003", name: "Diamantring Aurora", quantity: 1 }],
      vr_moved: 1
    },
    optional: ["vr_moved"]
  },
  {
    rule: "WIRE-21",
    name: "a customer form",
    shape: CustomerInfo,
    wire: {
      socialSecurityNumber: "19121212-1212",
      givenName: "Tolvan",
      lastName: "Tolvansson",
      street: "Gatan 12",
      zipCode: "111 21",
      city: "Stockholm",
      mobilePhone: "0701234567",
      email: "tolvan@example.com",
      toggleCheckbox: true
    },
    optional: []
  },
  {
    rule: "WIRE-22",
    name: "a member contact",
    shape: MemberContact,
    wire: {
      contactId: "C-1",
      attributes: {
        socialSecurityNumber: "19121212-1212",
        firstName: "Tolvan",
        lastName: "Tolvansson",
        zipCode: "111 21",
        street: "Gatan 12",
        city: "Stockholm",
        email: "tolvan@example.com",
        mobilePhone: "0701234567"
      }
    },
    optional: []
  },
  {
    rule: "WIRE-23",
    name: "a gift card, whose balance is in minor units",
    shape: Voucher,
    wire: { code: "ABCD-EFGH", gift: { balance: 49_950, expiration_date: "2028-01-01" } },
    optional: []
  },
  {
    rule: "WIRE-34",
    name: "the devices of a store",
    shape: Devices,
    wire: {
      registers: [{ r_terminalId: "WK1011", r_name: "Kassa 1" }],
      cardTerminals: [{ ct_id: "V400m-347069201", ct_name: "Kortterminal 1" }],
      receiptPrinters: [{ rp_id: "PRN-WK1011", rp_name: "Kvittoskrivare 1" }]
    },
    optional: []
  },
  {
    rule: "WIRE-42",
    name: "a purchase order",
    shape: PurchaseOrder,
    wire: {
      id: "PO-000001",
      orderId: "45000001",
      integrationRef: "WEB-10001",
      postingDate: "2026-11-02",
      buyFromVendorId: "NORDGULD AB",
      lines: []
    },
    optional: ["integrationRef"]
  },
  {
    rule: "WIRE-42",
    name: "a line of a purchase order",
    shape: PurchaseOrderLine,
    wire: {
      id: "1",
      qtyToReceive: 3,
      item: { id: "7", code: "1020417", internalDescription: "Diamantring", division: { name: "Ringar" } },
      location: { id: "L-101", code: "101" },
      genProdPostingGroupId: "HANDELSVAROR",
      genBusPostingGroupId: "INRIKES"
    },
    optional: ["genProdPostingGroupId", "genBusPostingGroupId"]
  },
  {
    rule: "WIRE-43",
    name: "an incoming transfer",
    shape: IncomingTransfer,
    wire: {
      id: "TR-000001",
      transferFrom: { id: "L-102", code: "102" },
      transferTo: { id: "L-101" },
      transferLines: [{ item: { code: "1020417", internalDescription: "Diamantring" }, quantity: 2 }]
    },
    optional: []
  },
  { rule: "WIRE-7", name: "a token answer", shape: TokenAnswer, wire: { token: "a.b.c" }, optional: [] },
  {
    rule: "ERR-5",
    name: "an error answer",
    shape: ErrorAnswer,
    wire: {
      error: "The balance left is 12.50 SEK.",
      reason: "priceManual",
      code: "voucher_balance_too_low",
      values: { left: { amount: 12.5, currency: "SEK" } }
    },
    optional: ["reason", "code", "values"]
  }
]
