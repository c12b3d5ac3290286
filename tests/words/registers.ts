/** A till of the demo store: the code that signs it in, and the register it becomes. */
export interface Register {
  readonly code: string
  readonly number: string
  readonly store: string
}

export const stockholm = {
  code: "101-1",
  number: "WK1011",
  store: "Stockholm Drottninggatan"
} as const satisfies Register
export const stockholmTwo = {
  code: "101-2",
  number: "WK1012",
  store: "Stockholm Drottninggatan"
} as const satisfies Register
export const goteborg = {
  code: "102-1",
  number: "WK1021",
  store: "Göteborg Kungsgatan"
} as const satisfies Register
export const headOffice = {
  code: "835-1",
  number: "WK8351",
  store: "Huvudkontoret"
} as const satisfies Register
export const helsinki = {
  code: "fi201-1",
  number: "WKFI2011",
  store: "Helsinki Aleksanterinkatu"
} as const satisfies Register

/** Badges by the language of their owner. */
export const badges = { english: "1003", swedish: "1001", finnish: "1002" } as const
