import { readBack } from "@karat/ui/locales/read-back"
import { describe, expect, it } from "vitest"
import { answerKeys } from "../../apps/pos-web/src/shell/said-message.ts"
import { sourceFiles } from "./source-files.ts"

/** Words without a code that no cashier reads, and why. */
const saidOtherwise: Readonly<Record<string, string>> = {
  "No such payment has been asked for.": "the till calls it unknown",
  "The payment has already been completed.": "the till shows how the payment ended",
  "The cancel has not been confirmed yet.": "the till goes on asking",
  "There is no warning to override.": "the refund itself is refused then",
  "The receipt printer does not answer. The receipt is printed when it does.": "the till says so by itself",
  "The receipt printer does not answer.": "the till says so by itself",
  "The card terminal's answer was lost.": "the server looks the end up",
  "The cash drawer does not answer.": "the till says so by itself",
  "The drawer opens only before a sale has begun.": "the till says so by itself",
  "The phone reported error 1.": "the till knows the app's errors by their code"
}

/** How the store server and its simulators write words that reach a till without a code. */
const places = [
  /errorMessage: (?:"(?<plain>[^"]+)"|`(?<template>[^`]+)`)/gu,
  /^ {2}(?:declined|cancelled|unknown): "(?<plain>[^"]+ [^"]+)"/gmu,
  /type: "(?:declined|cancelled)", message: "(?<plain>[^"]+)"/gu,
  /\brefused\("(?<plain>[^"]+ [^"]+)"\)/gu,
  /\b(?:\w*[aA]way|tooLate|silent)(?: =|:) "(?<plain>[^"]+ [^"]+)"/gu,
  /\b(?:noBank|super)\("(?<plain>[^"]+ [^"]+)"\)/gu,
  /\? "(?<plain>[^"]+\.)"\s+: "(?<other>[^"]+\.)"/gu
]
const folders = ["payment", "hardware", "simulator", "print", "mail", "text-message", "refund"]

const sources = sourceFiles().filter(
  ({ path }) =>
    folders.some((folder) => path.startsWith(`apps/store-server/src/${folder}/`)) &&
    !/\.test\.ts$|simulator-page|\/testing\//u.test(path)
)
const sentences = new Set(
  sources.flatMap(({ text }) =>
    places.flatMap((place) =>
      [...text.matchAll(place)].flatMap(({ groups = {} }) =>
        [groups["plain"], groups["other"], groups["template"]]
          .filter((sentence) => sentence !== undefined)
          .map((sentence) => sentence.replaceAll(/\$\{[^}]*\}/gu, "1"))
      )
    )
  )
)

describe("what the store server answers without a code", () => {
  it("is found in its source", () => {
    expect(sentences.size).toBeGreaterThan(15)
  })

  it("is said in the cashier's language · ERR-1", () => {
    const unsaid = [...sentences].filter(
      (sentence) =>
        !Object.hasOwn(saidOtherwise, sentence) &&
        answerKeys.every((key) => readBack(key, sentence) === undefined)
    )
    expect(unsaid).toEqual([])
  })

  it("is all that the till has words for", () => {
    const idle = answerKeys.filter((key) =>
      [...sentences].every((sentence) => readBack(key, sentence) === undefined)
    )
    expect(idle).toEqual([])
    expect(Object.keys(saidOtherwise).filter((sentence) => !sentences.has(sentence))).toEqual([])
  })
})
