import { expect, test } from 'vitest'
import type { Scope } from '#core/permissions/scopes.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const BOOKING = { customerId: '+33 6 12 34 56 78', date: '2090-01-14T19:30' }
const READ: Scope[] = ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS']

test.each<Scope>([...READ, 'CUSTOMERS', 'POS', 'SETTINGS'])(
  'a member of staff with %s may do what the scope allows',
  async (scope) => {
    const { aStaffMember, owner } = await aRestaurant(server())
    await expectOk(owner.post('/customers/add', { phone: BOOKING.customerId, name: 'Ada' }))
    const { reservationId } = await expectOk(owner.post<{ reservationId: string }>('/reservations/add', BOOKING))
    const staff = await aStaffMember([scope])
    const mayRead = READ.includes(scope) ? 200 : 403
    const mayChange = READ.includes(scope) && scope !== 'VIEW_RESERVATIONS' ? 200 : 403
    for (const path of ['/reservations', '/reservations/init', '/reservations/search?q=ada'])
      expect([path, (await staff.get(path)).status]).toEqual([path, mayRead])
    expect((await staff.post('/reservations/add', BOOKING)).status).toBe(mayChange)
    expect((await staff.post(`/reservations/update/${reservationId}`, { date: BOOKING.date })).status).toBe(mayChange)
    expect((await staff.delete(`/reservations/delete/${reservationId}`)).status).toBe(mayChange)
  },
)
