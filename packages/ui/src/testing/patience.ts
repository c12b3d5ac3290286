/** A dialog's code is loaded when it first opens, which a busy machine takes its time for. */
export const patience = { timeout: 10_000 } as const
