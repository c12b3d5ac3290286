/** The version of the till, from the root package.json. */
declare const __KARAT_VERSION__: string
