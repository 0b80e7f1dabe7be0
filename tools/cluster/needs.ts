import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { whyNoSmallDisk } from '../../server/test/faults/small-disk.ts'

const NEEDED = [
  { found: () => has('patroni'), package: 'patroni' },
  { found: () => has('etcd'), package: 'etcd-server' },
  { found: () => has('haproxy'), package: 'haproxy' },
  { found: () => has('ip'), package: 'iproute2' },
  { found: () => has('setpriv'), package: 'util-linux' },
  { found: () => postgresBinaries() !== null, package: 'postgresql' },
]

/** The folder of the newest PostgreSQL (15 or later) that Debian has installed; null: there is none. */
export function postgresBinaries(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  const newest = versions.filter((version) => version >= 15).toSorted((a, b) => b - a)[0]
  return newest !== undefined && existsSync(`${root}/${newest}/bin/initdb`) ? `${root}/${newest}/bin` : null
}

/** Why a cluster cannot be started on this machine, each with what to do about it; empty where it can. */
export function whyNoCluster(): string[] {
  if (process.platform !== 'linux') return ['It needs Linux: the machines are network namespaces.']
  if (process.getuid?.() !== 0) return ['It needs root, to make network namespaces: sudo npm run test:cluster']
  const missing = NEEDED.filter(({ found }) => !found()).map((one) => one.package)
  if (missing.length > 0)
    return [`Install what is missing (Debian, Ubuntu): apt-get install --no-install-recommends ${missing.join(' ')}`]
  const reasons: string[] = []
  if (!has('ip', ['netns', 'add', 'comptoir-try'])) reasons.push('This machine permits no network namespaces.')
  spawnSync('ip', ['netns', 'del', 'comptoir-try'])
  if (!canRun('id', ['postgres'])) reasons.push('There is no account postgres: PostgreSQL refuses to run as root.')
  if (whyNoSmallDisk !== null) reasons.push(`No small disk can be mounted: ${whyNoSmallDisk}`)
  return reasons
}

const has = (command: string, args?: readonly string[]) =>
  args ? canRun(command, args) : canRun('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${command}`])

const canRun = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0
