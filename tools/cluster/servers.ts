import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  BUILT_SERVER,
  findFreePort,
  plainEnvironment,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '../../server/test/faults/server-process.ts'
import type { Cell } from './cell.ts'
import { start } from './commands.ts'
import type { Node } from './node.ts'

/** Settings that the processes of one installation have in common. */
const SHARED = { FISCAL_KEY: 'a1'.repeat(32), TWO_FACTOR_KEY: 'b2'.repeat(32) }

/** The built server on this machine, through HAProxy. */
export const startServer = ({ url }: Pick<Cell, 'url'>): Promise<ServerProcess> =>
  startServerProcess({ environment: { ...SHARED, DATABASE_URL: url } })

export type ServerBeside = { origin: string; close: () => Promise<void> }

/**
 * A process of the same installation on the machine of this database, which it asks without HAProxy in between: nothing
 * tells it that the machine is cut off.
 */
export async function startServerBeside(cell: Cell, node: Node): Promise<ServerBeside> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-beside-'))
  const port = await findFreePort()
  const environment = {
    ...plainEnvironment({ port, dataDir }),
    ...SHARED,
    HOST: node.besideAddress,
    DATABASE_URL: cell.urlAt(node),
  }
  const log = path.join(cell.logs, 'server-beside.log')
  const child = start([process.execPath, BUILT_SERVER], { log, environment, namespace: node.namespace })
  const origin = `http://${node.besideAddress}:${port}`
  const close = async () => {
    const isOver = child.exitCode !== null || child.signalCode !== null
    const ended = isOver ? Promise.resolve() : once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  await untilReady(origin, child).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { origin, close }
}
