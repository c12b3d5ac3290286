/** The action of a story in which nobody acts. */
export function nothingHappens(): void {}
