import { declareLoss, readKnownHead } from '../features/fiscal/resume/declare-loss.ts'
import { runCommand } from './run-command.ts'
import { withJournal } from './with-journal.ts'

await runCommand(async () => {
  const [tenantId, ...ends] = process.argv.slice(2)
  if (tenantId === undefined || ends.length === 0)
    throw new Error('Name the restaurant, and where its chains stood: npm run fiscal:resume -- TENANT CHAIN:SEQ:DOC …')
  const known = ends.map(readKnownHead)
  const lost = await withJournal(tenantId, (tenant) => tenant.job((tx) => declareLoss(tx, known)))
  if (lost.length === 0) return 'Nothing is lost: the journal goes on behind these numbers already.'
  return lost
    .map(({ chain, from, to }) => `${chain} ${from} to ${to} are stated as lost, and numbers go on behind them.`)
    .join('\n')
})
