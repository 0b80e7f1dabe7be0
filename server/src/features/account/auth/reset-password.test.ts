import { expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { aResetToken, mailsTo } from '../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer({ PUBLIC_URL: 'https://pos.example.com' })
const password = 'a fresh long password'
const invalid = { status: 400, body: { code: 'auth.reset_link_invalid' } }

const aClient = () => new Client(server().origin)

test('the mailed link sets a new password once and signs every device out', async () => {
  const { owner, username, anotherTill, password: oldPassword } = await aRestaurant(server())
  const tablet = await anotherTill()
  const token = await aResetToken(server(), username)
  const [mail] = await mailsTo(server(), username, 1)
  expect(mail).toContain(`https://pos.example.com/reset-password?token=${token}`)

  expect(await aClient().post(`/auth/reset-password/${token}`, { password })).toMatchObject({ status: 200 })

  expect(await aClient().post('/auth/signin', { username, password: oldPassword })).toMatchObject({ status: 400 })
  expect(await aClient().post('/auth/signin', { username, password })).toMatchObject({ status: 200 })
  for (const device of [owner, tablet]) {
    await expect.poll(async () => (await device.get('/auth/devices')).status, { timeout: 1_000 }).toBe(401)
    expect((await device.post('/auth/refresh-token')).status).toBe(401)
  }
  expect(await aClient().post(`/auth/reset-password/${token}`, { password })).toMatchObject(invalid)
})

test('of two who come with one link at once, one sets the password', async () => {
  const { username } = await aRestaurant(server())
  const token = await aResetToken(server(), username)
  const answers = await Promise.all(
    [1, 2].map((n) => aClient().post(`/auth/reset-password/${token}`, { password: `${password} ${n}` })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('setting a password makes every other link of that user invalid', async () => {
  const { username } = await aRestaurant(server())
  const first = await aResetToken(server(), username)
  const second = await aResetToken(server(), username, 2)
  expect(second).not.toBe(first)
  expect(await aClient().post(`/auth/reset-password/${second}`, { password })).toMatchObject({ status: 200 })
  expect(await aClient().post(`/auth/reset-password/${first}`, { password })).toMatchObject(invalid)
})

test('a link that was mailed before the owner set a password is invalid', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const { username } = await aStaffMember([])
  const token = await aResetToken(server(), username)
  await expectOk(owner.post(`/users/update-password/${username}`, { password: 'what the owner chose' }))

  expect(await aClient().post(`/auth/reset-password/${token}`, { password })).toMatchObject(invalid)
  expect(await aClient().post('/auth/signin', { username, password: 'what the owner chose' })).toMatchObject({
    status: 200,
  })
})

test('a refused password leaves the link valid', async () => {
  const { username } = await aRestaurant(server())
  const token = await aResetToken(server(), username)
  for (const [refused, message] of [
    ['', 'Provide new password!'],
    ['short', 'The password needs at least 8 characters.'],
    ['password123', 'This password is too easy to guess. Please choose another one.'],
  ]) {
    const answer = await aClient().post(`/auth/reset-password/${token}`, { password: refused })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  }
  expect(await aClient().post(`/auth/reset-password/${token}`, { password })).toMatchObject({ status: 200 })
})

test('a link is invalid after thirty minutes, and for another restaurant', async () => {
  const { username, tenantId } = await aRestaurant(server())
  const other = await aRestaurant(server())
  const token = await aResetToken(server(), username)
  const forged = Buffer.from(token, 'base64url')
  Buffer.from(other.tenantId.replaceAll('-', ''), 'hex').copy(forged)
  expect(await aClient().post(`/auth/reset-password/${forged.toString('base64url')}`, { password })).toMatchObject(
    invalid,
  )

  await server().owner.query(
    `update password_resets set expires_at = expires_at - interval '30 minutes' where tenant_id = $1`,
    [tenantId],
  )
  expect(await aClient().post(`/auth/reset-password/${token}`, { password })).toMatchObject(invalid)
  expect(await aClient().post('/auth/reset-password/made-up', { password })).toMatchObject(invalid)
})

test('an unknown account gets the same answer, and no mail', async () => {
  const { username } = await aRestaurant(server())
  const unknown = await aClient().post('/auth/forgot-password', { username: 'nobody@example.com' })
  const known = await aClient().post('/auth/forgot-password', { username })
  expect(known.status).toBe(200)
  expect(unknown).toMatchObject({ status: 200, body: known.body })
  await mailsTo(server(), username, 1)
  await mailsTo(server(), 'nobody@example.com', 0)
  expect(await aClient().post('/auth/forgot-password', {})).toMatchObject({
    status: 400,
    body: { message: 'Please provide username!' },
  })
})
