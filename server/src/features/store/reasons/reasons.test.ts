import { expect, test } from 'vitest'
import type { Reason } from '#core/contract/records.ts'
import { takeReason } from '#core/permissions/take-reason.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, aSignedUpRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadNamedReasons } from './load-named-reasons.ts'

const server = useTestServer()

const list = async (owner: Client) => await expectOk(owner.get<Reason[]>('/settings/reasons'))
const add = async (owner: Client, body: object) =>
  (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', body))).id
const change = (owner: Client, id: string, body: object) => owner.post(`/settings/reasons/${id}/update`, body)
const find = async (owner: Client, id: string) => (await list(owner)).find((reason) => reason.id === id)
const titlesIn = async (client: Client, path: string) =>
  (await expectOk(client.get<{ reasons: Reason[] }>(path))).reasons.map(({ title }) => title)

test('a new restaurant begins with reasons of every kind, in their order and in its language', async () => {
  const { owner } = await aRestaurant(server())
  const reasons = await list(owner)
  expect([...new Set(reasons.map(({ kind }) => kind))]).toEqual([
    'discount',
    'comp',
    'void',
    'refund',
    'price',
    'paid_in',
    'paid_out',
  ])
  expect(reasons[0]).toEqual({
    id: expect.any(String),
    kind: 'discount',
    title: 'Regular guest',
    percent: 10,
    amount: null,
    needs_approval: 0,
    is_active: 1,
    account: null,
  })
  expect(reasons.filter(({ kind }) => kind === 'price').map(({ title, percent }) => [title, percent])).toEqual([
    ['Agreed price', null],
    ['Wrong price on the menu', null],
  ])
  const body = { biz_name: 'Chez Nous', username: `fr-${Date.now()}@example.com`, password: 'correct horse battery' }
  const french = (await aSignedUpRestaurant(server())).owner.copy()
  await expectOk(french.post('/auth/signup', { ...body, language: 'fr', signIn: true }))
  expect((await list(french))[0]).toMatchObject({ title: 'Client fidèle', percent: 10 })
})

test('a reason is added, changed and removed; the till and Orders are opened with the active ones', async () => {
  const { owner } = await aRestaurant(server())
  for (const { id } of await list(owner)) await expectOk(owner.delete(`/settings/reasons/${id}`))
  expect(await titlesIn(owner, '/pos/init')).toEqual([])

  const id = await add(owner, { kind: 'discount', title: ' Neighbour ', percent: '12,5', needsApproval: true })
  const other = await add(owner, { kind: 'void', title: 'Wrong table', isActive: false, account: ' 709 ' })
  expect(await list(owner)).toMatchObject([
    { id, kind: 'discount', title: 'Neighbour', percent: 12.5, amount: null, needs_approval: 1, is_active: 1 },
    { id: other, kind: 'void', title: 'Wrong table', percent: null, amount: null, is_active: 0, account: '709' },
  ])
  for (const path of ['/pos/init', '/orders/init']) expect(await titlesIn(owner, path)).toEqual(['Neighbour'])

  await expectOk(change(owner, other, { kind: 'void', title: 'Other table', isActive: true }))
  for (const path of ['/pos/init', '/orders/init'])
    expect(await titlesIn(owner, path)).toEqual(['Neighbour', 'Other table'])
  expect(await find(owner, other)).toMatchObject({ account: '709', needs_approval: 0 })
  for (const account of ['7', '70 9', '7'.repeat(21)])
    expect(await change(owner, other, { kind: 'void', title: 'Other table', account })).toMatchObject({
      status: 400,
      body: { code: 'accounting.account_invalid' },
    })
  await expectOk(change(owner, other, { kind: 'void', title: 'Other table', isActive: true, account: ' 709a ' }))
  expect(await find(owner, other)).toMatchObject({ account: '709A' })

  expect(await owner.delete(`/settings/reasons/${id}`)).toMatchObject({ status: 200, body: { id } })
  for (const path of ['/pos/init', '/orders/init']) expect(await titlesIn(owner, path)).toEqual(['Other table'])
  const gone = { status: 404, body: { code: 'reason.not_found' } }
  expect(await owner.delete(`/settings/reasons/${id}`)).toMatchObject(gone)
  expect(await change(owner, id, { kind: 'void', title: 'Back' })).toMatchObject(gone)
})

test('the value of a reason is a percentage, an amount or typed; a field left out stays', async () => {
  const { owner } = await aRestaurant(server())
  const body = { kind: 'discount', title: 'Neighbour' }
  const id = await add(owner, { ...body, amount: 2.5, percent: '' })
  const value = async () => {
    const reason = await find(owner, id)
    return [reason?.percent, reason?.amount]
  }
  expect(await value()).toEqual([null, '2.50'])
  await expectOk(change(owner, id, body))
  expect(await value()).toEqual([null, '2.50'])
  await expectOk(change(owner, id, { ...body, percent: 50 }))
  expect(await value()).toEqual([50, null])
  await expectOk(change(owner, id, { ...body, percent: null }))
  expect(await value()).toEqual([null, null])
  await expectOk(change(owner, id, { ...body, amount: '3' }))
  await expectOk(change(owner, id, { ...body, amount: '' }))
  expect(await value()).toEqual([null, null])
})

test.each([
  [{ percent: 100.001 }, 'reason.value_invalid'],
  [{ percent: 0 }, 'reason.value_invalid'],
  [{ percent: -5 }, 'reason.value_invalid'],
  [{ amount: '0.00' }, 'reason.value_invalid'],
  [{ amount: '-1' }, 'reason.value_invalid'],
  [{ amount: '1.005' }, 'reason.value_invalid'],
  [{ amount: 'free' }, 'reason.value_invalid'],
  [{ percent: 10, amount: 5 }, 'reason.value_invalid'],
  [{ title: ' ' }, 'reason.title_required'],
  [{ kind: 'gift' }, 'reason.kind_required'],
])('a reason with %j is refused: %s', async (wrong, code) => {
  const { owner } = await aRestaurant(server())
  const before = await list(owner)
  const body = { kind: 'discount', title: 'Neighbour', ...wrong }
  expect(await owner.post('/settings/reasons/add', body)).toMatchObject({ status: 400, body: { code } })
  expect(await change(owner, before[0]!.id, body)).toMatchObject({ status: 400, body: { code } })
  expect(await list(owner)).toEqual(before)
})

test('fixed amounts keep their figures when the currency gets other decimals', async () => {
  const { owner } = await aRestaurant(server())
  const id = await add(owner, { kind: 'discount', title: 'Neighbour', amount: '2.50' })
  const least = await add(owner, { kind: 'discount', title: 'Least', amount: '0.01' })
  await expectOk(owner.post('/settings/store-setting', { currency: 'TND' }))
  expect((await find(owner, id))?.amount).toBe('2.500')
  await expectOk(owner.post('/settings/store-setting', { currency: 'JPY' }))
  expect((await find(owner, id))?.amount).toBe('3.00')
  expect((await find(owner, least))?.amount).toBe('1.00')
})

test('an act takes an active reason of its kind, and nothing else', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const body = { kind: 'discount', title: 'Neighbour', percent: 15, needsApproval: true, account: '709' }
  const reasonId = await add(owner, body)
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const take = (asked: Parameters<typeof takeReason>[1]) =>
    tenant.read(async (tx) => takeReason(await loadNamedReasons(tx, asked.reasonId ? [asked.reasonId] : []), asked))
  expect(await take({ reasonId, kind: 'discount' })).toEqual({
    id: reasonId,
    title: 'Neighbour',
    needsApproval: true,
    account: '709',
    percentMilli: 15_000,
    amount: null,
  })
  const refused = { code: 'reason.required', status: 400, extra: { kind: 'void' } }
  await expect(take({ reasonId, kind: 'void' })).rejects.toMatchObject(refused)
  const [theirs] = await list(stranger.owner)
  for (const none of [null, undefined, ''])
    await expect(take({ reasonId: none, kind: 'void' })).rejects.toMatchObject(refused)
  for (const unknown of ['00000000-0000-0000-0000-000000000000', theirs!.id])
    await expect(take({ reasonId: unknown, kind: 'void' })).rejects.toMatchObject({ code: 'reason.not_found' })
  await expectOk(change(owner, reasonId, { ...body, isActive: false }))
  await expect(take({ reasonId, kind: 'discount' })).rejects.toMatchObject({ code: 'reason.required' })
  await expectOk(change(owner, reasonId, { ...body, isActive: true }))
  await expectOk(owner.delete(`/settings/reasons/${reasonId}`))
  await expect(take({ reasonId, kind: 'discount' })).rejects.toMatchObject({ code: 'reason.required' })
})

test('another restaurant’s reason is not found, and reasons need SETTINGS', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const before = await list(owner)
  const { id } = before[0]!
  const body = { kind: 'discount', title: 'Mine' }
  expect((await change(stranger.owner, id, body)).status).toBe(404)
  expect((await stranger.owner.delete(`/settings/reasons/${id}`)).status).toBe(404)
  const waiter = await aStaffMember(['POS', 'ORDERS', 'ORDER_DISCOUNT'])
  const refused = { status: 403, body: { code: 'session.scope_missing' } }
  expect(await waiter.get('/settings/reasons')).toMatchObject(refused)
  expect(await waiter.post('/settings/reasons/add', body)).toMatchObject(refused)
  expect(await change(waiter, id, body)).toMatchObject(refused)
  expect(await waiter.delete(`/settings/reasons/${id}`)).toMatchObject(refused)
  expect(await titlesIn(waiter, '/pos/init')).toEqual(before.map(({ title }) => title))
  expect(await list(owner)).toEqual(before)
})

test('adding, changing and removing a reason is in the audit log', async () => {
  const { owner } = await aRestaurant(server())
  const id = await add(owner, { kind: 'discount', title: 'Neighbour', percent: 15 })
  await expectOk(change(owner, id, { kind: 'discount', title: 'Neighbour', amount: 5, needsApproval: true }))
  await expectOk(owner.delete(`/settings/reasons/${id}`))
  type Entry = { kind: string; subject: string; details: object }
  const { entries } = await expectOk(owner.get<{ entries: Entry[] }>('/audit-log?kind=reason'))
  expect(entries.map(({ kind, subject, details }) => [kind, subject, details])).toEqual([
    ['reason.deleted', 'Neighbour', { kind: 'discount' }],
    [
      'reason.updated',
      'Neighbour',
      { from: 'discount: Neighbour 15 %', to: 'discount: Neighbour 5.00, needs approval' },
    ],
    ['reason.added', 'Neighbour', { to: 'discount: Neighbour 15 %' }],
  ])
})
