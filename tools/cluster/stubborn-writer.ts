import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import type { Cell } from './cell.ts'
import { start } from './commands.ts'
import type { Node } from './node.ts'

const execute = promisify(execFile)

/** Writes row after row at one machine, whatever that is by then, and notes each that is acknowledged. */
export type StubbornWriter = {
  acknowledged: () => number
  /** When the last one was, in seconds after this moment (`Date.now()`); 0: none was. */
  lastAfter: (moment: number) => number
  stop: () => void
  /** Rows that were acknowledged and that the cell does not have. */
  lost: () => Promise<number>
}

export async function startStubbornWriter(cell: Cell, node: Node): Promise<StubbornWriter> {
  await withClient(cell.url, (client) =>
    client.query('drop table if exists cut_off; create table cut_off (number int primary key)'),
  )
  const notes = path.join(cell.logs, `acknowledged-${Date.now()}.txt`)
  const loop = `
    n=0
    while :; do
      n=$((n+1))
      psql -qAt "$URL" -c "insert into cut_off values ($n)" && echo "$n $(date +%s%3N)" >> "$NOTES"
    done`
  const environment = {
    URL: cell.urlAt(node),
    NOTES: notes,
    PGCONNECT_TIMEOUT: '2',
    // a limit must not turn a commit that waits for the standby into an acknowledged one
    PGOPTIONS: '-c statement_timeout=1s',
  }
  const log = path.join(cell.logs, 'stubborn-writer.log')
  const child = start(['sh', '-c', loop], { log, environment, namespace: node.namespace })
  const rows = () => {
    const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
    return lines.map((line) => line.split(' ').map(Number) as [number: number, at: number])
  }
  return {
    acknowledged: () => rows().length,
    lastAfter: (moment) => Math.max(0, ...rows().map(([, at]) => (at - moment) / 1000)),
    stop: () => void child.kill('SIGKILL'),
    lost: () =>
      withClient(cell.url, async (client) => {
        const there = (await client.query<{ number: number }>('select number from cut_off')).rows
        const numbers = new Set(there.map(({ number }) => number))
        return rows().filter(([number]) => !numbers.has(number)).length
      }),
  }
}

/** True once the database of this machine takes no writes: it is stopped, or a standby. */
export async function hasStopped(cell: Cell, node: Node): Promise<boolean> {
  const environment = { ...process.env, PGCONNECT_TIMEOUT: '2' }
  const words = ['netns', 'exec', node.namespace, 'psql', '-qAt', cell.urlAt(node), '-c', 'select pg_is_in_recovery()']
  try {
    const { stdout } = await execute('ip', words, { env: environment, timeout: 5_000 })
    return stdout.trim() === 't'
  } catch (error) {
    return /refused|shutting down|starting up/.test(String(error))
  }
}
