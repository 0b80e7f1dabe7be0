import { startServerProcess, type ServerProcess } from '../../server/test/faults/server-process.ts'
import { serverUrl } from '../../server/src/infrastructure/database/connect.ts'
import { withOwner, type BenchPostgres } from './bench-databases.ts'
import type { Plan } from './bench-plan.ts'
import { openBenchRestaurant, type BenchRestaurant } from './bench-restaurant.ts'
import { loadPastOrders, settle } from './past-orders.ts'
import { recordReads, type Read, type RecordedRead } from './recorded-reads.ts'

/** One server on one database whose restaurant has so many past orders. */
export type Contestant = {
  pastOrders: number
  restaurant: BenchRestaurant
  driverUrl: string
  reads: Record<Read, RecordedRead>
  server: ServerProcess
}

/** A new database with that history, and the built server in front of it. */
export async function openContestant(
  postgres: BenchPostgres,
  { name, pastOrders, menuItems, plan }: { name: string; pastOrders: number; menuItems?: number; plan: Plan },
): Promise<Contestant> {
  const ownerUrl = await postgres.createDatabase(`comptoir_bench_${name}_${pastOrders}`)
  const server = await startServerProcess({
    environment: { DATABASE_URL: ownerUrl },
  })
  try {
    const restaurant = await openBenchRestaurant(server.origin, { itemCount: menuItems })
    await withOwner(ownerUrl, async (owner) => {
      // all this is longer than an access token lives, and renewing it is not what is measured
      await owner.query(`update sessions set access_expires_at = now() + interval '1 day'`)
      await loadPastOrders(owner, restaurant.tenantId, pastOrders)
      await restaurant.placeOpenOrders(plan.openOrders)
      await settle(owner)
    })
    const reads = await recordReads(ownerUrl, restaurant.tenantId)
    return { pastOrders, restaurant, driverUrl: await serverUrl(ownerUrl), reads, server }
  } catch (error) {
    await server.stop()
    throw error
  }
}
