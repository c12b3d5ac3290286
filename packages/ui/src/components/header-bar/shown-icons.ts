import { breakpoints } from "@karat/domain/shell/breakpoints"

/** How many icons have room beside the rest of the bar at a width; the model may allow fewer. */
export function shownIcons(width: number): number {
  if (width >= breakpoints.lg) return Number.POSITIVE_INFINITY
  if (width >= breakpoints.md) return 5
  return width >= breakpoints.sm ? 4 : 2
}
