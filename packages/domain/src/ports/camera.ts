import { Context, type Effect, Schema } from "effect"
import type { Unreachable } from "./call-failure.ts"

/** There is no picture. */
export class CameraUnavailable extends Schema.TaggedError<CameraUnavailable>()("CameraUnavailable", {
  reason: Schema.Literals(["refused", "none", "busy"])
}) {}

/** A camera that looks for codes. */
export interface OpenCamera {
  /** Shows what it sees in an element of the page that can show films. Until then it sees nothing. */
  readonly showIn: (element: object) => void
  /** Lights up what it looks at; undefined where it has no light. */
  readonly light: ((on: boolean) => void) | undefined
  /** Nothing is seen any more, and the camera is free. */
  readonly close: () => void
}

/** The camera of the device, as a reader of codes. */
export class Camera extends Context.Service<
  Camera,
  {
    /** Whether the device has one; asks for no permission. */
    readonly exists: Effect.Effect<boolean, Unreachable>
    /** Opens it. Every code in a picture is told, picture by picture, until it is closed. */
    readonly open: (
      sees: (code: string) => void
    ) => Effect.Effect<OpenCamera, CameraUnavailable | Unreachable>
  }
>()("@karat/domain/ports/Camera") {}
