/** Facts that a command loads only when it turns out to need them, or has to load anew. */
export type Loading =
  | 'menu'
  | 'marks'
  | 'customer'
  | 'visit'
  | 'earning card'
  | 'due'
  | 'remade'
  | 'count'
  | 'bookings'
  | 'payment types'
  | 'bills'

/** Thrown when the loaded facts are not enough to decide by: the command begins again and loads this, too. */
export class LoadAgain extends Error {
  readonly loading: Loading

  constructor(loading: Loading) {
    super(`load ${loading}`)
    this.loading = loading
  }
}
