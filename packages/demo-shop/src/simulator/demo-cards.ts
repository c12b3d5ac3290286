import type { ApprovedCharge, BackTo, ShownCard } from "@karat/store-server/demo-shop/seam"

const cards = [
  { maskedCard: "**** **** **** 4242", cardBrand: "VISA", alias: "crd-qZ7tVmXh3LwK" },
  { maskedCard: "**** **** **** 5454", cardBrand: "MASTERCARD", alias: "crd-Jp4rYbNc9GsD" }
] as const

/** The customers' cards, in turn: one can be shown as often as one likes before it pays. */
export interface DemoCards {
  readonly shown: () => ShownCard
  /** The approval of the shown card's payment; a refund goes to the card that it names. */
  readonly pays: (to?: BackTo) => ApprovedCharge
}

/** The alias of a card that is known here. */
function aliasOf({ maskedCard }: BackTo): { readonly alias?: string } {
  const known = cards.find((card) => card.maskedCard === maskedCard)
  return known === undefined ? {} : { alias: known.alias }
}

export function demoCards(): DemoCards {
  let paid = 0
  const atHand = () => cards[paid % 2 === 0 ? 0 : 1]
  return {
    shown: () => {
      const { alias, maskedCard } = atHand()
      return { alias, maskedCard }
    },
    pays: (to) => {
      if (to !== undefined) return { type: "approved", ...to, ...aliasOf(to) }
      const card = atHand()
      paid += 1
      return { type: "approved", ...card }
    }
  }
}
