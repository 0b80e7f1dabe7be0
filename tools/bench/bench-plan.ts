export type Plan = {
  histories: readonly number[]
  /** Those that the reports are measured with. */
  reportHistories: readonly number[]
  /** How many items the guests' menu has. */
  guestMenuItems: number
  openOrders: number
  /** Till connections at once, and as many connections of the bare driver. */
  concurrency: number
  reads: { rounds: number; durationMs: number }
  writes: { rounds: number; durationMs: number }
  /** How many restaurants the operator has, and how often each of the operator's calls is asked. */
  platform: { tenants: number; rounds: number }
}

const FULL: Plan = {
  histories: [0, 10_000, 100_000],
  reportHistories: [0, 1_000_000],
  guestMenuItems: 300,
  openOrders: 50,
  concurrency: 16,
  // many short rounds: what disturbs one of them hardly moves the median
  reads: { rounds: 9, durationMs: 350 },
  writes: { rounds: 4, durationMs: 1000 },
  platform: { tenants: 1000, rounds: 40 },
}

/** Under two minutes: enough to see that nothing is broken, not to quote a figure. */
const QUICK: Plan = {
  ...FULL,
  histories: [0, 10_000],
  reportHistories: [0, 10_000],
  reads: { rounds: 3, durationMs: 250 },
  writes: { rounds: 2, durationMs: 500 },
  platform: { tenants: 50, rounds: 10 },
}

const OPTIONS = ['--quick', '--platform']

/** `isPlatformOnly`: nothing but the operator's figures. */
export function planOf(args: readonly string[]): Plan & { isPlatformOnly: boolean } {
  const unknown = args.find((arg) => !OPTIONS.includes(arg))
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. There are only ${OPTIONS.join(' and ')}.`)
  return { ...(args.includes('--quick') ? QUICK : FULL), isPlatformOnly: args.includes('--platform') }
}

/** The same list, beginning elsewhere in each round, so that no candidate always comes first. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
