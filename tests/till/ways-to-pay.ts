import type { ShopFloor } from "@karat/adapters/memory/memory-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderType } from "@karat/domain/tender/tender-type"

type Offered = readonly [id: number, sv: string, fi: string, en: string]

/** Every way to pay of the demo store, in its order. */
const offered: readonly Offered[] = [
  [tender.cash, "Kontant", "Käteinen", "Cash"],
  [tender.card, "Kort", "Kortti", "Card"],
  [tender.swish, "Swish", "Swish", "Swish"],
  [tender.swishQr, "Swish QR", "Swish QR", "Swish QR"],
  [tender.tapToPay, "Kort i mobilen", "Kortti puhelimella", "Tap to pay"],
  [tender.giftCard, "Presentkort", "Lahjakortti", "Gift card"],
  [tender.storeCredit, "Tillgodokvitto", "Hyvityslasku", "Store credit"],
  [tender.requisition, "Rekvisition", "Maksusitoumus", "Requisition"],
  [tender.secondCash, "Kontant, kontorskassa", "Käteinen, toimistokassa", "Cash, office till"],
  [tender.currencyChange, "Växel i valuta", "Vaihtoraha valuutassa", "Currency change"]
]

const isCash = (id: number) => id === tender.cash || id === tender.secondCash

/** @param smallestCoin of the country, in minor units */
const tendersOf = (smallestCoin: number): readonly TenderType[] =>
  offered.map(([id, sv, fi, en]) => ({
    id,
    description: sv,
    names: { sv, fi, en },
    rounds: isCash(id),
    roundingTo: minorUnits(isCash(id) ? smallestCoin : 1),
    overtenderAllowed: isCash(id),
    undertenderAllowed: true
  }))

/** How a shop of the demo store in Sweden is paid. */
export const swedishWaysToPay = {
  tenders: tendersOf(100),
  rates: [
    { currency: "EUR", millionths: 11_500_000 },
    { currency: "NOK", millionths: 990_000 }
  ],
  registrationLink: "/simulator/tap/register",
  vouchers: (
    [
      ["GIFT-DEMO-AAAA-0001", tender.giftCard, 500_00],
      ["GIFT-DEMO-AAAA-0002", tender.giftCard, 1234_50],
      ["GIFT-DEMO-AAAA-0003", tender.giftCard, 0],
      ["CRED-DEMO-AAAA-0001", tender.storeCredit, 795_00],
      ["CRED-DEMO-AAAA-0002", tender.storeCredit, 250_00],
      ["REQU-DEMO-AAAA-0001", tender.requisition, 2000_00]
    ] as const
  ).map(([code, tenderType, balance]) => ({
    code,
    tenderType,
    balance: minorUnits(balance),
    expiresOn: "2028-06-30"
  }))
} satisfies Partial<ShopFloor>

/** The demo store in Helsinki. */
export const helsinkiFloor = {
  store: { number: "fi201", name: "Helsinki Aleksanterinkatu", currency: "EUR" },
  tenders: tendersOf(5),
  rates: [{ currency: "SEK", millionths: 87_000 }],
  vouchers: []
} satisfies Partial<ShopFloor>
