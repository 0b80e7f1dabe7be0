import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteRead, readArticles } from './read-articles.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const signIn = (username: string) =>
  stored.set('restroprosaas_user', JSON.stringify({ username, name: '', role: 'user' }))

test('each person of a device has their own read marks, stored without their address', () => {
  noteRead('sold-out')
  signIn('lea@example.com')
  expect([...readArticles()]).toEqual([])
  noteRead('refunds')
  noteRead('refunds')
  noteRead('tips')
  expect([...readArticles()]).toEqual(['refunds', 'tips'])
  signIn('marc@example.com')
  expect([...readArticles()]).toEqual([])
  stored.delete('restroprosaas_user')
  expect([...readArticles()]).toEqual(['sold-out'])
  expect(stored.get('comptoir_help_read')).not.toMatch(/lea|example/)
})

test('unreadable stored marks count as nothing read', () => {
  for (const text of ['{', '[1]', '"x"', '{"nobody":3}']) {
    stored.set('comptoir_help_read', text)
    expect([...readArticles()]).toEqual([])
    noteRead('tips')
    expect([...readArticles()]).toEqual(['tips'])
  }
})
