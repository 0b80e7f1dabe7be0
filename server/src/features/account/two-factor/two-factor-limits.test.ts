import { expect, test } from 'vitest'
import { aSecuredOwner, codeOf, wrongCodeOf } from '../../../../test/authenticator.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer({ RATE_LIMIT: 'on' })
const spent = { status: 429, body: { code: 'auth.too_many_attempts' } }

test('ten wrong codes lock the account for a while, and the right password does not reset them', async () => {
  const { signIn, factor, owner, password } = await aSecuredOwner(server())
  for (let n = 0; n < 10; n++) {
    expect(await signIn(factor.wrongCode)).toMatchObject({ status: 400, body: { code: 'two_factor.code_wrong' } })
    if (n < 9) expect(await signIn()).toMatchObject({ status: 400, body: { code: 'two_factor.code_required' } })
  }
  const locked = await signIn(await factor.aCode())
  expect(locked).toMatchObject(spent)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  for (const code of [undefined, factor.recoveryCodes[0]]) expect(await signIn(code)).toMatchObject(spent)
  for (const call of ['disable', 'recovery-codes', 'setup']) {
    expect(await owner.post(`/auth/two-factor/${call}`, { password, code: factor.recoveryCodes[0] })).toMatchObject(
      spent,
    )
  }
  expect(await owner.get('/auth/two-factor')).toMatchObject({ body: { is_enabled: 1, recovery_codes_left: 10 } })
})

test('wrong codes given at an open session count with those of signing in', async () => {
  const { signIn, owner, password, factor } = await aSecuredOwner(server())
  for (let n = 0; n < 5; n++) {
    expect((await owner.post('/auth/two-factor/disable', { password, code: factor.wrongCode })).status).toBe(400)
    expect((await signIn(factor.wrongCode)).status).toBe(400)
  }
  expect(await signIn(await factor.aCode())).toMatchObject(spent)
})

test('a right code resets the count of wrong ones', async () => {
  const { signIn, factor } = await aSecuredOwner(server())
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) expect((await signIn(factor.wrongCode)).status).toBe(400)
    expect((await signIn(await factor.aCode())).status).toBe(200)
  }
})

test('codes sent all at once get no further than ten in a row', async () => {
  const { signIn, factor } = await aSecuredOwner(server())
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(factor.wrongCode)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('codes of a set-up count as well', async () => {
  const { owner, password } = await aRestaurant(server())
  const { secret } = await expectOk(owner.post<{ secret: string }>('/auth/two-factor/setup', { password }))
  const guess = () => owner.post('/auth/two-factor/enable', { code: wrongCodeOf(secret) })
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400)
  expect(await guess()).toMatchObject(spent)
  expect(await owner.post('/auth/two-factor/enable', { code: codeOf(secret) })).toMatchObject(spent)
})

test('wrong passwords at an open session count with those of signing in', async () => {
  const { owner, username, password } = await aRestaurant(server())
  for (let n = 0; n < 10; n++) {
    expect(await owner.post('/auth/two-factor/setup', { password: `guess ${n}` })).toMatchObject({
      status: 400,
      body: { code: 'two_factor.password_wrong' },
    })
  }
  expect(await owner.post('/auth/two-factor/setup', { password })).toMatchObject(spent)
  expect(await new Client(server().origin).post('/auth/signin', { username, password })).toMatchObject(spent)
})
