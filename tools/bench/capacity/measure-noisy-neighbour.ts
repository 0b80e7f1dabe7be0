import { verdict } from '../results-table.ts'
import { show } from './capacity-figures.ts'
import type { EveningRestaurant } from './evening.ts'
import { CALLS_PER_ORDER, eveningMix, placeOrder } from './evening-mix.ts'
import { Caller } from './restaurant-calls.ts'
import { runOpenLoop } from './open-loop.ts'
import type { Measured, PartResult } from './plan.ts'

const ORDERS_PER_SECOND = 20
const NOISY_LOOPS = 50
/** A list of open orders that is expensive to show. */
const NOISY_OPEN_ORDERS = 60
const MOST_TIMES = 2

/** The others' times alone, beside one restaurant that asks without a pause, and alone again. */
export async function measureNoisyNeighbour({ server, restaurants, stretchMs }: Measured): Promise<PartResult> {
  const [noisyRestaurant, ...others] = restaurants
  const caller = new Caller(server.origin)
  const stretch = () =>
    runOpenLoop({
      perSecond: ORDERS_PER_SECOND * CALLS_PER_ORDER,
      durationMs: stretchMs,
      arrival: eveningMix(caller, others),
    })
  for (let count = 0; count < NOISY_OPEN_ORDERS; count++) await placeOrder(caller, noisyRestaurant!)
  await stretch()
  const alone = await stretch()
  const noisyCaller = new Caller(server.origin)
  const noisy = startNoisyNeighbour(noisyCaller, noisyRestaurant!, NOISY_LOOPS)
  const together = await stretch()
  const answers = await noisy.stop()
  noisyCaller.close()
  caller.close()
  show('the others, alone', alone)
  show(`the others, beside one that is answered ${Math.round((1000 * answers) / stretchMs)} times a second`, together)
  const worse = (name: 'order' | 'all') =>
    name === 'all' ? together.all.p99 / alone.all.p99 : together.times[name]!.p99 / alone.times[name]!.p99
  const verdicts = (['all', 'order'] as const).map((name) =>
    verdict(
      `the others’ p99 of ${name === 'all' ? 'all calls' : 'orders'} at most doubled by a noisy one`,
      worse(name).toFixed(2),
      worse(name) <= MOST_TIMES,
    ),
  )
  return { verdicts, stolen: Math.max(alone.stolen, together.stolen) }
}

/** A restaurant whose devices send its most expensive calls without a pause, until `stop` is called. */
function startNoisyNeighbour(
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
