import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../../database/seeds/random.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import type { Client } from '../browserless-client.ts'
import { endDay } from '../end-of-day.ts'
import { aRestaurant } from '../restaurant.ts'
import { openBills } from './bill-calls.ts'
import { comparedWithActs, faultsOfBills } from './check-bills.ts'
import { noAttempts, PersistentClient, type AttemptCounts } from './persistent-client.ts'
import type { Place } from './place.ts'
import { aTableOf, payEverything } from './table-steps.ts'
import { aWalk, noting, unlikeShown, walkTable, type Walk } from './table-walk.ts'

const CUT_SHARE = 0.02

type Plan = { random: Random; devices: number; steps: number; kills: number }
type Report = { walk: Walk; attempts: AttemptCounts; faults: Record<string, unknown[]> }

/**
 * Devices of a new restaurant take random steps at a table while the server is killed and started again; a request
 * without an answer is sent again with its key. Then everything is paid and the day ends. Returns the faults in the
 * books.
 */
export async function walkWithKills(place: Place, { random, devices: count, steps, kills }: Plan): Promise<Report> {
  const { origin } = place
  const restaurant = await aRestaurant({ origin })
  const table = await aTableOf(restaurant)
  const tills: Client[] = [restaurant.owner]
  while (tills.length < count) tills.push(await restaurant.anotherTill())
  const walk = aWalk()
  const attempts = noAttempts()
  const devices = tills.map(({ cookieHeader: cookie }) => {
    const persistence = { keyOnRetry: 'same', cutShare: CUT_SHARE } as const
    return noting(new PersistentClient({ origin, cookie, persistence, counts: attempts }), walk)
  })
  let isOver = false
  const walking = walkTable(devices, table, { random, steps, walk }).finally(() => (isOver = true))
  for (let kill = 0; kill < kills && !isOver; kill++) {
    await delay(random.whole(200, 1500))
    await place.server.kill()
    await place.server.restart()
  }
  await walking
  const unlikeBills = await unlikeShown(devices[0]!)
  await payEverything(devices[0]!, table)
  const left = await openBills(devices[0]!)
  const { url } = await place.database()
  const { tenantId, owner } = restaurant
  return withClient(url, async (database) => {
    await endDay({ owner: database }, { tenantId, owner })
    const faults = await faultsOfBills(database, tenantId)
    const unlike = await comparedWithActs(database, tenantId, walk.acts)
    if (unlike.length > 0) faults['the books have other acts than were acknowledged'] = unlike
    if (left.bills.length + left.unpaid.length > 0) faults['something stays unpaid'] = [left]
    if (unlikeBills.length > 0) faults['a bill is shown differently'] = unlikeBills
    if (walk.failed.length > 0) faults['calls failed'] = walk.failed
    return { walk, attempts, faults }
  })
}
