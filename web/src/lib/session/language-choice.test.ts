import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseOwnLanguage } from './language-choice.ts'
import { setSessionWays } from './session.ts'
import { followLanguage, readSessionUser } from './session-user.ts'

const stored = new Map<string, string>()
/** The languages of the person as they were stored, one after the other. */
const shown: (string | undefined)[] = []
const server = vi.fn<(address: string) => Promise<Response>>()
const reply = (status: number, body: object = {}) => Promise.resolve(Response.json(body, { status }))

beforeEach(() => {
  stored.clear()
  shown.length = 0
  stored.set('restroprosaas_user', JSON.stringify({ name: 'Odile', role: 'admin', language: 'en' }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      stored.set(key, text)
      if (key === 'restroprosaas_user') shown.push((JSON.parse(text) as { language?: string }).language)
    },
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', { cookie: 'a__authenticated=true', documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', {})
  const stay = () => {}
  setSessionWays({ onSessionEnd: stay, onPaymentRequired: stay, onTwoFactorRequired: stay })
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
})

test('a language chosen with an expired access token stays, although the renewal still names the old one', async () => {
  server
    .mockImplementationOnce(() => reply(401))
    .mockImplementationOnce(() => reply(200, { language: 'en' }))
    .mockImplementationOnce(() => reply(200, { message: 'Saved' }))
  await chooseOwnLanguage('fr')
  expect(server.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/auth/language',
    '/api/v1/auth/refresh-token',
    '/api/v1/auth/language',
  ])
  expect(shown).toEqual(['fr'])
})

test('after the choice is saved, the account’s language applies again', async () => {
  server.mockImplementation(() => reply(200, { message: 'Saved' }))
  await chooseOwnLanguage('fr')
  followLanguage('en')
  expect(readSessionUser()?.language).toBe('en')
})

test('a choice that did not reach the server holds until the next renewal', async () => {
  server.mockImplementation(() => reply(500))
  await chooseOwnLanguage('fr')
  expect(readSessionUser()?.language).toBe('fr')
  followLanguage('en')
  expect(readSessionUser()?.language).toBe('en')
})
