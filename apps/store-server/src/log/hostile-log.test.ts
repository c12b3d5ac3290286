import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import fc from "fast-check"
import { pino } from "pino"
import { expect, it } from "vitest"
import { onConsole } from "../console.ts"
import { plainLogLine } from "./server-log.ts"

it("a line of the log stays one, says what was said, and carries nothing out on a terminal · TEXT-8", () => {
  const lines: string[] = []
  const log = pino(
    { hooks: { streamWrite: plainLogLine } },
    { write: (line: string) => void lines.push(line) }
  )
  const holds = (text: string) => {
    log.warn({ reason: text, err: new Error(text) }, text)
    const line = lines.splice(0).join("")
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(line)).toMatchObject({ reason: text, msg: text })
  }
  for (const text of [...hostileTexts, ...shopWords]) holds(text)
  fc.assert(fc.property(anyHostileText, holds))
  log.warn(shopWords[0])
  expect(lines.join("")).toContain(shopWords[0])
})

it("the console shows names of others and carries nothing out · TEXT-9", () => {
  const holds = (text: string) => {
    for (const line of onConsole(text).split("\n"))
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
  }
  for (const text of hostileTexts) holds(text)
  fc.assert(fc.property(anyHostileText, holds))
  for (const word of shopWords) expect(onConsole(`101  ${word}`)).toBe(`101  ${word}`)
})
