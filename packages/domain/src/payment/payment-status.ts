/** How a payment stands, by the number it has on the wire. */
export const paymentStatus = { pending: 0, completed: 1, cancelled: 2, declined: 3, unknown: 4 } as const
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus]
