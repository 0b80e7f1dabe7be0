import { expect, test } from 'vitest'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('staff without any right learn when the restaurant may work no longer, and when it may again', async () => {
  const { tenantId, aStaffMember } = await aRestaurant(server())
  const other = await aRestaurant(server())
  const cook = await aStaffMember([])
  const access = async () => (await cook.get('/auth/access')).body
  expect(await access()).toEqual({ is_active: 1, is_suspended: 0 })

  await server().owner.query(`update tenants set trial_end_at = now() where id = $1`, [tenantId])
  await expect.poll(access, { timeout: 1_000 }).toEqual({ is_active: 0, is_suspended: 0 })
  await server().owner.query(`update tenants set subscription_end_at = '2999-01-01Z' where id = $1`, [tenantId])
  await expect.poll(access, { timeout: 1_000 }).toEqual({ is_active: 1, is_suspended: 0 })
  await server().owner.query(`update tenants set is_active = false where id = $1`, [tenantId])
  await expect.poll(access, { timeout: 1_000 }).toEqual({ is_active: 0, is_suspended: 1 })
  expect((await other.owner.get('/auth/access')).body).toEqual({ is_active: 1, is_suspended: 0 })
})
