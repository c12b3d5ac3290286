import { Camera } from "@karat/domain/ports/camera"
import type { CameraRefusal } from "@karat/domain/scan/camera-scan"
import { Effect, Layer, Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { memoryCamera } from "../memory/camera.ts"
import { cameraContract } from "../testing/camera-contract.ts"
import { barcodeDetector } from "./barcode-detector.ts"
import { mediaCamera } from "./media-camera.ts"

const errors = { refused: "NotAllowedError", none: "NotFoundError", busy: "NotReadableError" } as const

/** A browser with a camera, whose pictures are read one by one. */
function browser({ torch = false, readerComes = true } = {}) {
  let refusal: CameraRefusal | undefined
  let filming = 0
  let picture: readonly string[] = []
  let waiting: (() => void) | undefined
  const lights: unknown[] = []
  const film = () => {
    filming += 1
    let live = true
    const track = {
      stop: () => {
        if (live) filming -= 1
        live = false
      },
      getCapabilities: () => ({ torch }),
      applyConstraints: ({ advanced }: MediaTrackConstraints) => {
        lights.push(advanced)
        return Promise.resolve()
      }
    }
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const layer = mediaCamera({
    devices: {
      enumerateDevices: () =>
        Promise.resolve(refusal === "none" ? [] : [{ kind: "videoinput" } as MediaDeviceInfo]),
      getUserMedia: () =>
        refusal === undefined
          ? Promise.resolve(film() as unknown as MediaStream)
          : Promise.reject(new DOMException("No.", errors[refusal]))
    },
    setTimeout: (act) => {
      waiting = act
    },
    fetchReader: () =>
      readerComes ? Promise.resolve(() => Promise.resolve(picture)) : Promise.reject(new TypeError("Failed"))
  })
  const element = { readyState: 2, HAVE_CURRENT_DATA: 2, play: () => Promise.resolve() }
  return {
    layer,
    lights,
    element,
    see: async (code: string) => {
      // The look that is under way comes to its end first.
      await new Promise((resolve) => setTimeout(resolve))
      picture = [code]
      const look = waiting
      waiting = undefined
      look?.()
      await new Promise((resolve) => setTimeout(resolve))
      picture = []
    },
    refuse: (reason: CameraRefusal) => {
      refusal = reason
    },
    inUse: () => filming > 0,
    /** Whether it will look again. */
    isLooking: () => waiting !== undefined
  }
}

cameraContract("memory", memoryCamera)

cameraContract("the browser's media devices", () => {
  const { layer, element, ...hand } = browser()
  const film = Effect.runSync(Effect.provide(Camera, layer))
  const shownIn = Camera.of({
    ...film,
    open: (sees) =>
      Effect.map(film.open(sees), (camera) => ({ ...camera, showIn: () => camera.showIn(element) }))
  })
  return { ...hand, layer: Layer.succeed(Camera, shownIn) }
})

describe("a camera of the browser", () => {
  const open = async (layer: ReturnType<typeof browser>["layer"]) => {
    const port = Effect.runSync(Effect.provide(Camera, layer))
    return await Effect.runPromise(Effect.result(port.open(vi.fn())))
  }

  it("lights up what it looks at where it has a light", async () => {
    const { layer, lights } = browser({ torch: true })
    const camera = await open(layer)
    if (Result.isSuccess(camera)) camera.success.light?.(true)
    expect(lights).toEqual([[{ torch: true }]])
    const without = await open(browser().layer)
    expect(Result.isSuccess(without) && without.success.light).toBeUndefined()
  })

  it("looks no more when it is closed", async () => {
    const { layer, element, see, isLooking } = browser()
    const camera = await open(layer)
    if (Result.isFailure(camera)) throw new Error("The camera could not be opened.")
    camera.success.showIn(element)
    await see("7300000000015")
    expect(isLooking()).toBe(true)
    camera.success.close()
    await see("7300000000015")
    expect(isLooking()).toBe(false)
  })

  it("is free again when its reader cannot be fetched", async () => {
    const { layer, inUse } = browser({ readerComes: false })
    const answer = await open(layer)
    expect([Result.isFailure(answer) && answer.failure._tag, inUse()]).toEqual(["Unreachable", false])
  })

  it("is none on a page without a certificate", async () => {
    const layer = mediaCamera({
      devices: undefined,
      setTimeout,
      fetchReader: () => Promise.reject(new Error())
    })
    const port = Effect.runSync(Effect.provide(Camera, layer))
    expect(await Effect.runPromise(port.exists)).toBe(false)
    const answer = await open(layer)
    expect(Result.isFailure(answer) && answer.failure).toMatchObject({ reason: "none" })
  })
})

describe("the browser's own reader", () => {
  const detectorOf = (formats: readonly string[]) => ({
    BarcodeDetector: class {
      static getSupportedFormats = () => Promise.resolve(formats)
      detect = () => Promise.resolve([{ rawValue: "7300000000015" }])
    }
  })

  it("is taken where it knows what stores have, and left alone where it does not", async () => {
    expect(await barcodeDetector({})).toBeUndefined()
    expect(await barcodeDetector(detectorOf(["qr_code"]))).toBeUndefined()
    const read = await barcodeDetector(detectorOf(["ean_13", "code_128", "qr_code"]))
    expect(await read?.({} as never)).toEqual(["7300000000015"])
  })
})
