import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { ArchiveHead } from '#core/contract/fiscal/archives.ts'
import { UnreadableArchive } from '#core/fiscal/archive/read-archive.ts'
import { verifyArchive } from '#core/fiscal/archive/verify-archive.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers, openDrawer } from '../../../../test/faults/cash-calls.ts'
import { checkArchive } from '../../../../test/operations/check-archive.ts'
import { runOperatorCommand } from '../../../../test/operations/run-operator-command.ts'
import { readJournal } from '../../../../test/operations/read-journal.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'

import { makeYearArchive } from './make-year-archive.ts'

const server = useTestServer()
const root = () => server().journal.root.publicKey

async function aBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId, tills, cash, sell } = bistro
  await openDrawer(owner, tills[0].id)
  const today = async () => {
    const { rows } = await server().owner.query<{ day: string }>(
      `select to_char(business_day, 'YYYY-MM-DD') as day from tenant_counters where tenant_id = $1`,
      [tenantId],
    )
    return rows[0]!.day
  }
  const download = async (id: string, client: Client = owner) => {
    const reply = await client.download(`/fiscal/archives/${id}/file`)
    expect(reply.status).toBe(200)
    return reply.bytes
  }
  return {
    ...bistro,
    today,
    download,
    sellOnce: () => expectOk(sell(owner, { quantity: 2, payments: [cash('24.00', { tip: '1.50' })] })),
    nextDay: () => startNextDay(server(), bistro),
    make: (from: string, to: string) => owner.post<{ archiveId: string }>('/fiscal/archives', { from, to }),
    list: () => expectOk(owner.get<ArchiveHead[]>('/fiscal/archives')),
  }
}

/** An archive of a day with one sale, closed by a sale on the next. */
async function anArchive() {
  const { today, nextDay, sellOnce, make, download } = await aBistro()
  const first = await today()
  await sellOnce()
  await nextDay()
  await sellOnce()
  const bytes = await download((await expectOk(make(first, first))).archiveId)
  return { first, bytes }
}

const verify = (bytes: Uint8Array, key: string | null = root()) =>
  verifyArchive(new Blob([new Uint8Array(bytes)]), NODE_CRYPTOGRAPHY, { root: key, all: true })

test('an archive of closed days is checked with nothing else; the same days are the same bytes', async () => {
  const { owner, today, nextDay, sellOnce, make, list, download, tenantId, refund, cash } = await aBistro()
  const first = await today()
  await sellOnce()
  const lines = [{ position: 1, n: 1 }]
  await expectOk(
    owner.post('/invoices/1/refund', { mode: 'lines', reasonId: refund, lines, payments: [cash('12.00')] }),
  )
  expect((await make(first, first)).body).toMatchObject({ code: 'fiscal.period_open' })
  await nextDay()
  await sellOnce()
  expect((await make(addDays(first, -9), addDays(first, -1))).body).toMatchObject({ code: 'fiscal.nothing_to_archive' })
  expect((await make(first, addDays(first, 366))).body).toMatchObject({ code: 'fiscal.span_invalid' })
  expect((await make(addDays(first, 1), first)).body).toMatchObject({ code: 'fiscal.span_invalid' })

  const { archiveId } = await expectOk(make(first, first))
  expect(await expectOk(make(first, first))).toMatchObject({ archiveId })
  const bytes = await download(archiveId)
  expect(await verify(bytes)).toMatchObject({ findings: [], manifest: { span: { from: first, to: first } } })
  expect((await verify(bytes, null)).findings.map(({ code }) => code)).toEqual(['root_not_compared'])
  await checkArchive(bytes, root())
  await nextDay()
  await sellOnce()
  expect(Buffer.from(await download(archiveId)).equals(bytes)).toBe(true)
  expect(await list()).toMatchObject([{ id: archiveId, from: first, to: first, downloads: 2 }])
  const { A } = await readJournal(server(), tenantId)
  expect(A!.map(({ kind, data }) => [kind, data['archive']])).toEqual([
    ['made', archiveId],
    ['downloaded', archiveId],
    ['downloaded', archiveId],
  ])

  const tables = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => name.startsWith('csv/') })
  const rows = (name: string) => Buffer.from(tables[`csv/${name}.csv`]!).toString().trim().split('\r\n')
  expect(rows('tickets')).toHaveLength(3)
  expect(rows('tickets')[1]).toMatch(/^1,1,sale,,.*,24\.00,EUR,[A-Z2-7]{10}$/)
  expect(rows('closings')[1]).toMatch(/^\d+,day,1,/)
})

test('archives of spans that follow each other have each entry once, with a schema of each kind', async () => {
  const { today, nextDay, sellOnce, make, download, tenantId } = await aBistro()
  const days: string[] = []
  for (let n = 0; n < 3; n++) {
    days.push(await today())
    await sellOnce()
    await nextDay()
  }
  await sellOnce()
  const spans = [
    [days[0]!, days[1]!],
    [days[2]!, days[2]!],
  ] as const
  const seen: string[] = []
  for (const [from, to] of spans) {
    const bytes = await download((await expectOk(make(from, to))).archiveId)
    expect((await verify(bytes)).findings).toEqual([])
    const files = unzipSync(new Uint8Array(bytes))
    for (const [name, content] of Object.entries(files)) {
      if (!name.startsWith('journal/')) continue
      for (const line of Buffer.from(content).toString().trim().split('\n')) {
        const payload = JSON.parse((JSON.parse(line) as { payload: string }).payload) as Record<string, unknown>
        seen.push(`${String(payload['chain'])} ${String(payload['seq'])}`)
        expect(files[`schema/${String(payload['kind'])}.json`]).toBeDefined()
      }
    }
  }
  const { rows } = await server().owner.query<{ place: string }>(
    `select e.chain || ' ' || e.seq as place from fiscal_entries e where e.tenant_id = $1 and e.chain <> 'A' and e.seq <= (
       select (payload::jsonb #>> array['data', 'chains', e.chain, 'last'])::int from fiscal_entries
       where tenant_id = $1 and kind = 'day' order by seq desc limit 1) order by 1`,
    [tenantId],
  )
  const wanted = rows.map(({ place }) => place)
  expect(seen.filter((place) => !/^[AG]/.test(place)).toSorted()).toEqual(
    wanted.filter((place) => !/^[AG]/.test(place)).toSorted(),
  )
  expect(new Set(seen).size).toBe(seen.length)
})

test('changes of an archive are found, and a file that is no archive is refused', async () => {
  const { first, bytes } = await anArchive()
  const files = unzipSync(new Uint8Array(bytes))
  const changed = async (name: string, change: (text: string) => string | null) => {
    const text = change(Buffer.from(files[name] ?? []).toString())
    const { [name]: _, ...others } = files
    const { findings } = await verify(zipSync(text === null ? others : { ...others, [name]: Buffer.from(text) }))
    return findings.map(({ code, chain, seq }) => [code, chain, seq].filter(Boolean).join(' '))
  }
  expect(await changed('journal/T.ndjson', (text) => text.replace('2400', '2300'))).toEqual(
    expect.arrayContaining(['file_changed', 'payload_changed T 1']),
  )
  expect(await changed('journal/T.ndjson', () => null)).toEqual(
    expect.arrayContaining(['file_changed', 'tail_cut T 1']),
  )
  expect(await changed('csv/lines.csv', (text) => `${text} `)).toEqual(['file_changed'])
  expect(await changed('more.txt', () => 'more')).toEqual(['file_changed'])
  expect(await changed('manifest.json', (text) => text.replace(first, addDays(first, 1)))).toContain('file_changed')
  expect(await changed('manifest.sig', () => '0'.repeat(128))).toEqual(['file_changed'])
  // the same name twice: programs differ in the one they unpack
  const twice = zipSync({ 'csv/tickets.csV': Buffer.from('other'), ...files })
  expect(
    (await verify(Buffer.from(Buffer.from(twice).toString('latin1').replaceAll('.csV', '.csv'), 'latin1'))).findings,
  ).toMatchObject([{ code: 'file_changed', text: expect.stringContaining('csv/tickets.csv') as string }])
  for (const none of [
    Buffer.from('no archive'),
    bytes.subarray(0, 3_000),
    zipSync({ 'manifest.json': Buffer.from('{}') }),
  ])
    await expect(verify(none)).rejects.toThrow(UnreadableArchive)
})

test('the command checks an archive with nothing but its file, and its exit code states what it found', async () => {
  const { bytes } = await anArchive()
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const check = (name: string, content: Uint8Array | null) => {
    if (content !== null) writeFileSync(path.join(folder, name), content)
    return runOperatorCommand('fiscal-verify', [name, '--root', root()], { INIT_CWD: folder })
  }
  const sound = await check('sound.zip', bytes)
  expect(sound).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d entries are as they were signed\.\n$/) as string,
  })
  const files = unzipSync(new Uint8Array(bytes))
  const tickets = Buffer.from(files['journal/T.ndjson']!).toString().replace('2400', '2300')
  const changed = await check('changed.zip', zipSync({ ...files, 'journal/T.ndjson': Buffer.from(tickets) }))
  expect(changed).toMatchObject({ code: 1, output: expect.stringContaining('payload_changed T-1 ') as string })
  expect(await check('none.zip', Buffer.from('none'))).toEqual({
    code: 2,
    output: 'This is no ZIP file, or a part of one.\n',
  })
  expect(await check('missing.zip', null)).toEqual({
    code: 2,
    output: 'missing.zip cannot be opened: give the path of a file.\n',
  })
})

test('a journal that was changed since is not downloaded, which is noted', async () => {
  const { owner, today, nextDay, sellOnce, make, tenantId } = await aBistro()
  const first = await today()
  await sellOnce()
  await nextDay()
  await sellOnce()
  const { archiveId } = await expectOk(make(first, first))
  await server().owner.query('alter table fiscal_entries disable trigger user')
  try {
    await server().owner.query(
      `update fiscal_entries set payload = replace(payload, '2400', '2300') where tenant_id = $1 and chain = 'T' and seq = 1`,
      [tenantId],
    )
  } finally {
    await server().owner.query('alter table fiscal_entries enable trigger user')
  }
  expect(await owner.get(`/fiscal/archives/${archiveId}/file`)).toMatchObject({
    status: 500,
    body: { code: 'fiscal.archive_changed' },
  })
  const { rows } = await server().owner.query(
    `select payload::jsonb #>> '{data,findings,0,code}' as code from fiscal_entries
     where tenant_id = $1 and chain = 'L' and kind = 'check_failed'`,
    [tenantId],
  )
  expect(rows).toEqual([{ code: 'file_changed' }])
  expect(await owner.get('/fiscal/archives/0123456789abcdef/file')).toMatchObject({ status: 404 })
})

test('a fiscal year that is closed gets its archive by itself, once', async () => {
  const { owner, today, nextDay, sellOnce, list, download, tenantId } = await aBistro()
  const first = await today()
  await sellOnce()
  await expectOk(owner.post('/settings/bill', { fiscalYearEnd: first.slice(5) }))
  await nextDay()
  await sellOnce()
  const tenant = new Tenant(tenantId, server().connections.db, () => {}, { journal: server().journal })
  expect(await makeYearArchive(tenant, server().journal.root)).toBe(true)
  expect(await makeYearArchive(tenant, server().journal.root)).toBe(false)
  const [archive] = await list()
  expect(archive).toMatchObject({ to: first, downloads: 0 })
  const { findings, manifest } = await verify(await download(archive!.id))
  expect(findings).toEqual([])
  expect(manifest.closings.map(({ kind }) => kind)).toEqual(['day', 'month', 'year'])
})

test('an accountant downloads archives by a link, which the journal states', async () => {
  const { owner, today, nextDay, sellOnce, make, tenantId } = await aBistro()
  const first = await today()
  await sellOnce()
  await nextDay()
  await sellOnce()
  const { archiveId } = await expectOk(make(first, first))
  const { url } = await expectOk(owner.post<{ url: string }>('/accounting/links', { label: 'Cabinet', days: 30 }))
  const path = new URL(url).pathname
  const nobody = new Client(server().origin)
  expect(await expectOk(nobody.get<ArchiveHead[]>(`${path}/archives`))).toMatchObject([{ id: archiveId }])
  const { bytes, disposition } = await nobody.download(`${path}/archives/${archiveId}`)
  expect((await verify(bytes)).findings).toEqual([])
  expect(disposition).toBe(`attachment; filename="journal-${first}-${first}.zip"`)
  const { A } = await readJournal(server(), tenantId)
  expect(A!.at(-1)).toMatchObject({ kind: 'downloaded', user: null, data: { for: 'Cabinet' } })
})
