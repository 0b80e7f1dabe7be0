/** What a command may have to load beside the usual, or anew. */
export type Loading = 'menu' | 'marks' | 'customer' | 'visit'

/** What was loaded is not enough to decide by: the command begins again and loads this, too. */
export class LoadAgain extends Error {
  readonly loading: Loading

  constructor(loading: Loading) {
    super(`load ${loading}`)
    this.loading = loading
  }
}
