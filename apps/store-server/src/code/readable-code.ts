import { hash, randomInt, timingSafeEqual } from "node:crypto"

/** Letters and digits that are not mistaken for one another; of 32, each is worth five bits. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

/** A new code to be read and typed: twelve random characters in groups of four, sixty bits. */
export function newReadableCode(): string {
  const groups = [0, 1, 2].map(() => [0, 1, 2, 3].map(() => characters.charAt(randomInt(characters.length))))
  return groups.map((group) => group.join("")).join("-")
}

/** A code by which a shop is opened, to be shown once, with its check, which keeps its hash alone. */
export function openingCode(): { readonly code: string; readonly isRight: (typed: string) => boolean } {
  const code = newReadableCode()
  const right = hashed(code)
  return { code, isRight: (typed) => timingSafeEqual(hashed(typed), right) }
}

/** The significant characters of a typed code: neither case nor blanks nor hyphens, nor a scanner's plus for one. */
export function bareCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s+\p{Pd}]/gu, "")
}

/** What is kept of a sign-in code: its hash, with which a reader of the database or a copy cannot sign in. */
export function hashedCode(code: string): string {
  return `sha256:${hashed(code).toString("hex")}`
}

function hashed(code: string): Buffer {
  return hash("sha256", bareCode(code), "buffer")
}
