import { expect, test } from 'vitest'
import { aRestaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { PlatformDatabase } from './platform-database.ts'

const server = useTestServer()

test('what has served its time is forgotten, for every restaurant, and nothing else', async () => {
  const [old, young] = [await aRestaurant(server()), await aRestaurant(server())]
  for (const { owner } of [old, young]) {
    await owner.post('/auth/refresh-token')
    await owner.post('/auth/refresh-token')
  }
  const { owner } = server()
  await owner.query(`update spent_refresh_tokens set spent_at = now() - interval '8 days' where tenant_id = $1`, [
    old.tenantId,
  ])
  await owner.query(`insert into sessions (tenant_id, user_id, access_hash, access_expires_at, refresh_hash, expires_at, xsrf_token,
      device_name, device_ip, device_location)
    select tenant_id, id, 'a', now(), 'b', now() - interval '1 minute', 'c', 'd', 'e', 'f' from users`)

  await new PlatformDatabase(server().connections.db).forgetExpired()

  expect((await owner.query('select from sessions where expires_at < now()')).rowCount).toBe(0)
  const { rows } = await owner.query('select tenant_id from spent_refresh_tokens')
  expect(rows).toEqual([{ tenant_id: young.tenantId }])
  for (const { owner: till } of [old, young]) expect((await till.get('/auth/devices')).status).toBe(200)
})
