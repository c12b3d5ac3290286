/** The widths, in CSS pixels, from which a screen counts as the next size. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 } as const

/** How many action icons the header holds before the rest goes into a menu. */
const headerIconsFromXl = 8
const headerIconsBelowXl = 7

export function headerIconLimit(width: number): number {
  return width >= breakpoints.xl ? headerIconsFromXl : headerIconsBelowXl
}

/** Below this width parts of the dashboard are screens of their own. */
export function isSmallScreen(width: number): boolean {
  return width < breakpoints.md
}
