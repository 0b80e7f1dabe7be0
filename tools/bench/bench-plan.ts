export type Plan = {
  histories: readonly number[]
  openOrders: number
  /** Till connections at once, and as many connections of the bare driver. */
  concurrency: number
  reads: { rounds: number; durationMs: number }
  writes: { rounds: number; durationMs: number }
  /** Before each stretch, not counted. */
  warmUpMs: number
}

const FULL: Plan = {
  histories: [0, 10_000, 100_000],
  openOrders: 50,
  concurrency: 16,
  reads: { rounds: 7, durationMs: 700 },
  writes: { rounds: 5, durationMs: 1000 },
  warmUpMs: 150,
}

/** Under two minutes: enough to see that nothing has fallen over, not to quote a figure. */
const QUICK: Plan = {
  ...FULL,
  histories: [0, 10_000],
  reads: { rounds: 3, durationMs: 400 },
  writes: { rounds: 2, durationMs: 600 },
}

export function planOf(args: readonly string[]): Plan {
  const unknown = args.find((arg) => arg !== '--quick')
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. There is only --quick.`)
  return args.includes('--quick') ? QUICK : FULL
}

/** The same list, beginning elsewhere in each round, so that no candidate always comes first. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
