import { expect } from "vitest"

/** What is answered once a demo customer's card has paid that is no member's yet. */
export const paidByCard = {
  success: true,
  status: 1,
  alias: expect.stringMatching(/^crd-[A-Za-z0-9]{12}$/u) as string,
  connected: false
}
