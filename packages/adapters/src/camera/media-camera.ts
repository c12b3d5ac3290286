import { Unreachable } from "@karat/domain/ports/call-failure"
import { Camera, CameraUnavailable, type OpenCamera } from "@karat/domain/ports/camera"
import type { CameraRefusal } from "@karat/domain/scan/camera-scan"
import { Effect, Layer } from "effect"

/** Finds codes in a picture of the camera. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<readonly string[]>

/** Between two looks, so that a phone stays cool, in milliseconds. */
const restMs = 60

interface CameraPage {
  /** Undefined on a page without a certificate. */
  readonly devices: Pick<MediaDevices, "enumerateDevices" | "getUserMedia"> | undefined
  readonly setTimeout: (act: () => void, ms: number) => unknown
  /** Fetches what reads the pictures. */
  readonly fetchReader: () => Promise<CodeReader>
}

/** The camera at the back of the device, where it has one there. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } }
}

/** The camera as the browser gives it. */
export const mediaCamera = ({ devices, setTimeout, fetchReader }: CameraPage): Layer.Layer<Camera> => {
  const exists = Effect.promise(async () => {
    const found = await devices?.enumerateDevices().catch(() => [])
    return found?.some(({ kind }) => kind === "videoinput") ?? false
  })
  const film = Effect.tryPromise({
    try: async () => {
      if (devices === undefined) throw new DOMException("There is no camera.", "NotFoundError")
      return await devices.getUserMedia(wanted)
    },
    catch: (cause) => new CameraUnavailable({ reason: refusalOf(cause) })
  })
  const reader = Effect.tryPromise({ try: fetchReader, catch: (cause) => new Unreachable({ cause }) })

  const open = Effect.fnUntraced(function* (sees: (code: string) => void) {
    const stream = yield* film
    const read = yield* Effect.tapError(reader, () => Effect.sync(() => stop(stream)))
    let closed = false
    const look = async (element: HTMLVideoElement) => {
      if (closed) return
      const codes = element.readyState >= element.HAVE_CURRENT_DATA ? await read(element).catch(() => []) : []
      // It may have been closed while the picture was read.
      for (const code of codes) if (!closed) sees(code)
      setTimeout(() => void look(element), restMs)
    }
    const camera: OpenCamera = {
      showIn: (element) => {
        const video = element as HTMLVideoElement
        video.srcObject = stream
        // A picture that may not move yet moves when the element is there whole.
        void video.play().catch(() => undefined)
        void look(video)
      },
      light: lightOf(stream),
      close: () => {
        closed = true
        stop(stream)
      }
    }
    return camera
  })
  return Layer.succeed(Camera, Camera.of({ exists, open }))
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Not every browser knows of lights, and not every camera has one. */
function lightOf(stream: MediaStream): ((on: boolean) => void) | undefined {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined
  if (track === undefined || can?.torch !== true) return undefined
  return (on) => {
    const torch = { torch: on } as MediaTrackConstraintSet
    void track.applyConstraints({ advanced: [torch] }).catch(() => undefined)
  }
}

function refusalOf(cause: unknown): CameraRefusal {
  const name = cause instanceof DOMException ? cause.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "refused"
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy"
}
