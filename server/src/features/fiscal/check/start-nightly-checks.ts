import type { FastifyBaseLogger } from 'fastify'
import { bilingual, type Finding } from '#core/fiscal/verify/findings.ts'
import { AppError } from '#core/app-error.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { workThroughTenants } from '../../../infrastructure/work-through-tenants.ts'
import { makeYearArchive } from '../archives/make-year-archive.ts'
import { isSound } from './check-by-hand.ts'
import { checkLastDay } from './check-last-day.ts'
import { reportFindings, type Reporting } from './report-findings.ts'
import { insertNight } from './stored-checks.queries.ts'

const ROUND_MS = 15 * 60_000

type Context = Reporting & {
  db: DbPool
  journal: ClosedJournal
  listTenantsToCheck: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Checks each restaurant's last closed day once a night, and makes the archive of a closed fiscal year. Findings go to
 * the journal and to mails.
 */
export function startNightlyChecks(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => checkLastDays(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'journals not checked'),
  })
}

export const checkLastDays = (
  { db, journal, listTenantsToCheck, log, ...reporting }: Context,
  closing?: AbortSignal,
): Promise<void> =>
  workThroughTenants(
    {
      list: listTenantsToCheck,
      work: async (tenantId) => {
        const tenant = new Tenant(tenantId, db, () => {}, { journal })
        const checked = await tenant
          .read((tx) => checkLastDay(tx, journal.root.publicKey), 'snapshot')
          .catch(missingEntries)
        const failed = checked && !isSound(checked.findings) ? checked : null
        await tenant.job((tx) => insertNight(tx.db, failed))
        if (checked) await reportFindings(tenant, reporting, checked)
        await makeYearArchive(tenant, journal.root)
      },
      onFailure: (error, tenantId) => log.warn({ err: error, tenantId }, 'journal of a restaurant not checked'),
    },
    closing,
  )

/** The result if the day cannot be read because entries of its closings are missing. */
function missingEntries(error: unknown): { entries: number; findings: Finding[] } {
  if (!(error instanceof AppError) || error.code !== 'fiscal.archive_changed') throw error
  return {
    entries: 0,
    findings: [
      {
        code: 'entry_missing',
        ...bilingual(
          'Entries that the closing of the day covers are missing.',
          'Des écritures que la clôture de la journée couvre sont manquantes.',
        ),
      },
    ],
  }
}
