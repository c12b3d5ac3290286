/** How long a change waits before it is sent again after the server could not be reached, in milliseconds. */
export const againAfterMs = 2000

/** Comes back when a change that got no answer shall be sent once more. */
export const untilAskedAgain = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, againAfterMs))
