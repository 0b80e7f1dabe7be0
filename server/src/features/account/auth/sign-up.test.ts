import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, aSignedUpRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer({ PUBLIC_URL: 'https://pos.example.com' })
const password = 'a fine long password'

async function countTenants(name: string): Promise<number> {
  return (await server().owner.query('select from tenants where name = $1', [name])).rowCount ?? 0
}

test('a new restaurant has its trial, its settings, its code, Cash and Card', async () => {
  const { owner, tenantId } = await aRestaurant(server(), 'Bistro Neuf')
  const rowOf = async (sql: string) => (await server().owner.query(sql, [tenantId])).rows

  const [tenant] = await rowOf(`select name, is_active, round(extract(epoch from trial_end_at - now()) / 86400) as days
    from tenants where id = $1`)
  expect(tenant).toEqual({ name: 'Bistro Neuf', is_active: true, days: String(PLAN.trialDays) })
  const [store] = await rowOf(`select store_name, currency, qr_code from store_settings where tenant_id = $1`)
  expect(store).toMatchObject({ store_name: 'Bistro Neuf', currency: 'EUR' })
  expect(store.qr_code).toMatch(/^[\w-]{22,}$/)
  expect(await rowOf('select qr_code from directory.qr_codes where tenant_id = $1')).toEqual([
    { qr_code: store.qr_code },
  ])
  expect(
    await rowOf('select title, is_active from payment_types where tenant_id = $1 order by created_at, id'),
  ).toEqual([
    { title: 'Cash', is_active: true },
    { title: 'Card', is_active: true },
  ])
  for (const table of ['print_settings', 'tenant_counters']) {
    expect(await rowOf(`select tenant_id from ${table} where tenant_id = $1`)).toHaveLength(1)
  }
  expect(await owner.get('/auth/subscription-details')).toMatchObject({
    status: 200,
    body: { id: tenantId, is_active: 1, subscription_id: null, subscription_start: null, subscription_end: '' },
  })
})

type SignedUp = { message: string; user: { tenant_id: string; language: string | null; username: string } }
type Cookies = Record<string, string>

/** Signs up and in as a browser that sends its time zone and languages; the client keeps the cookies it gets. */
async function signUpFrom(body: object, headers: Cookies = {}) {
  const client = new Client(server().origin)
  const username = `owner-${randomUUID()}@example.com`
  const fields = { biz_name: 'Chez Nous', username, password, signIn: true, ...body }
  const { user } = await expectOk(client.send<SignedUp>('POST', '/auth/signup', fields, headers))
  return { client, username, user }
}

const titles = async (client: Client, path: string) =>
  (await expectOk(client.get<{ title: string }[]>(path))).map(({ title }) => title)

test('signing up signs in on request, and signing in afterwards works too', async () => {
  const { client, username, user } = await signUpFrom({})
  expect(user).toMatchObject({ username, name: 'Chez Nous', role: 'admin', is_active: 1, language: null })
  expect(await client.get('/settings/store-setting')).toMatchObject({ status: 200, body: { storeName: 'Chez Nous' } })
  expect(await client.post('/auth/refresh-token')).toMatchObject({ status: 200, body: { language: null } })
  expect(await client.post('/auth/signin', { username, password })).toMatchObject({
    status: 200,
    body: { user: { tenant_id: user.tenant_id } },
  })
  expect((await client.get('/dashboard')).status).toBe(200)
})

test('a French browser in Paris opens a restaurant with French payments, taxes, mails and screens', async () => {
  const { client, username, user } = await signUpFrom(
    { timeZone: 'Europe/Paris' },
    { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' },
  )
  expect(user.language).toBe('fr')
  expect(await titles(client, '/settings/payment-types')).toEqual(['Espèces', 'Carte bancaire'])
  expect((await client.get('/settings/taxes')).body).toMatchObject([
    { title: 'TVA 20\u00a0%', rate: 20, type: 'inclusive' },
    { title: 'TVA 10\u00a0%', rate: 10, type: 'inclusive' },
    { title: 'TVA 5,5\u00a0%', rate: 5.5, type: 'inclusive' },
    { title: 'TVA 2,1\u00a0%', rate: 2.1, type: 'inclusive' },
  ])
  expect((await client.get('/settings/store-setting')).body).toMatchObject({ country: 'FR', timeZone: 'Europe/Paris' })
  await mailsTo(server(), username, 1, 'Bienvenue sur Comptoir')
})

const FRENCH_VAT = ['VAT 20%', 'VAT 10%', 'VAT 5.5%', 'VAT 2.1%']

test.each([
  [
    'fr-FR',
    { timeZone: 'America/Montreal' },
    { country: 'CA', timeZone: 'America/Montreal', currency: 'CAD', payment: 'Espèces', taxes: [] },
  ],
  [
    'en-GB',
    { timeZone: 'Europe/London' },
    { country: 'GB', timeZone: 'Europe/London', currency: 'GBP', payment: 'Cash', taxes: [] },
  ],
  ['fr', { timeZone: 'Europe/Paris', language: 'en' }, { country: 'FR', payment: 'Cash', taxes: FRENCH_VAT }],
  ['de', { timeZone: 'Nowhere/Atlantis' }, { country: '', timeZone: 'Europe/Paris', payment: 'Cash', taxes: [] }],
  [
    'en-US',
    { timeZone: 'UTC' },
    { country: 'US', timeZone: 'Europe/Paris', currency: 'EUR', payment: 'Cash', taxes: [] },
  ],
])(
  'a browser that asks for "%s" and sends %j begins with %j',
  async (languages, body, { payment, taxes, ...store }) => {
    const { client } = await signUpFrom(body, { 'accept-language': languages })
    expect((await client.get('/settings/store-setting')).body).toMatchObject(store)
    expect((await titles(client, '/settings/payment-types'))[0]).toBe(payment)
    expect(await titles(client, '/settings/taxes')).toEqual(taxes)
  },
)

test('an address that has an account is given a session that looks the same and grants no access', async () => {
  const { username } = await signUpFrom({})
  const stranger = new Client(server().origin)
  const body = { biz_name: 'Le Troisième', password, signIn: true }
  const known = await stranger.post<SignedUp>('/auth/signup', { ...body, username })
  const newcomer = new Client(server().origin)
  const fresh = await newcomer.post<SignedUp>('/auth/signup', { ...body, username: `n${username}` })

  const { user } = known.body
  expect(known.status).toBe(200)
  expect({ ...known.body, user: { ...user, username: '', email: '', tenant_id: '' } }).toEqual({
    ...fresh.body,
    user: { ...fresh.body.user, username: '', email: '', tenant_id: '' },
  })
  expect([...stranger.cookies.keys()]).toEqual([...newcomer.cookies.keys()])
  for (const [name, value] of newcomer.cookies) expect(stranger.cookies.get(name)).toHaveLength(value.length)

  expect((await newcomer.get('/auth/devices')).status).toBe(200)
  expect((await stranger.get('/auth/devices')).status).toBe(401)
  expect((await stranger.post('/auth/refresh-token')).status).toBe(401)
  const { rows } = await server().owner.query('select from sessions where tenant_id = $1', [user.tenant_id])
  expect(rows).toEqual([])
})

test.each([
  [{ language: 'es' }, 'request.invalid'],
  [{ timeZone: { a: 1 } }, 'request.invalid'],
])('a sign-up with %j is refused', async (body, code) => {
  const client = new Client(server().origin)
  const answer = await client.post('/auth/signup', { biz_name: 'A', username: 'a@example.com', password, ...body })
  expect(answer).toMatchObject({ status: 400, body: { code } })
})

test('a person’s language is stored on the account, and other devices follow; the owner’s is the restaurant’s', async () => {
  const restaurant = await aSignedUpRestaurant(server())
  const { owner, tenantId, username } = restaurant
  const till = await restaurant.anotherTill()
  const staff = await restaurant.aStaffMember(['POS'])
  const begun = await expectOk(
    staff.post<SignedUp>('/auth/signin', { username: staff.username, password: restaurant.password }),
  )
  expect(begun.user.language).toBe('en')

  await expectOk(owner.post('/auth/language', { language: 'fr' }))
  expect(await till.post('/auth/refresh-token')).toMatchObject({ status: 200, body: { language: 'fr' } })
  expect(await till.post('/auth/signin', restaurant)).toMatchObject({ body: { user: { language: 'fr' } } })
  const { rows } = await server().owner.query('select language from tenants where id = $1', [tenantId])
  expect(rows).toEqual([{ language: 'fr' }])
  // existing staff keep their language and choose for themselves; new staff begin with the restaurant's
  expect(await staff.post('/auth/refresh-token')).toMatchObject({ body: { language: 'en' } })
  const newcomer = await restaurant.aStaffMember(['POS'])
  expect(await newcomer.post('/auth/refresh-token')).toMatchObject({ body: { language: 'fr' } })
  await expectOk(newcomer.post('/auth/language', { language: 'en' }))
  expect(await owner.post('/auth/refresh-token')).toMatchObject({ body: { language: 'fr' } })
  expect(await newcomer.post('/auth/language', { language: 'de' })).toMatchObject({ status: 400 })
  expect(username).not.toBe(newcomer.username)
})

test('a sign-up that asks for no session gets no cookie, whether or not the address has an account', async () => {
  const { username, user } = await signUpFrom({})
  for (const signIn of [undefined, false, 'false'])
    for (const address of [username, `${randomUUID()}@example.com`]) {
      const client = new Client(server().origin)
      const body = { biz_name: 'Chez Nous', username: address, password, signIn }
      const reply = await client.post('/auth/signup', body)
      expect(reply).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
      expect(Object.keys(reply.body as object)).toEqual(['success', 'message'])
      expect([reply.headers.getSetCookie(), client.cookies.size]).toEqual([[], 0])
      // the account exists and can be signed in to
      await expectOk(client.post('/auth/signin', { username: address, password }))
    }
  // one session of the sign-up, and three of the sign-ins
  const { rows } = await server().owner.query('select from sessions where tenant_id = $1', [user.tenant_id])
  expect(rows).toHaveLength(4)
})

test('an address that has an account changes nothing and is notified by mail', async () => {
  const first = await aRestaurant(server(), 'Le Premier')
  const client = new Client(server().origin)
  const fresh = await client.post('/auth/signup', { biz_name: 'Ailleurs', username: `x${first.username}`, password })

  const again = await client.post('/auth/signup', { biz_name: 'Le Second', username: first.username, password })

  expect(again.status).toBe(200)
  expect(again.body.message).toEqual(fresh.body.message)
  expect(await countTenants('Le Second')).toBe(0)
  expect(await client.post('/auth/signin', { username: first.username, password })).toMatchObject({ status: 400 })
  expect(await client.post('/auth/signin', first)).toMatchObject({
    status: 200,
    body: { user: { name: 'Le Premier' } },
  })
  const [mail] = await mailsTo(server(), first.username, 1)
  expect(mail).toContain('https://pos.example.com/forgot-password')
  expect(mail).not.toContain('Le Second')
})

test('of many who sign up with one address at once, one opens a restaurant', async () => {
  const username = 'rush@example.com'
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      new Client(server().origin).post('/auth/signup', { biz_name: 'Rush', username, password }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await countTenants('Rush')).toBe(1)
  expect(await new Client(server().origin).post('/auth/signin', { username, password })).toMatchObject({ status: 200 })
})

test.each([
  [{ biz_name: ' ' }, 'Please provide business name!'],
  [{ username: '' }, 'Please provide email!'],
  [{ username: 'no address' }, 'Please provide valid email!'],
  [{ password: '' }, 'Please provide password!'],
  [{ password: 'seven77' }, 'The password needs at least 8 characters.'],
  [{ password: 'é'.repeat(129) }, 'The password is too long (256 bytes at most).'],
  [{ password: 'PassWord123' }, 'This password is too easy to guess. Please choose another one.'],
])('%j is refused: %s', async (change, message) => {
  const body = { biz_name: 'Refused', username: 'refused@example.com', password, ...change }
  expect(await new Client(server().origin).post('/auth/signup', body)).toMatchObject({ status: 400, body: { message } })
  expect(await countTenants('Refused')).toBe(0)
})
