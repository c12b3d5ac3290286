/** Why there is no picture: it is not allowed, there is no camera, or another program uses it. */
export type CameraRefusal = "refused" | "none" | "busy"

/** A picture may be blurred; a code counts when so many pictures, one after the other, have shown the same. */
const picturesToBeSure = 2

interface SeenCode {
  readonly code: string
  readonly pictures: number
}

/** Folds what one more picture has shown into what was seen before it. */
export function seeCode(before: SeenCode | undefined, code: string): SeenCode {
  return { code, pictures: before?.code === code ? before.pictures + 1 : 1 }
}

/** Whether a code has been seen often enough to be taken for what it is. */
export function isSure(seen: SeenCode): boolean {
  return seen.pictures >= picturesToBeSure
}
