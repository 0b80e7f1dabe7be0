import { purgeYear } from '../features/fiscal/purge/purge-year.ts'
import { loadToday } from '../features/store/load-store.ts'
import { connectUnderServerRole } from '../infrastructure/database/connect.ts'
import { runCommand } from './run-command.ts'
import { withJournal } from './with-journal.ts'

const YEAR = /^\d{4}$/

await runCommand(async () => {
  const [tenantId, year] = process.argv.slice(2)
  if (tenantId === undefined || year === undefined || !YEAR.test(year))
    throw new Error(
      'Name the restaurant by its id, and the year in which the fiscal year ended: npm run fiscal:purge -- TENANT YEAR',
    )
  const { period, entries } = await withJournal(
    tenantId,
    (tenant) => tenant.job(async (tx) => purgeYear(tx, { year, today: await loadToday(tx) })),
    connectUnderServerRole,
  )
  return `${entries} entries of ${period.from} to ${period.to} are removed.`
})
