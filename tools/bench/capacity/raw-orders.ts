import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { serverUrl } from '../../../server/src/infrastructure/database/connect.ts'
import { replyTo, sendOrder } from '../driver-orders.ts'
import type { EveningRestaurant } from './evening.ts'
import { pick } from './evening-mix.ts'
import { runOpenLoop, type OpenLoopResult } from './open-loop.ts'

// as many as the server's own pool holds
const CONNECTIONS = 12
const WARM_UP_ORDERS = 400

export type RawOrders = {
  at: (perSecond: number, durationMs: number) => Promise<OpenLoopResult>
  close: () => Promise<void>
}

/**
 * The same orders of the same restaurants by hand-written statements over the bare driver, without a server: the best that
 * the database on this machine can do.
 */
export async function openRawOrders(ownerUrl: string, restaurants: readonly EveningRestaurant[]): Promise<RawOrders> {
  const url = serverUrl(ownerUrl)
  const idle = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
      await client.connect()
      return client
    }),
  )
  const waiting: ((client: pg.Client) => void)[] = []
  const place = async ({ tenantId, lines }: EveningRestaurant) => {
    const client = idle.pop() ?? (await new Promise<pg.Client>((resolve) => waiting.push(resolve)))
    await sendOrder(client, { tenantId, cart: { lines, reply: replyTo(tenantId) } })
    const next = waiting.shift()
    if (next) next(client)
    else idle.push(client)
  }
  for (let count = 0; count < WARM_UP_ORDERS; count += CONNECTIONS)
    await Promise.all(Array.from({ length: CONNECTIONS }, () => place(pick(restaurants))))
  return {
    at: async (perSecond, durationMs) => {
      const arrival = () => ({ name: 'order', done: place(pick(restaurants)) })
      const result = await runOpenLoop({ perSecond, durationMs, arrival })
      if (result.failures.length > 0) throw new Error(`The bare driver failed: ${result.failures[0]}`)
      await delay(500)
      return result
    },
    close: async () => {
      await Promise.all(idle.map((client) => client.end()))
    },
  }
}
