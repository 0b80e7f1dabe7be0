import type { Service } from '../../server/test/faults/service-under-load.ts'

const LOOK_EVERY_MS = 20

/** When tills were acknowledged orders. */
export type Pulse = {
  /** The longest time in seconds without one, since then. */
  longestPause: (since: number) => number
  stop: () => void
}

export function watchPulse({ acknowledged }: Pick<Service, 'acknowledged'>): Pulse {
  const beats: number[] = []
  let seen = acknowledged.orders.length
  const timer = setInterval(() => {
    if (acknowledged.orders.length === seen) return
    seen = acknowledged.orders.length
    beats.push(performance.now())
  }, LOOK_EVERY_MS)
  return {
    longestPause: (since) => {
      const times = [since, ...beats.filter((beat) => beat > since), performance.now()]
      return Math.max(...times.slice(1).map((time, at) => time - times[at]!)) / 1000
    },
    stop: () => clearInterval(timer),
  }
}
