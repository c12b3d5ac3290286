import { Camera, CameraUnavailable, type OpenCamera } from "@karat/domain/ports/camera"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Effect, Layer } from "effect"
import { expect, it, vi } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { CameraQuestion } from "./camera-question.ts"

type Opens = ReturnType<(typeof Camera)["Service"]["open"]>

type Hearer = EventListenerOrEventListenerObject

/** The page is looked away from, or at again. */
function tell(listeners: ReadonlySet<Hearer>): void {
  for (const hear of listeners) if (typeof hear === "function") hear(new Event("visibilitychange"))
}

/** A camera dialog over a camera that opens as told, and what it does to camera, page and dialog. */
function dialogOver({ opens, light }: { readonly opens?: Opens | undefined; readonly light?: boolean } = {}) {
  const did: unknown[] = []
  const closed: (string | undefined)[] = []
  const listeners = new Set<Hearer>()
  const camera: OpenCamera = {
    showIn: (element) => void did.push(element),
    light: light === true ? (on) => void did.push(`light ${on}`) : undefined,
    close: () => void did.push("camera closed")
  }
  const port = { opens: opens ?? Effect.succeed(camera) }
  let sees: (code: string) => void = () => undefined
  const document = {
    hidden: false,
    addEventListener: (_name: string, hear: Hearer) => void listeners.add(hear),
    removeEventListener: (_name: string, hear: Hearer) => void listeners.delete(hear)
  }
  const run = runWith(
    Layer.mock(Camera, {
      open: (seesCode) =>
        Effect.suspend(() => {
          sees = seesCode
          return port.opens
        })
    })
  )
  const navigator = { vibrate: (pattern: unknown) => did.push(`vibrates ${String(pattern)}`) > 0 }
  const question = new CameraQuestion(
    standIn<ConstructorParameters<typeof CameraQuestion>[0]>({
      run,
      page: { document, navigator }
    }),
    (code) => void closed.push(code)
  )
  const see = (...codes: readonly string[]) => {
    for (const code of codes) sees(code)
  }
  const begun = () => expect.poll(() => question.state).not.toBe("starting")
  return { question, port, camera, see, begun, did, closed, document, listeners }
}

it("answers the first code that two pictures in a row have shown, once, and lets the camera go", async () => {
  const { see, begun, did, closed, listeners } = dialogOver()
  await begun()
  see("A-1", "B-2", "A-1")
  expect([did, closed]).toEqual([[], []])
  see("A-1", "A-1", "B-2", "B-2")
  expect([did, closed, listeners.size]).toEqual([["vibrates 60", "camera closed"], ["A-1"], 0])
})

it("shows its picture in the element of the page, whichever of them comes first", async () => {
  const early = dialogOver()
  const element = standIn<HTMLVideoElement>({ id: "film" })
  early.question.showIn(element)
  expect(early.did).toEqual([])
  await early.begun()
  expect(early.did).toEqual([element])
  const late = dialogOver()
  await late.begun()
  late.question.showIn(null)
  expect(late.did).toEqual([])
  late.question.showIn(element)
  expect(late.did).toEqual([element])
})

it("switches the light on and off, where the camera has one", async () => {
  const { question, begun, did } = dialogOver({ light: true })
  question.switchLight()
  expect(question.light).toBeUndefined()
  await begun()
  expect([question.light, question.state]).toEqual([false, "reading"])
  question.switchLight()
  question.switchLight()
  expect([question.light, did]).toEqual([false, ["light true", "light false"]])
  const dark = dialogOver()
  await dark.begun()
  dark.question.switchLight()
  expect([dark.question.light, dark.did]).toEqual([undefined, []])
})

it("says why there is no picture, and opens the camera again when asked to", async () => {
  const refused = Effect.fail(new CameraUnavailable({ reason: "refused" }))
  const { question, port, camera, begun } = dialogOver({ opens: refused })
  await expect.poll(() => question.state).toBe("refused")
  port.opens = Effect.fail(new Unreachable({ cause: "its code did not come" }))
  question.retry()
  expect(question.state).toBe("starting")
  await expect.poll(() => question.state).toBe("unreachable")
  port.opens = Effect.succeed(camera)
  question.retry()
  await begun()
  expect(question.state).toBe("reading")
})

it("closes a camera that opens after the dialog was put away, and answers nothing twice", async () => {
  const opened = Promise.withResolvers<OpenCamera>()
  const { question, camera, see, did, closed, listeners } = dialogOver({
    opens: Effect.promise(() => opened.promise)
  })
  question.cancel()
  question.cancel()
  expect([closed, listeners.size]).toEqual([[undefined], 0])
  opened.resolve(camera)
  await vi.waitFor(() => expect(did).toEqual(["camera closed"]))
  see("A-1", "A-1")
  question.scanned("B-2")
  expect([did, closed, question.state]).toEqual([["camera closed"], [undefined], "starting"])
})

it("takes what the scanner reads instead, and films nothing while the page is not seen", async () => {
  const scanned = dialogOver()
  await scanned.begun()
  scanned.question.scanned("A-1")
  expect([scanned.closed, scanned.did]).toEqual([["A-1"], ["camera closed"]])
  const hidden = dialogOver()
  await hidden.begun()
  tell(hidden.listeners)
  expect(hidden.closed).toEqual([])
  hidden.document.hidden = true
  tell(hidden.listeners)
  expect([hidden.closed, hidden.did, hidden.listeners.size]).toEqual([[undefined], ["camera closed"], 0])
})
