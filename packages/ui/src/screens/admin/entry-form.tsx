import {
  type EntryChoices,
  type EntryFault,
  type EntryField,
  type EntryKind,
  type TypedEntry
} from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { wordOfChoice, wordsOfField } from "./entry-words.ts"
import styles from "./admin-screen.module.css"

/** Something that is added or changed, of whichever kind. */
export interface EntryFormModel {
  readonly kind: EntryKindName
  readonly isNew: boolean
  /** What it is called. */
  readonly title: string
  readonly typed: TypedEntry
  readonly choices: EntryChoices
  /** What is wrong with a field, once it has been left or the form was sent. */
  readonly faults: Readonly<Record<string, EntryFault>>
  readonly busy: boolean
  /** Why it could not be saved. */
  readonly notice?: Message | undefined
  /** It can be taken away. */
  readonly mayRemove: boolean
  type(field: string, text: string): void
  leave(field: string): void
  turn(field: string): void
  save(): void
  remove(): void
}

const faultWords = {
  required: "required",
  "too-long": "fieldTooLong",
  unprintable: "fieldUnprintable",
  wrong: "entryWrong",
  taken: "entryTaken"
} as const satisfies Record<EntryFault, MessageKey>

/** What is wrong with a field, in the words of the field where it has some. */
function wordOfFault(kind: EntryKindName, field: string, fault: EntryFault): MessageKey {
  const words = wordsOfField(kind, field)
  const own = fault === "wrong" ? words?.wrong : fault === "taken" ? words?.taken : undefined
  return own ?? faultWords[fault]
}

interface EntryFormProps {
  readonly model: EntryFormModel
}

/** The fields of an entry as its kind describes them: first what is typed and chosen, then what is on or off. */
export const EntryForm = observer(function EntryForm({ model }: EntryFormProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { fields }: EntryKind = entryKinds[model.kind]
  const switches = fields.filter(({ shape }) => shape === "switch")
  const others = fields.filter(({ shape }) => shape !== "switch")
  return (
    <form
      className={styles.column}
      noValidate
      aria-busy={model.busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy) model.save()
        focusFirstFault(event.currentTarget)
      }}
    >
      {others.length === 0 ? null : (
        <div className={styles.card}>
          {others.map((field) => (
            <Field key={field.name} model={model} field={field} />
          ))}
        </div>
      )}
      {switches.length === 0 ? null : (
        <div className={styles.card}>
          {switches.map(({ name }) => (
            <Switch key={name} model={model} name={name} />
          ))}
        </div>
      )}
      {model.notice === undefined ? null : (
        <div ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
          <Banner kind="danger">{textOf(model.notice)}</Banner>
        </div>
      )}
      <Button kind="primary" size="l" type="submit" busy={model.busy}>
        {t(model.busy ? "entrySaving" : "save")}
      </Button>
      {model.mayRemove ? (
        <Button disabled={model.busy} onClick={() => model.remove()}>
          {t("remove")}
        </Button>
      ) : null}
    </form>
  )
})

interface FieldProps extends EntryFormProps {
  readonly field: EntryField
}

const Field = observer(function Field({ model, field }: FieldProps) {
  if (field.shape === "choice")
    return field.of === undefined ? (
      <Chosen model={model} field={field} />
    ) : (
      <Segments model={model} field={field} of={field.of} />
    )
  return <Typed model={model} field={field} />
})

function useField({ model, field }: FieldProps) {
  const { t } = useTexts()
  const words = wordsOfField(model.kind, field.name)
  const fault = model.faults[field.name]
  const stays = field.stays === true && !model.isNew
  const help = stays ? (words?.stays ?? words?.help) : words?.help
  return {
    label: words === undefined ? field.name : t(words.label),
    required: field.optional !== true,
    readOnly: stays || model.busy,
    value: String(model.typed[field.name] ?? ""),
    help: help === undefined ? undefined : t(help),
    fault: fault === undefined ? undefined : t(wordOfFault(model.kind, field.name, fault)),
    onBlur: () => model.leave(field.name)
  }
}

const Typed = observer(function Typed({ model, field }: FieldProps) {
  const parts = useField({ model, field })
  const inputMode = { text: "text", whole: "numeric", amount: "decimal", percent: "decimal" } as const
  if (field.shape === "day")
    return <DateField {...parts} onChange={(event) => model.type(field.name, event.target.value)} />
  return (
    <FormField
      {...parts}
      inputMode={isDigits(field) ? "numeric" : inputMode[field.shape as keyof typeof inputMode]}
      after={field.shape === "percent" ? "%" : undefined}
      onChange={(event) => model.type(field.name, event.target.value)}
    />
  )
})

const isDigits = ({ name }: EntryField) => name === "badgeNumber"

const Chosen = observer(function Chosen({ model, field }: FieldProps) {
  const { t } = useTexts()
  const { readOnly, help: _, ...parts } = useField({ model, field })
  return (
    <SelectField
      {...parts}
      nothing={t("entryChoose")}
      disabled={readOnly}
      choices={model.choices[field.name] ?? []}
      onChange={(event) => model.type(field.name, event.target.value)}
    />
  )
})

const Segments = observer(function Segments({
  model,
  field,
  of
}: FieldProps & { readonly of: readonly string[] }) {
  const { t } = useTexts()
  const { label, value } = useField({ model, field })
  return (
    <SegmentedChoice
      label={label}
      chosen={value}
      onChoose={(id) => model.type(field.name, id)}
      choices={of.map((id) => {
        const word = wordOfChoice(id)
        return { id, label: word === undefined ? id : t(word) }
      })}
    />
  )
})

const Switch = observer(function Switch({ model, name }: EntryFormProps & { readonly name: string }) {
  const { t } = useTexts()
  const words = wordsOfField(model.kind, name)
  return (
    <SwitchField
      label={words === undefined ? name : t(words.label)}
      help={words?.help === undefined ? undefined : t(words.help)}
      on={model.typed[name] === true}
      disabled={model.busy}
      onTurn={() => model.turn(name)}
    />
  )
})
