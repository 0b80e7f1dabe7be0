import { expect, test } from 'vitest'
import { Random } from '../../../../database/seeds/random.ts'
import { connectUnderServerRole } from '../../../src/infrastructure/database/connect.ts'
import { useTestServer } from '../../test-server.ts'
import { check } from './check-fixture.ts'
import { aRandomService } from './random-service-fixture.ts'

const JOURNALS = Number(process.env['JOURNALS'] ?? 2)
const SEED = process.env['SEED'] ?? String(Date.now())
const server = useTestServer()

test(
  `${JOURNALS} untouched journals of random services have no finding (seed ${SEED})`,
  async () => {
    const random = new Random(SEED)
    const all = new Map<string, number>()
    for (let n = 0; n < JOURNALS; n++) {
      const { tenantId, done } = await aRandomService(server(), random, { acts: 60 })
      for (const [act, times] of done) all.set(act, (all.get(act) ?? 0) + times)
      const connections = connectUnderServerRole((await server().cellOf(tenantId)).ownerUrl)
      const findings = await connections.db.transaction((db) => check(server(), db, tenantId))
      await connections.close()
      expect([n, [...done], findings]).toEqual([n, [...done], []])
    }
    const never = [...all].flatMap(([act, times]) => (times === 0 ? [act] : []))
    if (JOURNALS >= 20) expect(never).toEqual([])
  },
  60_000 + JOURNALS * 20_000,
)
