import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useId, useRef } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { useFocusOnScreen } from "../../components/form-field/use-focus-on-screen.ts"
import { BrandSide } from "../../components/brand-side/brand-side.tsx"
import { Button } from "../../components/button/button.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./authenticate-screen.module.css"

/** Signing the device in with a code. */
export interface AuthenticateScreenModel {
  readonly version: string
  readonly code: string
  readonly busy: boolean
  readonly canSubmit: boolean
  typeCode(code: string): void
  submit(): void
}

/** Signs the device in through an identity provider. */
export interface OneTapModel {
  /** Loading, ready, failed, or the user has signed in at the provider. */
  readonly status: FetchStatus | "signing-in"
  /** The place on the screen where the provider draws its button. */
  show(place: object): void
  hide(): void
  retry(): void
}

interface AuthenticateProps {
  readonly model: AuthenticateScreenModel
  /** Undefined where no identity provider is set up. */
  readonly oneTap?: OneTapModel | undefined
}

/** Signing the device in with a code, or with one tap where an identity provider is set up. */
export const AuthenticateScreen = observer(function AuthenticateScreen({ model, oneTap }: AuthenticateProps) {
  const { t } = useTexts()
  const codeId = useId()
  const field = useFocusOnScreen<HTMLInputElement>()
  return (
    <div className={styles.screen}>
      <BrandSide logo="Karat" footer={t("version", { version: model.version })} />
      <main className={styles.side}>
        <form
          className={styles.form}
          aria-busy={model.busy || oneTap?.status === "signing-in"}
          onSubmit={(event) => {
            event.preventDefault()
            if (model.canSubmit) model.submit()
          }}
        >
          <div>
            <h1 className={styles.title}>{t("signInTitle")}</h1>
            <p className={styles.text}>{t("signInText")}</p>
          </div>
          <div className={styles.field}>
            <label htmlFor={codeId} className={styles.label}>
              {t("signInCode")}
            </label>
            <input
              id={codeId}
              ref={field}
              className={styles.input}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={model.busy}
              value={model.code}
              onChange={(event) => model.typeCode(event.target.value)}
            />
          </div>
          <Button
            kind="primary"
            size="xl"
            type="submit"
            busy={model.busy}
            disabled={!model.canSubmit && !model.busy}
          >
            {model.busy ? t("signingIn") : t("signIn")}
          </Button>
          {oneTap === undefined ? null : <OneTap model={oneTap} />}
        </form>
      </main>
    </div>
  )
})

/** The provider's own button under the code; without the provider the code still works. */
const OneTap = observer(function OneTap({ model }: { readonly model: OneTapModel }) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current !== null) model.show(place.current)
    return () => model.hide()
  }, [model])
  return (
    <section className={styles.oneTap} aria-label={t("oneTap")}>
      <p className={styles.or}>{t("orOneTap")}</p>
      <div className={styles.provider}>
        <div ref={place} />
        {model.status === "loading" || model.status === "signing-in" ? (
          <output className={styles.wait}>
            <Spinner size="s" />
            {t(model.status === "loading" ? "oneTapLoading" : "signingIn")}
          </output>
        ) : null}
      </div>
      {model.status === "failed" ? (
        <Banner
          kind="warning"
          actions={
            <Button kind="soft" onClick={() => model.retry()}>
              {t("retry")}
            </Button>
          }
        >
          {t("oneTapFailed")}
        </Banner>
      ) : null}
    </section>
  )
})
