import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { findFreePort } from '../../server/test/faults/server-process.ts'
import { run, start, until } from './commands.ts'
import { fillIn } from './files.ts'
import { openNetwork } from './network.ts'
import { openNode, SUPERUSER_PASSWORD, type Node } from './node.ts'

const OWNER_PASSWORD = 'owner'
/** A machine that cannot be rewound is copied anew. */
const WHOLE_SECONDS = 180
/** `CLUSTER_LOGS=keep` leaves what Patroni, etcd, HAProxy and PostgreSQL said. */
const KEEPS_LOGS = process.env['CLUSTER_LOGS'] === 'keep'

/** A cell as the guide makes it: three machines, and the HAProxy of the machine that runs Comptoir. */
export type Cell = {
  nodes: readonly Node[]
  logs: string
  /** DATABASE_URL, through HAProxy. */
  url: string
  /** The same database at one machine, whatever it is. */
  urlAt: (node: Node) => string
  primary: () => Promise<Node>
  /** The names of all machines within reach that say they are. */
  primaries: () => Promise<string[]>
  standby: (kind: 'sync' | 'async') => Promise<Node>
  /** Until there is one primary, a synchronous standby and one more, all up to date. */
  untilWhole: () => Promise<number>
  close: () => Promise<void>
}

type Replica = { name: string; kind: string; state: string }

export async function openCell(): Promise<Cell> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    const logs = mkdtempSync(path.join(tmpdir(), 'comptoir-cell-'))
    chmodSync(logs, 0o755)
    if (!KEEPS_LOGS) closers.push(() => rmSync(logs, { recursive: true, force: true }))
    const network = openNetwork()
    closers.push(() => network.close())
    const { machines } = network
    const nodes = machines.map((machine) => {
      const node = openNode({ machine, machines, logs })
      closers.push(() => node.close())
      return node
    })
    for (const node of nodes) node.start()
    const port = await startProxy(nodes, logs, closers)
    const cell = describeCell({ nodes, port, logs, close })
    await cell.untilWhole()
    await makeDatabase(cell, port)
    return cell
  } catch (error) {
    await close()
    throw error
  }
}

async function startProxy(nodes: readonly Node[], logs: string, closers: (() => unknown)[]): Promise<number> {
  const port = await findFreePort()
  const words = nodes.flatMap(({ name, address }, at) => [
    [`NAME_${at + 1}`, name],
    [`ADDRESS_${at + 1}`, address],
  ])
  const file = path.join(logs, 'haproxy.cfg')
  writeFileSync(file, fillIn('haproxy.cfg', Object.fromEntries(words), { '127.0.0.1:5000': `127.0.0.1:${port}` }))
  run('haproxy', '-c', '-f', file)
  const proxy = start(['haproxy', '-db', '-f', file], { log: path.join(logs, 'haproxy.log') })
  closers.push(() => proxy.kill('SIGKILL'))
  return port
}

function describeCell(made: { nodes: readonly Node[]; port: number; logs: string; close: () => Promise<void> }): Cell {
  const { nodes, port } = made
  const url = (host: string) => `postgres://comptoir:${OWNER_PASSWORD}@${host}/comptoir`
  const primaries = async () => {
    const areIt = await Promise.all(nodes.map((node) => isPrimary(node).catch(() => false)))
    return nodes.filter((_, at) => areIt[at])
  }
  const primary = async () => {
    const found = await primaries()
    if (found.length !== 1) throw new Error(`${found.length} machines say they are the primary.`)
    return found[0]!
  }
  const standby = async (kind: 'sync' | 'async') => {
    const found = (await replicas(port)).find((one) => one.kind === kind)
    const node = nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error(`No standby is ${kind}.`)
    return node
  }
  return {
    ...made,
    url: url(`127.0.0.1:${port}`),
    urlAt: ({ address }) => url(`${address}:5432`),
    primary,
    primaries: async () => (await primaries()).map(({ name }) => name),
    standby,
    untilWhole: async () => {
      let last: unknown
      const isWhole = async () => {
        await primary()
        last = (await replicas(port))
          .map(({ kind, state }) => `${kind} ${state}`)
          .toSorted()
          .join()
        return last === 'async streaming,sync streaming'
      }
      return until('The cell was not whole', isWhole, WHOLE_SECONDS).catch(async (error: unknown) => {
        throw new Error(
          `${String(error)} Primaries: ${(await primaries()).map(({ name }) => name).join()}; standbys: ${String(last)}`,
        )
      })
    },
  }
}

async function isPrimary(node: Node): Promise<boolean> {
  const { role, state } = await node.patroni<{ role: string; state: string }>('/patroni')
  return ['master', 'primary'].includes(role) && state === 'running'
}

const adminUrl = (port: number) => `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`

/** The standbys that the primary behind the proxy sends its journal to. */
const replicas = (port: number) =>
  withClient(adminUrl(port), async (client) => {
    const { rows } = await client.query<Replica>(`
      select application_name as name, sync_state as kind, state from pg_stat_replication
      where application_name in ('a', 'b', 'c')`)
    return rows
  })

async function makeDatabase({ untilWhole }: Cell, port: number): Promise<void> {
  await untilWhole()
  await withClient(adminUrl(port), async (client) => {
    await client.query(`create role comptoir login createrole password '${OWNER_PASSWORD}'`)
    await client.query('create database comptoir owner comptoir')
  })
}
