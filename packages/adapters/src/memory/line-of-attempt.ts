/** The payment line to be of an attempt. */
export const lineOfAttempt = (attempt: string) => `payment-${attempt}`
