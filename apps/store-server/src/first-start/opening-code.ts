import { hash, randomInt, timingSafeEqual } from "node:crypto"

/** Letters and digits that nobody mistakes for one another; of 32, each is worth five bits. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

/** A new code that somebody reads and types: twelve random characters in groups of four, sixty bits. */
export function newReadableCode(): string {
  const groups = [0, 1, 2].map(() => [0, 1, 2, 3].map(() => characters.charAt(randomInt(characters.length))))
  return groups.map((group) => group.join("")).join("-")
}

/** A code by which a shop is opened: to be told once, and what knows it again by its hash alone. */
export function openingCode(): { readonly code: string; readonly isRight: (typed: string) => boolean } {
  const code = newReadableCode()
  const right = hashed(code)
  return { code, isRight: (typed) => timingSafeEqual(hashed(typed), right) }
}

/** Case, blanks and hyphens do not count. */
function hashed(code: string): Buffer {
  return hash("sha256", code.toUpperCase().replaceAll(/[^A-Z0-9]/gu, ""), "buffer")
}
