import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { givePinDirectly, PIN } from '../../../../test/direct-accounts.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

/** Guesses on one device; `PIN_GUESSES=10000` is the long form. */
const GUESSES = Number(process.env['PIN_GUESSES'] ?? 40)

// PINs are limited even without it
const server = useTestServer()

const LOCKED = { status: 429, body: { code: 'pin.locked' } }
const WRONG = { status: 400, body: { code: 'pin.wrong' } }

/** A registered browser, and people with a PIN. */
async function aDevice(people = 1) {
  const restaurant = await aRestaurant(server())
  const { tenantId, aStaffMember, anotherTill } = restaurant
  const staff: string[] = []
  for (let n = 0; n < people; n++) {
    const { username } = await aStaffMember(['POS'])
    await givePinDirectly(server(), { tenantId, username })
    const { rows } = await server().owner.query<{ id: string }>('select id from users where username = $1', [username])
    staff.push(rows[0]!.id)
  }
  const tablet = await anotherTill()
  const { id } = await expectOk(tablet.post<{ id: string }>('/settings/shared-devices/add', { title: 'Bar' }))
  await expectOk(tablet.post('/auth/lock'))
  const type = (userId: string, pin: string) => tablet.copy().post('/auth/pin/sign-in', { userId, pin })
  return { ...restaurant, id, staff, tablet, type }
}

const passTime = (tenantId: string, interval: string) =>
  server().owner.query(
    `with waits as (
       update shared_device_people set waits_until = waits_until - $2::interval where tenant_id = $1
     ) update shared_device_attempts set tried_at = tried_at - $2::interval where tenant_id = $1`,
    [tenantId, interval],
  )
const kindsIn = async (owner: Client) =>
  (await expectOk(owner.get<{ entries: { kind: string }[] }>('/audit-log?kind=device'))).entries.map(({ kind }) => kind)

test('five wrong PINs of a person in a row make that person wait on that device, each time twice as long', async () => {
  const { tenantId, staff, type, owner } = await aDevice(2)
  const [one, other] = staff as [string, string]
  for (const seconds of [60, 120, 240]) {
    for (let n = 0; n < 5; n++) expect(await type(one, '9630')).toMatchObject(WRONG)
    const refused = await type(one, PIN)
    expect(refused).toMatchObject(LOCKED)
    const left = Number(refused.headers.get('retry-after'))
    expect(left > seconds - 20 && left <= seconds).toBe(true)
    // other people are not blocked
    if (seconds === 60) expect((await type(other, PIN)).status).toBe(200)
    await passTime(tenantId, `${seconds} seconds`)
  }
  // a right PIN starts the count again
  expect((await type(one, PIN)).status).toBe(200)
  for (let n = 0; n < 4; n++) expect(await type(one, '9630')).toMatchObject(WRONG)
  expect((await type(one, PIN)).status).toBe(200)
  expect((await kindsIn(owner)).filter((kind) => kind === 'device.pin_locked')).toHaveLength(3)
})

test('of a burst of guesses at one person five are looked at', async () => {
  const { staff, type } = await aDevice()
  const answers = await Promise.all(Array.from({ length: 40 }, () => type(staff[0]!, '9630')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
})

test(`of ${GUESSES} wrong PINs within an hour, whoever’s, 30 are looked at; then a device is left to passwords until a manager unlocks it`, async () => {
  const { id, staff, type, owner, tablet, tenantId, username, password } = await aDevice(8)
  const limit = pLimit(40)
  const guesses = Array.from({ length: GUESSES }, (_, n) => limit(() => type(staff[n % 8]!, String(1000 + (n % 9000)))))
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 30)
  const shown = () => expectOk(tablet.get<{ device: { is_password_only: boolean } }>('/shared-devices/me'))
  expect((await shown()).device.is_password_only).toBe(true)
  // time alone does not open the device
  await passTime(tenantId, '2 hours')
  const refused = await type(staff[7]!, PIN)
  expect(refused).toMatchObject({ ...LOCKED, body: { code: 'pin.locked', passwordOnly: true } })
  expect((await tablet.copy().post('/auth/signin', { username, password })).status).toBe(200)
  const [listed] = await expectOk(owner.get<{ is_password_only: boolean }[]>('/settings/shared-devices'))
  expect(listed!.is_password_only).toBe(true)
  await expectOk(owner.post(`/settings/shared-devices/${id}/unlock`))
  expect((await type(staff[0]!, PIN)).status).toBe(200)
  expect((await shown()).device.is_password_only).toBe(false)
  const kinds = await kindsIn(owner)
  expect(kinds.filter((kind) => kind !== 'device.pin_locked')).toEqual([
    'device.unlocked',
    'device.passwords_only',
    'device.registered',
  ])
})

test('wrong PINs of more than an hour ago count no more, right ones never', async () => {
  const { staff, type, tenantId } = await aDevice(6)
  for (const person of staff.slice(0, 5))
    for (let n = 0; n < 4; n++) expect(await type(person, '9630')).toMatchObject(WRONG)
  await passTime(tenantId, '61 minutes')
  for (let n = 0; n < 3; n++) expect((await type(staff[5]!, PIN)).status).toBe(200)
  const left = () => server().owner.query('select from shared_device_attempts where tenant_id = $1', [tenantId])
  expect((await left()).rowCount).toBe(0)
})

test('a person without a PIN is refused like a wrong PIN, and no PIN is checked', async () => {
  const { type, aStaffMember, tenantId } = await aDevice()
  const { username } = await aStaffMember(['POS'])
  const { rows } = await server().owner.query<{ id: string }>('select id from users where username = $1', [username])
  for (const userId of [rows[0]!.id, 'nonsense', '00000000-0000-0000-0000-000000000000'])
    expect(await type(userId, PIN)).toMatchObject(WRONG)
  for (const pin of ['', '25', '25800000', 'abcd']) expect(await type(rows[0]!.id, pin)).toMatchObject(WRONG)
  expect(
    (await server().owner.query('select from shared_device_attempts where tenant_id = $1', [tenantId])).rowCount,
  ).toBe(0)
})
