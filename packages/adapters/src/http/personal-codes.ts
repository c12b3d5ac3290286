import { choosePersonalCode, endProofs, proveWearer } from "@karat/contract/personal-code"
import { PersonalCodes } from "@karat/domain/ports/personal-codes"
import { Effect, Layer } from "effect"
import { isNotOffered, type ProductApi } from "./product-api.ts"

/** Sent twice it is done once. */
const again = { retries: 2 } as const

/** Proves over HTTP whose badge it is. */
export const httpPersonalCodes = (api: ProductApi): Layer.Layer<PersonalCodes> =>
  Layer.succeed(
    PersonalCodes,
    PersonalCodes.of({
      prove: (badge, shown, key) =>
        Effect.asVoid(
          api.send(proveWearer, { params: { badge }, body: { ...noProof, ...shown }, key }, again)
        ),
      chooseCode: (badge, code, before, key) =>
        Effect.asVoid(
          api.send(
            choosePersonalCode,
            { params: { badge }, body: { ...noCode, code, ...before }, key },
            again
          )
        ),
      endProofs: (key) =>
        api.send(endProofs, { params: {}, body: undefined, key }, again).pipe(
          Effect.catch((failure) => (isNotOffered(failure) ? Effect.void : Effect.fail(failure))),
          Effect.asVoid
        )
    })
  )

const noProof = { code: undefined, card: undefined }
const noCode = { oldCode: undefined, oneTimeCode: undefined }
