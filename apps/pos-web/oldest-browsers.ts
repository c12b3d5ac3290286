/** The oldest browsers that the till runs in; on an iPad, Safari is as old as its iPadOS. Older ones are not served. */
export const oldestBrowsers = { chrome: "120", firefox: "128", safari: "17.4" } as const
