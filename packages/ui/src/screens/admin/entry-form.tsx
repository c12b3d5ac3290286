import {
  type EntryChoices,
  type EntryFault,
  type EntryField,
  type EntryKind,
  isFixed,
  type TypedEntry
} from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import { isColour } from "@karat/domain/store/brand-colours"
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
import { classNames } from "../../theme/class-names.ts"
import { kindWords, choiceKey, wordsOfField } from "./entry-words.ts"
import { useSaleFormat } from "./use-sale-format.ts"
import styles from "./admin-screen.module.css"

/** What is done with something that is there: something of it is printed, or what stands beside it is tried. */
export type EntryAct = "label" | "labelPage" | "card" | "testPrinter" | "testTerminal"

const actWords = {
  label: "printLabel",
  labelPage: "labelsAsPdf",
  card: "printCard",
  testPrinter: "testPrinter",
  testTerminal: "testTerminal"
} as const satisfies Record<EntryAct, MessageKey>

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
  /**
   * It has a code that signs devices in, or lets a member of staff choose their own; a new one can be made, and is
   * shown then.
   */
  readonly hasCode: boolean
  readonly code?: string | undefined
  /** What can be done with it beside changing it. */
  readonly acts: readonly EntryAct[]
  /** The kinds of its related entries, which are listed apart. */
  readonly leads: readonly EntryKindName[]
  type(field: string, text: string): void
  leave(field: string): void
  turn(field: string): void
  save(): void
  remove(): void
  makeCode(): void
  act(act: EntryAct): void
  /** Opens its related entries of a kind. */
  lead(kind: EntryKindName): void
}

const faultWords = {
  required: "required",
  "too-long": "fieldTooLong",
  unprintable: "fieldUnprintable",
  wrong: "entryWrong",
  taken: "entryTaken"
} as const satisfies Record<EntryFault, MessageKey>

/** What is wrong with a field, in the words of the field where it has some. */
function faultKey(kind: EntryKindName, field: string, fault: EntryFault): MessageKey {
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
  const kind: EntryKind = entryKinds[model.kind]
  // A new entry has no values from the server yet.
  const fields = kind.fields.filter(({ fromServer }) => fromServer !== true || !model.isNew)
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
        <div className={classNames(styles.card, styles.pairs)}>
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
      {isFixed(kind) && !model.isNew ? null : (
        <Button kind="primary" size="l" type="submit" busy={model.busy}>
          {t(model.busy ? "entrySaving" : "save")}
        </Button>
      )}
      {model.leads.length + model.acts.length === 0 ? null : (
        <div className={styles.leads}>
          {model.acts.map((act) => (
            <Button key={act} disabled={model.busy} onClick={() => model.act(act)}>
              {t(actWords[act])}
            </Button>
          ))}
          {model.leads.map((each) => (
            <Button key={each} disabled={model.busy} onClick={() => model.lead(each)}>
              {t(kindWords[each].fresh ?? kindWords[each].all)}
            </Button>
          ))}
        </div>
      )}
      {model.hasCode ? <MadeCode model={model} /> : null}
      {model.mayRemove ? (
        <Button disabled={model.busy} onClick={() => model.remove()}>
          {t(kindWords[model.kind].remove ?? "remove")}
        </Button>
      ) : null}
    </form>
  )
})

const codeWords = {
  register: { text: "makeSignInCodeText", is: "signInCodeIs", make: "makeSignInCode" },
  staff: { text: "resetCodeHelp", is: "oneTimeCodeIs", make: "resetCode" }
} as const satisfies Partial<Record<EntryKindName, Record<"text" | "is" | "make", MessageKey>>>

/** The code that signs devices in as a register, or lets a member of staff choose their own, once it is made. */
const MadeCode = observer(function SignInCode({ model }: EntryFormProps) {
  const { t } = useTexts()
  const words = codeWords[model.kind === "staff" ? "staff" : "register"]
  return (
    <div className={styles.card}>
      <p className={styles.quote}>{t(words.text)}</p>
      {model.code === undefined ? null : <Banner kind="success">{t(words.is, { code: model.code })}</Banner>}
      <Button disabled={model.busy} onClick={() => model.makeCode()}>
        {t(words.make)}
      </Button>
    </div>
  )
})

interface FieldProps extends EntryFormProps {
  readonly field: EntryField
}

const mostSegments = 3

const Field = observer(function Field({ model, field }: FieldProps) {
  if (field.shape === "choice")
    // What may be left out has nothing to stand beside the others with, and many have no room to.
    return field.of === undefined || field.optional === true || field.of.length > mostSegments ? (
      <Chosen model={model} field={field} of={field.of ?? []} />
    ) : (
      <Segments model={model} field={field} of={field.of} />
    )
  return <Typed model={model} field={field} />
})

function useField({ model, field }: FieldProps) {
  const { t } = useTexts()
  const format = useSaleFormat()
  const words = wordsOfField(model.kind, field.name)
  const typed = String(model.typed[field.name] ?? "")
  const writes = field.shape === "text" && model.typed[field.name] !== undefined ? field.writes : undefined
  const fault = model.faults[field.name]
  const stays = field.stays === true && !model.isNew
  const help = stays ? words?.stays : words?.help
  return {
    label: words === undefined ? field.name : t(words.label),
    required: field.optional !== true && field.fromServer !== true,
    readOnly: stays || field.fromServer === true || model.busy,
    value: writes === undefined ? typed : format[writes](typed),
    help: help === undefined ? undefined : t(help),
    fault: fault === undefined ? undefined : t(faultKey(model.kind, field.name, fault)),
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
      after={field.shape === "percent" ? "%" : colourOf(field, parts.value)}
      onChange={(event) => model.type(field.name, event.target.value)}
    />
  )
})

/** The colour that a field names, to be seen beside it. */
function colourOf(field: EntryField, value: string) {
  const [colour] = field.shape === "text" && field.isColour === true ? [field.tidied?.(value) ?? value] : []
  if (colour === undefined || !isColour(colour)) return undefined
  return <i className={styles.colour} style={{ background: colour }} />
}

const isDigits = ({ name }: EntryField) => name === "badgeNumber"

/** What is chosen from, in words, where no server tells it. */
function useWordsOfChoice(of: readonly string[]) {
  const { t } = useTexts()
  return of.map((id) => {
    const word = choiceKey(id)
    return { id, label: word === undefined ? id : t(word) }
  })
}

interface ChoiceProps extends FieldProps {
  readonly of: readonly string[]
}

const Chosen = observer(function Chosen({ model, field, of }: ChoiceProps) {
  const { t } = useTexts()
  const words = useWordsOfChoice(of)
  const { readOnly, help: _, ...parts } = useField({ model, field })
  const none = wordsOfField(model.kind, field.name)?.none
  return (
    <SelectField
      {...parts}
      nothing={t(none ?? "entryChoose")}
      disabled={readOnly}
      choices={model.choices[field.name] ?? words.map(({ id, label }) => ({ id, name: label }))}
      onChange={(event) => model.type(field.name, event.target.value)}
    />
  )
})

const Segments = observer(function Segments({ model, field, of }: ChoiceProps) {
  const choices = useWordsOfChoice(of)
  const { label, value } = useField({ model, field })
  return (
    <div className={styles.segments}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <SegmentedChoice
        label={label}
        chosen={value}
        onChoose={(id) => model.type(field.name, id)}
        choices={choices}
      />
    </div>
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
