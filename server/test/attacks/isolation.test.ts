import { expect, test } from 'vitest'
import { Random } from '../../../database/seeds/random.ts'
import { useTestServer } from '../test-server.ts'
import { lookForLeaks } from './leak-hunt.ts'

const server = useTestServer()

const seed = process.env['ATTACK_SEED'] ?? String(Date.now() % 1_000_000)
const requests = Number(process.env['ATTACK_REQUESTS'] ?? 1800)

test(
  `${requests} requests with ids of another restaurant in every place learn and change nothing of it (ATTACK_SEED=${seed})`,
  async () => {
    const { faults, answered, refused, silentShare, unasked } = await lookForLeaks(server(), {
      random: new Random(seed),
      requests,
    })
    expect(faults).toEqual([])
    expect(unasked).toEqual([])
    // an attack that is refused for another reason proves nothing: most calls succeeded with the attacker's own ids
    expect(silentShare).toBeLessThan(0.3)
    expect(answered).toBeGreaterThan(requests / 8)
    expect(refused).toBeGreaterThan(requests / 4)
  },
  60_000 + requests * 100,
)
