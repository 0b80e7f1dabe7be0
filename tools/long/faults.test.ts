import { afterAll, beforeAll, expect, test } from 'vitest'
import { runWithFaults, type FaultReport } from '../../server/test/faults/run-with-faults.ts'
import {
  cutDatabaseWire,
  cutWire,
  delayedDatabaseWire,
  delayedWire,
  fullDisk,
  fullJournal,
  killDatabase,
  killServer,
  stopDatabase,
  type Fault,
} from '../../server/test/faults/faults.ts'
import { openPlace, type Opening } from '../../server/test/faults/place.ts'
import { whyNoSmallDisk } from '../../server/test/faults/small-disk.ts'
import { buildServer } from '../bench/build-server.ts'
import { asTable, sumUp } from './fault-table.ts'

const KILLS = numberOf('LONG_KILLS', 500)
const DATABASE_KILLS = numberOf('LONG_DATABASE_KILLS', 50)
const CUTS = numberOf('LONG_CUTS', 5_000)
/** Spells of faults that last for seconds: stops, delays, full disks. */
const SPELLS = Math.ceil(DATABASE_KILLS / 5)

/** Injections before the books are checked and another restaurant opens, so that none grows without end. */
const INJECTIONS_PER_ROUND = 25
const CUTS_PER_INJECTION = 50

type Row = Opening & { fault: () => Fault; times: number; perInjection?: number; skipped?: string | null }

const ROWS: Row[] = [
  { fault: () => killServer, times: KILLS, database: 'own' },
  { fault: () => killDatabase, times: DATABASE_KILLS, database: 'own' },
  { fault: () => cutWire(CUTS_PER_INJECTION), times: CUTS, perInjection: CUTS_PER_INJECTION, database: 'own' },
  {
    fault: () => cutDatabaseWire(CUTS_PER_INJECTION),
    times: CUTS / 5,
    perInjection: CUTS_PER_INJECTION,
    database: 'beside',
  },
  { fault: () => delayedWire(5_000), times: SPELLS, database: 'own' },
  { fault: () => delayedDatabaseWire(5_000), times: SPELLS, database: 'beside' },
  { fault: () => stopDatabase(1_000 + Math.random() * 9_000), times: SPELLS, database: 'own' },
  { fault: () => fullDisk, times: SPELLS, database: 'own', onSmallDisk: 'data', skipped: whyNoSmallDisk },
  { fault: () => fullJournal, times: SPELLS, database: 'own', onSmallDisk: 'journal', skipped: whyNoSmallDisk },
]

const reports: FaultReport[] = []

beforeAll(() => buildServer(), 600_000)
afterAll(() => console.log(`\n${asTable(reports)}`))

test.for(ROWS.map((row) => [row.fault().name, row] as const))(
  '%s: nothing lost, nothing doubled, no gap, reports are the ledger',
  { timeout: 60 * 60_000 },
  async ([name, { fault, times, perInjection = 1, skipped = null, ...opening }], { skip }) => {
    skip(skipped !== null, skipped ?? '')
    const place = await openPlace(opening)
    try {
      for (let injected = 0; injected < times;) {
        const injections = Math.min(INJECTIONS_PER_ROUND, Math.ceil((times - injected) / perInjection))
        const faults = Array.from({ length: injections }, fault)
        const report = await runWithFaults(place, {
          tills: 8,
          keyOnRetry: 'same',
          cutShare: 0.02,
          faults,
          withinMs: 500,
        })
        reports.push(report)
        injected += report.injected[name] ?? 0
        console.log(`${injected} of ${times} · ${sumUp(report)}`)
        expect(report.faults).toEqual([])
        expect(report.held).toMatchObject({
          orders: report.acknowledged.orders,
          invoices: report.acknowledged.payments,
        })
      }
    } finally {
      await place.close()
    }
  },
)

function numberOf(variable: string, otherwise: number): number {
  return Number(process.env[variable] ?? otherwise)
}
