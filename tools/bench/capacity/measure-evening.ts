import { verdict } from '../results-table.ts'
import { memoryMb, ms, show, watchShares } from './capacity-figures.ts'
import { CALLS_PER_ORDER, eveningMix } from './evening-mix.ts'
import { Caller } from './restaurant-calls.ts'
import { openKitchenScreens } from './kitchen-screens.ts'
import { runOpenLoop } from './open-loop.ts'
import type { Measured, PartResult } from './plan.ts'

const ORDERS_PER_SECOND = 50
const MOST_ORDER_MS = 150
const MOST_TO_SCREEN_MS = 500
const SCREENS_PER_RESTAURANT = 5
const WARM_UP_MS = 5_000

/** Orders, kitchens, bills, menus, tills that open, and every screen of the restaurant on the live channel. */
export async function measureEvening({
  server,
  databasePid,
  restaurants,
  pastOrders,
  stretchMs,
}: Measured): Promise<PartResult> {
  const caller = new Caller(server.origin)
  const screens = await openKitchenScreens(server.origin, {
    restaurants,
    perRestaurant: SCREENS_PER_RESTAURANT,
    caller,
  })
  const restMb = memoryMb(server.pid())
  const perSecond = ORDERS_PER_SECOND * CALLS_PER_ORDER
  await runOpenLoop({ perSecond, durationMs: WARM_UP_MS, arrival: eveningMix(caller, restaurants) })
  const shares = watchShares(server.pid(), databasePid)
  const evening = await runOpenLoop({
    perSecond,
    durationMs: stretchMs,
    arrival: eveningMix(caller, restaurants, screens.sent),
  })
  const taken = shares(restaurants.length)
  const delays = await screens.delays()
  const name = `an evening with ${pastOrders.toLocaleString('en')} past orders`
  show(`${name}, ${restaurants.length * SCREENS_PER_RESTAURANT} screens open`, evening)
  console.log(`\norder to kitchen screen: p50 ${ms(delays.p50)}, p95 ${ms(delays.p95)}, p99 ${ms(delays.p99)}`)
  console.log(`memory of the server: ${restMb} MB with all screens open, ${memoryMb(server.pid())} MB at the end`)
  console.log(`${restaurants.length} restaurants took ${taken}`)
  screens.close()
  caller.close()
  const orderMs = evening.times['order']!.p99
  const verdicts = [
    verdict(`${name}: orders at p99 of ${MOST_ORDER_MS} ms`, ms(orderMs), orderMs <= MOST_ORDER_MS),
    verdict(
      `${name}: order to kitchen screen at p99 of ${MOST_TO_SCREEN_MS} ms`,
      ms(delays.p99),
      delays.p99 <= MOST_TO_SCREEN_MS,
    ),
  ]
  return { verdicts, stolen: evening.stolen }
}
