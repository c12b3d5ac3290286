import type { ControlState } from "@karat/domain/receipt/receipt"
import type { Country } from "@karat/domain/store/country"

/** The words a receipt is written in, by the country of its store. */
export interface ReceiptWords {
  readonly language: "sv" | "fi"
  readonly organisation: string
  readonly vatNumber: string
  readonly receipt: string
  readonly returnReceipt: string
  readonly expenseReceipt: string
  readonly giftReceipt: string
  readonly giftHint: string
  readonly copy: string
  readonly controlUnit: string
  readonly controlCode: string
  /** The name by which the control unit knows the register. */
  readonly controlRegister: string
  /** Why a receipt has no code. */
  readonly controlMissing: Record<Exclude<ControlState, "waiting" | "signed" | "uncoded">, string>
  readonly training: string
  readonly cashier: string
  readonly register: string
  readonly order: string
  readonly discount: string
  readonly discountOnCart: string
  readonly newPrice: string
  readonly totalDiscount: string
  readonly total: string
  readonly toRefund: string
  readonly paidOut: string
  readonly rounding: string
  readonly vatRate: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  /** What foreign money came to in the store's own. */
  readonly worth: string
  readonly card: string
  /** What finds a payment again that the shop takes by a tender of its own. */
  readonly reference: string
  readonly giftCard: string
  readonly balanceLeft: string
  readonly goodUntil: string
  readonly deposit: string
  readonly dueAtDelivery: string
  readonly originalReceipt: string
  readonly certificate: string
  readonly thanks: string
  readonly inBrowser: string
  readonly print: string
  readonly mailSubject: string
  readonly giftCardSubject: string
  readonly giftCardGreeting: string
  readonly giftCardUse: string
  readonly textMessage: string
}

export const receiptWords: Record<Country, ReceiptWords> = {
  SE: {
    language: "sv",
    organisation: "Org.nr",
    vatNumber: "Momsreg.nr",
    receipt: "Kvitto",
    returnReceipt: "Returkvitto",
    expenseReceipt: "Utläggskvitto",
    giftReceipt: "PRESENTKVITTO",
    giftHint: "Visa kvittot om du vill byta.",
    copy: "KOPIA",
    controlUnit: "Kontrollenhet",
    controlCode: "Kontrollkod",
    controlRegister: "Kassabeteckning",
    controlMissing: {
      "given-up": "Kontrollkod saknas: kontrollenheten svarade inte.",
      unknown: "Kontrollkod saknas: kontrollenhetens svar gick förlorat.",
      refused: "Kontrollkod saknas: kontrollenheten tog inte emot kvittot."
    },
    training: "ÖVNING – EJ KVITTO",
    cashier: "Säljare",
    register: "Kassa",
    order: "Order",
    discount: "Rabatt",
    discountOnCart: "Del av rabatt på köpet",
    newPrice: "Prisändring",
    totalDiscount: "Rabatt",
    total: "TOTALT",
    toRefund: "ATT ÅTERBETALA",
    paidOut: "UTBETALT",
    rounding: "Öresavrundning",
    vatRate: "Moms %",
    net: "Netto",
    vat: "Moms",
    gross: "Brutto",
    worth: "Motsvarar",
    card: "Kort",
    reference: "Ref.",
    giftCard: "Presentkort",
    balanceLeft: "Kvar",
    goodUntil: "Giltigt till",
    deposit: "Handpenning",
    dueAtDelivery: "Betalas vid leverans",
    originalReceipt: "Köpt på kvitto",
    certificate: "Försäkringsbevis",
    thanks: "Tack för ditt köp!",
    inBrowser: "Visa kvittot i webbläsaren",
    print: "Skriv ut eller spara som PDF från webbläsarens meny.",
    mailSubject: "Ditt kvitto från",
    giftCardSubject: "Ett presentkort från",
    giftCardGreeting: "Du har fått ett presentkort!",
    giftCardUse: "Visa eller läs upp koden i butiken när du betalar.",
    textMessage: "Ditt kvitto från"
  },
  FI: {
    language: "fi",
    organisation: "Y-tunnus",
    vatNumber: "ALV-numero",
    receipt: "Kuitti",
    returnReceipt: "Palautuskuitti",
    expenseReceipt: "Kulukuitti",
    giftReceipt: "LAHJAKUITTI",
    giftHint: "Näytä kuitti, jos haluat vaihtaa.",
    copy: "KOPIO",
    controlUnit: "Valvontayksikkö",
    controlCode: "Valvontakoodi",
    controlRegister: "Kassatunnus",
    controlMissing: {
      "given-up": "Valvontakoodi puuttuu: valvontayksikkö ei vastannut.",
      unknown: "Valvontakoodi puuttuu: valvontayksikön vastaus katosi.",
      refused: "Valvontakoodi puuttuu: valvontayksikkö ei hyväksynyt kuittia."
    },
    training: "HARJOITUS – EI KUITTI",
    cashier: "Myyjä",
    register: "Kassa",
    order: "Tilaus",
    discount: "Alennus",
    discountOnCart: "Osuus oston alennuksesta",
    newPrice: "Hinnanmuutos",
    totalDiscount: "Alennus",
    total: "YHTEENSÄ",
    toRefund: "PALAUTETAAN",
    paidOut: "MAKSETTU KASSASTA",
    rounding: "Pyöristys",
    vatRate: "ALV %",
    net: "Veroton",
    vat: "Vero",
    gross: "Verollinen",
    worth: "Arvo",
    card: "Kortti",
    reference: "Viite",
    giftCard: "Lahjakortti",
    balanceLeft: "Jäljellä",
    goodUntil: "Voimassa",
    deposit: "Ennakkomaksu",
    dueAtDelivery: "Maksetaan toimitettaessa",
    originalReceipt: "Ostettu kuitilla",
    certificate: "Vakuutustodistus",
    thanks: "Kiitos ostoksestasi!",
    inBrowser: "Näytä kuitti selaimessa",
    print: "Tulosta tai tallenna PDF-tiedostona selaimen valikosta.",
    mailSubject: "Kuittisi:",
    giftCardSubject: "Lahjakortti:",
    giftCardGreeting: "Olet saanut lahjakortin!",
    giftCardUse: "Näytä tai kerro koodi kassalla, kun maksat.",
    textMessage: "Kuittisi:"
  }
}
