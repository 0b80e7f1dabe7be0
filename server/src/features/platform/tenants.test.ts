import { expect, test } from 'vitest'
import type { TenantRecord } from '#core/contract/tenants.ts'
import { Client } from '../../../test/browserless-client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { anOperator } from '../../../test/operator.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const PASSWORD = 'correct horse battery'

type Page = { tenants: TenantRecord[]; currentPage: number; perPage: number; totalPages: number; totalTenants: number }
type Added = { tenant: { tenantId: string } }

let number = 0
const anEmail = (word = 'owner') => `${word}-${process.pid}-${++number}@example.com`

async function aTenant(operator: Client, name: string, more: object = {}) {
  const email = anEmail()
  const body = { name, email, password: PASSWORD, isActive: true, ...more }
  const { tenant } = await expectOk(operator.post<Added>('/superadmin/tenants/add', body))
  return { id: tenant.tenantId, email }
}

const search = async (operator: Client, query: Record<string, string>) =>
  expectOk(operator.get<Page>(`/superadmin/tenants?${new URLSearchParams(query).toString()}`))
const namesOf = ({ tenants }: Page) => tenants.map(({ name }) => name)

test('a restaurant that is added works at once, on trial, under its owner', async () => {
  const operator = await anOperator(server())
  const email = anEmail('Léa').toUpperCase()
  const answer = await operator.post('/superadmin/tenants/add', {
    name: '  Chez Léa ',
    email: ` ${email} `,
    password: PASSWORD,
    isActive: 1,
  })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please provide valid email!' } })
  const wanted = { name: '  Chez Léa ', email: ` ${email.replace('É', 'E')} `, password: PASSWORD, isActive: 1 }
  const { body } = await operator.post<Added>('/superadmin/tenants/add', wanted)
  expect(body).toEqual({
    success: true,
    message: 'Tenant added.',
    tenant: { tenantId: expect.any(String), name: 'Chez Léa', isActive: true, role: 'admin' },
  })
  const owner = new Client(server().origin)
  await expectOk(owner.post('/auth/signin', { username: wanted.email, password: PASSWORD }))
  expect((await owner.get('/pos/init')).status).toBe(200)
  const found = await search(operator, { search: wanted.email })
  expect(found.tenants).toMatchObject([
    {
      id: body.tenant.tenantId,
      name: 'Chez Léa',
      is_active: 1,
      subscription_id: null,
      email: wanted.email.trim().toLowerCase(),
    },
  ])
  const days = (Date.parse(found.tenants[0]!.trial_end!) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
})

test('a restaurant that is added inactive may not work before it is switched on', async () => {
  const operator = await anOperator(server())
  const { id, email } = await aTenant(operator, 'Plus tard', { isActive: 0 })
  const owner = new Client(server().origin)
  await expectOk(owner.post('/auth/signin', { username: email, password: PASSWORD }))
  expect((await owner.get('/pos/init')).status).toBe(402)
  await expectOk(operator.patch(`/superadmin/tenants/update/${id}`, { name: 'Plus tard', email, isActive: true }))
  await expect.poll(async () => (await owner.get('/pos/init')).status, { timeout: 1_000 }).toBe(200)
})

test('an address that is in use, a weak password and missing words are refused, and nothing is opened', async () => {
  const operator = await anOperator(server())
  const { username, aStaffMember } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  const before = (await search(operator, {})).totalTenants
  for (const email of [username, username.toUpperCase(), waiter.username])
    expect(
      await operator.post('/superadmin/tenants/add', { name: 'Zwei', email, password: PASSWORD, isActive: true }),
    ).toMatchObject({ status: 409, body: { code: 'tenant.email_taken' } })
  for (const [body, message] of [
    [{ email: anEmail(), password: PASSWORD }, 'Please provide name!'],
    [{ name: ' ', email: anEmail(), password: PASSWORD }, 'Please provide name!'],
    [{ name: 'A', password: PASSWORD }, 'Please provide Email!'],
    [{ name: 'A', email: 'no address', password: PASSWORD }, 'Please provide valid email!'],
    [{ name: 'A', email: anEmail() }, 'Please provide password!'],
  ] as const)
    expect(await operator.post('/superadmin/tenants/add', body)).toMatchObject({ status: 400, body: { message } })
  for (const password of ['short', 'password', 'x'.repeat(257)])
    expect((await operator.post('/superadmin/tenants/add', { name: 'A', email: anEmail(), password })).status).toBe(400)
  expect((await search(operator, {})).totalTenants).toBe(before)
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
  expect((await search(operator, { search: body.email })).totalTenants).toBe(1)
})

test('the list follows search, status and pages, newest first', async () => {
  const operator = await anOperator(server())
  const mark = `Mark${process.pid}`
  const made: string[] = []
  for (let index = 0; index < 7; index++) {
    const name = `${mark} ${index}`
    await aTenant(operator, name, { isActive: index % 2 === 0 })
    made.unshift(name)
  }
  // folded: case and accents make no difference
  const first = await search(operator, { search: mark.toLowerCase().replace('a', 'â') })
  expect(first).toMatchObject({ currentPage: 1, perPage: 5, totalPages: 2, totalTenants: 7 })
  expect(namesOf(first)).toEqual(made.slice(0, 5))
  const second = await search(operator, { search: mark, page: '2', status: '' })
  expect([second.currentPage, namesOf(second)]).toEqual([2, made.slice(5)])
  expect(await search(operator, { search: mark, page: '9' })).toMatchObject({ tenants: [], totalTenants: 7 })
  const inactive = await search(operator, { search: mark, status: 'inactive', perPage: '2', page: '2' })
  expect(inactive).toMatchObject({ totalPages: 2, totalTenants: 3, tenants: [{ name: `${mark} 1`, is_active: 0 }] })
  expect((await search(operator, { search: mark, status: 'active' })).totalTenants).toBe(4)
  expect((await operator.get('/superadmin/tenants?status=paid')).status).toBe(400)
  expect((await operator.get('/superadmin/tenants?search=null&status=null&type=null&from=null&to=null')).status).toBe(
    200,
  )
})

test('what is searched for is text: neither wildcards nor quotes mean anything', async () => {
  const operator = await anOperator(server())
  const mark = `W${process.pid}`
  await aTenant(operator, `${mark} 100% l'Étoile_d'Or \\ ŒUF 食堂`)
  await aTenant(operator, `${mark} 100 pour cent`)
  for (const [text, count] of [
    [`${mark} 100%`, 1],
    [`${mark} 100_`, 0],
    ['%', 1],
    ["L'ETOILE_D'OR \\", 1],
    ['食堂', 1],
    [`${mark}'; drop table tenants --`, 0],
  ] as const)
    expect([text, (await search(operator, { search: text })).totalTenants]).toEqual([text, count])
})

test('the list is filtered by the day a restaurant was opened on, both ends included', async () => {
  const operator = await anOperator(server())
  const mark = `Day${process.pid}`
  const today = Date.parse(new Date().toISOString().slice(0, 10))
  for (const [name, offset] of [
    ['today', 0],
    ['yesterday', -1],
    ['tomorrow', 1],
    ['old', -40],
  ] as const) {
    const { id } = await aTenant(operator, `${mark} ${name}`)
    const at = new Date(today + offset * 86_400_000 + 86_399_000)
    await server().owner.query('update tenants set created_at = $2 where id = $1', [id, at])
  }
  const namesIn = async (query: Record<string, string>) =>
    namesOf(await search(operator, { search: mark, ...query })).map((name) => name.split(' ')[1])
  expect(await namesIn({ type: 'today' })).toEqual(['today'])
  expect(await namesIn({ type: 'tomorrow' })).toEqual(['tomorrow'])
  expect(await namesIn({ type: 'yesterday' })).toEqual(['yesterday'])
  expect(await namesIn({ type: 'last_7days' })).toEqual(['today', 'yesterday'])
  const day = (offset: number) => new Date(today + offset * 86_400_000).toISOString().slice(0, 10)
  expect(await namesIn({ type: 'custom', from: day(-40), to: day(-1) })).toEqual(['yesterday', 'old'])
  for (const period of [
    `custom&from=${day(1)}&to=${day(0)}`,
    'custom',
    'someday',
    'custom&from=2026-02-30&to=2026-03-01',
  ])
    expect(await operator.get(`/superadmin/tenants?type=${period}`)).toMatchObject({
      status: 400,
      body: { code: 'period.invalid' },
    })
})

test('counts and the export agree, and taking it is written down', async () => {
  const operator = await anOperator(server())
  await aTenant(operator, '=cmd()', { isActive: false })
  const counts = (await operator.get<Record<string, number>>('/superadmin/tenantsData')).body
  for (const [status, count] of Object.entries({
    active: counts['activeTenants'],
    inactive: counts['inactiveTenants'],
    all: counts['allTenants'],
  })) {
    const { body } = await operator.get<TenantRecord[]>(`/superadmin/tenantsData/${status}`)
    expect([status, body.length]).toEqual([status, count])
  }
  expect(counts['allTenants']).toBe(counts['activeTenants']! + counts['inactiveTenants']!)
  expect((await operator.get('/superadmin/tenantsData/paid')).status).toBe(400)
  const { rows } = await server().owner.query(
    `select actor, actor_role, details ->> 'status' as status from platform_audit_entries where kind = 'tenants.exported' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ actor: 'operator@example.com', actor_role: 'superadmin', status: 'all' }])
})

test('a change touches the account and its owner only', async () => {
  const operator = await anOperator(server())
  const house = await aRestaurant(server(), 'Avant')
  const waiter = await house.aStaffMember(['POS'])
  const stranger = await aRestaurant(server())
  const update = (body: object, id = house.tenantId) => operator.patch(`/superadmin/tenants/update/${id}`, body)
  await new Client(server().origin).post('/auth/forgot-password', { username: house.username })
  const token = await resetTokenOf(house.username)
  const email = anEmail('moved')

  expect(await update({ name: 'Après', email: email.toUpperCase(), isActive: '1' })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Tenant updated.' },
  })

  expect((await search(operator, { search: email })).tenants).toMatchObject([{ id: house.tenantId, name: 'Après' }])
  const store = await expectOk(house.owner.get<{ storeName: string }>('/settings/store-setting'))
  expect(JSON.stringify(store)).toContain('Avant')
  // whoever is signed in stays so, under the new name
  const { body: people } = await house.owner.get<{ username: string; email: string }[]>('/users')
  expect(people.find(({ username }) => username === email)).toMatchObject({ email })
  expect((await waiter.get('/pos/init')).status).toBe(200)
  const client = new Client(server().origin)
  expect((await client.post('/auth/signin', { username: house.username, password: house.password })).status).toBe(400)
  expect((await client.post('/auth/signin', { username: email, password: house.password })).status).toBe(200)
  expect((await client.post(`/auth/reset-password/${token}`, { password: 'a brand new word' })).status).toBe(400)
  // the old address is free again
  expect((await update({ name: 'B', email: house.username, isActive: true }, stranger.tenantId)).status).toBe(200)
  for (const taken of [house.username, waiter.username])
    expect(await update({ name: 'C', email: taken, isActive: false })).toMatchObject({
      status: 409,
      body: { code: 'tenant.email_taken' },
    })
  expect((await search(operator, { search: email })).tenants).toMatchObject([{ name: 'Après', is_active: 1 }])
  const { rows } = await server().owner.query(
    `select kind, actor, actor_role from audit_entries where tenant_id = $1 and kind like 'tenant.%'`,
    [house.tenantId],
  )
  expect(rows).toEqual([{ kind: 'tenant.updated', actor: 'operator@example.com', actor_role: 'superadmin' }])
})

test('an update says what is missing, and an unknown restaurant is none', async () => {
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
  const [house, other] = [await aRestaurant(server(), 'Chez Nous'), await aRestaurant(server())]
  await house.aStaffMember(['POS'])
  for (const [tenantId, status, day] of [
    [house.tenantId, 'created', '2026-01-05'],
    [house.tenantId, 'updated', '2026-02-05'],
    [house.tenantId, 'cancelled', '2026-02-20'],
    [other.tenantId, 'created', '2026-03-01'],
  ])
    await server().owner.query(
      `insert into subscription_history (tenant_id, created_at, status, subscription_id, starts_at, expires_at)
       values ($1, $2::date, $3, 'sub_1', $2::date, $2::date + 30)`,
      [tenantId, day, status],
    )
  const { body } = await operator.get<{ subscriptionHistory: object[] }>(
    `/superadmin/tenants/${house.tenantId}/subscription-history`,
  )
  expect(body).toMatchObject({
    tenantInfo: { id: house.tenantId, name: 'Chez Nous', is_active: 1, subscription_id: null },
    storeDetails: { store_name: 'Chez Nous', currency: 'EUR', is_qr_menu_enabled: 0 },
    totalUsers: 2,
    subscriptionHistory: [
      { tenant_id: house.tenantId, status: 'cancelled' },
      { status: 'updated' },
      { status: 'created', expires_on: expect.stringMatching(/^2026-02-0\dT/) },
    ],
  })
})

test('the operator is told where to ask for help', async () => {
  const operator = await anOperator(server())
  expect((await operator.get('/superadmin/support')).body).toEqual({
    email: 'support@comptoir.test',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})

async function resetTokenOf(username: string): Promise<string> {
  const [mail] = await mailsTo(server(), username, 1)
  return /reset-password\?token=([\w.~-]+)/.exec(mail!)![1]!
}
