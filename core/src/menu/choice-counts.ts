type Counts = { min: number; max: number; free: number }

/** How many options a group takes, with the way to say it: exactly so many, up to so many, or from so many to so many. */
export function choiceCounts({ min, max, free }: Counts): Counts & { range: 'exactly' | 'upTo' | 'between' } {
  return { min, max, free, range: min === max ? 'exactly' : min === 0 ? 'upTo' : 'between' }
}
