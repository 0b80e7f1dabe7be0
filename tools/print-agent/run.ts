import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startAgent } from './agent.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    key: { type: 'string', default: process.env['COMPTOIR_PRINT_KEY'] },
    /** Folder for notes of finished prints. */
    state: { type: 'string', default: path.join(os.homedir(), '.comptoir-print') },
    /** An address of this machine in the local network, at which tills print without the server. */
    lan: { type: 'string' },
  },
})

if (!values.server || !values.key) {
  process.stderr.write(
    'Usage: npm run print-agent -- --server https://comptoir.example --key KEY [--state FOLDER] [--lan ADDRESS]\n',
  )
  process.exit(1)
}

const agent = await startAgent({
  server: values.server,
  key: values.key,
  stateDir: values.state,
  ...(values.lan !== undefined && { lan: values.lan }),
  log: (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void agent.close().then(() => process.exit(0)))
