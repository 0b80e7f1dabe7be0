import { expect, test } from 'vitest'
import { Random } from '../../../database/seeds/random.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { lookForLeaks } from './leak-hunt.ts'

const seed = process.env['ATTACK_SEED'] ?? String(Date.now() % 1_000_000)

async function withoutRowLevelSecurity(table: string, work: (hole: TestServer) => Promise<void>): Promise<void> {
  const hole = await startTestServer()
  try {
    await hole.owner.query(`alter table ${table} disable row level security`)
    await work(hole)
  } finally {
    await hole.close()
  }
}

// tested separately, because rows that an attack has changed or deleted cannot be read any more
test.each([
  ['read', /^GET .*reservations/],
  ['changed', /^(?:POST|DELETE) .*reservations/],
] as const)(
  `the attack notices a table without row-level security, whose rows can be %s (ATTACK_SEED=${seed})`,
  async (kind, only) => {
    const hunt = { random: new Random(seed), requests: 1200, only, stopsAtFirst: [kind] }
    await withoutRowLevelSecurity('reservations', async (hole) => {
      const { faults } = await lookForLeaks(hole, hunt)
      expect(faults.map((fault) => fault.kind)).toContain(kind)
      if (kind === 'changed') expect(faults.every(({ what }) => /reservations/.test(what))).toBe(true)
    })
  },
  180_000,
)
