const longestAddress = 254
/** What a page's own field for e-mail addresses takes (HTML, "valid e-mail address"). */
const shape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu

/** Whether a receipt can be sent to this address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestAddress && shape.test(text)
}
