import { readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { apiDocument } from "./api-document.ts"
import type { Call } from "./call.ts"
import { idempotencyKeyHeader } from "./error-answer.ts"
import { operations } from "./operations.ts"

interface Described {
  readonly operationId: string
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[]
  readonly security?: readonly unknown[]
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

const text = JSON.stringify(apiDocument({ base: "/api", version: "1.2.3" }))
const { paths, components } = JSON.parse(text) as Document
const described = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => [each.operationId, { ...each, method, path }] as const)
  )
)

describe("the document of the product API", () => {
  it("has every call of every file, once, under the name of its constant · WIRE-47", async () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/u.test(name))
    const found: string[] = []
    for (const file of files) {
      const path = join(import.meta.dirname, file)
      const exported: Record<string, unknown> = await import(path)
      for (const [name, value] of Object.entries(exported)) if (isCall(value)) found.push(name)
    }
    expect(found.length).toBeGreaterThan(170)
    expect([...described.keys()].toSorted()).toEqual(found.toSorted())
  })

  it("says where a call goes, what is asked for in path and query, and what names its gesture · WIRE-47 IDEM-1", () => {
    for (const { name, call } of operations) {
      const { method, path, parameters, security } = described.get(name)!
      expect(method.toUpperCase(), name).toBe(call.method)
      expect(path.replaceAll(/\{\w+\}/gu, ":"), name).toBe(call.path.replaceAll(/:\w+/gu, ":"))
      const named = parameters.flatMap((each) => each.name ?? [])
      expect(named, name).toEqual([
        ...[...path.matchAll(/\{(\w+)\}/gu)].map(([, parameter]) => parameter),
        ...call.query
      ])
      const keyed = parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey")
      expect(keyed, name).toBe(call.method !== "GET")
      expect(security, name).toEqual(call.withoutToken ? [] : undefined)
    }
    expect(text).toContain(`"name":"${idempotencyKeyHeader}","in":"header","required":true`)
  })

  it("gives a parameter both names where two calls call it otherwise, as one path is described once · WIRE-47", () => {
    expect(described.get("readReservation")?.path).toBe(described.get("decideReservation")?.path)
    expect(described.get("readReservation")?.path).toBe("/reservations/{idOrOrderNumber}")
    const places = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/gu, "{}"))
    expect(new Set(places).size).toBe(places.length)
  })

  it("has each shape that has a name once, and says nothing that means nothing · WIRE-47", () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(["Amount", "CartHeader", "CartLine", "ErrorAnswer", "Flag", "Setup", "Store"])
    )
    // A shape that is found twice under one name is given a number.
    expect(Object.keys(components.schemas).filter((name) => /_\d+$/u.test(name))).toEqual([])
    for (const noise of ["Infinity", `${Number.MAX_SAFE_INTEGER}`, '"additionalProperties":true'])
      expect(text).not.toContain(noise)
    expect(text).not.toContain('{"type":"null"},{"type":"null"}')
  })

  it("is small enough to be read · WIRE-47", () => {
    expect(text.length).toBeLessThan(200_000)
  })
})

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value
}
