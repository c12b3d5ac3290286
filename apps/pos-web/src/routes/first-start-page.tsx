import { FirstStartScreen } from "@karat/ui/screens/first-start/first-start-screen"
import { useState } from "react"
import { useTill } from "../till/use-till.ts"
import { FirstStartViewModel } from "../first-start/first-start-view-model.ts"

interface FirstStartPageProps {
  readonly signInByHand: () => void
}

/** Shown in place of the sign-in while the server has no store that a device could be signed in to. */
export function FirstStartPage({ signInByHand }: FirstStartPageProps) {
  const till = useTill()
  const [model] = useState(() => new FirstStartViewModel({ ...till.signIn, signInByHand }))
  return <FirstStartScreen model={model} />
}
