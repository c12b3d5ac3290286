import { readdirSync } from "node:fs"
import { join } from "node:path"
import { JsonSchema, Schema, SchemaRepresentation } from "effect"
import { describe, expect, it } from "vitest"
import { apiDocument } from "./api-document.ts"
import type { Call } from "./call.ts"
import { idempotencyKeyHeader } from "./error-answer.ts"
import { namedShapes, operations } from "./operations.ts"
import { wireSamplesOfPayments } from "./testing/wire-samples-of-payments.ts"
import { wireSamplesOfSales } from "./testing/wire-samples-of-sales.ts"
import { wireSamplesOfStores } from "./testing/wire-samples-of-stores.ts"

interface Described {
  readonly operationId: string
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[]
  readonly security?: readonly unknown[]
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: JsonSchema.Definitions }
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

  it("says where a call goes, what is asked for in path and query, what names its gesture, and how it is refused · WIRE-47 IDEM-1", () => {
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
    expect(components.schemas["RefusalCode"]?.["enum"]).toEqual(
      expect.arrayContaining(["cart_not_found", "token_missing"])
    )
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

  it("takes what is on the wire, and takes nothing that lacks a field · WIRE-47 WIRE-1", () => {
    const found = samples.flatMap(({ shape, wire, optional }) =>
      namedShapes
        .filter(({ ast, name }) => ast === shape.ast && name in components.schemas)
        .map(({ name }) => ({ name, wire, optional }))
    )
    expect(found.length).toBeGreaterThan(25)
    for (const { name, wire, optional } of found) {
      const takes = Schema.is(Schema.toEncoded(describedShape(name)))
      expect(takes(wire), name).toBe(true)
      for (const field of Object.keys(wire)) {
        const without = Object.fromEntries(Object.entries(wire).filter(([each]) => each !== field))
        expect(takes(without), `${name} without ${field}`).toBe(optional.includes(field))
      }
    }
  })

  it("is small enough to be read · WIRE-47", () => {
    expect(text.length).toBeLessThan(200_000)
  })
})

const samples = [...wireSamplesOfSales, ...wireSamplesOfStores, ...wireSamplesOfPayments]

/** A component, read back as a client reads it. */
function describedShape(name: string) {
  const component = { $ref: `#/components/schemas/${name}`, $defs: components.schemas }
  return SchemaRepresentation.fromJsonSchemaDocument(JsonSchema.fromSchemaOpenApi3_1(component))
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value
}
