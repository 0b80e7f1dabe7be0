import { expect, test } from 'vitest'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant } from '../../../test/restaurant.ts'
import { mailsTo } from '../../../test/mails.ts'
import { useOwnTestServer } from '../../../test/test-server.ts'

const server = useOwnTestServer({ PUBLIC_URL: 'https://pos.example.com' })
const password = 'a fine long password'

async function countTenants(name: string): Promise<number> {
  const { rows } = await server().owner.query<{ count: number }>(
    'select count(*)::int as count from tenants where name = $1',
    [name],
  )
  return rows[0]!.count
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

test('an address that has an account answers the same, changes nothing and is told by mail', async () => {
  const first = await aRestaurant(server(), 'Le Premier')
  const client = new Client(server().origin)
  const fresh = await client.post('/auth/signup', { biz_name: 'Ailleurs', username: `x${first.username}`, password })

  const again = await client.post('/auth/signup', { biz_name: 'Le Second', username: first.username, password })

  expect(again.status).toBe(200)
  expect(again.body).toEqual(fresh.body)
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
