import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import { Client } from '../../../test/browserless-client.ts'
import { anOperator, OPERATOR } from '../../../test/operator.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../test/test-server.ts'
import { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { AppError } from '#core/app-error.ts'
import { recordingFailedSignIns } from './record-failed-sign-ins.ts'

const server = useOwnTestServer()
const platform = () => new PlatformDatabase(server().connections.db)
const tryIn = (username: string, area = 'auth') =>
  new Client(server().origin).post(`/${area}/signin`, { username, password: 'wrong horse battery' })
const aName = () => `nobody-${randomBytes(6).toString('hex')}@example.com`
const log = { error: () => {} }

async function failuresOf({ owner }: Restaurant): Promise<AuditEntry[]> {
  const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=auth.sign_in_failed'))
  return entries
}

type PlatformEntry = { actor_role: string; ip: string; subject: string | null; details: Record<string, string> }
async function platformFailures(): Promise<PlatformEntry[]> {
  const { rows } = await server().owner.query<PlatformEntry>(
    `select actor_role, ip, subject, details from platform_audit_entries where kind = 'auth.sign_in_failed' order by id`,
  )
  return rows
}

test('a wrong password is recorded for the restaurant of the account', async () => {
  const restaurant = await aRestaurant(server())
  const before = await platformFailures()
  expect((await tryIn(` ${restaurant.username.toUpperCase()}`)).status).toBe(400)
  await expect.poll(() => failuresOf(restaurant)).toHaveLength(1)
  expect((await failuresOf(restaurant))[0]).toMatchObject({
    actor: null,
    actor_role: 'nobody',
    ip: '127.0.0.1',
    subject: restaurant.username,
    details: { reason: 'password' },
  })
  expect(await platformFailures()).toEqual(before)
})

test('a name without an account is recorded for the platform, by its first letters only', async () => {
  await tryIn('MySecret-Password-9')
  await expect
    .poll(async () => (await platformFailures()).at(-1))
    .toEqual({
      actor_role: 'nobody',
      ip: '127.0.0.1',
      subject: 'mys…',
      details: { reason: 'account', audience: 'staff' },
    })
  await tryIn('abcd')
  await expect.poll(async () => (await platformFailures()).at(-1)?.subject).toBe('a…')
})

test('at the operators’ sign-in an operator is named, a member of a restaurant is not', async () => {
  await anOperator(server())
  const restaurant = await aRestaurant(server())
  await tryIn(OPERATOR.email, 'superadmin')
  await expect
    .poll(async () => (await platformFailures()).at(-1))
    .toMatchObject({ subject: OPERATOR.email, details: { reason: 'password', audience: 'platform' } })
  await tryIn(restaurant.username, 'superadmin')
  await expect
    .poll(async () => (await platformFailures()).at(-1))
    .toMatchObject({ subject: 'own…', details: { reason: 'account', audience: 'platform' } })
  expect(await failuresOf(restaurant)).toEqual([])
})

test('of a flood the first three of a minute are written, the others as one number', async () => {
  const restaurant = await aRestaurant(server())
  const failures = recordingFailedSignIns({ platform: platform(), log, audience: 'staff' })
  const wrong = { username: restaurant.username, ip: '192.0.2.7', error: new AppError('auth.credentials_wrong') }
  const blocked = { ...wrong, error: new AppError('auth.too_many_attempts', { retryAfter: 1 }) }
  for (let n = 0; n < 3; n++) await failures.record(wrong)
  await Promise.all(Array.from({ length: 40 }, () => failures.record(blocked)))
  expect(await failuresOf(restaurant)).toHaveLength(3)
  // pending counts are written when the server stops
  await failures.close()
  const [newest, ...more] = await failuresOf(restaurant)
  expect(newest).toMatchObject({
    ip: '192.0.2.7',
    subject: restaurant.username,
    details: { reason: 'blocked', count: '40' },
  })
  expect(more.map(({ details }) => details)).toEqual(Array(3).fill({ reason: 'password' }))
})

test('the number is written when the minute is over, and the next begins again', async () => {
  const restaurant = await aRestaurant(server())
  const failures = recordingFailedSignIns({ platform: platform(), log, audience: 'staff', windowMs: 1_000 })
  const error = new AppError('auth.credentials_wrong')
  const flood = () =>
    Promise.all([1, 2, 3, 4, 5].map(() => failures.record({ username: restaurant.username, ip: '192.0.2.7', error })))
  const counts = async () => (await failuresOf(restaurant)).map(({ details }) => details['count'])
  await flood()
  await expect.poll(counts, { timeout: 5_000 }).toEqual(['2', undefined, undefined, undefined])
  await flood()
  await expect.poll(async () => (await counts()).filter((count) => count === '2').length, { timeout: 5_000 }).toBe(2)
  await failures.close()
})

test('made-up names share one minute, however many there are', async () => {
  const before = (await platformFailures()).length
  const failures = recordingFailedSignIns({ platform: platform(), log, audience: 'staff' })
  const error = new AppError('auth.credentials_wrong')
  await Promise.all(Array.from({ length: 100 }, () => failures.record({ username: aName(), ip: '192.0.2.8', error })))
  expect(await platformFailures()).toHaveLength(before + 20)
  await failures.close()
  expect((await platformFailures()).at(-1)).toMatchObject({ subject: null, details: { count: '80' } })
})

test('a failure that is not the person’s is not recorded', async () => {
  const restaurant = await aRestaurant(server())
  const failures = recordingFailedSignIns({ platform: platform(), log, audience: 'staff' })
  for (const error of [new AppError('two_factor.code_required'), new AppError('request.invalid'), new Error('down')])
    await failures.record({ username: restaurant.username, ip: '192.0.2.9', error })
  expect(await failuresOf(restaurant)).toEqual([])
})
