import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Random } from '../../../database/seeds/random.ts'
import { lookForLeaks } from '../attacks/leak-hunt.ts'
import { startTwoCells } from './two-cells.ts'

const seed = process.env['ATTACK_SEED'] ?? String(Date.now() % 1_000_000)
const requests = Number(process.env['CELL_ATTACK_REQUESTS'] ?? 300)

test.each([
  ['another database', undefined],
  ['the same further database', 'paris'],
])(
  `${requests} requests with ids of a restaurant in %s learn and change nothing of it (ATTACK_SEED=${seed})`,
  async (_, place) => {
    const { server } = await startTwoCells({ CELL_FOR_NEW: place })
    const { faults, answered } = await lookForLeaks(server, { random: new Random(seed), requests })
    expect(faults).toEqual([])
    expect(answered).toBeGreaterThan(requests / 16)
    await server.close()
  },
  120_000,
)

test(`${requests} requests with ids of a restaurant that moves to and fro learn nothing of it (ATTACK_SEED=${seed})`, async () => {
  const cells = await startTwoCells({ CELL_FOR_NEW: undefined })
  let [isOver, moves] = [false, 0]
  let moving: Promise<void> | undefined
  const moveOn = async (tenantId: string) => {
    for (; !isOver; await delay(500)) {
      const [place] = await cells.whereIs(tenantId)
      await cells.move(tenantId, place === 'main' ? 'paris' : 'main')
      moves++
    }
  }
  const onVictim = (tenantId: string) => void (moving = moveOn(tenantId))
  const { faults } = await lookForLeaks(cells.server, { random: new Random(seed), requests, onVictim })
  isOver = true
  await moving
  // its rows differ by where they are looked at meanwhile: each move has compared them
  expect(faults.filter(({ kind }) => kind === 'read' || kind === 'received')).toEqual([])
  expect(moves).toBeGreaterThan(0)
  await cells.server.close()
}, 240_000)
