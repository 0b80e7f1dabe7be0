import { expect, test } from 'vitest'
import { decideRight, type Right } from '#core/permissions/decide-right.ts'
import { ACT_SCOPES, type ActScope } from '#core/permissions/scopes.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { givePinDirectly, PIN } from '../../../../test/direct-accounts.ts'
import { anApproval, aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { loadApprovals, type Asker } from './load-approvals.ts'
import { writeApprovals } from './write-approvals.ts'

// PINs are limited even without it
const server = useTestServer()

const WRONG_PIN = { status: 400, body: { code: 'approval.wrong_pin' } }
const BLOCKED = { status: 429, body: { code: 'approval.too_many_attempts' } }
const REQUIRED = { code: 'approval.required', status: 403 }

type Given = { approvalId: string; code: string }

const choosePin = (restaurant: Restaurant, client: Client, pin = PIN) =>
  expectOk(client.post('/auth/pin', { password: restaurant.password, pin }))
const approve = (asker: Client, username: string, more: object = {}) =>
  asker.post<Given>('/approvals', { username, pin: PIN, scope: 'ORDER_DISCOUNT', ...more })
const approversFor = async (asker: Client, scope: string) =>
  (await expectOk(asker.get<{ username: string }[]>(`/approvers?scope=${scope}`))).map(({ username }) => username)

/** A waiter without any right of acts, a manager with a PIN who holds these, and the owner without a PIN. */
async function aService(scopes: readonly ActScope[] = ACT_SCOPES) {
  const restaurant = await aRestaurant(server())
  const manager = await restaurant.aStaffMember(['POS', ...scopes])
  const waiter = await restaurant.aStaffMember(['POS'])
  const givePin = (username: string, pin = PIN) =>
    givePinDirectly(server(), { tenantId: restaurant.tenantId, username, pin })
  await givePin(manager.username)
  return { ...restaurant, manager, waiter, givePin }
}

type Service = Awaited<ReturnType<typeof aService>>

async function sessionOf({ tenantId }: Service, { username }: { username: string }): Promise<Asker> {
  const { rows } = await server().owner.query<{ id: string; role: 'user'; scopes: ActScope[] }>(
    'select id, role, scopes from users where tenant_id = $1 and username = $2',
    [tenantId, username],
  )
  const { id: userId, role, scopes } = rows[0]!
  return { userId, role, scopes }
}

type Asked = Right & { approvalIds: readonly string[] }

/** Decides by the named approvals, and uses up the one it takes, as commands do. */
async function useRight(tx: TenantTx, asker: Asker, { approvalIds, ...right }: Asked) {
  const approval = decideRight(asker, await loadApprovals(tx, asker, approvalIds), right)
  await Promise.all(writeApprovals(tx.db, approval ? [approval.id] : []))
  return approval
}

/** Acts in its own transaction, as a command does: with the right, or not at all. */
async function act(service: Service, asker: { username: string }, right: Partial<Asked>) {
  const session = await sessionOf(service, asker)
  const tenant = new Tenant(service.tenantId, server().connections.db, () => {})
  const asked = { scope: 'ORDER_DISCOUNT' as const, approvalIds: [], byAnother: false, ...right }
  return tenant.job((tx) => useRight(tx, session, asked))
}

test('a PIN is chosen with the password, in place of the one before', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, password } = restaurant
  expect(await owner.get('/auth/pin')).toMatchObject({ status: 200, body: { is_set: 0 } })
  for (const pin of ['', '123', '1111', '4321', '1234567', 'abcd', 2580, null])
    expect(await owner.post('/auth/pin', { password, pin })).toMatchObject({
      status: 400,
      body: { code: 'pin.invalid' },
    })
  expect(await owner.post('/auth/pin', { password: 'not mine at all', pin: PIN })).toMatchObject({
    status: 400,
    body: { code: 'pin.password_wrong' },
  })
  expect(await owner.get('/auth/pin')).toMatchObject({ body: { is_set: 0 } })
  expect(await choosePin(restaurant, owner)).toMatchObject({ success: true, message: 'PIN saved.' })
  expect(await owner.get('/auth/pin')).toMatchObject({ body: { is_set: 1 } })

  const waiter = await restaurant.aStaffMember(['POS'])
  await choosePin(restaurant, owner, '1470')
  expect(await approve(waiter, restaurant.username)).toMatchObject(WRONG_PIN)
  expect(await approve(waiter, restaurant.username, { pin: '1470' })).toMatchObject({ status: 200 })
})

test('a PIN is stored under a salt of its own, by 600,000 rounds, and nowhere else', async () => {
  const service = await aService()
  for (const client of [service.owner, await service.aStaffMember([])]) await choosePin(service, client)
  const { rows } = await server().owner.query<{ hash: Buffer; salt: Buffer; rounds: number }>(
    'select hash, salt, rounds from staff_pins where tenant_id = $1 and rounds > 1',
    [service.tenantId],
  )
  expect(rows.map(({ hash, salt, rounds }) => [hash.length, salt.length, rounds])).toEqual([
    [32, 16, 600_000],
    [32, 16, 600_000],
  ])
  expect(rows[0]!.hash.equals(rows[1]!.hash)).toBe(false)
  // a PIN is easily found from the hash of a request, so no key stores one
  const { rows: keys } = await server().owner.query('select key from idempotency_keys where tenant_id = $1', [
    service.tenantId,
  ])
  const path = ['/auth/pin', '/approvals']
  for (const [at, body] of [
    { password: service.password, pin: PIN },
    { username: 'x', pin: PIN },
  ].entries())
    await service.owner.post(path[at]!, body, { 'idempotency-key': `pin-${at}` })
  const after = await server().owner.query('select key from idempotency_keys where tenant_id = $1', [service.tenantId])
  expect(after.rows).toEqual(keys)
})

test('an approver holds the scope, has a PIN and is somebody else', async () => {
  const service = await aService(['ORDER_DISCOUNT'])
  const { username, manager, waiter, givePin } = service
  const another = await aService()
  expect(await approversFor(waiter, 'ORDER_DISCOUNT')).toEqual([manager.username])
  expect(await approversFor(waiter, 'ORDER_REFUND')).toEqual([])
  expect(await approversFor(manager, 'ORDER_DISCOUNT')).toEqual([])
  await givePin(username)
  expect(new Set(await approversFor(waiter, 'ORDER_DISCOUNT'))).toEqual(new Set([username, manager.username]))
  expect(await approversFor(manager, 'ORDER_REFUND')).toEqual([username])
  expect(await approversFor(another.waiter, 'ORDER_REFUND')).toEqual([another.manager.username])
  for (const scope of ['', 'POS', 'SETTINGS', 'X'])
    expect((await waiter.get(`/approvers?scope=${scope}`)).status).toBe(400)
})

test('nobody approves for themselves, without the scope, without a PIN or for another restaurant', async () => {
  const service = await aService(['ORDER_DISCOUNT'])
  const { owner, username, manager, waiter, givePin } = service
  const another = await aService()
  expect(await approve(manager, manager.username)).toMatchObject(WRONG_PIN)
  expect(await approve(waiter, manager.username, { scope: 'ORDER_REFUND' })).toMatchObject(WRONG_PIN)
  expect(await approve(waiter, username)).toMatchObject(WRONG_PIN)
  expect(await approve(another.waiter, manager.username)).toMatchObject(WRONG_PIN)
  expect(await approve(waiter, 'nobody@example.com')).toMatchObject(WRONG_PIN)
  await givePin(username)
  expect(await approve(owner, username)).toMatchObject(WRONG_PIN)
  for (const pin of ['', '25', '25800000', 'abcd', 2580])
    expect(await approve(waiter, manager.username, { pin })).toMatchObject(WRONG_PIN)
  // none of these was a guess at the PIN
  expect((await approve(waiter, manager.username)).status).toBe(200)
  for (const scope of ['POS', 'SETTINGS', undefined])
    expect((await approve(waiter, manager.username, { scope })).status).toBe(400)
})

test('people with the scope need no approval, unless another person must approve', async () => {
  const service = await aService(['ORDER_DISCOUNT'])
  const { username, manager, waiter, givePin } = service
  expect(await act(service, manager, {})).toBeNull()
  expect(await act(service, { username }, { scope: 'CASH_CLOSE' })).toBeNull()
  await expect(act(service, waiter, {})).rejects.toMatchObject({ ...REQUIRED, extra: { scope: 'ORDER_DISCOUNT' } })
  for (const person of [manager, { username }])
    await expect(act(service, person, { byAnother: true })).rejects.toMatchObject(REQUIRED)
  await givePin(username, '1470')
  const approvalId = await anApproval(manager, { username, scope: 'ORDER_DISCOUNT', pin: '1470' })
  expect(await act(service, manager, { byAnother: true, approvalIds: [approvalId] })).toMatchObject({
    approver: { username, discountLimitMilli: null },
  })
})

test('an approval is good once, for its asker, scope and restaurant, for two minutes', async () => {
  const service = await aService()
  const { owner, manager, waiter, aStaffMember } = service
  const limited = { name: 'Camille', userScopes: ['POS', ...ACT_SCOPES], discountLimit: 15 }
  await expectOk(owner.post(`/users/update/${manager.username}`, limited))
  const colleague = await aStaffMember(['POS'])
  const another = await aService()
  const approvalId = await anApproval(waiter, { username: manager.username, scope: 'ORDER_DISCOUNT' })
  const approvalIds = [approvalId]
  await expect(act(service, colleague, { approvalIds })).rejects.toMatchObject(REQUIRED)
  await expect(act(service, waiter, { approvalIds, scope: 'ORDER_REFUND' })).rejects.toMatchObject(REQUIRED)
  await expect(act(another, another.waiter, { approvalIds })).rejects.toMatchObject(REQUIRED)

  expect(await act(service, waiter, { approvalIds })).toMatchObject({
    approver: { username: manager.username, name: 'Camille', discountLimitMilli: 15_000 },
  })
  await expect(act(service, waiter, { approvalIds })).rejects.toMatchObject(REQUIRED)

  const ids = [approvalId]
  for (const scope of ['ORDER_REFUND', 'ORDER_DISCOUNT', 'ORDER_DISCOUNT'] as const)
    ids.push(await anApproval(waiter, { username: manager.username, scope }))
  expect(await act(service, waiter, { approvalIds: ids })).not.toBeNull()
  expect(await act(service, waiter, { approvalIds: ids, scope: 'ORDER_REFUND' })).not.toBeNull()
  const { rows } = await server().owner.query<{ used: boolean; seconds: number }>(
    `select used_at is not null as used, extract(epoch from expires_at - clock_timestamp())::float as seconds
     from approvals where tenant_id = $1`,
    [service.tenantId],
  )
  // one call uses one approval up
  expect(rows.filter(({ used }) => used)).toHaveLength(3)
  for (const { seconds } of rows) expect(seconds > 60 && seconds <= 120).toBe(true)

  await server().owner.query(`update approvals set expires_at = clock_timestamp() where tenant_id = $1`, [
    service.tenantId,
  ])
  await expect(act(service, waiter, { approvalIds: ids })).rejects.toMatchObject(REQUIRED)
})

test('of two acts at once one uses the approval; an act that rolls back leaves it', async () => {
  const service = await aService()
  const { manager, waiter, tenantId } = service
  const approvalId = await anApproval(waiter, { username: manager.username, scope: 'ORDER_DISCOUNT' })
  const approvalIds = [approvalId]
  const session = await sessionOf(service, waiter)
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const undone = tenant.job(async (tx) => {
    await useRight(tx, session, { scope: 'ORDER_DISCOUNT', approvalIds, byAnother: false })
    throw new Error('something else is wrong')
  })
  await expect(undone).rejects.toThrow('something else is wrong')

  const acts = await Promise.allSettled([1, 2, 3].map(() => act(service, waiter, { approvalIds })))
  expect(acts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('an approval means nothing once its approver lost the scope or the account', async () => {
  const service = await aService()
  const { owner, manager, waiter } = service
  const approvalIds = [await anApproval(waiter, { username: manager.username, scope: 'ORDER_DISCOUNT' })]
  await expectOk(owner.post(`/users/update/${manager.username}`, { name: 'Camille', userScopes: ['POS'] }))
  await expect(act(service, waiter, { approvalIds })).rejects.toMatchObject(REQUIRED)
  await expectOk(owner.delete(`/users/delete/${manager.username}`))
  await expect(act(service, waiter, { approvalIds })).rejects.toMatchObject(REQUIRED)
})

test('five wrong PINs of a person block that person for a while, whoever types them and however fast', async () => {
  const service = await aService()
  const { username, manager, waiter, aStaffMember, tenantId, givePin } = service
  await givePin(username, '1470')
  const colleague = await aStaffMember(['POS'])
  const guesses = [waiter, colleague, waiter, colleague, waiter, colleague, waiter, colleague, waiter]
  const answers = await Promise.all(guesses.map((asker) => approve(asker, manager.username, { pin: '9630' })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)

  const blocked = await approve(waiter, manager.username)
  expect(blocked).toMatchObject(BLOCKED)
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800)
  // others still approve
  expect((await approve(waiter, username, { pin: '1470' })).status).toBe(200)
  await server().owner.query(
    `update pin_attempts set tried_at = tried_at - interval '15 minutes' where tenant_id = $1`,
    [tenantId],
  )
  expect((await approve(waiter, manager.username)).status).toBe(200)
})

test('right PINs count as no wrong one and forgive none; a new PIN does', async () => {
  const service = await aService()
  const { manager, waiter } = service
  const wrong = () => approve(waiter, manager.username, { pin: '9630' })
  for (let n = 0; n < 4; n++) expect(await wrong()).toMatchObject(WRONG_PIN)
  for (let n = 0; n < 6; n++) expect((await approve(waiter, manager.username)).status).toBe(200)
  expect(await wrong()).toMatchObject(WRONG_PIN)
  expect(await approve(waiter, manager.username)).toMatchObject(BLOCKED)
  await choosePin(service, manager, '1470')
  expect((await approve(waiter, manager.username, { pin: '1470' })).status).toBe(200)
})

test('a PIN that is chosen, an approval and a block are in the audit log', async () => {
  const service = await aService()
  await choosePin(service, service.manager)
  const { owner, manager, waiter } = service
  await expectOk(approve(waiter, manager.username))
  for (let n = 0; n < 6; n++) await approve(waiter, manager.username, { pin: '9630' })
  type Entry = { kind: string; actor: string; subject: string; details: object }
  const entriesOf = async (kind: string) =>
    (await expectOk(owner.get<{ entries: Entry[] }>(`/audit-log?kind=${kind}`))).entries
  const facts = ({ kind, actor, subject, details }: Entry) => [kind, actor, subject, details]
  const scope = 'ORDER_DISCOUNT'
  expect((await entriesOf('approval')).map(facts)).toEqual([
    ['approval.blocked', waiter.username, manager.username, { scope }],
    ['approval.given', waiter.username, manager.username, { scope }],
  ])
  expect((await entriesOf('staff.pin_set')).map(facts)).toEqual([
    ['staff.pin_set', manager.username, manager.username, {}],
  ])
})
