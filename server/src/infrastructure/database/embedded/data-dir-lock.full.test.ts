import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectPath } from '../../config/project-root.ts'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'
import { processPlace, processStartedAt } from './process-identity.ts'

const fixture = projectPath('server/src/infrastructure/database/embedded/embedded-postgres-fixture.ts')

let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'comptoir-lock-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a second owner is refused by name until the first releases the lock', async () => {
  const first = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `Another Comptoir process (pid ${process.pid}) is already using DATA_DIR ${dataDir}.`,
  )
  first.release()
  const second = await lockDataDir(dataDir)
  second.release()
})

test('another live process is refused within seconds, and a killed one is followed at once', async () => {
  const other = startLocker()
  expect(await firstLine(other)).toBe('locked')
  await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUse)

  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await lockDataDir(dataDir)
  lock.release()
})

test('an owner that is just ending is waited for', async () => {
  const first = await lockDataDir(dataDir)
  setTimeout(() => first.release(), 500)
  const second = await lockDataDir(dataDir)
  second.release()
})

test('a pid that now belongs to a process started later does not hold the lock', async () => {
  leaveLock({ pid: process.pid, startedAt: '1', place: processPlace() })
  const lock = await lockDataDir(dataDir)
  lock.release()
})

test('an owner in another container counts while its file is touched, and no longer', async () => {
  const file = leaveLock({ pid: 1, startedAt: processStartedAt(1), place: 'another container' })
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), 500)
  await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUse)

  clearInterval(heartbeat)
  const lock = await lockDataDir(dataDir)
  lock.release()
}, 15_000)

test('of starters that race for an abandoned lock exactly one wins', async () => {
  leaveLock({ pid: 1, startedAt: 'long ago', place: processPlace() })
  const lines = await Promise.all(Array.from({ length: 6 }, () => firstLine(startLocker())))
  expect(lines.filter((line) => line === 'locked')).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('Another Comptoir process'))).toHaveLength(5)
}, 60_000)

test('within one process, too, exactly one of many wins, and no files are left behind', async () => {
  leaveLock({ pid: 1, startedAt: 'long ago', place: processPlace() })
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)))
  const won = results.filter((result) => result.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(readdirSync(path.join(dataDir, 'lock'))).toHaveLength(1)
  won[0]?.value.release()
})

function startLocker(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, 'lock'], { cwd: projectPath() })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return line.toString().trim()
}

function leaveLock(owner: { pid: number; startedAt: string | undefined; place: string }): string {
  mkdirSync(path.join(dataDir, 'lock'))
  const file = path.join(dataDir, 'lock', '3.json')
  writeFileSync(file, JSON.stringify(owner))
  return file
}
