import { type KillPointName, killPointNames, killPoints } from "../faults/kill-point-names.ts"

/** A commit has been sent, and may or may not have come to the standby. */
export function onItsWay(name: string): string {
  return `${name}: its commit is on the way`
}

/** What no seller of these runs comes to, or so seldom that nobody waits for it. */
const notCome: ReadonlySet<KillPointName> = new Set<KillPointName>([
  "a charge has begun outside",
  "a charge has ended outside, nobody has heard",
  "a voucher is spent, nothing is booked",
  "a spent voucher is committed, nobody has been told",
  "a terminal's message has its id, nothing is sent",
  "a late payment is booked, not given back",
  "a late payment is given back, not booked"
])

/** The points of a sale at which a primary can be killed. */
export const primaryKillPoints: readonly string[] = killPointNames
  .filter((name) => !notCome.has(name))
  .flatMap((name) => (killPoints[name].when === "committed" ? [name, onItsWay(name)] : [name]))
