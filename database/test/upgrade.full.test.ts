import { test } from 'vitest'
import { expectCarriedOver } from './expect-carried-over.ts'

test('a year of two restaurants is carried over from 1.4 with every figure equal', async () => {
  process.stdout.write(`${await expectCarriedOver({ days: 365, orders: 60 })}\n`)
}, 900_000)
