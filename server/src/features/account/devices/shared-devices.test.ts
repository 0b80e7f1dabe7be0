import { expect, test } from 'vitest'
import type { OwnDevice, DevicePerson, SharedDevice } from '#core/contract/people/shared-devices.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { givePinDirectly, PIN } from '../../../../test/direct-accounts.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

// PINs are limited even without it
const server = useTestServer()

type Me = { device: OwnDevice; people: DevicePerson[] }
type SignedIn = { user: { username: string; scope: string } }

const WRONG = { status: 400, body: { code: 'pin.wrong' } }
const UNKNOWN = { status: 401, body: { code: 'device.unknown' } }
const PASSWORD_REQUIRED = { status: 403, body: { code: 'session.password_required' } }

/** A registered browser without a session, and PINs for the owner, a manager and a waiter. */
async function aSharedDevice(title = 'Bar') {
  const restaurant = await aRestaurant(server())
  const [manager, waiter] = [
    await restaurant.aStaffMember(['POS', 'SETTINGS']),
    await restaurant.aStaffMember(['POS', 'ORDERS']),
  ]
  const { tenantId, username } = restaurant
  for (const name of [username, manager.username, waiter.username])
    await givePinDirectly(server(), { tenantId, username: name })
  const tablet = await register(restaurant, title)
  return { ...restaurant, manager, waiter, tablet }
}

/** A separate browser, registered and signed out again. */
async function register(restaurant: Pick<Restaurant, 'anotherTill'>, title: string): Promise<Client> {
  const tablet = await restaurant.anotherTill()
  await expectOk(tablet.post('/settings/shared-devices/add', { title }))
  await expectOk(tablet.post('/auth/lock'))
  return tablet
}

const me = (tablet: Client) => expectOk(tablet.get<Me>('/shared-devices/me'))
const idOf = async (username: string) =>
  (await server().owner.query<{ id: string }>('select id from users where username = $1', [username])).rows[0]!.id
const signIn = async (tablet: Client, { username }: { username: string }, pin = PIN) =>
  tablet.post<SignedIn>('/auth/pin/sign-in', { userId: await idOf(username), pin })
const listed = (owner: Client) => expectOk(owner.get<SharedDevice[]>('/settings/shared-devices'))

test('a browser is registered with the next letter, and known by a cookie that opens nothing', async () => {
  const { owner, anotherTill, username, tablet } = await aSharedDevice()
  const cookies = [...tablet.cookies.keys()]
  expect(cookies).toEqual(['deviceToken'])
  expect((await tablet.get('/orders')).status).toBe(401)
  const answer = await tablet.get<Me>('/shared-devices/me')
  expect(answer.body.device).toMatchObject({
    letter: 'K',
    title: 'Bar',
    auto_lock_minutes: 2,
    locks_after_sale: false,
    is_password_only: false,
  })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('deviceToken='))!
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/Max-Age=34560000/)
  for (const title of ['', '  ', undefined])
    expect(await owner.post('/settings/shared-devices/add', { title })).toMatchObject({
      status: 400,
      body: { code: 'device.title_required' },
    })
  const others = await Promise.all([2, 3, 4].map(async () => anotherTill()))
  await Promise.all(others.map((till, at) => expectOk(till.post('/settings/shared-devices/add', { title: `T${at}` }))))
  const devices = await listed(tablet.cookies.size > 1 ? tablet : owner)
  expect(devices.map(({ letter }) => letter)).toEqual(['K', 'L', 'M', 'N'])
  expect(devices[0]).toMatchObject({ title: 'Bar', registered_by: 'Chez Test', is_this: false, last_used_at: null })
  expect((await listed(others[0]!)).filter(({ is_this }) => is_this)).toHaveLength(1)
  const [first] = devices
  await expectOk(owner.post(`/settings/shared-devices/${first!.id}/update`, { title: 'Terrasse' }))
  expect((await me(tablet)).device.title).toBe('Terrasse')
  expect(username).toContain('@')
})

test('only staff with SETTINGS who signed in by password register devices; foreign ones are not found', async () => {
  const { waiter, tablet, manager } = await aSharedDevice()
  expect(await waiter.post('/settings/shared-devices/add', { title: 'X' })).toMatchObject({
    body: { code: 'session.scope_missing' },
  })
  await expectOk(signIn(tablet, manager))
  for (const path of ['/settings/shared-devices/add', '/settings/shared-devices/locking'])
    expect(await tablet.post(path, { title: 'X' })).toMatchObject(PASSWORD_REQUIRED)
  const { owner } = await aRestaurant(server())
  const [device] = await listed(manager)
  for (const call of [
    owner.post(`/settings/shared-devices/${device!.id}/update`, { title: 'Mine' }),
    owner.post(`/settings/shared-devices/${device!.id}/unlock`),
    owner.delete(`/settings/shared-devices/${device!.id}`),
  ])
    expect(await call).toMatchObject({ status: 404, body: { code: 'device.not_found' } })
})

test('everybody of the restaurant may sign in there by PIN, who was there last stands first', async () => {
  const { tablet, waiter, manager, aStaffMember, tenantId } = await aSharedDevice()
  const newcomer = await aStaffMember(['POS'])
  const { people } = await me(tablet)
  expect(people).toHaveLength(4)
  expect(people.filter(({ pin_digits }) => pin_digits === 0).map(({ id }) => id)).toEqual([
    await idOf(newcomer.username),
  ])
  const { user } = await expectOk(signIn(tablet, waiter))
  expect(user).toMatchObject({ username: waiter.username, scope: 'POS,ORDERS' })
  expect((await tablet.get('/orders')).status).toBe(200)
  expect((await me(tablet)).people[0]).toMatchObject({ id: await idOf(waiter.username), pin_digits: 4 })
  await expectOk(tablet.post('/auth/lock'))
  expect((await tablet.get('/orders')).status).toBe(401)
  await expectOk(signIn(tablet, manager))
  expect((await me(tablet)).people.slice(0, 2).map(({ id }) => id)).toEqual([
    await idOf(manager.username),
    await idOf(waiter.username),
  ])
  const { rows } = await server().owner.query(
    `select kind, ends_at - created_at = interval '16 hours' as "isBounded", expires_at = ends_at as "isSame",
       device_name from sessions where tenant_id = $1 and kind = 'pin'`,
    [tenantId],
  )
  expect(rows).toEqual([{ kind: 'pin', isBounded: true, isSame: true, device_name: 'K · Bar' }])
})

test('a session by PIN is renewed for no longer than 16 hours', async () => {
  const { tablet, waiter, tenantId } = await aSharedDevice()
  await expectOk(signIn(tablet, waiter))
  await expectOk(tablet.post('/auth/refresh-token'))
  const { rows } = await server().owner.query(
    `select expires_at = ends_at as same from sessions where tenant_id = $1 and kind = 'pin'`,
    [tenantId],
  )
  expect(rows).toEqual([{ same: true }])
  await server().owner.query(
    `update sessions set ends_at = now(), expires_at = now() + interval '1 day' where tenant_id = $1 and kind = 'pin'`,
    [tenantId],
  )
  await server().owner.query(`select pg_notify('sessions', $1)`, [JSON.stringify({ audience: tenantId, ended: [] })])
  await expect.poll(async () => (await tablet.get('/orders')).status, { timeout: 2_000 }).toBe(401)
})

test('by PIN nobody reaches settings or the owner’s calls; with the password they do', async () => {
  const { tablet, username, password, manager, tenantId } = await aSharedDevice()
  const owner = { username }
  for (const person of [owner, manager]) {
    await expectOk(signIn(tablet, person))
    expect((await tablet.get('/pos/init')).status).toBe(200)
    expect((await tablet.get('/auth/devices')).status).toBe(200)
    for (const path of ['/users', '/settings/taxes', '/work-periods'])
      expect(await tablet.get(path)).toMatchObject(PASSWORD_REQUIRED)
  }
  await expectOk(signIn(tablet, owner))
  for (const path of ['/audit-log', '/auth/two-factor', '/auth/subscription-details'])
    expect(await tablet.get(path)).toMatchObject(PASSWORD_REQUIRED)
  expect(await tablet.post('/users/add', {})).toMatchObject(PASSWORD_REQUIRED)
  await expectOk(tablet.post('/auth/signin', { username, password }))
  expect((await tablet.get('/users')).status).toBe(200)
  // the replaced PIN sessions have ended
  const { rows } = await server().owner.query(
    `select kind, device_id is not null as bound from sessions s join users u on u.id = s.user_id
     where s.tenant_id = $1 and device_name not like 'Unknown%' or (s.tenant_id = $1 and kind = 'pin')`,
    [tenantId],
  )
  expect(rows.filter(({ kind }: { kind: string }) => kind === 'pin')).toEqual([])
})

test('revoking a device signs everybody on it out, and it opens nothing any more', async () => {
  const { tablet, owner, waiter, manager, password, anotherTill } = await aSharedDevice()
  const elsewhere = await register({ anotherTill }, 'Terrasse')
  await expectOk(signIn(elsewhere, waiter))
  const byPassword = tablet.copy()
  await expectOk(byPassword.post('/auth/signin', { username: manager.username, password }))
  await expectOk(signIn(tablet, waiter))
  const [device] = await listed(owner)
  await expectOk(owner.delete(`/settings/shared-devices/${device!.id}`))
  expect((await tablet.get('/orders')).status).toBe(401)
  expect((await tablet.post('/auth/refresh-token')).status).toBe(401)
  expect((await byPassword.get('/orders')).status).toBe(401)
  expect((await elsewhere.get('/orders')).status).toBe(200)
  expect(await signIn(tablet, waiter)).toMatchObject(UNKNOWN)
  expect(await tablet.get('/shared-devices/me')).toMatchObject(UNKNOWN)
  expect(tablet.cookies.has('deviceToken')).toBe(false)
  // its letter is never given again
  await register({ anotherTill }, 'Neu')
  expect((await listed(owner)).map(({ letter }) => letter)).toEqual(['L', 'M'])
})

test('a PIN opens devices of its restaurant only, and none without their cookie', async () => {
  const { tablet, waiter, owner } = await aSharedDevice()
  const another = await aSharedDevice()
  expect(await signIn(owner, waiter)).toMatchObject(UNKNOWN)
  expect(await signIn(new Client(server().origin), waiter)).toMatchObject(UNKNOWN)
  const forged = new Client(server().origin, [
    ['deviceToken', tablet.cookies.get('deviceToken')!.slice(0, 60) + 'AAAA'],
  ])
  expect(await signIn(forged, waiter)).toMatchObject(UNKNOWN)
  expect(await signIn(another.tablet, waiter)).toMatchObject(WRONG)
})

test('setting a person’s PIN signs them out of shared devices, and needs the right to reset their password', async () => {
  const { owner, tablet, waiter, manager, username, aStaffMember } = await aSharedDevice()
  await expectOk(signIn(tablet, waiter))
  const path = `/users/pin/${waiter.username}`
  // the manager lacks a scope of the waiter
  expect(await manager.post(path, { pin: '1470' })).toMatchObject({ body: { code: 'staff.scope_not_held' } })
  expect(await manager.post(`/users/pin/${username}`, { pin: '1470' })).toMatchObject({
    body: { code: 'staff.is_admin' },
  })
  expect(await owner.post(path, { pin: '1234' })).toMatchObject({ status: 400, body: { code: 'pin.invalid' } })
  expect(await owner.post(path, { pin: '147036' })).toMatchObject({ status: 200, body: { message: 'PIN saved.' } })
  expect((await tablet.get('/orders')).status).toBe(401)
  expect(await signIn(tablet, waiter)).toMatchObject(WRONG)
  expect((await me(tablet)).people.find(({ pin_digits }) => pin_digits === 6)).toBeDefined()
  await expectOk(signIn(tablet, waiter, '147036'))
  expect(await owner.post(path)).toMatchObject({ status: 200, body: { message: 'PIN removed.' } })
  expect((await tablet.get('/orders')).status).toBe(401)
  expect(await signIn(tablet, waiter, '147036')).toMatchObject(WRONG)
  const colleague = await aStaffMember(['POS'])
  await expectOk(manager.post(`/users/pin/${colleague.username}`, { pin: '9630' }))
  await expectOk(signIn(tablet, colleague, '9630'))
})

test('when devices lock is chosen for all of them', async () => {
  const { owner, tablet } = await aSharedDevice()
  const locking = '/settings/shared-devices/locking'
  expect(await expectOk(owner.get(locking))).toEqual({ autoLockMinutes: 2, locksAfterSale: false })
  await expectOk(owner.post(locking, { autoLockMinutes: '5' }))
  await expectOk(owner.post(locking, { locksAfterSale: true }))
  expect(await expectOk(owner.get(locking))).toEqual({ autoLockMinutes: 5, locksAfterSale: true })
  await expectOk(owner.post(locking, { autoLockMinutes: null }))
  expect((await me(tablet)).device).toMatchObject({ auto_lock_minutes: null, locks_after_sale: true })
  for (const autoLockMinutes of [0, 3, 'x', -1])
    expect(await owner.post(locking, { autoLockMinutes })).toMatchObject({
      status: 400,
      body: { code: 'device.auto_lock_invalid' },
    })
})
