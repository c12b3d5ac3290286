import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** By what a person proves that a badge is theirs. */
export type ShownProof = { readonly code: string } | { readonly card: string }

/** What a person needs to choose their code. */
export type CodeBefore = { readonly oldCode: string } | { readonly oneTimeCode: string }

/** Proves that a badge is the person's own. A server that knows no codes never asks for a proof. */
export class PersonalCodes extends Context.Service<
  PersonalCodes,
  {
    /** Proves at this device that the wearer of a badge is there; refused where what is shown does not prove it. */
    readonly prove: (badge: string, shown: ShownProof, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Chooses the code of a badge, which proves at once that its wearer is there. */
    readonly chooseCode: (
      badge: string,
      code: string,
      before: CodeBefore,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Nothing is proved at this device any more. */
    readonly endProofs: (key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/PersonalCodes") {}
