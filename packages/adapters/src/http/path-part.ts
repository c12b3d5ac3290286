/**
 * A value as one part of a path. No address can say one or two dots alone, which lead elsewhere: they get a blank behind
 * them, and nothing is called so. Half of a sign has no place in an address either.
 */
export function pathPart(value: string): string {
  return encodeURIComponent(/^\.{1,2}$/u.test(value) ? `${value} ` : value.toWellFormed())
}
