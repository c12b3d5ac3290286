/** The longest message and reference that Swish takes. */
const longestMessage = 50
const longestReference = 35

/** What Swish does not take in a message: it knows the Swedish letters, digits, spaces and few signs. */
const unknownSigns = /[^a-zA-ZåäöÅÄÖ0-9 :;.,?!()"-]+/gu

/** A text as a Swish message can hold it: other letters as their nearest, other signs as blanks, cut where it is too long. */
export function swishMessage(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => (/[åäö]/iu.test(letter) ? letter : letter.normalize("NFKD").replaceAll(/\p{M}/gu, "")))
    .join("")
    .replaceAll(unknownSigns, " ")
    .replaceAll(/ +/gu, " ")
    .trim()
    .slice(0, longestMessage)
    .trim()
}

/** What the shop finds on its account beside a payment: the register and the sale's id, in the signs that Swish takes. */
export function swishReference(terminalId: string, cartId: string): string {
  const known = (text: string) => text.replaceAll(/[^A-Za-z0-9]/gu, "")
  return `${known(terminalId)}-${known(cartId)}`.slice(0, longestReference)
}
