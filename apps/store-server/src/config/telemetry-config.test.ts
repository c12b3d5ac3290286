import { expect, it } from "vitest"
import { readConfig } from "./server-config.ts"

it("takes the names that OpenTelemetry has for where traces and metrics go · OPS-22 OPS-2", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" }
  expect(readConfig({}).telemetry).toBeUndefined()
  expect(readConfig(endpoint).telemetry).toEqual({
    endpoint: "http://127.0.0.1:4318",
    headers: {},
    serviceName: "karat",
    share: 1
  })
  expect(
    readConfig({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%3Db, tenant=shop",
      OTEL_SERVICE_NAME: "stockholm",
      OTEL_TRACES_SAMPLER_ARG: "0.25"
    }).telemetry
  ).toMatchObject({ headers: { "api-key": "a=b", tenant: "shop" }, serviceName: "stockholm", share: 0.25 })
  for (const [name, value] of [
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "sesame"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"]
  ] as const)
    expect(() => readConfig({ ...endpoint, [name]: value }), value).toThrow(name)
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "a sesame" })).not.toThrow("sesame")
})
