import { describe, expect, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { aResetToken, mailsTo } from '../../../../test/mails.ts'
import { anOperator, OPERATOR } from '../../../../test/operator.ts'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

// the proxy's header sets the addresses apart
const server = useOwnTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const aClient = () => new Client(server().origin)
let addresses = 0
const anAddress = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
const spent = { status: 429, body: { code: 'auth.too_many_attempts' } }

/** From many addresses, so that only the account's own limit applies. */
async function guess(username: string, times: number) {
  for (let n = 0; n < times; n++) {
    const asked = { username, password: `guess ${n}` }
    expect(await aClient().post('/auth/signin', asked, anAddress())).toMatchObject({ status: 400 })
  }
}

test('ten wrong passwords lock an account for a while, known or not', async () => {
  const { username, password, owner } = await aRestaurant(server())
  for (const name of [username, 'nobody@example.com']) {
    await guess(name, 10)
    const answer = await aClient().post('/auth/signin', { username: name, password })
    expect(answer).toMatchObject(spent)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  }
  expect(await owner.get('/auth/devices')).toMatchObject({ status: 200 })
})

test('the right password resets the count of wrong ones', async () => {
  const { username, password } = await aRestaurant(server())
  await guess(username, 9)
  expect(await aClient().post('/auth/signin', { username, password })).toMatchObject({ status: 200 })
  await guess(username, 9)
  expect(await aClient().post('/auth/signin', { username, password })).toMatchObject({ status: 200 })
})

test('earlier attempts do not lock out somebody with a new password', async () => {
  const { username, password, aStaffMember, owner } = await aRestaurant(server())
  const waiter = await aStaffMember(['POS'])
  for (const name of [username, waiter.username]) await guess(name, 10)

  expect((await owner.post(`/users/update-password/${waiter.username}`, { password })).status).toBe(200)
  expect((await aClient().post('/auth/signin', { username: waiter.username, password })).status).toBe(200)

  const token = await aResetToken(server(), username)
  expect((await aClient().post(`/auth/reset-password/${token}`, { password })).status).toBe(200)
  expect((await aClient().post('/auth/signin', { username, password })).status).toBe(200)
})

test('guesses sent all at once get no further than ten in a row', async () => {
  const { username } = await aRestaurant(server())
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) => aClient().post('/auth/signin', { username, password: `guess ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('one account gets five reset mails an hour, and every reply is the same', async () => {
  const [{ username }, other] = [await aRestaurant(server()), await aRestaurant(server())]
  for (let n = 0; n < 7; n++) {
    expect(await aClient().post('/auth/forgot-password', { username })).toMatchObject({ status: 200 })
  }
  // mails are sent in order: when the next one has arrived, so have all before it
  await aResetToken(server(), other.username)
  await mailsTo(server(), username, 5)
})

test('one address may sign up a hundred and twenty times a minute', async () => {
  const signUp = () => aClient().post('/auth/signup', {}, { 'x-forwarded-for': '192.0.2.1' })
  for (let n = 0; n < 120; n++) expect(await signUp()).toMatchObject({ status: 400 })
  const refused = await signUp()
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'request.too_many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('from one address', () => {
  const signInFrom = (from: Record<string, string>, username: string, password: string, path = '/auth/signin') =>
    aClient().post(path, { username, password }, from)

  test('thirty sign-ins may fail within a quarter of an hour, whichever accounts they were for; those that succeed do not count', async () => {
    const [from, { username, password }] = [anAddress(), await aRestaurant(server())]
    const trial = (n: number) => signInFrom(from, `somebody-${n}@example.com`, 'Summer2026!')
    for (let n = 0; n < 29; n++) {
      expect(await trial(n)).toMatchObject({ status: 400, body: { code: 'auth.credentials_wrong' } })
      // neither counted, nor a way to reset the count
      if (n % 3 === 0) expect((await signInFrom(from, username, password)).status).toBe(200)
    }
    expect((await trial(29)).status).toBe(400)
    for (const answer of [await trial(30), await signInFrom(from, username, password)]) {
      expect(answer).toMatchObject(spent)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(700)
    }
    // neither others nor the account itself are locked out
    expect((await signInFrom(anAddress(), username, password)).status).toBe(200)
  })

  test('sent all at once they get no further', async () => {
    const from = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) => signInFrom(from, `crowd-${n}@example.com`, 'Summer2026!')),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('the same holds for operators of the platform', async () => {
    const [from] = [anAddress(), await anOperator(server())]
    const { email, password } = OPERATOR
    const path = '/superadmin/signin'
    for (let n = 0; n < 30; n++)
      expect((await signInFrom(from, `operator-${n}@example.com`, 'Summer2026!', path)).status).toBe(400)
    expect(await signInFrom(from, email, password, path)).toMatchObject(spent)
    expect((await signInFrom(anAddress(), email, password, path)).status).toBe(200)
  })
})
