/**
 * While the till's modules are evaluated, errors that libraries make to learn where they are do not
 * record a stack: the browser would read the whole bundle a second time for each of them. `main.tsx`
 * imports this first and calls `recordStacks` when everything stands.
 */
const usual = Error.stackTraceLimit
Error.stackTraceLimit = 0

export function recordStacks(): void {
  Error.stackTraceLimit = usual
}
