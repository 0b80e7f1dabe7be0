import type { EveningRestaurant } from './evening.ts'
import type { Caller } from './restaurant-calls.ts'

/** A restaurant whose devices send its most expensive calls without a pause, until `stop` is called. */
export function startNoisyNeighbour(
  caller: Caller,
  restaurant: EveningRestaurant,
  loops: number,
): { stop: () => Promise<number> } {
  let isStopped = false
  let answered = 0
  const calls = ['/reports?type=last_month', '/orders', '/kitchen', '/pos/init'] as const
  const loop = async (at: number) => {
    for (let turn = at; !isStopped; turn++) {
      // this restaurant may be refused; it tries again at once
      await caller.call(restaurant, 'GET', calls[turn % calls.length]!).catch(() => undefined)
      answered++
    }
  }
  const running = Promise.all(Array.from({ length: loops }, (_, at) => loop(at)))
  return {
    stop: async () => {
      isStopped = true
      await running
      return answered
    },
  }
}
