import { expect } from "vitest"

/** What is answered once a demo customer's card has paid that is no member's yet. */
export const paidByCard = {
  success: true,
  status: 1,
  alias: expect.stringMatching(/^crd-[A-Za-z0-9]{12}$/u) as string,
  connected: false
}

const paidCart = {
  header: expect.objectContaining({ closedAt: expect.any(String) as string }) as object,
  payments: expect.any(Array) as unknown[]
}

/** What whoever has paid all that was left is answered. */
export const closesSale = { success: true, status: 1, paidCart }

/** The same of such a card. */
export const closesByCard = { ...paidByCard, paidCart }
