import { expect, test } from 'vitest'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aResetToken } from '../../../../test/mails.ts'
import { anOperator, OPERATOR } from '../../../../test/operator.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer()
const PASSWORD = 'correct horse battery'

type Added = { tenant: { tenantId: string } }

let number = 0
const anEmail = () => `person-${++number}@example.com`

test('a restaurant that is added works at once, on trial, under its owner', async () => {
  const operator = await anOperator(server())
  const email = anEmail()
  const wanted = { name: '  Chez Léa ', email: ` ${email.toUpperCase()} `, password: PASSWORD, isActive: 1 }
  const { body } = await operator.post<Added>('/superadmin/tenants/add', wanted)
  expect(body).toEqual({
    success: true,
    message: 'Tenant added.',
    tenant: { tenantId: expect.any(String), name: 'Chez Léa', isActive: true, role: 'admin' },
  })
  const owner = new Client(server().origin)
  await expectOk(owner.post('/auth/signin', { username: wanted.email, password: PASSWORD }))
  expect((await owner.get('/pos/init')).status).toBe(200)
  const { tenants } = await operator.tenants({ search: wanted.email })
  expect(tenants).toMatchObject([
    { id: body.tenant.tenantId, name: 'Chez Léa', is_active: 1, subscription_id: null, email },
  ])
  const days = (Date.parse(tenants[0]!.trial_end!) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(PLAN.trialDays)
})

test('a restaurant that is added inactive may not work before it is switched on', async () => {
  const operator = await anOperator(server())
  const wanted = { name: 'Plus tard', email: anEmail(), password: PASSWORD, isActive: 0 }
  const { tenant } = await expectOk(operator.post<Added>('/superadmin/tenants/add', wanted))
  const owner = new Client(server().origin)
  await expectOk(owner.post('/auth/signin', { username: wanted.email, password: PASSWORD }))
  expect((await owner.get('/pos/init')).status).toBe(402)
  await expectOk(operator.patch(`/superadmin/tenants/update/${tenant.tenantId}`, { ...wanted, isActive: true }))
  await expect.poll(async () => (await owner.get('/pos/init')).status, { timeout: 1_000 }).toBe(200)
})

test('an address that is in use, a weak password and missing texts are refused, and nothing is opened', async () => {
  const operator = await anOperator(server())
  const { username, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  const before = (await operator.tenants()).totalTenants
  for (const email of [username, username.toUpperCase(), waiter.username])
    expect(
      await operator.post('/superadmin/tenants/add', { name: 'Zwei', email, password: PASSWORD, isActive: true }),
    ).toMatchObject({ status: 409, body: { code: 'tenant.email_taken' } })
  for (const [body, message] of [
    [{ email: anEmail(), password: PASSWORD }, 'Please provide name!'],
    [{ name: ' ', email: anEmail(), password: PASSWORD }, 'Please provide name!'],
    [{ name: 'A', password: PASSWORD }, 'Please provide Email!'],
    [{ name: 'A', email: 'no address', password: PASSWORD }, 'Please provide valid email!'],
    [{ name: 'A', email: 'léa@example.com', password: PASSWORD }, 'Please provide valid email!'],
    [{ name: 'A', email: anEmail() }, 'Please provide password!'],
  ] as const)
    expect(await operator.post('/superadmin/tenants/add', body)).toMatchObject({ status: 400, body: { message } })
  for (const password of ['short', 'password', 'x'.repeat(257)])
    expect((await operator.post('/superadmin/tenants/add', { name: 'A', email: anEmail(), password })).status).toBe(400)
  expect((await operator.tenants()).totalTenants).toBe(before)
})

test('one key opens one restaurant, also when it comes twice at once', async () => {
  const operator = await anOperator(server())
  const body = { name: 'Once', email: anEmail(), password: PASSWORD, isActive: true }
  const add = (sent: object) => operator.post<Added>('/superadmin/tenants/add', sent, { 'idempotency-key': body.email })
  const answers = await Promise.all([add(body), add(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body).toEqual(answers[1].body)
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(1)
  expect(await add({ ...body, name: 'Other' })).toMatchObject({ status: 422 })
  expect((await operator.tenants({ search: body.email })).totalTenants).toBe(1)
})

test('a change touches the account and its owner only', async () => {
  const operator = await anOperator(server())
  const restaurant = await aRestaurant(server(), 'Avant')
  const waiter = await restaurant.aStaffMember(['POS'])
  const stranger = await aRestaurant(server())
  const update = (body: object, id = restaurant.tenantId) => operator.patch(`/superadmin/tenants/update/${id}`, body)
  const token = await aResetToken(server(), restaurant.username)
  const email = anEmail()

  expect(await update({ name: 'Après', email: email.toUpperCase(), isActive: '1' })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Tenant updated.' },
  })

  expect((await operator.tenants({ search: email })).tenants).toMatchObject([
    { id: restaurant.tenantId, name: 'Après' },
  ])
  const store = await expectOk(restaurant.owner.get<{ storeName: string }>('/settings/store-setting'))
  expect(JSON.stringify(store)).toContain('Avant')
  // signed-in people stay so, under the new name
  const { body: people } = await restaurant.owner.get<{ username: string; email: string }[]>('/users')
  expect(people.find(({ username }) => username === email)).toMatchObject({ email })
  expect((await waiter.get('/pos/init')).status).toBe(200)
  const client = new Client(server().origin)
  expect(
    (await client.post('/auth/signin', { username: restaurant.username, password: restaurant.password })).status,
  ).toBe(400)
  expect((await client.post('/auth/signin', { username: email, password: restaurant.password })).status).toBe(200)
  expect((await client.post(`/auth/reset-password/${token}`, { password: 'a brand new word' })).status).toBe(400)
  // the old address is free again
  expect((await update({ name: 'B', email: restaurant.username, isActive: true }, stranger.tenantId)).status).toBe(200)
  for (const taken of [restaurant.username, waiter.username])
    expect(await update({ name: 'C', email: taken, isActive: false })).toMatchObject({
      status: 409,
      body: { code: 'tenant.email_taken' },
    })
  expect((await operator.tenants({ search: email })).tenants).toMatchObject([{ name: 'Après', is_active: 1 }])
  const { rows } = await server().owner.query(
    `select kind, actor, actor_role from audit_entries where tenant_id = $1 and kind like 'tenant.%'`,
    [restaurant.tenantId],
  )
  expect(rows).toEqual([{ kind: 'tenant.updated', actor: OPERATOR.email, actor_role: 'superadmin' }])
})

test('an update names what is missing, and an unknown restaurant is not found', async () => {
  const operator = await anOperator(server())
  const { tenantId } = await aRestaurant(server())
  const path = `/superadmin/tenants/update/${tenantId}`
  for (const [body, message] of [
    [{ email: anEmail(), isActive: true }, "Please Provide Tenant's Name!"],
    [{ name: 'A', email: '', isActive: true }, "Please Provide Tenant's Email!"],
    [{ name: 'A', email: 'nowhere', isActive: true }, 'Please Provide Valid Email!'],
    [{ name: 'A', email: anEmail(), isActive: 'perhaps' }, 'Invalid request!'],
  ] as const)
    expect(await operator.patch(path, body)).toMatchObject({ status: 400, body: { message } })
  const good = { name: 'A', email: anEmail(), isActive: true }
  for (const id of ['00000000-0000-4000-8000-000000000000', '7', 'x']) {
    const missing = { status: 404, body: { code: 'tenant.not_found' } }
    expect(await operator.patch(`/superadmin/tenants/update/${id}`, good)).toMatchObject(missing)
    expect(await operator.delete(`/superadmin/tenants/delete/${id}`)).toMatchObject(missing)
    expect(await operator.get(`/superadmin/tenants/${id}/subscription-history`)).toMatchObject(missing)
  }
})

test('the history shows the restaurant and its payments, newest first, and nobody else’s', async () => {
  const operator = await anOperator(server())
  const [restaurant, other] = [await aRestaurant(server(), 'Chez Nous'), await aRestaurant(server())]
  await restaurant.aStaffMember(['POS'])
  for (const [tenantId, status, day] of [
    [restaurant.tenantId, 'created', '2026-01-05'],
    [restaurant.tenantId, 'updated', '2026-02-05'],
    [restaurant.tenantId, 'cancelled', '2026-02-20'],
    [other.tenantId, 'created', '2026-03-01'],
  ])
    await server().owner.query(
      `insert into subscription_history (tenant_id, created_at, status, subscription_id, starts_at, expires_at)
       values ($1, $2::date, $3, 'sub_1', $2::date, $2::date + 30)`,
      [tenantId, day, status],
    )
  const { body } = await operator.get<{ subscriptionHistory: object[] }>(
    `/superadmin/tenants/${restaurant.tenantId}/subscription-history`,
  )
  expect(body).toMatchObject({
    tenantInfo: { id: restaurant.tenantId, name: 'Chez Nous', is_active: 1, subscription_id: null },
    storeDetails: { store_name: 'Chez Nous', currency: 'EUR', is_qr_menu_enabled: 0 },
    totalUsers: 2,
    subscriptionHistory: [
      { tenant_id: restaurant.tenantId, status: 'cancelled' },
      { status: 'updated' },
      { status: 'created', expires_on: expect.stringMatching(/^2026-02-0\dT/) },
    ],
  })
})

test('the operator is shown where to ask for help', async () => {
  const operator = await anOperator(server())
  expect((await operator.get('/superadmin/support')).body).toEqual({
    email: 'support@comptoir.test',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})
