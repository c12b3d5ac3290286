import type { Country } from "@karat/domain/store/country"

/** The words a receipt is written in, by the country of its store. */
interface ReceiptWords {
  readonly organisation: string
  readonly receipt: string
  readonly giftReceipt: string
  readonly copy: string
  readonly training: string
  readonly cashier: string
  readonly register: string
  readonly discount: string
  readonly total: string
  readonly rounding: string
  readonly vatRate: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  readonly card: string
  readonly giftCard: string
  readonly dueAtDelivery: string
  readonly thanks: string
}

export const receiptWords: Record<Country, ReceiptWords> = {
  SE: {
    organisation: "Org.nr",
    receipt: "Kvitto",
    giftReceipt: "PRESENTKVITTO",
    copy: "KOPIA",
    training: "ÖVNING – EJ KVITTO",
    cashier: "Säljare",
    register: "Kassa",
    discount: "Rabatt",
    total: "TOTALT",
    rounding: "Öresavrundning",
    vatRate: "Moms %",
    net: "Netto",
    vat: "Moms",
    gross: "Brutto",
    card: "Kort",
    giftCard: "Presentkort",
    dueAtDelivery: "Betalas vid leverans",
    thanks: "Tack för ditt köp!"
  },
  FI: {
    organisation: "Y-tunnus",
    receipt: "Kuitti",
    giftReceipt: "LAHJAKUITTI",
    copy: "KOPIO",
    training: "HARJOITUS – EI KUITTI",
    cashier: "Myyjä",
    register: "Kassa",
    discount: "Alennus",
    total: "YHTEENSÄ",
    rounding: "Pyöristys",
    vatRate: "ALV %",
    net: "Veroton",
    vat: "Vero",
    gross: "Verollinen",
    card: "Kortti",
    giftCard: "Lahjakortti",
    dueAtDelivery: "Maksetaan toimitettaessa",
    thanks: "Kiitos ostoksestasi!"
  }
}
