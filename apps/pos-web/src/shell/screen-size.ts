import { isSmallScreen } from "@karat/domain/shell/breakpoints"
import { makeAutoObservable } from "mobx"

/** How wide the screen is, in CSS pixels. */
export class ScreenSize {
  width: number

  constructor(page: Window) {
    this.width = page.innerWidth
    makeAutoObservable(this, {}, { autoBind: true })
    page.addEventListener("resize", () => this.become(page.innerWidth))
  }

  get small(): boolean {
    return isSmallScreen(this.width)
  }

  become(width: number) {
    this.width = width
  }
}
