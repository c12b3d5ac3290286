import { useOutletContext } from "react-router"
import type { Till } from "./till.ts"

/** The till that the open screen belongs to. */
export function useTill(): Till {
  return useOutletContext<Till>()
}
