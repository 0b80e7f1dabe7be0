import { expect, test } from 'vitest'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('the owner sees until when the restaurant may work; staff see whom to ask for help, and not that', async () => {
  const { owner, tenantId, aStaffMember } = await aRestaurant(server())
  await aRestaurant(server())
  await server().owner.query(
    `update tenants set subscription_id = 'sub_1', subscription_start_at = '2026-01-01Z', subscription_end_at = '2999-02-01Z',
      trial_end_at = '2026-01-15Z' where id = $1`,
    [tenantId],
  )
  expect(await owner.get('/auth/subscription-details')).toMatchObject({
    status: 200,
    body: {
      id: tenantId,
      is_active: 1,
      subscription_id: 'sub_1',
      subscription_start: '2026-01-01T00:00:00.000Z',
      subscription_end: '2999-02-01T00:00:00.000Z',
      trial_end: '2026-01-15T00:00:00.000Z',
    },
  })
  const waiter = await aStaffMember(['SETTINGS'])
  expect(await waiter.get('/auth/subscription-details')).toMatchObject({
    status: 403,
    body: { code: 'session.scope_missing' },
  })
  expect((await waiter.get('/support')).body).toEqual({ email: 'support@comptoir.test', version: PRODUCT_VERSION })
})

test('a deactivated restaurant may not work, whatever it paid', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  await server().owner.query('update tenants set is_active = false where id = $1', [tenantId])
  await server().owner.query(`select pg_notify('sessions', $1)`, [JSON.stringify({ audience: tenantId, ended: [] })])
  await expect.poll(async () => (await owner.get('/users')).status, { timeout: 1_000 }).toBe(402)
  expect(await owner.get('/auth/subscription-details')).toMatchObject({ status: 200, body: { is_active: 0 } })
})
