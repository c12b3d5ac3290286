/** What takes keys as text. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement

/** The field that an element is; undefined where it takes no text. */
export function typedField(element: Element | null): TypedField | undefined {
  const takesText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !["button", "checkbox", "radio", "range"].includes(element.type))
  return takesText ? element : undefined
}

/** Types as a person does, at the caret, so that the field's owner is notified. */
export function typeInto(field: TypedField, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const room = maxLength >= 0 ? Math.max(0, maxLength - value.length + to - from) : text.length
  const typed = text.slice(0, room)
  if (field.readOnly || typed === "") return
  putInto(field, value.slice(0, from) + typed + value.slice(to))
  // An e-mail field does not reveal its caret.
  if (selectionStart !== null) field.setSelectionRange(from + typed.length, from + typed.length)
}

/** Gives a field another value so that its owner notices: past what React has put in the way, which would think that nothing has changed. */
export function putInto(field: TypedField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Fields for amounts and numbers of pieces, whose keys a phone shows: a code in them would be a sum. */
const forNumbers: ReadonlySet<string> = new Set(["decimal", "numeric"])
const textTypes: ReadonlySet<string> = new Set(["text", "search", "email", "tel", "url", "textarea"])

/**
 * Types a code with Enter into the field that has the focus, as a scanner would that nothing listens to. Answers whether
 * there is one that takes it.
 */
export function typeScan({ activeElement }: Pick<Document, "activeElement">, code: string): boolean {
  const field = typedField(activeElement)
  if (field === undefined || field.readOnly || field.disabled) return false
  if (!textTypes.has(field.type) || forNumbers.has(field.inputMode)) return false
  typeInto(field, code)
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  return true
}
