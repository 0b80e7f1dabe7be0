type Counts = { min: number; max: number; free: number }

/** Adds the wording for the number of options that a group takes: "exactly 2", "up to 2", or "between 1 and 2". */
export function choiceCounts({ min, max, free }: Counts): Counts & { range: 'exactly' | 'upTo' | 'between' } {
  return { min, max, free, range: min === max ? 'exactly' : min === 0 ? 'upTo' : 'between' }
}
