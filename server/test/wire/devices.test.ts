import { expect, test } from 'vitest'
import { givePinDirectly, PIN } from '../direct-accounts.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { expectReplies } from './records/expect-replies.ts'
import { b, done, id, list, maybe, n, record, s, ts } from './shapes.ts'

const server = useTestServer()

const CLOCK_TIMES = { in: '2026-05-04T09:00', out: '2026-05-04T17:30' }

test('replies about shared devices, signing in by PIN and periods of work have the shapes of the contract', async () => {
  const { owner, anotherTill, aStaffMember, tenantId, username } = await aRestaurant(server())
  const tablet = await anotherTill()
  const { username: waiter } = await aStaffMember(['POS'])
  await givePinDirectly(server(), { tenantId, username })
  await expectReplies(tablet, [
    ['POST', '/settings/shared-devices/add', { title: 'Bar' }, done({ id, letter: s })],
    ['POST', '/auth/lock', {}, done()],
  ])
  const { people } = await expectOk(tablet.get<{ people: { id: string; name: string }[] }>('/shared-devices/me'))
  const [device] = await expectOk(owner.get<{ id: string }[]>('/settings/shared-devices'))
  const ours = ['store_name', 'auto_lock_minutes', 'locks_after_sale', 'is_password_only']
  const me = record({
    device: record({ id, letter: s, title: s }, ours),
    people: list(record({ id, name: s, photo: maybe(s) }, ['designation', 'pin_digits'])),
  })
  const listed = { id, letter: s, title: s, registered_at: ts, registered_by: maybe(s), last_used_at: maybe(ts) }
  const clocked = { since: maybe(ts), minutes: maybe(n) }
  const userId = people.find(({ name }) => name === 'Chez Test')!.id
  await expectReplies(tablet, [['GET', '/shared-devices/me', null, me]])
  const signedIn = await expectOk(
    tablet.post<{ user: { username: string } }>('/auth/pin/sign-in', { userId, pin: PIN }),
  )
  expect(signedIn.user.username).toBe(username)
  await expectReplies(tablet, [
    ['GET', '/auth/clock', null, record({ since: maybe(ts), is_long: b, time_zone: s })],
    ['POST', '/auth/clock', { in: 1 }, done(clocked)],
    ['POST', '/auth/clock', { in: 'false' }, done(clocked)],
  ])
  const period = {
    id,
    username: s,
    name: s,
    in_at: ts,
    out_at: maybe(ts),
    in_time: s,
    out_time: maybe(s),
    day: s,
    minutes: n,
    device: maybe(record({ letter: s, title: s })),
    is_long: b,
    corrected_by: maybe(s),
    corrected_at: maybe(ts),
  }
  const periods = record({
    periods: list(record(period)),
    sums: list(record({ username: s, name: s, periods: n, minutes: n })),
    people: list(record({ username: s, name: s })),
    time_zone: s,
  })
  const path = `/settings/shared-devices/${device!.id}`
  await expectReplies(owner, [
    ['GET', '/settings/shared-devices', null, list(record({ ...listed, is_this: b, is_password_only: b }))],
    ['POST', `${path}/update`, { title: 'Terrasse' }, done({ id })],
    ['POST', `${path}/unlock`, {}, done({ id })],
    ['GET', '/settings/shared-devices/locking', null, record({ autoLockMinutes: maybe(n), locksAfterSale: b })],
    [
      'POST',
      '/settings/shared-devices/locking',
      { autoLockMinutes: '5' },
      done({ autoLockMinutes: maybe(n), locksAfterSale: b }),
    ],
    ['POST', `/users/pin/${waiter}`, {}, done()],
    ['POST', '/work-periods/add', { username: waiter, ...CLOCK_TIMES }, done({ id })],
    ['GET', '/work-periods?type=custom&from=2026-05-01&to=2026-05-31', null, periods],
    ['DELETE', path, null, done({ id })],
  ])
})
