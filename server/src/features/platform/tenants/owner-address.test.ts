import { expect, test } from 'vitest'
import type { WorkPeriod, WorkSum } from '#core/contract/people/work-periods.ts'
import { anOperator } from '../../../../test/operator.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Hours = { periods: WorkPeriod[]; sums: WorkSum[] }
type Sessions = { tills: { session: { by: string | null } | null }[] }
type Dashboard = { drawers: { by: string | null }[] }

test('an owner whose address is moved stays one person, in the hours and at the open drawer', async () => {
  const { owner, username, tenantId } = await aRestaurant(server())
  const email = `moved-${tenantId}@example.com`
  const add = (person: string, day: string) =>
    expectOk(owner.post('/work-periods/add', { username: person, in: `${day}T09:00`, out: `${day}T10:00` }))
  await add(username, '2026-05-04')
  await expectOk(owner.post('/cash/sessions/open', { float: '100.00' }))
  await expectOk(
    (await anOperator(server())).patch(`/superadmin/tenants/update/${tenantId}`, { name: 'A', email, isActive: true }),
  )
  await add(email, '2026-05-05')

  const week = '/work-periods?type=custom&from=2026-05-04&to=2026-05-10'
  const { sums, periods } = await expectOk(owner.get<Hours>(week))
  expect(sums).toMatchObject([{ username: email, periods: 2, minutes: 120 }])
  expect(periods.map((one) => one.username)).toEqual([email, email])
  const { tills } = await expectOk(owner.get<Sessions>('/cash/init'))
  expect(tills.flatMap(({ session }) => session ?? [])).toMatchObject([{ by: email }])
  const { drawers } = await expectOk(owner.get<Dashboard>('/dashboard'))
  expect(drawers).not.toMatchObject([{ by: expect.stringContaining('@') }])
})
