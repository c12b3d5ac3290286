/** Setting carts aside and taking them back. */
export const parkingTexts = {
  parkedCarts: "Parked carts",
  loadingParked: "Fetching the parked carts …",
  noParkedCarts: "No parked carts",
  noParkedCartsText: "A cart that any till of the store parks is found here.",
  parkedFailed: "The parked carts could not be fetched",
  parkedFailedText: "They are safe on the server.",
  parkedTaken: "Another till has taken this cart",
  cartParked: "The cart is parked",
  parkRefused: "A cart with payments cannot be parked. Remove the payments first.",
  takingCart: "Taking the cart back …"
} as const
