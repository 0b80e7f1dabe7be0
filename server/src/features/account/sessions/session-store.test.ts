import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Notifications } from '../../../infrastructure/database/listen.ts'
import { openSessionStore } from './session-store.ts'

const server = useTestServer()

test('sessions that ended while nothing was heard are closed, whatever other database is away', async () => {
  const [here, ...away] = await Promise.all([1, 2, 3].map(() => aRestaurant(server())))
  const { rows } = await server().owner.query<{ id: string }>('select id from sessions where tenant_id = $1', [
    here!.tenantId,
  ])
  const [open, ended] = [rows[0]!.id, randomUUID()]
  const { db } = server().connections
  const isAway = (tenantId: string) => away.some((other) => other.tenantId === tenantId)
  const forTenant: DbPool['forTenant'] = (tenantId, work) =>
    isAway(tenantId) ? Promise.reject(new Error('The database is away.')) : db.forTenant(tenantId, work)
  let isBack = () => {}
  const heard: Notifications = {
    on: () => {},
    onConnectionChange: (changed) => (isBack = () => changed(true)),
    isUp: () => true,
    close: async () => {},
  }
  const store = openSessionStore({ forTenant } as DbPool, heard)
  const [closed, shut]: [string[], string[]] = [[], []]
  const ofAway = (other: { tenantId: string }): [string, string[]] => [other.tenantId, [randomUUID()]]
  store.closeSocketsOfEnded({
    closeSessions: (ids) => void closed.push(...ids),
    // restaurants of the database that is away come before and after
    connectedSessions: () => new Map([ofAway(away[0]!), [here!.tenantId, [open, ended]], ofAway(away[1]!)]),
    hasScreens: () => true,
    shut: (tenantId) => void shut.push(tenantId),
    wake: () => {},
  })
  isBack()
  await expect.poll(() => closed).toEqual([ended])
  expect(shut).toEqual([])
})
