import { moveRestaurant, type Asked } from '../../src/infrastructure/database/cells/move/move-restaurant.ts'
import { settleLeftMoves } from '../../src/infrastructure/database/cells/move/settle-move.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { createDatabase, startTestServer, type TestServer } from '../test-server.ts'

export type TwoCells = Awaited<ReturnType<typeof startTwoCells>>

/** A server on two databases, `main` and `paris`; new restaurants come to the one named. */
export async function startTwoCells(environment: NodeJS.ProcessEnv = {}) {
  const second = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${second}`, CELL_FOR_NEW: 'main', ...environment })
  return { server, ...movesBetween(server, second) }
}

/** Moving between the databases of this server, and a look at what moves leave in them. */
export function movesBetween(server: Pick<TestServer, 'ownerUrl'>, second: string) {
  const urls = new Map([
    ['main', server.ownerUrl],
    ['paris', second],
  ])
  const ask = async <Row extends object>(cell: string, text: string, values: unknown[] = []): Promise<Row[]> =>
    (await withClient(urls.get(cell)!, (client) => client.query<Row>(text, values))).rows
  return {
    urls,
    ask,
    move: (tenantId: string, target: string, onStep: Asked['onStep'] = () => {}) =>
      moveRestaurant({ urls, tenantId, target, askedBy: 'test', onStep }),
    /** As the job does once the process of a move has not been heard of for its time. */
    takeOver: async (tenantId: string) => {
      await ask('main', `update directory.moves set held_until = now() - interval '1 s' where tenant_id = $1`, [
        tenantId,
      ])
      await settleLeftMoves(urls, '00000000-0000-4000-8000-000000000001')
    },
    /** The databases that work with this restaurant. */
    whereIs: async (tenantId: string): Promise<string[]> => {
      const found: string[] = []
      for (const cell of urls.keys())
        if ((await ask(cell, 'select from tenants where id = $1 and directory.is_here(id)', [tenantId])).length > 0)
          found.push(cell)
      return found
    },
    /** Leftovers that a move must not leave: slots, publications, subscriptions, marks of moves under way. */
    leftovers: async (): Promise<string[]> => {
      const found: string[] = []
      for (const cell of urls.keys())
        found.push(...(await ask<{ what: string }>(cell, LEFTOVERS)).map(({ what }) => `${cell}: ${what}`))
      return found
    },
  }
}

const LEFTOVERS = `
  select 'slot ' || slot_name as what from pg_replication_slots where database = current_database()
  union all select 'publication ' || pubname from pg_publication
  union all select 'subscription ' || subname from pg_subscription s join pg_database d on d.oid = s.subdbid
    where d.datname = current_database()
  union all select 'mark ' || state from directory.away where state <> 'left'
  union all select 'state ' || state from directory.restaurants where state <> 'here'
  union all select 'move ' || step from directory.moves where ended_at is null`
