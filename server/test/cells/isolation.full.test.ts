import { expect, test } from 'vitest'
import { Random } from '../../../database/seeds/random.ts'
import { lookForLeaks } from '../attacks/leak-hunt.ts'
import { startTwoCells } from './two-cells.ts'

const seed = process.env['ATTACK_SEED'] ?? String(Date.now() % 1_000_000)
const requests = Number(process.env['CELL_ATTACK_REQUESTS'] ?? 300)

test(`${requests} requests with ids of a restaurant in another database learn and change nothing of it (ATTACK_SEED=${seed})`, async () => {
  const { server } = await startTwoCells({ CELL_FOR_NEW: undefined })
  const { faults, answered } = await lookForLeaks(server, { random: new Random(seed), requests })
  expect(faults).toEqual([])
  expect(answered).toBeGreaterThan(requests / 16)
  await server.close()
}, 120_000)
