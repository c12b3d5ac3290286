import { observer } from "mobx-react-lite"
import { useId } from "react"
import { BrandSide } from "../../components/brand-side/brand-side.tsx"
import { Button } from "../../components/button/button.tsx"
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

/** Signing the device in with a code. */
export const AuthenticateScreen = observer(function AuthenticateScreen(props: {
  readonly model: AuthenticateScreenModel
}) {
  const { model } = props
  const { t } = useTexts()
  const codeId = useId()
  return (
    <div className={styles.screen}>
      <BrandSide logo="Karat" footer={t("version", { version: model.version })} />
      <main className={styles.side}>
        <form
          className={styles.form}
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
        </form>
      </main>
    </div>
  )
})
