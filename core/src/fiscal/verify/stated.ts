/** The fields of an entry that checks read. */
export type Stated = {
  chain: string
  seq: number
  kind: string
  at: string
  day: string
  mode: string
  data: Readonly<Record<string, unknown>>
}

/** Null if malformed: its hash shows the change. */
export function statedIn(payload: string): Stated | null {
  try {
    const stated = JSON.parse(payload) as Stated | null
    return stated !== null && typeof stated.data === 'object' && stated.data !== null ? stated : null
  } catch {
    return null
  }
}
