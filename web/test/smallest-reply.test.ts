import { expect, test } from 'vitest'
import { ENDPOINTS } from './fake-server.ts'
import { smallestReply } from './smallest-reply.ts'

test('every call of the contract has a smallest reply that its own schema accepts', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(400)
  for (const { reply } of ENDPOINTS) expect(() => smallestReply(reply)).not.toThrow()
})
