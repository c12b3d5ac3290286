/** Joins the class names that apply; what is undefined or false is left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ")
}
