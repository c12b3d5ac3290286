import { NotKept, OfflineTill } from "@karat/domain/ports/offline-till"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { OfflineDesk } from "./offline-desk.ts"

type Service = (typeof OfflineTill)["Service"]
type Needs = ConstructorParameters<typeof OfflineDesk>[0]

/** The desk of a till that knows nothing of its store yet. */
function desk(waiting: Service["waiting"]) {
  const run = runWith(Layer.succeed(OfflineTill, standIn<Service>({ waiting })))
  return new OfflineDesk(standIn<Needs>({ run, session: { setup: undefined } }))
}

const one = Effect.succeed([standIn<Effect.Success<Service["waiting"]>[number]>({ id: "off-1" })])
const lost = Effect.fail(new NotKept({ cause: "no place" }))

it("sales that wait hold the device also before anything is known of its store, and where it sells so no more · OFF-28", async () => {
  expect(await desk(one).salesWait()).toBe(true)
  expect(await desk(Effect.succeed([])).salesWait()).toBe(false)
  expect(await desk(lost).salesWait()).toBe(false)
})
