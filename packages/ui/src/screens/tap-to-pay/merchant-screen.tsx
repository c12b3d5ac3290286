import { Check } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./tap-to-pay.module.css"

/** The merchant that this phone takes cards for. */
export interface MerchantScreenModel {
  readonly loading: boolean
  /** Undefined when none is registered. */
  readonly merchantId: string | undefined
  /** Which of the two runs; the other waits for it. */
  readonly busy: "register" | "remove" | undefined
  readonly canRegister: boolean
  readonly canRemove: boolean
  register(): void
  remove(): void
  back(): void
}

interface MerchantScreenProps {
  readonly model: MerchantScreenModel
}

/** Registers and removes the merchant that this phone takes cards for. */
export const MerchantScreen = observer(function MerchantScreen({ model }: MerchantScreenProps) {
  const { t } = useTexts()
  const { merchantId, busy } = model
  const registered = merchantId !== undefined
  return (
    <PlainScreen title={t("tapToPay")} onBack={() => model.back()}>
      <section className={styles.card} aria-labelledby="merchant">
        <div>
          <h2 id="merchant" className={styles.heading}>
            {t("merchantId")}
          </h2>
          <MerchantId model={model} />
          <p className={styles.text}>{t("tapToPayText")}</p>
        </div>
        <div className={styles.buttons}>
          <Button
            kind="primary"
            size="l"
            className={registered ? styles.registered : undefined}
            icon={registered ? <Check size={20} aria-hidden="true" /> : undefined}
            busy={busy === "register"}
            disabled={!model.canRegister && busy !== "register"}
            onClick={() => model.register()}
          >
            {t(registered ? "merchantRegistered" : "registerMerchant")}
          </Button>
          <Button
            size="l"
            busy={busy === "remove"}
            disabled={!model.canRemove && busy !== "remove"}
            onClick={() => model.remove()}
          >
            {t("removeMerchant")}
          </Button>
        </div>
      </section>
    </PlainScreen>
  )
})

const MerchantId = observer(function MerchantId({ model }: MerchantScreenProps) {
  const { t } = useTexts()
  if (model.loading)
    return (
      <div className={styles.id}>
        <HiddenText live>{t("loadingMerchant")}</HiddenText>
        <Skeleton />
      </div>
    )
  return <p className={styles.id}>{model.merchantId ?? t("noMerchant")}</p>
})
