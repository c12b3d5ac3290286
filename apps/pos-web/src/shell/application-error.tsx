import { ApplicationErrorScreen } from "@karat/ui/screens/shell/application-error-screen"
import { LoadingScreen } from "@karat/ui/screens/shell/loading-screen"
import { useEffect } from "react"
import { useRouteError } from "react-router"

/** How long the till waits before it reloads itself after a part of it could not be fetched, in milliseconds. */
const reloadAfterMs = 1000
const reloadedName = "karat.reloaded"
/** A second failure within this time is not answered with another reload. */
const reloadOnceWithinMs = 30_000

function reload() {
  location.reload()
}

interface ApplicationErrorProps {
  /** Whether a reload would lose nothing. */
  readonly mayReload: () => boolean
}

/**
 * Shown where a screen broke. A part that could not be fetched is fetched again by a reload, once, and not before what
 * is still on its way has arrived.
 */
export function ApplicationError({ mayReload }: ApplicationErrorProps) {
  const failure = useRouteError()
  const again = isLoadFailure(failure) && mayReloadByItself()
  useEffect(() => (again ? reloadSoon(mayReload) : undefined), [again, mayReload])
  return again ? <LoadingScreen onReload={reload} /> : <ApplicationErrorScreen onReload={reload} />
}

/**
 * Listens for parts of the till that could not be fetched where no screen broke over it: a dialog, an adapter, a
 * language. The caller does without and asks again later, which helps unless the server has another version.
 */
export function reloadWhereParted(page: Window, mayReload: () => boolean): void {
  page.addEventListener("vite:preloadError", () => {
    if (mayReloadByItself()) void isOfAnotherVersion().then((old) => old && reloadSoon(mayReload))
  })
}

/** Whether the page that the server has now begins with another script than this one. */
async function isOfAnotherVersion(): Promise<boolean> {
  const ours = new URL(import.meta.url).pathname.split("/").at(-1) ?? ""
  try {
    const page = await fetch(new URL("index.html", document.baseURI), { cache: "no-store" })
    return page.ok && !(await page.text()).includes(ours)
  } catch {
    return false
  }
}

/** Reloads the till in a second, or as soon as it may be left after that. Returns what cancels it. */
function reloadSoon(mayReload: () => boolean): () => void {
  const timer = setInterval(() => {
    if (!mayReload()) return
    clearInterval(timer)
    sessionStorage.setItem(reloadedName, String(Date.now()))
    reload()
  }, reloadAfterMs)
  return () => clearInterval(timer)
}

function mayReloadByItself(): boolean {
  // A stamp that cannot be read counts as none.
  const reloadedMs = Number(sessionStorage.getItem(reloadedName)) || 0
  return Date.now() - reloadedMs > reloadOnceWithinMs
}

/** Whether an error says that a part of the till could not be fetched, rather than that it is broken. */
function isLoadFailure(failure: unknown): boolean {
  const text = failure instanceof Error ? `${failure.name} ${failure.message}` : ""
  return /dynamically imported module|Importing a module script failed|ChunkLoadError|preload CSS|Failed to fetch/i.test(
    text
  )
}
