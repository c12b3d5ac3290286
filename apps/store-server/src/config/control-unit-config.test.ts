import { expect, it } from "vitest"
import { readControlUnits } from "./control-unit-config.ts"
import { readConfig } from "./server-config.ts"

/** What is read of a setting, and what is wrong with it. */
function read(text: string) {
  const mistakes: string[] = []
  return { units: readControlUnits(text, mistakes), mistakes }
}

it("reads units behind TCP and at devices, with the usual speeds, names and waiting · CU-10", () => {
  const { mistakes, units } = read(
    "WK1011=cleancash+tcp://10.0.0.30:4001?name=KASSA-1, WK1012=posplus:/dev/ttyUSB0?wait=2500,WK1013=cleancash:/dev/serial/by-id/x?baud=19200,WK1014=posplus+tcp://[fe80::1]:23"
  )
  expect(mistakes).toEqual([])
  expect(units).toEqual([
    {
      register: "WK1011",
      protocol: "cleancash",
      address: { type: "tcp", host: "10.0.0.30", port: 4001 },
      registeredAs: "KASSA-1",
      answerMs: 1000
    },
    {
      register: "WK1012",
      protocol: "posplus",
      address: { type: "device", path: "/dev/ttyUSB0", baud: 57_600 },
      registeredAs: "WK1012",
      answerMs: 2500
    },
    {
      register: "WK1013",
      protocol: "cleancash",
      address: { type: "device", path: "/dev/serial/by-id/x", baud: 19_200 },
      registeredAs: "WK1013",
      answerMs: 1000
    },
    {
      register: "WK1014",
      protocol: "posplus",
      address: { type: "tcp", host: "fe80::1", port: 23 },
      registeredAs: "WK1014",
      answerMs: 1000
    }
  ])
})

it("says what is wrong with a unit · CU-10", () => {
  for (const wrong of [
    "WK1011",
    "=cleancash+tcp://10.0.0.30:4001",
    "WK1011=infrasec+tcp://10.0.0.30:4001",
    "WK1011=cleancash+tcp://10.0.0.30",
    "WK1011=cleancash+tcp://10.0.0.30:4001/path",
    "WK1011=cleancash+udp://10.0.0.30:4001",
    "WK1011=cleancash:/etc/passwd",
    "WK1011=posplus:/dev/ttyUSB0?baud=fast",
    "WK1011=posplus:/dev/ttyUSB0?name=TWO WORDS",
    "WK1011=posplus:/dev/ttyUSB0?name=A%23B",
    "WK1011=posplus:/dev/ttyUSB0?name=LONGER-THAN-UNITS-TAKE",
    "WK1011=posplus:/dev/ttyUSB0?wait=0",
    "WK1011=posplus:/dev/ttyUSB0?wait=99999"
  ]) {
    const { mistakes, units } = read(wrong)
    expect([wrong, units, mistakes.length]).toEqual([wrong, [], 1])
    expect(mistakes[0]).toContain(`KARAT_CONTROL_UNITS has '${wrong}'`)
  }
  const line = "cleancash+tcp://10.0.0.30:4001"
  expect(read(`WK1=${line},WK1=posplus:/dev/ttyUSB0`).mistakes).toEqual([
    "KARAT_CONTROL_UNITS names a register twice."
  ])
  expect(read(`WK1=${line},WK2=posplus+tcp://10.0.0.30:4001`).mistakes).toEqual([
    "KARAT_CONTROL_UNITS says different things of the unit at 10.0.0.30:4001."
  ])
  expect(read(`WK1=${line}?name=A,WK2=${line}?name=A`).mistakes).toEqual([
    "KARAT_CONTROL_UNITS gives two registers at 10.0.0.30:4001 the same name."
  ])
})

it("takes a real unit in production, and none that is simulated beside it · CU-10", () => {
  const unit = { KARAT_CONTROL_UNITS: "WK1011=posplus:/dev/ttyUSB0" }
  expect(readConfig({ KARAT_MODE: "production", ...unit }).controlUnits).toHaveLength(1)
  expect(() => readConfig({ ...unit, KARAT_CONTROL_UNIT: "simulated" })).toThrow("exclude each other")
  expect(() => readConfig({ KARAT_CONTROL_UNIT: "cleancash" })).toThrow(
    "Real units stand in KARAT_CONTROL_UNITS"
  )
})
