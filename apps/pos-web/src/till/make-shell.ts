import type { Locale } from "@karat/domain/money/format-amount"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Translate } from "@karat/ui/locales/till-texts"
import { KeptCatalogue } from "@karat/domain/ports/kept-catalogue"
import { Effect, Result } from "effect"
import { type Addresses, pictureAddress } from "../ports/addresses.ts"
import { UnfinishedMoves } from "../cart/unfinished-moves.ts"
import { CameraScan } from "../scan/camera-scan.ts"
import { SerialScan } from "../scan/serial-scan.ts"
import { KnownItems } from "../catalogue/known-items.ts"
import type { Surroundings } from "../ports/layers.ts"
import { makeRun, type Run } from "../ports/run.ts"
import { type TillMemory, TillSession } from "../session/till-session.ts"
import { Proofs } from "../personal-code/proofs.ts"
import { DevicePreferences } from "../store/device-preferences.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { Gestures } from "../shell/gestures.ts"
import { InstallOffer } from "../shell/install-offer.ts"
import { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import { Notices } from "../shell/notices.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { ScreenSize } from "../shell/screen-size.ts"
import { LeaveGate } from "../shell/leave-gate.ts"
import { UnsavedWork } from "../shell/unsaved-work.ts"
import { whenQuiet } from "../shell/when-quiet.ts"

/** The worker that keeps the catalogue starts when the till has been open for so long, in milliseconds. */
const catalogueAfterMs = 4000

export interface TillNeeds {
  /** The window that the till stands in. */
  readonly page: Window
  readonly surroundings: Surroundings
  readonly addresses: Addresses
  readonly navigation: Navigation
  readonly texts: {
    readonly t: Translate
    readonly locale: () => Locale
    readonly speak: (locale: Locale) => Promise<void>
  }
  readonly memory: TillMemory
  readonly version: string
}

export type TillShell = ReturnType<typeof makeShell>

/** What every view model may need: the session, the connection, notices and dialogs, and a way to run use cases. */
export function makeShell({ page, surroundings, addresses, navigation, texts, memory, version }: TillNeeds) {
  const { tokens } = surroundings
  const { run: runOnce, scanner, connection: wire, appOffer } = makeRun(surroundings.ports)
  const gestures = new Gestures(surroundings.newKey)
  const notices = new Notices()
  const dialogs = new Dialogs()
  const proofs = new Proofs({ run: runOnce, gestures, dialogs, notices, notes: surroundings.notes })
  const { run } = proofs
  const known = new KnownItems()
  surroundings.known.findItem = (code) => known.find(code)
  whenQuiet(() => void keepCatalogue(run, known), catalogueAfterMs)
  const screen = new ScreenSize(page)
  const preferences = new DevicePreferences(localStorage)
  const connection = new LiveConnection(wire.speed(), (hear) => wire.listen(hear))
  const session = new TillSession({
    run,
    gestures,
    memory,
    claims: () => tokens.claims,
    speak: texts.speak,
    cashierLeft: () => proofs.end()
  })
  const pictureUrl = (itemNumber: string) => pictureAddress(addresses, itemNumber)
  const shared = {
    run,
    gestures,
    notices,
    dialogs,
    navigation,
    screen,
    screenScans: new ScreenScans(),
    unsaved: new UnsavedWork(),
    leaving: new LeaveGate(),
    notes: surroundings.notes,
    moves: new UnfinishedMoves(surroundings.notes),
    pictureUrl,
    session,
    proofs,
    connection,
    known,
    version,
    texts,
    locale: texts.locale,
    memory,
    page,
    serialScanner: new SerialScan({ run, dialogs, notices, scanner, page }),
    install: new InstallOffer(run, appOffer),
    camera: new CameraScan({ run, dialogs, scanner, page })
  }
  return { shared, scanner, preferences }
}

/** From the first quiet moment on the till has the store's items by itself, where the browser can keep them. */
async function keepCatalogue(run: Run, known: KnownItems): Promise<void> {
  const kept = await run(Effect.flatMap(KeptCatalogue, (catalogue) => catalogue.items))
  if (Result.isSuccess(kept)) known.keep(kept.success)
}

/** The bar over a screen, with these actions. */
export function headerOf(
  { session, connection }: Pick<TillShell["shared"], "session" | "connection">,
  cart: HeaderModel["cart"],
  desk: HeaderModel["desk"],
  actions: () => HeaderModel["actions"]
): HeaderModel {
  return {
    session,
    connection,
    cart,
    ...(desk && { desk }),
    get actions() {
      return actions()
    }
  }
}
