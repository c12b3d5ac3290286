import { giftCardNumber } from "@karat/domain/gift-card/gift-card-number"
import { randomInt } from "node:crypto"

/** Letters and digits that are not mistaken for one another. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const letters = 24

/** A code for a digital gift card. It opens with a letter, so it can never be a payment card's number. */
export function newGiftCardCode(): string {
  let code = characters.charAt(randomInt(letters))
  while (code.length < 16) code += characters.charAt(randomInt(characters.length))
  const number = giftCardNumber(code)
  if (number === undefined) throw new Error("A gift card code was made that is none.")
  return number
}
