import { expect, test } from 'vitest'
import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { anOperator, OPERATOR } from '../../../../test/operator.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer()

let number = 0
async function aTenant(operator: Client, name: string, isActive = true): Promise<string> {
  const body = { name, email: `owner-${++number}@example.com`, password: 'correct horse battery', isActive }
  return (await expectOk(operator.post<{ tenant: { tenantId: string } }>('/superadmin/tenants/add', body))).tenant
    .tenantId
}

const namesOf = ({ tenants }: { tenants: TenantRecord[] }) => tenants.map(({ name }) => name)

test('the list follows search, status and pages, newest first', async () => {
  const operator = await anOperator(server())
  const mark = 'Mark'
  const made: string[] = []
  for (let index = 0; index < 7; index++) {
    const name = `${mark} ${index}`
    await aTenant(operator, name, index % 2 === 0)
    made.unshift(name)
  }
  // folded: case and accents make no difference
  const first = await operator.tenants({ search: mark.toLowerCase().replace('a', 'â') })
  expect(first).toMatchObject({ currentPage: 1, perPage: 5, totalPages: 2, totalTenants: 7 })
  expect(namesOf(first)).toEqual(made.slice(0, 5))
  const second = await operator.tenants({ search: mark, page: '2', status: '' })
  expect([second.currentPage, namesOf(second)]).toEqual([2, made.slice(5)])
  expect(await operator.tenants({ search: mark, page: '9' })).toMatchObject({ tenants: [], totalTenants: 7 })
  const inactive = await operator.tenants({ search: mark, status: 'inactive', perPage: '2', page: '2' })
  expect(inactive).toMatchObject({ totalPages: 2, totalTenants: 3, tenants: [{ name: `${mark} 1`, is_active: 0 }] })
  expect((await operator.tenants({ search: mark, status: 'active' })).totalTenants).toBe(4)
  expect((await operator.get('/superadmin/tenants?status=paid')).status).toBe(400)
  expect((await operator.get('/superadmin/tenants?search=null&status=null&type=null&from=null&to=null')).status).toBe(
    200,
  )
})

test('search terms are text: neither wildcards nor quotes mean anything', async () => {
  const operator = await anOperator(server())
  const mark = 'Words'
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
    expect([text, (await operator.tenants({ search: text })).totalTenants]).toEqual([text, count])
})

test('the list is filtered by the day a restaurant was opened on, both ends included', async () => {
  const operator = await anOperator(server())
  const mark = 'Day'
  const today = Date.parse(new Date().toISOString().slice(0, 10))
  for (const [name, offset] of [
    ['today', 0],
    ['yesterday', -1],
    ['tomorrow', 1],
    ['old', -40],
  ] as const) {
    const id = await aTenant(operator, `${mark} ${name}`)
    const at = new Date(today + offset * 86_400_000 + 86_399_000)
    await server().owner.query('update tenants set created_at = $2 where id = $1', [id, at])
  }
  const namesIn = async (query: Record<string, string>) =>
    namesOf(await operator.tenants({ search: mark, ...query })).map((name) => name.split(' ')[1])
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
  await aTenant(operator, 'Fermé', false)
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
  expect(rows).toEqual([{ actor: OPERATOR.email, actor_role: 'superadmin', status: 'all' }])
})
