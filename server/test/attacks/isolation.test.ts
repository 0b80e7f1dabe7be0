import { expect, test } from 'vitest'
import { Random } from '../../../database/seeds/random.ts'
import { startTestServer, useTestServer, type TestServer } from '../test-server.ts'
import { lookForLeaks } from './leak-hunt.ts'

const server = useTestServer()

const seed = process.env['ATTACK_SEED'] ?? String(Date.now() % 1_000_000)
const requests = Number(process.env['ATTACK_REQUESTS'] ?? 1800)
const lasting = 60_000 + requests * 100

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
  lasting,
)

async function withoutRowLevelSecurity(table: string, work: (hole: TestServer) => Promise<void>): Promise<void> {
  const hole = await startTestServer()
  try {
    await hole.owner.query(`alter table ${table} disable row level security`)
    await work(hole)
  } finally {
    await hole.close()
  }
}

// separately, as rows that an attack has changed or deleted cannot be read any more
test.each([
  ['read', /^GET .*reservations/],
  ['changed', /^(?:POST|DELETE) .*reservations/],
] as const)(
  'the same attack finds a table without row-level security: what can be %s',
  async (kind, only) => {
    const hunt = { random: new Random(seed), requests: 1200, only, stopsAtFirst: [kind] }
    await withoutRowLevelSecurity('reservations', async (hole) => {
      const { faults } = await lookForLeaks(hole, hunt)
      expect(faults.map((fault) => fault.kind)).toContain(kind)
      if (kind === 'changed') expect(faults.every(({ what }) => /reservations/.test(what))).toBe(true)
    })
  },
  lasting,
)
