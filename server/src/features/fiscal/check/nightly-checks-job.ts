import { bilingual, type Finding } from '#core/fiscal/verify/findings.ts'
import { AppError } from '#core/app-error.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import type { Job, Round } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
import { makeYearArchive } from '../archives/make-year-archive.ts'
import { isSound } from './check-by-hand.ts'
import { checkLastDay } from './check-last-day.ts'
import { reportFindings, type Reporting } from './report-findings.ts'
import { insertNight } from './stored-checks.queries.ts'

type Context = Reporting & {
  db: DbPool
  journal: ClosedJournal
  listTenantsToCheck: (most: number) => Promise<string[]>
}

/**
 * Checks each restaurant's last closed day once a night, and makes the archive of a closed fiscal year. Findings go to
 * the journal and to mails.
 */
export function nightlyChecksJob(context: Context): Job {
  return { name: 'checks', everyMs: 15 * 60_000, run: (round) => checkLastDays(context, round) }
}

export const checkLastDays = (
  { db, journal, listTenantsToCheck, ...reporting }: Context,
  round: Round,
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
    },
    round,
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
