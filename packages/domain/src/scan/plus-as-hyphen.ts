/**
 * Scanners that type through a foreign keyboard layout send plus where the code has a hyphen.
 * This is the only place that knows.
 */
export function plusAsHyphen(code: string): string {
  return code.replaceAll("+", "-")
}
