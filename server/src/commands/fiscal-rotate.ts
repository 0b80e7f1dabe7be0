import { rotateKey } from '../features/fiscal/keys/rotate-key.ts'
import { runCommand } from './run-command.ts'
import { withJournal } from './with-journal.ts'

await runCommand(async () => {
  const [tenantId] = process.argv.slice(2)
  if (tenantId === undefined) throw new Error('Name the restaurant by its id: npm run fiscal:rotate -- TENANT')
  await withJournal(tenantId, (tenant) => tenant.job(rotateKey))
  return `The journal of ${tenantId} is signed with a new key.`
})
