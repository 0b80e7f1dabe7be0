import { resetOperator } from '../features/platform/reset-operator.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { connectAsServer } from '../infrastructure/database/connect.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [email] = process.argv.slice(2)
  if (email === undefined) throw new Error('Name the operator: npm run superadmin:reset -- EMAIL')
  const database = await reachDatabase(loadConfig())
  try {
    const password = await reset(database.url, email)
    if (password === null) throw new Error(`There is no platform operator ${email}.`)
    return `Platform operator (shown once):\n  ${email} / ${password}\nSigned out everywhere, without a second factor until a new one is set up.`
  } finally {
    await database.leave()
  }
})

async function reset(url: string, email: string): Promise<string | null> {
  const connections = await connectAsServer(url, { max: 1 })
  try {
    return await resetOperator(connections.db, email)
  } finally {
    await connections.close()
  }
}
