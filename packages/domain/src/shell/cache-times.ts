const hourMs = 3_600_000

/** How long answers stay good, in milliseconds. What has no time of its own is stale after an hour. */
export const cacheTimes = {
  setupMs: hourMs,
  storeMs: hourMs,
  tenderTypesMs: hourMs,
  merchantIdMs: hourMs,
  exchangeRatesMs: 5 * hourMs,
  searchMs: 8 * hourMs,
  categoriesMs: 8 * hourMs,
  itemsMs: 8 * hourMs,
  goodsHistoryMs: hourMs,
  writeOffReasonsMs: hourMs,
  lookupMs: hourMs,
  reservationsMs: 3 * 60_000,
  webOrdersMs: 3 * 60_000,
  tasksMs: hourMs
} as const

/** How long the till waits for the next key before it searches, and for the next press before it saves a quantity. */
export const searchDebounceMs = 300
export const quantityDebounceMs = 300
/** How long the pictures of what is found wait for the next key, which may find something else. */
export const picturesDebounceMs = 200
/** Outside the sale no total is waited for, so the till waits longer for the next press. */
export const goodsDebounceMs = 500
