import { applyTheme, tintFrame } from "@karat/ui/theme/apply-theme"
import { autorun } from "mobx"
import { afterPaint } from "../shell/after-paint.ts"
import type { Till } from "./till.ts"

/** Dresses the page in the store's brand, or in the training colours. */
export function dressPage(till: Pick<Till, "session" | "header">): void {
  autorun(() => {
    const { brand = "green", brandColours: colours } = till.session.setup ?? {}
    applyTheme({ brand, colours, training: till.header.cart.training })
    afterPaint(tintFrame)
  })
}
