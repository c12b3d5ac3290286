import { Context } from "effect"

/** How well the server can be reached. */
export class Connection extends Context.Service<
  Connection,
  {
    /** Megabits a second; 0 while the server cannot be reached. */
    readonly speed: () => number
    /** Hears every change of the speed until the answer is called. */
    readonly listen: (hear: (speed: number) => void) => () => void
  }
>()("@karat/domain/ports/Connection") {}
