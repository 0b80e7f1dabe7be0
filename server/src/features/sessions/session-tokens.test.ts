import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newToken, PLATFORM_REALM, realmOfToken, sealSuccessor, unsealSuccessor } from './session-tokens.ts'

test('a token names its realm and is never the same twice', () => {
  for (const realm of [randomUUID(), PLATFORM_REALM]) {
    const tokens = Array.from({ length: 50 }, () => newToken(realm))
    expect(new Set(tokens).size).toBe(50)
    for (const token of tokens) expect(realmOfToken(token)).toBe(realm)
  }
})

test.each(['', 'short', 'x'.repeat(63), 'x'.repeat(65), `${'x'.repeat(63)}!`])('%j is no token', (text) => {
  expect(realmOfToken(text)).toBeNull()
})

test('only the token it was sealed with opens a successor', () => {
  const realm = randomUUID()
  const token = newToken(realm)
  const pair = { access: newToken(realm), refresh: newToken(realm) }
  const sealed = sealSuccessor(token, pair)
  expect(unsealSuccessor(token, sealed)).toEqual(pair)
  expect(unsealSuccessor(newToken(realm), sealed)).toBeNull()
  expect(sealed.toString('latin1')).not.toContain(pair.refresh)
  sealed[sealed.length - 1]! ^= 1
  expect(unsealSuccessor(token, sealed)).toBeNull()
})
