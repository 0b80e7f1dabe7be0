import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from './rate-limits.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(address)
})
