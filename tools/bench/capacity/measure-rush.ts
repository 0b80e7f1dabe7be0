import { verdict } from '../results-table.ts'
import { ms, show } from './capacity-figures.ts'
import { ordersOnly } from './evening-mix.ts'
import { Caller } from './restaurant-calls.ts'
import { openKitchenScreens } from './kitchen-screens.ts'
import { runOpenLoop } from './open-loop.ts'
import type { Measured, PartResult } from './plan.ts'

const ORDERS_PER_SECOND = 500
const MOST_ORDER_MS = 300
const SCREENS_PER_RESTAURANT = 5
const WARM_UP_MS = 5_000

/** Sends as many orders as the aim requires. Each must appear on its kitchen's screen; none is finished meanwhile. */
export async function measureRush({ server, restaurants, stretchMs }: Measured): Promise<PartResult> {
  const caller = new Caller(server.origin)
  const screens = await openKitchenScreens(server.origin, {
    restaurants,
    perRestaurant: SCREENS_PER_RESTAURANT,
    caller,
  })
  const arrival = ordersOnly(caller, restaurants, screens.sent)
  await runOpenLoop({
    perSecond: ORDERS_PER_SECOND / 2,
    durationMs: WARM_UP_MS,
    arrival: ordersOnly(caller, restaurants),
  })
  const rush = await runOpenLoop({ perSecond: ORDERS_PER_SECOND, durationMs: stretchMs, arrival })
  const delays = await screens.delays()
  show('a rush', rush)
  console.log(`\norder to kitchen screen: p50 ${ms(delays.p50)}, p95 ${ms(delays.p95)}, p99 ${ms(delays.p99)}`)
  screens.close()
  caller.close()
  const { p99 } = rush.all
  const verdicts = [
    verdict(`${ORDERS_PER_SECOND} orders a second at p99 of ${MOST_ORDER_MS} ms`, ms(p99), p99 <= MOST_ORDER_MS),
  ]
  return { verdicts, stolen: rush.stolen }
}
