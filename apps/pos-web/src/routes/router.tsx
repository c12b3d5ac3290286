import { isTillAddress, redirectFor } from "@karat/domain/session/route-access"
import { countryOf } from "@karat/domain/store/country"
import type { TillTexts } from "@karat/ui/locales/till-texts"
import { StoreCountry } from "@karat/ui/locales/use-moment"
import { LoadingScreen } from "@karat/ui/screens/shell/loading-screen"
import { DialogHost } from "@karat/ui/components/dialog/dialog-host"
import { ToastArea } from "@karat/ui/components/toast-area/toast-area"
import { observer } from "mobx-react-lite"
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react"
import {
  createBrowserRouter,
  type MiddlewareFunction,
  Outlet,
  redirect,
  type RouteObject,
  useBlocker,
  useLocation
} from "react-router"
import * as dashboard from "./dashboard-route.tsx"
import * as login from "./login-route.tsx"
import { tapCallbackPath } from "../payment/outside-way.ts"
import type { Till } from "../till/till.ts"
import { ApplicationError } from "../shell/application-error.tsx"
import { fetchedOnce } from "../ports/fetched-once.ts"
import type { LeaveGate } from "../shell/leave-gate.ts"
import { screenPath, tillBase } from "../shell/till-base.ts"
import { whenQuiet } from "../shell/when-quiet.ts"

/** What an opened address gives its screen. */
type Opened = (till: Till, address: URL) => void

/** A screen that every start needs is there at once, the others are fetched when they are opened. */
type Shown = { readonly Component: ComponentType } | FetchScreen

type FetchScreen = () => Promise<{ readonly Component: ComponentType }>

/** Middleware runs for addresses that load something; the loader tells the view model that its screen opens. */
function screenAt(path: string, till: Till, opened: Opened, shown: Shown): RouteObject {
  return {
    path,
    ...(typeof shown === "function" ? { lazy: shown } : shown),
    loader: async ({ request }) => {
      opened(till, new URL(request.url))
      // After a reload the cashier is looked up first, so that the screen is drawn once, in their language.
      if (till.session.badgeNumber !== undefined) await till.session.loggingIn
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href
  }
}

/** Every address of the app with its guard; the screens load when they are opened. */
export function makeRouter(till: Till, learn: TillTexts["learn"]) {
  const screen = (path: string, opened: Opened, shown: Shown) => screenAt(path, till, opened, shown)
  const guard: MiddlewareFunction = ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const path = screenPath(pathname)
    const elsewhere = isTillAddress(path) ? redirectFor(path, search, till.session.session) : undefined
    if (elsewhere !== undefined) throw redirect(elsewhere)
    return next()
  }
  const page = (path: string, fetch: FetchScreen) => screen(path, openBesideSale, fetch)
  /** A page of administration comes with its texts: it shows nothing before it has them. */
  const backOffice = (path: string, fetch: FetchScreen) =>
    page(path, async () => (await Promise.all([fetch(), learn("backOffice")]))[0])
  const leadHome = () => {
    till.notices.show("info", { key: "noPageHere" })
    return redirect("/dashboard")
  }
  const { flow } = till
  // What has been fetched is at hand when it is opened: `import` answers frames later, also for what it has.
  const payment = fetchedOnce(() => import("./payment-route.tsx"))
  const itemInfo = fetchedOnce(() => import("./item-info-route.tsx"))
  const openDashboard: Opened = (_, address) =>
    void flow.enterDashboard(address).finally(() => {
      // The code of the payment and of the item page is fetched while the till is idle.
      whenQuiet(() => {
        void Promise.allSettled([itemInfo(), payment()])
      })
    })
  return createBrowserRouter(
    [
      {
        element: <Frame till={till} outlet={<Outlet context={till} />} />,
        errorElement: <ApplicationError mayReload={() => flow.mayReload()} />,
        hydrateFallbackElement: <LoadingScreen onReload={() => location.reload()} />,
        middleware: [guard],
        children: [
          { path: "/", loader: () => null, element: null },
          screen("/authenticate", nothingToOpen, () => import("./authenticate-route.tsx")),
          screen("/login", openLogin, login),
          screen("/settings", nothingToOpen, () => import("./settings-route.tsx")),
          screen("/settings/mypinpad", nothingToOpen, () => import("./merchant-route.tsx")),
          screen("/settings/mypinpad/close", nothingToOpen, () => import("./key-provisioning-route.tsx")),
          screen(
            `${tapCallbackPath}/:transactionId/:badgeNumber/:storeNumber/:terminalNumber/:paymentLineId`,
            nothingToOpen,
            () => import("./tap-callback-route.tsx")
          ),
          screen("/dashboard", openDashboard, dashboard),
          screen("/search/item", openDashboard, dashboard),
          page("/search/receipt", () => import("./receipt-search-route.tsx")),
          page("/clickAndCollect", () => import("./click-and-collect-route.tsx")),
          backOffice("/admin/*", () => import("./admin-route.tsx")),
          backOffice("/admin/backup", () => import("./backup-route.tsx")),
          backOffice("/admin/books", () => import("./books-route.tsx")),
          backOffice("/admin/control-unit", () => import("./control-unit-route.tsx")),
          backOffice("/admin/export", () => import("./export-route.tsx")),
          backOffice("/admin/import/*", () => import("./import-route.tsx")),
          backOffice("/admin/remarks", () => import("./remarks-route.tsx")),
          backOffice("/admin/reports", () => import("./sales-report-route.tsx")),
          backOffice("/admin/payments", () => import("./unclear-payments-route.tsx")),
          page("/delivery", () => import("./delivery-route.tsx")),
          page("/expense", () => import("./expense-route.tsx")),
          page("/manageCash", () => import("./cash-route.tsx")),
          page("/profile", () => import("./profile-route.tsx")),
          page("/registerReport", () => import("./register-report-route.tsx")),
          page("/reservations", () => import("./reservations-route.tsx")),
          page("/transfer", () => import("./transfer-route.tsx")),
          page("/writeOff", () => import("./write-off-route.tsx")),
          screen("/item/info", openItemInfo, itemInfo),
          screen("/payment", openPayment, payment),
          screen("/receipt", () => void flow.enterReceipt(), payment),
          ...["/item/insurance", "/item/homeOrder", "/member", "/member/create", "/iframe"].map((path) =>
            screen(path, () => void flow.enterPane(), dashboard)
          ),
          { path: "*", loader: leadHome, element: null }
        ]
      }
    ],
    { basename: tillBase() || "/" }
  )
}

/** A screen that makes its own view model when it is shown. */
const nothingToOpen: Opened = () => undefined

const openLogin: Opened = (till) => till.flow.enterLogin()

const openBesideSale: Opened = (till) => void till.flow.enterBesideSale()

const openItemInfo: Opened = (till, { searchParams }) => {
  if (till.session.setup === undefined) void till.session.loadStore()
  void till.flow.enterItemInfo(searchParams.get("item") ?? "")
}

const openPayment: Opened = (till, { searchParams }) => {
  const auto = searchParams.get("auto")
  void till.flow.enterPayment(auto !== null && /^\d{1,3}$/.test(auto) ? Number(auto) : undefined)
}

/** Asks before a screen that holds something is left, whichever way. */
function useLeaveGate(gate: LeaveGate): void {
  const way = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && gate.holds(screenPath(nextLocation.pathname))
  )
  const { key } = useLocation()
  const entry = useRef<number>(undefined)
  useEffect(() => {
    const shown = historyEntry()
    if (shown.key === key) entry.current = shown.place
  }, [key])
  useEffect(() => {
    if (way.state !== "blocked") return
    let isLast = true
    const ask = async () => {
      const leaves = await gate.mayLeave()
      // Where another way out was tried meanwhile, the answer holds for that one.
      if (!isLast) return
      if (leaves) way.proceed()
      else {
        way.reset()
        returnTo(entry.current)
      }
    }
    void ask()
    return () => {
      isLast = false
    }
  }, [way, gate])
}

/** The entry that the browser's history is at, and its place, as the router numbers them. */
function historyEntry(): { readonly key: string; readonly place: number | undefined } {
  const state = history.state as { readonly idx?: number; readonly key?: string } | null
  return { key: state?.key ?? "default", place: state?.idx }
}

/** The router takes back one step of the browser; two at once leave the address elsewhere than the screen. */
function returnTo(entry: number | undefined): void {
  const current = historyEntry().place
  if (entry !== undefined && current !== undefined && entry !== current) history.go(entry - current)
}

const UpdatePrompt = lazy(async () => ({
  default: (await import("@karat/ui/screens/shell/update-prompt")).UpdatePrompt
}))

/**
 * What surrounds every screen: the clock it goes by, the notices, the one dialog, and the question whether to start a
 * new version.
 */
const Frame = observer(function Frame({ till, outlet }: { readonly till: Till; readonly outlet: ReactNode }) {
  useLeaveGate(till.leaving)
  const { prompt } = till.updates
  return (
    <StoreCountry value={countryOf(till.session.claims?.storeNumber ?? "")}>
      {outlet}
      <ToastArea model={till.notices}>
        <Suspense>{prompt === undefined ? null : <UpdatePrompt model={prompt} />}</Suspense>
      </ToastArea>
      <DialogHost open={till.dialogs.open} />
      <DialogHost open={till.dialogs.over} />
    </StoreCountry>
  )
})
