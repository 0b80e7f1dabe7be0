import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { choosePostgresAccount } from '../../src/infrastructure/database/embedded/postgres-account.ts'
import { locatePostgresBinaries } from '../../src/infrastructure/database/embedded/postgres-binaries.ts'
import { ensureCluster, ensureClusterFolder } from '../../src/infrastructure/database/embedded/postgres-cluster.ts'
import {
  findRunningPostgres,
  type RunningPostgres,
} from '../../src/infrastructure/database/embedded/running-postgres.ts'
import { startEmbeddedPostgres } from '../../src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { aPreparedDataDir } from '../prepared-database.ts'
import { openFaultyWire, type FaultyWire } from './faulty-wire.ts'
import { startServerProcess, type Launch, type ServerProcess } from './server-process.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

/** A server, its database and the connections between them, into which faults can be injected. */
export type Place = {
  /** Origin that the tills connect to: the near end of their wire. */
  origin: string
  server: ServerProcess
  tillsWire: FaultyWire
  /** Between server and database; only where the database stands beside the server. */
  databaseWire: FaultyWire | null
  disk: SmallDisk | null
  /** The database, as soon as it answers. */
  database: () => Promise<RunningPostgres>
  close: () => Promise<void>
}

export type Opening = Launch & {
  /** Supervised by the server itself, or one it reaches by DATABASE_URL, through a wire. */
  database: 'own' | 'beside'
  /** Puts the whole DATA_DIR, or only the database's journal, on a small disk that a test can fill. */
  onSmallDisk?: 'data' | 'journal'
}

const DISK_MB = 256
const TIMEOUT_MS = 60_000

export async function openPlace({ database, onSmallDisk, ...launch }: Opening): Promise<Place> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    const disk = onSmallDisk === undefined ? null : openSmallDisk(DISK_MB)
    if (disk) closers.push(() => disk.close())
    const beside = database === 'beside' ? await openDatabaseBeside() : null
    if (beside) closers.push(() => beside.close())
    const server = await startServerProcess({
      ...(!beside && !disk && { dataDir: aPreparedDataDir() }),
      ...launch,
      ...(disk && { dataDir: dataDirWith(disk, onSmallDisk === 'journal') }),
      ...(beside && { environment: { ...launch.environment, DATABASE_URL: beside.url } }),
    })
    closers.push(() => server.stop())
    const tillsWire = await openFaultyWire({ host: '127.0.0.1', port: Number(new URL(server.origin).port) })
    closers.push(() => tillsWire.close())
    return {
      origin: `http://127.0.0.1:${tillsWire.port}`,
      server,
      tillsWire,
      databaseWire: beside?.wire ?? null,
      disk,
      database: () => untilRunning(beside?.dataDir ?? server.dataDir),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabaseBeside() {
  const dataDir = aPreparedDataDir(mkdtempSync(path.join(tmpdir(), 'comptoir-beside-')))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const wire = await openFaultyWire({ host: '127.0.0.1', port: postgres.port })
  const url = new URL(postgres.url)
  url.port = String(wire.port)
  return {
    dataDir,
    wire,
    url: url.href,
    close: async () => {
      await wire.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A DATA_DIR on the disk, or one elsewhere whose database keeps only its journal there. */
function dataDirWith(disk: SmallDisk, isJournalOnly: boolean): string {
  if (!isJournalOnly) return aPreparedDataDir(path.join(disk.folder, 'data'))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-process-'))
  const cluster = ensureClusterFolder(dataDir)
  const binaries = locatePostgresBinaries()
  ensureCluster(cluster, binaries.initdb, choosePostgresAccount(cluster.folder, binaries))
  moveJournal(path.join(cluster.files, 'pg_wal'), path.join(disk.folder, 'journal'))
  return dataDir
}

function moveJournal(from: string, to: string): void {
  // with its owner, who may not be us
  execFileSync('cp', ['-a', from, to])
  rmSync(from, { recursive: true })
  symlinkSync(to, from)
}

async function untilRunning(dataDir: string): Promise<RunningPostgres> {
  for (const giveUpAt = Date.now() + TIMEOUT_MS; ; await delay(50)) {
    const running = await findRunningPostgres(dataDir)
    if (running) return running
    if (Date.now() > giveUpAt) throw new Error(`The database did not come back in ${TIMEOUT_MS} ms.`)
  }
}
