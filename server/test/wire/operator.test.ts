import { expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { anOperator } from '../operator.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useOwnTestServer } from '../test-server.ts'
import { ONE_DATABASE } from '../two-databases.ts'
import { declaredCalls } from './calls/declared-calls.ts'
import {
  b,
  day,
  dec,
  done,
  faults,
  flag,
  id,
  list,
  maybe,
  n,
  nullOr,
  oneOf,
  record,
  s,
  ts,
  type Shape,
} from './shapes.ts'

const server = useOwnTestServer(ONE_DATABASE)

// the calls of operators, one by one, written by hand (docs/rules/clients.md#format-of-records)
const CALLS = [
  ['GET', '/superadmin/dashboard'],
  ['GET', '/superadmin/tenantsData'],
  ['GET', '/superadmin/tenants'],
  ['POST', '/superadmin/tenants/add'],
  ['PATCH', '/superadmin/tenants/update/:id'],
  ['DELETE', '/superadmin/tenants/delete/:id'],
  ['GET', '/superadmin/tenantsData/:status'],
  ['GET', '/superadmin/reports'],
  ['GET', '/superadmin/tenants/:id/subscription-history'],
] as const

const standing = {
  is_active: flag,
  subscription_id: maybe(s),
  subscription_start: maybe(ts),
  subscription_end: maybe(ts),
}
const tenant = record({ id, name: s, ...standing, created_at: ts, email: s }, ['trial_end'])
const ours = ['salesVolumeRates', 'unconvertedSales', 'salesInPlanCurrency', 'endingTrials', 'version']
const rates = record({ date: day, source: s })

const callsOfPlatform = async () => (await declaredCalls()).filter(({ access }) => access === 'superadmin')

test('every call of the wire contract is declared, for the platform’s operators alone', async () => {
  const declared = (await callsOfPlatform()).map(({ method, path }) => `${method} ${path}`)
  expect(declared).toEqual(expect.arrayContaining(CALLS.map(([method, path]) => `${method} ${path}`)))
})

test('anybody but an operator is refused before any other check', async () => {
  const { owner, aStaffMember, tenantId } = await aRestaurant(server())
  const waiter = await aStaffMember(['SETTINGS'])
  for (const client of [new Client(server().origin), owner, waiter])
    for (const { method, path } of await callsOfPlatform()) {
      const asked = path.replace(':status', 'all').replace(':id', tenantId)
      const answer = await client.send<{ code: string }>(method, asked, method === 'GET' ? undefined : {}, {})
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'session.missing'])
    }
  expect((await owner.get('/pos/init')).status).toBe(200)
})

test('replies have the shapes of the contract', async () => {
  const operator = await anOperator(server())
  const restaurant = await aRestaurant(server())
  const item = await restaurant.aMenuItem({ price: '12.00' })
  const sale = { cart: [{ id: item, quantity: 2 }], netTotal: 24, taxTotal: 0, total: 24, deliveryType: 'dinein' }
  await expectOk(restaurant.owner.post('/pos/create-order-and-invoice', { ...sale, customerType: 'WALKIN' }))
  await server().owner.query(
    `insert into subscription_history (tenant_id, status, subscription_id, starts_at, expires_at)
     values ($1, 'created', 'sub_1', now(), now() + interval '1 month')`,
    [restaurant.tenantId],
  )
  const name = 'Chez Léa'
  const email = 'lea@example.com'
  const added = await operator.post<{ tenant: { tenantId: string } }>('/superadmin/tenants/add', {
    name,
    email,
    password: 'correct horse battery',
    isActive: 'true',
  })
  const newTenant = record({ tenantId: id, name: s, isActive: b, role: oneOf('admin') })
  const path = `/superadmin/tenants/update/${added.body.tenant.tenantId}`
  const replies: [string, unknown, Shape][] = [
    ['add', added.body, done({ tenant: newTenant })],
    ['update', (await operator.patch(path, { name, email, isActive: 0 })).body, done()],
    ['delete', (await operator.delete(`/superadmin/tenants/delete/${added.body.tenant.tenantId}`)).body, done()],
    [
      'dashboard',
      (await operator.get('/superadmin/dashboard')).body,
      record({ activeTenants: n, ordersProcessedToday: n, salesVolumeToday: dec, mrr: n, arr: n }, ours),
    ],
    [
      'counts',
      (await operator.get('/superadmin/tenantsData')).body,
      record({ activeTenants: n, inactiveTenants: n, allTenants: n }),
    ],
    [
      'list',
      (await operator.get('/superadmin/tenants?page=1&perPage=5&search=&status=&type=null&from=null&to=null')).body,
      record({ tenants: list(tenant), currentPage: n, perPage: n, totalPages: n, totalTenants: n }),
    ],
    ['export', (await operator.get('/superadmin/tenantsData/all')).body, list(tenant)],
    [
      'report',
      (await operator.get('/superadmin/reports?type=null&from=null&to=null')).body,
      record(
        {
          activeTenants: n,
          mrr: n,
          arr: n,
          totalCustomers: n,
          topSellingItems: list(record({ tenant_id: id, tenant_name: s, item_id: id, title: s, qty: n })),
          salesVolume: dec,
          ordersProcessed: n,
          salesVolumeRates: nullOr(rates),
        },
        ours,
      ),
    ],
    [
      'history',
      (await operator.get(`/superadmin/tenants/${restaurant.tenantId}/subscription-history`)).body,
      record({
        tenantInfo: record({ id, name: s, ...standing, created_at: ts }, ['trial_end']),
        storeDetails: maybe(
          record({ store_name: s, address: s, phone: s, email: s, currency: s, is_qr_menu_enabled: flag }),
        ),
        totalUsers: n,
        subscriptionHistory: list(
          record({ id, tenant_id: id, created_at: ts, starts_on: ts, expires_on: ts, status: s }),
        ),
      }),
    ],
  ]
  expect(replies.map(([call, reply, shape]) => [call, faults(reply, shape)])).toEqual(
    replies.map(([call]) => [call, []]),
  )
})
