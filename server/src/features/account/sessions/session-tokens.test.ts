import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newToken, PLATFORM_AUDIENCE, audienceOfToken, sealSuccessor, unsealSuccessor } from './session-tokens.ts'

test('a token names its audience and is never the same twice', () => {
  for (const audience of [randomUUID(), PLATFORM_AUDIENCE]) {
    const tokens = Array.from({ length: 50 }, () => newToken(audience))
    expect(new Set(tokens).size).toBe(50)
    for (const token of tokens) expect(audienceOfToken(token)).toBe(audience)
  }
})

test.each(['', 'short', 'x'.repeat(63), 'x'.repeat(65), `${'x'.repeat(63)}!`])('%j is no token', (text) => {
  expect(audienceOfToken(text)).toBeNull()
})

test('only the token it was sealed with opens a successor', () => {
  const audience = randomUUID()
  const token = newToken(audience)
  const pair = { access: newToken(audience), refresh: newToken(audience) }
  const sealed = sealSuccessor(token, pair)
  expect(unsealSuccessor(token, sealed)).toEqual(pair)
  expect(unsealSuccessor(newToken(audience), sealed)).toBeNull()
  expect(sealed.toString('latin1')).not.toContain(pair.refresh)
  sealed[sealed.length - 1]! ^= 1
  expect(unsealSuccessor(token, sealed)).toBeNull()
})
