import { largestListBytes, type Shape } from "@karat/contract/call"
import { Result, Schema } from "effect"
import { Refusal } from "./refusal.ts"

/** Deeper than any shape of ours. */
export const deepestBody = 16

/** Reads a request's body as text. Refuses one of more bytes than `most`, however it is sent. */
export async function bodyText(
  request: { readonly raw: Request; header(name: string): string | undefined },
  most: number = largestListBytes
): Promise<string> {
  const text = await read(request, most)
  if (text.length > largeText) await turnOfLargeText()
  return text
}

/** Texts of more characters block the event loop for milliseconds: one is read at a time, other requests in between. */
const largeText = 64 * 1024
let lastTurn = Promise.resolve()

/** Waits until the loop of events has gone round once more after the large text before. */
function turnOfLargeText(): Promise<void> {
  const turn = lastTurn.then(() => new Promise<void>((done) => void setTimeout(done, 0)))
  lastTurn = turn
  return turn
}

async function read(
  request: { readonly raw: Request; header(name: string): string | undefined },
  most: number
): Promise<string> {
  const declared = request.header("content-length")
  if (declared !== undefined) {
    if (Number(declared) > most) throw tooLarge()
    return await request.raw.text()
  }
  if (request.header("transfer-encoding") === undefined) return ""
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** Parses JSON. Refuses what is not JSON and what is nested too deeply. */
export function parsedJson(text: string): unknown {
  const value = parsed(text)
  if (nestedDeeperThan(value, deepestBody))
    throw new Refusal(400, "too_deep", "The request is nested too deeply.")
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, "malformed_json", "The request is not JSON.")
  }
}

/** A function that reads a value by its shape; refuses another one and names the path of what is wrong. */
export function reader<S extends Shape>(shape: S): (value: unknown) => S["Type"] {
  const decode = Schema.decodeUnknownResult(shape)
  return (value) => {
    const result = decode(value)
    if (Result.isSuccess(result)) return result.success
    const reason = result.failure.message.replaceAll(/\s+/gu, " ").slice(0, 500)
    throw new Refusal(422, "invalid_body", "The request is not understood.", { reason })
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, "body_too_large", "The request is too large.")
}

function nestedDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []))
  }
  return false
}
