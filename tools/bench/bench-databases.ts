import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/infrastructure/database/embedded/start-embedded-postgres.ts'

export type BenchPostgres = {
  name: string
  /** Its main process; null where it runs on another machine, or nobody knows. */
  pid: () => number | null
  /** A new database of its own; dropped at the end. */
  createDatabase: (name: string) => Promise<string>
  /** A copy of one to which nobody is connected. */
  copyDatabase: (url: string, name: string) => Promise<string>
  dropDatabase: (url: string) => Promise<void>
  stop: () => Promise<void>
}

/** The PostgreSQL that comes with the product, as it comes, on a new folder. */
export async function openEmbedded(settings: Record<string, string> = {}): Promise<BenchPostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-bench-'))
  // three servers and the driver's own connections at once: more than one server needs
  const embedded = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '100', ...settings } })
  return {
    name: 'embedded PostgreSQL',
    pid: () => embedded.pid,
    createDatabase: (name) => createDatabase(embedded.url, name),
    copyDatabase: (url, name) => createDatabase(embedded.url, name, nameOf(url)),
    dropDatabase: (url) => dropDatabase(embedded.url, nameOf(url)),
    stop: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Databases on a running PostgreSQL, by an administrator's URL; `stop` drops those created. */
export function openExternal(url: string): BenchPostgres {
  const created: string[] = []
  return {
    name: `external PostgreSQL at ${new URL(url).hostname}`,
    pid: () => null,
    createDatabase: (name) => {
      created.push(name)
      return createDatabase(url, name)
    },
    copyDatabase: (template, name) => {
      created.push(name)
      return createDatabase(url, name, nameOf(template))
    },
    dropDatabase: (ofUrl) => dropDatabase(url, nameOf(ofUrl)),
    stop: async () => {
      for (const name of created) await dropDatabase(url, name)
    },
  }
}

async function createDatabase(adminUrl: string, name: string, template = 'template1'): Promise<string> {
  await dropDatabase(adminUrl, name)
  await withOwner(adminUrl, async (owner) => {
    await owner.query(`create database ${name} template ${template}`)
  })
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

const dropDatabase = (adminUrl: string, name: string) =>
  withOwner(adminUrl, async (owner) => {
    await owner.query(`drop database if exists ${name} with (force)`)
  })

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Runs work on a connection to the database of this URL, and closes it. */
export async function withOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
