import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { RunningPaymentModel } from "./payment-screen-model.ts"

/** How the payment that was started stands, with the ways out it has. */
export const PaymentStatus = observer(function PaymentStatus({
  model
}: {
  readonly model: RunningPaymentModel
}) {
  const { t } = useTexts()
  const say = useMessageText()
  const { status } = model
  if (status === undefined) return null
  const actions = (
    <>
      {status.canCheck && (
        <Button
          onClick={() => {
            model.checkAgain()
          }}
        >
          {t("checkAgain")}
        </Button>
      )}
      {status.canCancel && (
        <Button
          onClick={() => {
            model.cancel()
          }}
        >
          {t("cancel")}
        </Button>
      )}
    </>
  )
  return (
    <Banner
      kind={status.kind}
      title={say(status.message)}
      running={status.running}
      actions={status.canCheck || status.canCancel ? actions : undefined}
    >
      {status.detail === undefined
        ? status.running && status.canCancel
          ? t("waitingForCustomer")
          : undefined
        : say(status.detail)}
    </Banner>
  )
})
