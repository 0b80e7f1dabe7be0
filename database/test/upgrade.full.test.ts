import { test } from 'vitest'
import { expectCarriedOver } from './expect-carried-over.ts'

test('an upgrade from 1.4 keeps every figure of a year of two restaurants', async () => {
  process.stdout.write(`${await expectCarriedOver({ days: 365, orders: 60 })}\n`)
}, 900_000)
