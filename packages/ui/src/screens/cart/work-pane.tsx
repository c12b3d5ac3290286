import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { DashboardPane } from "./dashboard-screen-model.ts"

// None of these is needed for the first sale, so the first screen does not wait for their code.
const CustomerForm = lazy(async () => ({
  default: (await import("../customer/customer-form-screen.tsx")).CustomerFormScreen
}))
const Recommendations = lazy(async () => ({
  default: (await import("../catalogue/recommendations-screen.tsx")).RecommendationsScreen
}))
const GoldCalculator = lazy(async () => ({
  default: (await import("../gold/gold-calculator-screen.tsx")).GoldCalculatorScreen
}))
const Frame = lazy(async () => ({
  default: (await import("../shell/frame-screen.tsx")).FrameScreen
}))

const Shown = observer(function ShownPane({ pane }: { readonly pane: DashboardPane }) {
  switch (pane.kind) {
    case "customer":
      return <CustomerForm model={pane.model} />
    case "recommendations":
      return <Recommendations model={pane.model} />
    case "gold":
      return <GoldCalculator model={pane.model} />
    case "frame":
      return <Frame model={pane.model} />
  }
})

/** What stands in the search's place. */
export function WorkPane({ pane }: { readonly pane: DashboardPane }) {
  return (
    <Suspense fallback={null}>
      <Shown pane={pane} />
    </Suspense>
  )
}
