import { FirstStart } from "@karat/domain/ports/first-start"
import { AuthenticateScreen } from "@karat/ui/screens/session/authenticate-screen"
import { Effect, Result } from "effect"
import { useEffect, useState } from "react"
import type { FirstStartPage } from "./first-start-page.tsx"
import { useTill } from "../till/use-till.ts"
import type { Till } from "../till/till.ts"
import { AuthenticateViewModel } from "../session/authenticate-view-model.ts"
import { OneTapViewModel } from "../session/one-tap-view-model.ts"

export function Component() {
  const till = useTill()
  const [model] = useState(() => new AuthenticateViewModel(till.signIn))
  const [oneTap] = useState(() => (till.hasIdentityProvider ? new OneTapViewModel(till.signIn) : undefined))
  const [first, setFirst] = useState<FirstStartFetched>()
  useEffect(() => model.autoLogin(new URLSearchParams(location.search).get("autoLogin")), [model])
  // Where it cannot be fetched, the sign-in stays as it is, and a reload tries again.
  useEffect(() => void firstStart(till).then(setFirst, () => undefined), [till])
  if (first !== undefined) return <first.FirstStartPage signInByHand={() => setFirst(undefined)} />
  return <AuthenticateScreen model={model} oneTap={oneTap} />
}

type FirstStartFetched = { readonly FirstStartPage: typeof FirstStartPage } | undefined

/** The page that opens the shop, while the server waits for that. */
async function firstStart({ signIn: { run } }: Till): Promise<FirstStartFetched> {
  const awaited = await run(Effect.flatMap(FirstStart, (first) => first.awaited))
  if (Result.isFailure(awaited) || !awaited.success) return undefined
  return await import("./first-start-page.tsx")
}
