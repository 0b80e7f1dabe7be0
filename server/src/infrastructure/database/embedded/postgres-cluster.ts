import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { PostgresAccount } from './postgres-account.ts'

/** The contents of DATA_DIR/postgres. */
export type PostgresCluster = { folder: string; files: string; secret: string; log: string; pidFile: string }

export const databaseName = 'comptoir'

export function clusterIn(dataDir: string): PostgresCluster {
  const folder = path.resolve(dataDir, 'postgres')
  // one true path, so that a running server is recognised by its command line
  const real = existsSync(folder) ? realpathSync(folder) : folder
  const files = path.join(real, 'cluster')
  return {
    folder: real,
    files,
    secret: path.join(real, 'secret'),
    log: path.join(real, 'postgres.log'),
    pidFile: path.join(files, 'postmaster.pid'),
  }
}

export function ensureClusterFolder(dataDir: string): PostgresCluster {
  mkdirSync(path.resolve(dataDir), { recursive: true })
  // close only this folder: another account that runs PostgreSQL must get this far
  mkdirSync(path.resolve(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  return clusterIn(dataDir)
}

/** PostgreSQL gets the environment it needs, without the server's secrets. */
export function clusterEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot']
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' }
}

/** Creates the cluster if there is none; a first start killed half-way leaves nothing that counts. */
export function ensureCluster(cluster: PostgresCluster, initdb: string, account: PostgresAccount): void {
  if (existsSync(path.join(cluster.files, 'PG_VERSION'))) return
  ensureSecret(cluster)
  const draft = `${cluster.files}.new`
  rmSync(draft, { recursive: true, force: true })
  const [command, args] = account.command(initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${cluster.secret}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ])
  const made = spawnSync(command, args, { ...account.options, env: clusterEnvironment(), cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) {
    throw new Error(`The database in ${cluster.folder} could not be created: ${made.error?.message ?? made.stderr}`)
  }
  renameSync(draft, cluster.files)
  syncFolder(cluster.folder)
}

export function readSecret(cluster: PostgresCluster): string {
  return readFileSync(cluster.secret, 'utf8')
}

/** Written once, before its cluster, so that the two cannot disagree. */
function ensureSecret(cluster: PostgresCluster): void {
  if (existsSync(cluster.secret)) return
  const draft = `${cluster.secret}.new`
  const file = openSync(draft, 'w', 0o600)
  writeFileSync(file, randomBytes(24).toString('base64url'))
  fsyncSync(file)
  closeSync(file)
  const owner = statSync(cluster.folder)
  if (process.getuid?.() === 0) chownSync(draft, owner.uid, owner.gid)
  renameSync(draft, cluster.secret)
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
