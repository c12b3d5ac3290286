/** Items of the demo store, with their prices as the English till writes them. */
export const care = { number: "STUDEX-CARE", name: "Eftervård piercing 50 ml", price: "99.00" } as const
export const engraving = {
  number: "ENGRAVING",
  name: "Gravyr upp till 20 tecken",
  price: "249.00"
} as const
/** Every store has many of them. */
export const bag = { number: "BAG-S", name: "Papperspåse liten" } as const
/** Its price is asked for at the till. */
export const bespoke = { number: "BESPOKE", name: "Smycke efter beställning" } as const
/** An item with a barcode on its label. */
export const ring = {
  number: "10-001-003",
  name: "Diamantring Aurora 0,05 ct guld 18K, 17,0",
  /** What its tile is called, with the other sizes. */
  model: "Diamantring Aurora 0,05 ct guld 18K",
  price: "5,290.00"
} as const
