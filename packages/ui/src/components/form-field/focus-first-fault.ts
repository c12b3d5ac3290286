/**
 * Leads to the first field of a form that says what is wrong with it, once the form has been drawn after it was sent:
 * it may lie below what is in sight, and a button that seems to do nothing is pressed again.
 */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const faulty = form.querySelector<HTMLElement>("[aria-invalid='true']")
    if (faulty === null || faulty === document.activeElement) return
    faulty.scrollIntoView({ block: "center" })
    faulty.focus({ preventScroll: true })
  })
}
