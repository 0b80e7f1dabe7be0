import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../../../test/test-server.ts'
import { migrationNames } from '../list-migrations.ts'
import { withClient } from '../with-client.ts'
import { writeArchive } from './backup-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { quoted, listTables } from '../table-copies.ts'
import { DamagedBackup, verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const picture = randomBytes(100_000)
const oddText = 'Crème « brûlée »\t12 €\n\\N \\. \\t "quoted" \'single\' 日本 👩‍🍳 \r\u0001 end\\'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'comptoir-backup-'))
  file = path.join(folder, 'evening.backup')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a backup comes back, row by row, with its pictures and its numbering', async () => {
  const source = await aRestaurantsPlace()
  const manifest = await writeBackup({ ...source, version: '1.2.0' }, file)
  expect(manifest.migrations).toEqual(migrationNames())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.part`)).toBe(false)

  const target = await aPlace()
  await restoreBackup(target, file)

  expect(await contents(target.databaseUrl)).toEqual(await contents(source.databaseUrl))
  expect(await run(target.databaseUrl, 'select title from categories')).toEqual([{ title: oddText }])
  expect(readFileSync(path.join(target.dataDir, 'pictures/tenant/item.webp'))).toEqual(picture)
  expect(existsSync(path.join(target.dataDir, 'pictures/tenant/upload.webp.part'))).toBe(false)
  const nextMail = `insert into outgoing_mails (recipient, subject, text_body) values ('c', 'c', 'c') returning id::int`
  expect(await run(target.databaseUrl, nextMail)).toEqual([{ id: 3 }])
})

test('a picture that stands in the database is in the backup once, and its copies not at all', async () => {
  const source = await aRestaurantsPlace()
  const hash = randomBytes(16).toString('hex')
  const [row] = await run(
    source.databaseUrl,
    `insert into pictures (tenant_id, name, content)
      select id, '${hash}.webp', '\\x${picture.toString('hex')}' from tenants returning tenant_id`,
  )
  const stem = `${row!['tenant_id'] as string}/${hash}`
  for (const end of ['.webp', '-160.avif', '-1024.webp']) addPicture(source.dataDir, `${stem}${end}`, picture)
  const manifest = await writeBackup({ ...source, version: '1.2.0' }, file)
  const onDisk = manifest.entries.map(({ name }) => name).filter((name) => name.startsWith('pictures/'))
  expect(onDisk).toEqual(['pictures/tenant/item.webp'])

  const target = await aPlace()
  await restoreBackup(target, file)
  expect(await run(target.databaseUrl, 'select content from pictures')).toEqual([{ content: picture }])
})

test('many rows are copied in several parts', async () => {
  const source = await aRestaurantsPlace()
  const names = `repeat(md5(n::text), 30) || n`
  await run(
    source.databaseUrl,
    `insert into categories (tenant_id, title) select id, ${names} from tenants, generate_series(1, 15000) n`,
  )
  const manifest = await writeBackup({ ...source, version: '1.2.0' }, file)
  expect(manifest.entries.filter(({ name }) => name.startsWith('tables/public.categories/')).length).toBeGreaterThan(2)

  const target = await aPlace()
  await restoreBackup(target, file)
  const sums = `select count(*), md5(string_agg(title, '|' order by id)) from categories`
  expect(await run(target.databaseUrl, sums)).toEqual(await run(source.databaseUrl, sums))
}, 60_000)

test('a backup is one moment: what is written meanwhile is not in it', async () => {
  const source = await aRestaurantsPlace()
  const writer = new pg.Client({ connectionString: source.databaseUrl })
  await writer.connect()
  const write = () =>
    writer.query(`with c as (insert into categories (tenant_id, title) select id, 'later' from tenants returning 1)
      insert into outgoing_mails (recipient, subject, text_body) select 'later', 'x', 'x' from c`)
  await write()
  let isDone = false
  const writing = (async () => {
    while (!isDone) await write()
  })()
  const manifest = await writeBackup({ ...source, version: '1.2.0' }, file)
  isDone = true
  await writing
  await writer.end()

  const target = await aPlace()
  await restoreBackup(target, file)
  const counts = `select (select count(*)::int from categories where title = 'later') as categories,
    (select count(*)::int from outgoing_mails where recipient = 'later') as mails`
  const [later] = (await run(target.databaseUrl, counts)) as { categories: number; mails: number }[]
  const [written] = (await run(source.databaseUrl, counts)) as { categories: number }[]
  expect(later!.categories).toBe(later!.mails)
  expect(later!.categories).toBeGreaterThan(0)
  expect(later!.categories).toBeLessThan(written!.categories)
  expect(manifest.tables.find(({ name }) => name === 'categories')!.rows).toBe(later!.categories + 1)
})

test('a restore does not touch a database with restaurants', async () => {
  const source = await aRestaurantsPlace()
  await writeBackup({ ...source, version: '1.2.0' }, file)
  const before = await contents(source.databaseUrl)
  const elsewhere = { databaseUrl: source.databaseUrl, dataDir: path.join(folder, randomUUID()) }
  await expect(restoreBackup(elsewhere, file)).rejects.toThrow('it has restaurants')
  expect(await contents(source.databaseUrl)).toEqual(before)
})

test('a restore does not touch pictures of another restaurant', async () => {
  const source = await aRestaurantsPlace()
  await writeBackup({ ...source, version: '1.2.0' }, file)
  const target = await aPlace()
  addPicture(target.dataDir, 'other/item.webp', Buffer.from('another'))
  await expect(restoreBackup(target, file)).rejects.toThrow('is not empty')
  expect(readFileSync(path.join(target.dataDir, 'pictures/other/item.webp'), 'utf8')).toBe('another')
  expect(await tableNames(target.databaseUrl)).toEqual([])
})

test('a file that was cut off is refused and nothing is written', async () => {
  const source = await aRestaurantsPlace()
  await writeBackup({ ...source, version: '1.2.0' }, file)
  truncateSync(file, Math.floor(statSync(file).size / 2))
  const target = await aPlace()
  await expect(restoreBackup(target, file)).rejects.toBeInstanceOf(DamagedBackup)
  expect(await tableNames(target.databaseUrl)).toEqual([])
})

test('a file with one changed value is refused', async () => {
  const source = await aRestaurantsPlace()
  await writeBackup({ ...source, version: '1.2.0' }, file)
  const archive = gunzipSync(readFileSync(file))
  const at = archive.indexOf('Chez Sauvegarde')
  expect(at).toBeGreaterThan(0)
  archive[at] = 'D'.charCodeAt(0)
  writeFileSync(file, gzipSync(archive))
  await expect(verifyBackup(file)).rejects.toThrow('tables/public.tenants/000001 is missing or was changed')
})

test('a file that is no backup at all is refused', async () => {
  writeFileSync(file, randomBytes(5000))
  await expect(verifyBackup(file)).rejects.toBeInstanceOf(DamagedBackup)
})

test('a backup of a newer version is refused', async () => {
  const source = await aRestaurantsPlace()
  await run(source.databaseUrl, `insert into applied_migrations (name) values ('9999_tomorrow')`)
  await writeBackup({ ...source, version: '9.0.0' }, file)
  await expect(restoreBackup(await aPlace(), file)).rejects.toThrow('version 9.0.0 with the migration 9999_tomorrow')
})

test('a backup that fails half way leaves neither file', async () => {
  const failing = writeArchive(file, async (add) => {
    await add('pictures/a.webp', Buffer.from('a'))
    throw new Error('the database is gone')
  })
  await expect(failing).rejects.toThrow('the database is gone')
  expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false)
})

type Place = { databaseUrl: string; dataDir: string }

/** An empty database and an empty DATA_DIR. */
async function aPlace(): Promise<Place> {
  return { databaseUrl: await createDatabase({ isEmpty: true }), dataDir: path.join(folder, randomUUID()) }
}

async function aRestaurantsPlace(): Promise<Place> {
  const place = { databaseUrl: await createDatabase(), dataDir: path.join(folder, randomUUID()) }
  await withClient(place.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenants (name, trial_end_at) values ('Chez Sauvegarde', 'infinity') returning id`,
    )
    const tenant = rows[0]!.id
    await client.query('insert into categories (tenant_id, title) values ($1, $2)', [tenant, oddText])
    const user = await client.query<{ id: string }>(
      `insert into users (tenant_id, username, password_hash, name, role, scopes, phone)
        values ($1, 'a', '', $2, 'user', array['POS', $2, null], null) returning id`,
      [tenant, oddText],
    )
    await client.query(
      `insert into sessions (tenant_id, user_id, access_hash, access_expires_at, refresh_hash, expires_at,
        xsrf_token, device_name, device_ip, device_location)
        values ($1, $2, $3, '0044-03-15 12:00:00.123456+00 BC', '', now(), '', '', '', '')`,
      [tenant, user.rows[0]!.id, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    )
    await client.query(`insert into outgoing_mails (recipient, subject, text_body) values ('a', '', ''), ('b', '', '')`)
  })
  addPicture(place.dataDir, 'tenant/item.webp', picture)
  addPicture(place.dataDir, 'tenant/upload.webp.part', Buffer.from('half'))
  return place
}

function addPicture(dataDir: string, name: string, content: Buffer): void {
  const target = path.join(dataDir, 'pictures', name)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

/** Every row of every table, as text. */
async function contents(databaseUrl: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  await withClient(databaseUrl, async (client) => {
    for (const table of await listTables(client)) {
      const name = quoted(table)
      found[name] = (await client.query(`select t::text from ${name} t order by 1`)).rows
    }
  })
  expect(found['"public"."sessions"']).toHaveLength(1)
  return found
}

async function tableNames(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => (await listTables(client)).map(quoted))
}

function run(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  return withClient(databaseUrl, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
}
