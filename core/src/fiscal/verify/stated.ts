/** What an entry states, as far as checks read it. */
export type Stated = {
  chain: string
  seq: number
  kind: string
  at: string
  day: string
  mode: string
  data: Readonly<Record<string, unknown>>
}

/** Null for what is no entry: its hash shows that it was changed. */
export function statedIn(payload: string): Stated | null {
  try {
    const stated = JSON.parse(payload) as Stated | null
    return stated !== null && typeof stated.data === 'object' && stated.data !== null ? stated : null
  } catch {
    return null
  }
}
