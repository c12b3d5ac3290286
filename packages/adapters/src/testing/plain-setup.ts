/** A store's setup as a server says it, with everything plain, for tests to bend. */
export const plainSetup = {
  color: "green",
  logo: "",
  member: true,
  insurance: true,
  digitalMailbox: false,
  insurableDivisions: [],
  giftCardItemNumber: "GIFTCARD",
  bags: [],
  denominations: [],
  foreignCurrencies: [],
  cardTerminalModels: [],
  staffCodePrefix: "KRT"
}
