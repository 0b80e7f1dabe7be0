import { expect, test } from 'vitest'
import { aSecuredOwner, codeOf, switchOn, wrongCodeOf } from '../../../../test/authenticator.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { staffFactors } from './factor-audiences.ts'
import { findFactorState } from './two-factor.queries.ts'

const server = useOwnTestServer()
const CALLS = '/auth/two-factor'
const off = { is_enabled: 0, is_required: 0, recovery_codes_left: 0 }
const on = { ...off, is_enabled: 1, recovery_codes_left: 10 }
const refused = (status: number, code: string) => ({ status, body: { success: false, code } })
const stateOf = async (client: Client) => (await expectOk(client.get(CALLS))) as unknown

async function auditOf(tenantId: string) {
  const { rows } = await server().owner.query(
    `select kind, actor, actor_role, subject, details from audit_entries
    where tenant_id = $1 and kind like 'two_factor.%' order by id`,
    [tenantId],
  )
  return rows as unknown[]
}

test('an owner switches it on with the password and a code, and only then it counts', async () => {
  const { owner, username, password, tenantId } = await aRestaurant(server())
  expect(await stateOf(owner)).toEqual(off)

  const { secret, uri } = await expectOk(owner.post<{ secret: string; uri: string }>(`${CALLS}/setup`, { password }))
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`secret=${secret}`)
  expect(await stateOf(owner)).toEqual(off)
  expect((await new Client(server().origin).post('/auth/signin', { username, password })).status).toBe(200)

  expect(await owner.post(`${CALLS}/enable`, { code: wrongCodeOf(secret) })).toMatchObject(
    refused(400, 'two_factor.code_wrong'),
  )
  const enabled = await expectOk(owner.post(`${CALLS}/enable`, { code: codeOf(secret) }))
  expect(new Set(enabled['recoveryCodes'] as string[]).size).toBe(10)
  expect(await stateOf(owner)).toEqual(on)
  expect(await new Client(server().origin).post('/auth/signin', { username, password })).toMatchObject(
    refused(400, 'two_factor.code_required'),
  )
  const by = { actor: username, actor_role: 'staff', subject: username, details: {} }
  expect(await auditOf(tenantId)).toEqual([{ kind: 'two_factor.enabled', ...by }])
})

test('nothing that is stored reveals the secret or a recovery code', async () => {
  const { factor, tenantId, owner, password } = await aSecuredOwner(server())
  const renewing = { password, code: await factor.aCode() }
  const keyed = { 'idempotency-key': 'show me again' }
  const renewed = owner.post<{ recoveryCodes: string[] }>(`${CALLS}/recovery-codes`, renewing, keyed)
  const shown = [...factor.recoveryCodes, ...(await expectOk(renewed)).recoveryCodes]
  const { rows: tables } = await server().owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory')`,
  )
  expect(tables).toContainEqual({ name: 'recovery_codes' })
  const secretBytes = [Buffer.from(factor.secret).toString('hex'), Buffer.from(factor.secret).toString('base64')]
  for (const { name } of tables) {
    const { rows } = await server().owner.query<{ text: string }>(`select t::text as text from ${name} as t`)
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [factor.secret, ...secretBytes, ...shown])
      expect([name, stored.includes(secret)]).toEqual([name, false])
  }
  const { rows } = await server().owner.query('select * from two_factors where tenant_id = $1', [tenantId])
  expect(rows).toHaveLength(1)
})

test('a set-up asks for the password and expires after a quarter of an hour', async () => {
  const { owner, password, tenantId } = await aRestaurant(server())
  expect(await owner.post(`${CALLS}/setup`, {})).toMatchObject(refused(400, 'auth.password_required'))
  expect(await owner.post(`${CALLS}/setup`, { password: 'wrong' })).toMatchObject(
    refused(400, 'two_factor.password_wrong'),
  )
  expect(await owner.post(`${CALLS}/enable`, { code: '123456' })).toMatchObject(refused(409, 'two_factor.not_set_up'))

  const { secret } = await expectOk(owner.post<{ secret: string }>(`${CALLS}/setup`, { password }))
  await server().owner.query(
    `update two_factors set pending_until = pending_until - interval '15 minutes' where tenant_id = $1`,
    [tenantId],
  )
  expect(await owner.post(`${CALLS}/enable`, { code: codeOf(secret) })).toMatchObject(
    refused(409, 'two_factor.not_set_up'),
  )
  expect(await stateOf(owner)).toEqual(off)
})

test('a new set-up takes the place of the one before', async () => {
  const { owner, password } = await aRestaurant(server())
  const secrets = []
  for (let n = 0; n < 2; n++)
    secrets.push((await expectOk(owner.post<{ secret: string }>(`${CALLS}/setup`, { password }))).secret)
  expect(await owner.post(`${CALLS}/enable`, { code: codeOf(secrets[0]!) })).toMatchObject(
    refused(400, 'two_factor.code_wrong'),
  )
  await expectOk(owner.post(`${CALLS}/enable`, { code: codeOf(secrets[1]!) }))
})

test('switching it on ends the sessions that were opened without it, and no others', async () => {
  const { owner, password, anotherTill, aStaffMember } = await aRestaurant(server())
  const [till, staff] = [await anotherTill(), await aStaffMember(['POS'])]
  await switchOn(server(), owner, password)
  expect((await owner.get('/auth/devices')).status).toBe(200)
  await expect.poll(async () => (await till.get('/auth/devices')).status, { timeout: 2_000 }).toBe(401)
  expect((await till.post('/auth/refresh-token')).status).toBe(401)
  expect((await staff.get('/auth/devices')).status).toBe(200)
})

test('a sign-in under way while it is switched on does not succeed by the password alone', async () => {
  const { owner, username, password, tenantId } = await aRestaurant(server())
  const { secret } = await expectOk(owner.post<{ secret: string }>(`${CALLS}/setup`, { password }))
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => new Client(server().origin).post('/auth/signin', { username, password })),
    owner.post(`${CALLS}/enable`, { code: codeOf(secret) }),
  ])
  expect(answers.at(-1)!.status).toBe(200)
  const { rows } = await server().owner.query('select id from sessions where tenant_id = $1', [tenantId])
  expect(rows).toHaveLength(1)
})

test('two-factor is switched off with the password and a code, and not with less', async () => {
  const { owner, password, factor, signIn, tenantId, username } = await aSecuredOwner(server())
  expect(await owner.post(`${CALLS}/disable`, { password })).toMatchObject(refused(400, 'two_factor.code_required'))
  expect(await owner.post(`${CALLS}/disable`, { code: await factor.aCode() })).toMatchObject(
    refused(400, 'auth.password_required'),
  )
  expect(await owner.post(`${CALLS}/disable`, { password: 'wrong', code: await factor.aCode() })).toMatchObject(
    refused(400, 'two_factor.password_wrong'),
  )
  expect(await owner.post(`${CALLS}/disable`, { password, code: factor.wrongCode })).toMatchObject(
    refused(400, 'two_factor.code_wrong'),
  )
  expect(await stateOf(owner)).toEqual(on)

  await expectOk(owner.post(`${CALLS}/disable`, { password, code: await factor.aCode() }))
  expect(await stateOf(owner)).toEqual(off)
  expect((await signIn()).status).toBe(200)
  const { rows } = await server().owner.query('select * from recovery_codes where tenant_id = $1', [tenantId])
  expect(rows).toEqual([])
  expect((await auditOf(tenantId)).at(-1)).toMatchObject({ kind: 'two_factor.disabled', actor: username })
  expect(await owner.post(`${CALLS}/disable`, { password, code: '000000' })).toMatchObject(
    refused(409, 'two_factor.not_enabled'),
  )
})

test('renewed recovery codes make the old ones invalid', async () => {
  const { owner, password, factor, signIn, tenantId } = await aSecuredOwner(server())
  const renewed = owner.post<{ recoveryCodes: string[] }>(`${CALLS}/recovery-codes`, {
    password,
    code: await factor.aCode(),
  })
  const { recoveryCodes } = await expectOk(renewed)
  expect(await stateOf(owner)).toEqual(on)
  expect(await signIn(factor.recoveryCodes[0])).toMatchObject(refused(400, 'two_factor.code_wrong'))
  expect((await signIn(recoveryCodes[0])).status).toBe(200)
  expect((await auditOf(tenantId)).map((entry) => (entry as { kind: string }).kind)).toEqual([
    'two_factor.enabled',
    'two_factor.codes_renewed',
    'two_factor.code_used',
  ])
})

test('another phone takes the place of the first with a code of it, which counts until then', async () => {
  const { owner, password, factor, signIn } = await aSecuredOwner(server())
  expect(await owner.post(`${CALLS}/setup`, { password })).toMatchObject(refused(409, 'two_factor.already_enabled'))
  expect(await owner.post(`${CALLS}/setup`, { password, code: factor.wrongCode })).toMatchObject(
    refused(400, 'two_factor.code_wrong'),
  )
  const { secret } = await expectOk(
    owner.post<{ secret: string }>(`${CALLS}/setup`, { password, code: await factor.aCode() }),
  )
  expect((await signIn(await factor.aCode())).status).toBe(200)
  await expectOk(owner.post(`${CALLS}/enable`, { code: codeOf(secret) }))
  expect(await signIn(await factor.aCode())).toMatchObject(refused(400, 'two_factor.code_wrong'))
  expect((await signIn(codeOf(secret))).status).toBe(200)
  expect(await signIn(factor.recoveryCodes[0])).toMatchObject(refused(400, 'two_factor.code_wrong'))
})

test('staff who hold every scope are refused, and the owner’s stays as it is', async () => {
  const { owner, aStaffMember, password, factor } = await aSecuredOwner(server())
  const staff = await aStaffMember(['SETTINGS', 'POS', 'DASHBOARD'])
  const code = await factor.aCode()
  expect(await staff.get(CALLS)).toMatchObject(refused(403, 'session.scope_missing'))
  for (const call of ['setup', 'enable', 'recovery-codes', 'disable']) {
    expect(await staff.post(`${CALLS}/${call}`, { password, code })).toMatchObject(
      refused(403, 'session.scope_missing'),
    )
    expect((await new Client(server().origin).post(`${CALLS}/${call}`, { password, code })).status).toBe(401)
  }
  expect(await stateOf(owner)).toEqual(on)
})

test('another restaurant’s owner sees and changes only the own one', async () => {
  const { factor, owner } = await aSecuredOwner(server())
  const stranger = await aRestaurant(server())
  expect(await stateOf(stranger.owner)).toEqual(off)
  const code = await factor.aCode()
  for (const call of ['disable', 'recovery-codes']) {
    expect(await stranger.owner.post(`${CALLS}/${call}`, { password: stranger.password, code })).toMatchObject(
      refused(409, 'two_factor.not_enabled'),
    )
  }
  const theirs = await switchOn(server(), stranger.owner, stranger.password)
  expect(
    await stranger.owner.post(`${CALLS}/disable`, { password: stranger.password, code: factor.recoveryCodes[0] }),
  ).toMatchObject(refused(400, 'two_factor.code_wrong'))
  const credentials = { username: stranger.username, password: stranger.password }
  const elsewhere = new Client(server().origin)
  for (const code of [await factor.aCode(), factor.recoveryCodes[0]]) {
    expect(await elsewhere.post('/auth/signin', { ...credentials, code })).toMatchObject(
      refused(400, 'two_factor.code_wrong'),
    )
  }
  expect((await elsewhere.post('/auth/signin', { ...credentials, code: await theirs.aCode() })).status).toBe(200)
  expect(await stateOf(owner)).toEqual(on)
})

test('the second factor of an account that cannot be seen is an error, not none', async () => {
  const [{ tenantId, username }, stranger] = [await aSecuredOwner(server()), await aRestaurant(server())]
  const { rows } = await server().owner.query<{ id: string }>('select id from users where username = $1', [username])
  const stateSeenBy = (id: string) =>
    new Tenant(id, server().connections.db, () => {}).job((tx) =>
      findFactorState(tx.db, { tables: staffFactors(tx).tables, accountId: rows[0]!.id }),
    )
  expect(await stateSeenBy(tenantId)).toEqual({ isEnabled: true, codesLeft: 10 })
  await expect(stateSeenBy(stranger.tenantId)).rejects.toThrow('cannot be seen')
})
