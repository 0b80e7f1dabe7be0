/** Facts that a command loads only once it turns out to need them, or must reload. */
export type Loading =
  | 'menu'
  | 'marks'
  | 'customer'
  | 'visit'
  | 'place'
  | 'earning card'
  | 'due'
  | 'remade'
  | 'count'
  | 'bookings'
  | 'payment types'
  | 'bills'

/** Thrown when the loaded facts are not enough: the command starts again and loads these too. */
export class LoadAgain extends Error {
  readonly loading: Loading

  constructor(loading: Loading) {
    super(`load ${loading}`)
    this.loading = loading
  }
}
