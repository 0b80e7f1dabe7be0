import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSecuredOwner, withinOneStep } from '../../../../test/authenticator.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { aResetToken } from '../../../../test/mails.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { listenOn, useTestServer, type TestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
const refused = (code: string) => ({ status: 400, body: { success: false, code } })

test('the right password without a code gets the reply that one is needed, and no cookie', async () => {
  const { attempt, tenantId } = await aSecuredOwner(server())
  for (const asked of [{}, { code: '' }, { code: null }, { code: '   ' }]) {
    const answer = await attempt(asked)
    expect(answer).toMatchObject(refused('two_factor.code_required'))
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const { rows } = await server().owner.query('select id from sessions where tenant_id = $1', [tenantId])
  expect(rows).toHaveLength(1)
})

test('a right code opens the session as always; a wrong one does not', async () => {
  const { signIn, factor, username } = await aSecuredOwner(server())
  for (const code of [
    factor.wrongCode,
    '12345',
    'abcdef',
    'zzzz-zzzz-zzzz-zzzz',
    factor.codeAt(-3),
    factor.codeAt(3),
  ]) {
    const answer = await signIn(code)
    expect([code, answer.status, answer.body['code']]).toEqual([code, 400, 'two_factor.code_wrong'])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const answer = await signIn(await factor.aCode())
  expect(answer).toMatchObject({ status: 200, body: { success: true, user: { username, role: 'admin' } } })
  expect(answer.headers.getSetCookie()).toHaveLength(4)
  expect((await answer.client.get('/auth/devices')).status).toBe(200)
})

test('clocks that differ by one step are understood, by two not', async () => {
  const { signIn, factor } = await aSecuredOwner(server())
  for (const [steps, status] of [
    [-2, 400],
    [2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
  ] as const) {
    await factor.aCode()
    await withinOneStep()
    expect([steps, (await signIn(factor.codeAt(steps))).status]).toEqual([steps, status])
  }
})

test('a code works once, the one that switched it on included, and no earlier code works after it', async () => {
  const { signIn, factor } = await aSecuredOwner(server())
  expect(await signIn(factor.firstCode)).toMatchObject(refused('two_factor.code_wrong'))
  const next = factor.codeAt(1)
  expect((await signIn(next)).status).toBe(200)
  for (const code of [next, factor.codeAt(0), factor.codeAt(-1)])
    expect(await signIn(code)).toMatchObject(refused('two_factor.code_wrong'))
})

test('of many who come with the same code at the same moment one is admitted', async () => {
  const { signIn, factor } = await aSecuredOwner(server())
  for (const code of [await factor.aCode(), factor.recoveryCodes[3]]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(400)])
  }
})

test('each recovery code opens the account once, and the log shows how many are left', async () => {
  const { signIn, factor, owner, username, tenantId } = await aSecuredOwner(server())
  const [first, second] = factor.recoveryCodes
  expect((await signIn(first)).status).toBe(200)
  expect(await signIn(first)).toMatchObject(refused('two_factor.code_wrong'))
  expect((await signIn(second!.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await owner.get('/auth/two-factor')).toMatchObject({ body: { is_enabled: 1, recovery_codes_left: 8 } })
  const { rows } = await server().owner.query(
    `select actor, actor_role, ip, subject, details from audit_entries
    where tenant_id = $1 and kind = 'two_factor.code_used' order by id`,
    [tenantId],
  )
  const by = { actor: username, actor_role: 'staff', ip: '127.0.0.1', subject: username }
  expect(rows).toEqual([
    { ...by, details: { left: '9' } },
    { ...by, details: { left: '8' } },
  ])
})

test('a wrong password reveals nothing about a second factor, and uses no code', async () => {
  const { attempt, factor, owner } = await aSecuredOwner(server())
  const plain = await aRestaurant(server())
  const [code, recovery] = [await factor.aCode(), factor.recoveryCodes[0]]
  const wrong = { password: 'not the password' }
  const answers = [
    await attempt(wrong),
    await attempt({ ...wrong, code }),
    await attempt({ ...wrong, code: recovery }),
    await attempt({ ...wrong, code: '000000' }),
    await attempt({ ...wrong, username: plain.username }),
    await attempt({ ...wrong, username: 'nobody@example.com', code: '000000' }),
  ]
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 400, body: answers[0]!.body })
  expect(answers[0]).toMatchObject(refused('auth.credentials_wrong'))
  expect((await attempt({ code })).status).toBe(200)
  expect(await owner.get('/auth/two-factor')).toMatchObject({ body: { recovery_codes_left: 10 } })
})

test('a wrong password is refused before a second factor is looked for, and so takes as long without one', async () => {
  const { attempt } = await aSecuredOwner(server())
  const sending = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sending.mockRestore())
  const isLookedFor = () =>
    sending.mock.calls.some(([sent]) => statementsOf(sent).some(({ text }) => text.includes('two_factors')))
  expect(await attempt({ password: 'wrong', code: '000000' })).toMatchObject(refused('auth.credentials_wrong'))
  expect(isLookedFor()).toBe(false)
  expect(await attempt({})).toMatchObject(refused('two_factor.code_required'))
  expect(isLookedFor()).toBe(true)
})

test('accounts without one sign in as before, whatever code is sent along', async () => {
  const { username, password } = await aRestaurant(server())
  for (const code of [undefined, '', null, '123456']) {
    const client = new Client(server().origin)
    expect(await client.post('/auth/signin', { username, password, code })).toMatchObject({ status: 200 })
  }
})

test('a new password by mail does not switch it off', async () => {
  const { username, signIn, factor, attempt } = await aSecuredOwner(server())
  const token = await aResetToken(server(), username)
  const password = 'a new horse battery'
  await expectOk(new Client(server().origin).post(`/auth/reset-password/${token}`, { password }))
  expect(await signIn(await factor.aCode())).toMatchObject(refused('auth.credentials_wrong'))
  expect(await attempt({ password })).toMatchObject(refused('two_factor.code_required'))
  expect((await attempt({ password, code: await factor.aCode() })).status).toBe(200)
})

test('another process with the key asks and knows as well; without it recovery codes open all the same', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const [here, beside] = [await aProcess(dataDir), await aProcess(dataDir)]
  const { username, password, factor } = await aSecuredOwner(here)
  const signInAt = ({ origin }: TestServer, code?: string) =>
    new Client(origin).post('/auth/signin', { username, password, code })

  expect(await signInAt(beside)).toMatchObject(refused('two_factor.code_required'))
  expect(await signInAt(beside, factor.firstCode)).toMatchObject(refused('two_factor.code_wrong'))
  expect((await signInAt(beside, await factor.aCode())).status).toBe(200)
  expect(await signInAt(server(), await factor.aCode())).toMatchObject({
    status: 503,
    body: { code: 'two_factor.key_missing' },
  })
  expect((await signInAt(server(), factor.recoveryCodes[0])).status).toBe(200)
})

/** A second server on the same rows, with the key of this folder. */
async function aProcess(dataDir: string): Promise<TestServer> {
  const other = await listenOn(server().ownerUrl, { DATA_DIR: dataDir })
  onTestFinished(() => other.close())
  return other
}
