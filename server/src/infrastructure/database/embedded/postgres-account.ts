import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** Runs PostgreSQL programs so that they do not see themselves as root, which they refuse. */
export type PostgresAccount = {
  command(program: string, args: string[]): [string, string[]]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
}

const nobody = 65534

/** Chooses the account by the folder's owner, and changes the owner only if nothing else works. */
export function choosePostgresAccount(folder: string, binaries: PostgresBinaries): PostgresAccount {
  const self = process.getuid?.()
  const owner = statSync(folder)
  if (self === undefined) return runBy([])
  // Root seen as nobody from inside: files stay root's, and a home that only root may enter stays reachable.
  const mapped = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (self !== 0) {
    // containers run under any uid, but initdb wants one with a name
    if (owner.uid === self) return runBy(hasName() || !works(mapped) ? [] : mapped)
    throw new Error(
      `${folder} belongs to the user with uid ${owner.uid}: start as that user, or give another DATA_DIR.`,
    )
  }
  if (owner.uid === 0 && works(mapped)) return runBy(mapped)

  const uid = owner.uid === 0 ? nobody : owner.uid
  const gid = owner.uid === 0 ? nobody : owner.gid
  if (owner.uid === 0) giveTo(folder, uid, gid)
  // Containers often forbid the first way; there, an unprivileged user that may enter root's folders works too.
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...reach, '--']
  if (works(asUser)) return runBy(asUser)

  assertReachable(binaries.postgres, folder, { uid, gid })
  return runBy([], { uid, gid })
}

function runBy(prefix: string[], options: PostgresAccount['options'] = {}): PostgresAccount {
  return {
    command(program, args) {
      const [first = program, ...rest] = [...prefix, program, ...args]
      return [first, rest]
    },
    options,
  }
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

function works([program = '', ...args]: string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', cwd: '/' }).status === 0
}

function assertReachable(postgres: string, folder: string, account: { uid: number; gid: number }): void {
  const mayRun = spawnSync(postgres, ['--version'], { ...account, stdio: 'ignore', cwd: '/' }).status === 0
  const mayEnter = spawnSync('ls', [folder], { ...account, stdio: 'ignore', cwd: '/' }).status === 0
  if (mayRun && mayEnter) return
  throw new Error(
    `PostgreSQL refuses to run as root, and the user it runs as instead (uid ${account.uid}) may not enter ` +
      `${mayRun ? folder : postgres}. Start as an ordinary user, or put it where every user may enter.`,
  )
}

function giveTo(entry: string, uid: number, gid: number): void {
  chownSync(entry, uid, gid)
  for (const child of readdirSync(entry, { withFileTypes: true })) {
    const name = path.join(entry, child.name)
    if (child.isDirectory()) giveTo(name, uid, gid)
    else if (!child.isSymbolicLink()) chownSync(name, uid, gid)
  }
}
