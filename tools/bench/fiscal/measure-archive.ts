import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addDays } from '#core/calendar/business-day.ts'
import { readAll } from '#core/fiscal/archive/read-archive.ts'
import { unzipWith } from '#core/fiscal/archive/unzip.ts'
import { openRestaurant } from '../../../server/src/features/platform/tenants/open-restaurant.ts'
import { downloadArchive } from '../../../server/src/features/fiscal/archives/send-archive.ts'
import { makeArchive } from '../../../server/src/features/fiscal/archives/make-archive.ts'
import { openClosedJournal } from '../../../server/src/features/fiscal/open-closed-journal.ts'
import { projectPath } from '../../../server/src/infrastructure/config/project-root.ts'
import { connectAsServer } from '../../../server/src/infrastructure/database/connect.ts'
import { migrate } from '../../../server/src/infrastructure/database/migrate.ts'
import { closeAllDue, Tenant } from '../../../server/src/infrastructure/database/tenant.ts'
import { InflateStream } from '../../../server/src/infrastructure/fiscal/inflate-stream.ts'
import { NODE_CRYPTOGRAPHY } from '../../../server/src/infrastructure/fiscal/node-cryptography.ts'
import { beginJournal, signPast } from '../../../database/seeds/journal/sign-past.ts'
import { buildStale } from '../../build.mjs'
import type { BenchPostgres } from '../bench-databases.ts'
import { layOut, verdict } from '../results-table.ts'
import { pastSales } from './past-sales.ts'

export type ArchivePlan = { tickets: number }
export type ArchiveResult = {
  /** Milliseconds. */
  written: number
  checked: number
  bare: number
  /** Of the check, in megabytes. */
  memory: number
  megabytes: number
}

const IN_A_TRANSACTION = 2_000
const FISCAL_KEY = Buffer.alloc(32, 7)
const MB = 1024 ** 2
const WATCH_MS = 50
const MOST_TIMES_BARE = 3
const MOST_MEMORY = 400

/** A year of tickets as an archive: how long it takes to write, and to check with `npm run fiscal:verify` on one core. */
export async function measureArchive(postgres: BenchPostgres, { tickets }: ArchivePlan): Promise<ArchiveResult> {
  const url = await postgres.createDatabase('comptoir_bench_archive')
  await migrate(url)
  const connections = await connectAsServer(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-bench-archive-'))
  try {
    const file = path.join(folder, 'year.zip')
    const startedAt = performance.now()
    const root = await writeYear(connections.db, { file, tickets, dataDir: folder })
    const written = performance.now() - startedAt
    await buildStale({ only: 'server' })
    const { ms: checked, memory } = await checkOnOneCore(file, root)
    const bare = await readBare(file)
    return { written, checked, bare, memory, megabytes: statSync(file).size / MB }
  } finally {
    await connections.close()
    await postgres.dropDatabase(url)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Db = Awaited<ReturnType<typeof connectAsServer>>['db']
type Year = { file: string; tickets: number; dataDir: string }

/** Sells a year, closes its days, and writes the archive; returns the key of the installation. */
async function writeYear(db: Db, { file, tickets, dataDir }: Year): Promise<string> {
  const urls = { supportEmail: 'support@example.com', publicUrl: 'http://localhost' }
  const journal = openClosedJournal({ fiscalKey: FISCAL_KEY, dataDir, ...urls })
  const tenant = new Tenant(crypto.randomUUID(), db, () => {}, { journal })
  // until the start of the day in the morning, the business day of the day before still runs
  const end = addDays(new Date().toISOString().slice(0, 10), -1)
  const past = pastSales(tickets, end)
  await tenant.job(async (tx) => {
    await openRestaurant(tx, { name: 'Year', username: 'year@example.com', passwordHash: '', language: 'fr' })
    const first = { chain: 'L', kind: 'link_made', data: { label: '', days: 0 } } as const
    await beginJournal(tx, journal, { at: past[0]!.at.getTime() - 1, first })
  })
  for (let at = 0; at < past.length; at += IN_A_TRANSACTION)
    await tenant.job((tx) => signPast(tx, journal, past.slice(at, at + IN_A_TRANSACTION)))
  await closeAllDue(tenant, journal)
  const span = { from: past[0]!.day, to: addDays(end, -1) }
  const { archiveId } = await makeArchive(tenant, journal.root, span)
  const { stream } = await downloadArchive(tenant, { id: archiveId, by: null, root: journal.root })
  await pipeline(stream, createWriteStream(file))
  return journal.root.publicKey
}

/** By the command, as somebody runs it who has nothing but the file. */
function checkOnOneCore(file: string, root: string): Promise<{ ms: number; memory: number }> {
  const command = [process.execPath, 'tools/command.mjs', 'fiscal-verify', file, '--root', root]
  const [program, ...args] = ['taskset', '-c', '0', ...command] as [string, ...string[]]
  const startedAt = performance.now()
  const child = spawn(program, args, { cwd: projectPath(), stdio: ['ignore', 'ignore', 'inherit'] })
  let memory = 0
  const watching = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid!))), WATCH_MS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watching)
      if (code === 0) resolve({ ms: performance.now() - startedAt, memory })
      else reject(new Error(`The archive is not found sound: ${code}`))
    })
  })
}

/** The most that a process has had in memory until now, in megabytes. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

/** What nobody can do without: unpacking, one hash of each file, and reading each line and what it states as JSON. */
async function readBare(file: string): Promise<number> {
  const archive = await openAsBlob(file)
  unzipWith(InflateStream)
  const startedAt = performance.now()
  let entries = 0
  for await (const part of readAll(archive, NODE_CRYPTOGRAPHY, { hashes: new Map() })) entries += part.entries.length
  if (entries === 0) throw new Error('The archive has no entries.')
  return performance.now() - startedAt
}

export function tableOfArchive({ written, checked, bare, memory, megabytes }: ArchiveResult, { tickets }: ArchivePlan) {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const row = [
    tickets.toLocaleString('en'),
    `${megabytes.toFixed(0)} MB`,
    seconds(written),
    seconds(checked),
    `${memory.toFixed(0)} MB`,
    seconds(bare),
    (checked / bare).toFixed(2),
  ]
  return layOut(
    [
      'tickets',
      'file',
      'signed, closed, written',
      'checked on one core',
      'memory',
      'only unpacked, hashed, parsed',
      'times',
    ],
    [row],
  )
}

export const verdictsOfArchive = ({ checked, bare, memory }: ArchiveResult): string[] => [
  verdict(
    `checking an archive in at most ${MOST_TIMES_BARE} times the time of reading it`,
    (checked / bare).toFixed(2),
    checked / bare <= MOST_TIMES_BARE,
  ),
  verdict(`with at most ${MOST_MEMORY} MB`, `${memory.toFixed(0)} MB`, memory <= MOST_MEMORY),
]
