import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canonicalText, type Canonical } from '#core/fiscal/canonical.ts'
import type { JournalState } from '#core/contract/fiscal/fiscal.ts'
import type { Anchor } from '#core/fiscal/verify/journal.ts'
import { openInstallationKey } from '../../../infrastructure/fiscal/installation-key.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { checkJournal } from '../check/check-journal.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { isSigned, readJournal } from '../../../../test/operations/read-journal.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { listenOn, startTestServer, useTestServer, type TestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A restaurant that sells a tea for 4.00. */
async function aTeaRoom(at: TestServer) {
  const restaurant = await aRestaurant(at)
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '4.00' })
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  const sell = async (till: Client = restaurant.owner) =>
    expectOk(till.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))
  const keysOf = async () =>
    (
      await at.owner.query<{ key: string }>(
        `select key_id as key from fiscal_entries where tenant_id = $1 and chain = 'T' order by seq`,
        [restaurant.tenantId],
      )
    ).rows.map(({ key }) => key)
  return { ...restaurant, sell, keysOf }
}

test('the owner replaces the key by the password: the old one names the new one and is erased', async () => {
  const { owner, tenantId, password, sell, keysOf, ...restaurant } = await aTeaRoom(server())
  const rotate = (till: Client, given: string) => till.post('/fiscal/keys/rotate', { password: given })
  await sell()
  await sell()
  expect(await rotate(owner, 'wrong')).toMatchObject({ status: 400, body: { code: 'fiscal.password_wrong' } })
  expect(await rotate(await restaurant.aStaffMember(['POS', 'SETTINGS']), password)).toMatchObject({ status: 403 })
  await expectOk(rotate(owner, password))
  await sell()
  await sell()
  const [first, second, third, fourth] = await keysOf()
  expect([second, fourth]).toEqual([first, third])
  expect(third).not.toBe(first)
  const { T, L } = await readJournal(server(), tenantId)
  expect(T).toHaveLength(4)
  expect(L!.map(({ kind }) => kind)).toEqual(['init', 'key_made', 'key_rotated'])
  expect(L![2]!.data).toMatchObject({ before: first, key: third })
  const { rows } = await server().owner.query<{ id: string; sealed: Buffer | null; certificate: { text: string } }>(
    'select id, sealed, certificate from fiscal_keys where tenant_id = $1 order by made_at',
    [tenantId],
  )
  expect(rows.map(({ id, sealed }) => [id, sealed === null])).toEqual([
    [first, true],
    [third, false],
  ])
  expect(JSON.parse(rows[1]!.certificate.text)).toMatchObject({ first: { T: 3, L: 4, N: 1 } })
})

test('a process that can open no key of a restaurant makes one, notes it, and sells on', async () => {
  const { owner, username, tenantId, sell, keysOf } = await aTeaRoom(server())
  await sell()
  const [before] = await keysOf()
  const another = await listenOn(server().ownerUrl, { FISCAL_KEY: 'ab'.repeat(32), DATA_DIR: server().dataDir })
  onTestFinished(() => another.close())
  const otherClient = new Client(another.origin, owner.cookies)
  for (let n = 0; n < 2; n++) await sell(otherClient)
  await sell()
  const [, lost, again, here] = await keysOf()
  expect([again, here]).toEqual([lost, before])
  const { rows } = await server().owner.query<{ kind: string; payload: string }>(
    `select kind, payload from fiscal_entries where tenant_id = $1 and chain = 'L' and kind ~ '^(init|key)' order by seq`,
    [tenantId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['init', 'key_made', 'key_lost'])
  expect(JSON.parse(rows[2]!.payload)).toMatchObject({
    data: { lost: [{ key: before }], key: lost, heads: { T: { seq: 1 } } },
  })
  expect(await mailsTo(server(), username, 1)).toMatchObject([
    expect.stringContaining('the key of the fiscal journal was lost'),
  ])
  const { keys } = await expectOk(owner.get<JournalState>('/fiscal'))
  expect(keys.map(({ id, after_loss }) => [id, after_loss])).toEqual([
    [lost, true],
    [before, false],
  ])
  const { root } = openInstallationKey({ fiscalKey: Buffer.from('ab'.repeat(32), 'hex'), dataDir: '' })
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const check = (publicKey: string) =>
    tenant.read((tx) => checkJournal(tx, { root: publicKey, anchors: [] }), 'snapshot').then(({ findings }) => findings)
  // the new installation vouches for the key it names as lost, the old one not for later entries
  expect((await check(root.publicKey)).map(({ code }) => code)).toEqual(['custody_break'])
  expect(await check(server().journal.root.publicKey)).toContainEqual(
    expect.objectContaining({ code: 'certificate_wrong', chain: 'T', seq: 2 }),
  )
})

test('the root is public, a chain is read in pages by the owner alone, and invoices state their place', async () => {
  const { owner, sell, aStaffMember } = await aTeaRoom(server())
  for (let n = 0; n < 3; n++) await sell()
  const nobody = new Client(server().origin)
  const { publicKey, fingerprint } = server().journal.root
  expect(await expectOk(nobody.get('/fiscal/root'))).toEqual({ public: publicKey, fingerprint })
  type Page = { entries: { seq: number; doc: string }[]; next: number | null }
  const page = (query: string) => expectOk(owner.get<Page>(`/fiscal/journal?${query}`))
  const { entries, next } = await page('chain=T')
  expect([entries.map(({ seq, doc }) => [seq, doc]), next]).toEqual([
    [
      [3, '3'],
      [2, '2'],
      [1, '1'],
    ],
    null,
  ])
  expect((await page('chain=T&before=2')).entries).toMatchObject([{ seq: 1 }])
  expect(await page('chain=P')).toEqual({ entries: [], next: null })
  expect(await owner.get('/fiscal/journal?chain=Q')).toMatchObject({ status: 400 })
  expect(await (await aStaffMember(['INVOICES'])).get('/fiscal/journal?chain=T')).toMatchObject({ status: 403 })
  expect(await expectOk(owner.get('/invoices/2'))).toMatchObject({
    fiscal: { chain: 'T', seq: 2, extract: expect.stringMatching(/^[A-Z2-7]{10}$/) as string },
  })
})

test('heads that moved are noted outside the database, signed by the installation, and once', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'anchors-'))
  const own = await startTestServer({ FISCAL_ANCHOR_DIR: dir })
  const { sell, tenantId } = await aTeaRoom(own)
  await sell()
  await sell()
  const root = own.journal.root.publicKey
  await own.close()
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [file] = readdirSync(dir)
  const lines = readFileSync(path.join(dir, file!), 'utf8').trim().split('\n')
  const anchors = lines.map((line) => JSON.parse(line) as Record<string, Canonical> & { signature: string })
  for (const { signature, ...anchor } of anchors)
    expect(isSigned(root, Buffer.from(canonicalText(anchor)), signature)).toBe(true)
  expect(anchors.map(({ chain, seq, doc, tenant }) => [chain, seq, doc, tenant])).toEqual(
    expect.arrayContaining([
      ['T', 2, '2', tenantId],
      ['L', 2, null, tenantId],
    ]),
  )
  expect(anchors).toHaveLength(2)
})

test('a check of the database finds an older state, another total and a document without its entry', async () => {
  const { tenantId, sell } = await aTeaRoom(server())
  for (let n = 0; n < 3; n++) await sell()
  const tenant = new Tenant(tenantId, server().connections.db, () => {})
  const check = async (anchors: Anchor[] = []) => {
    const against = { root: server().journal.root.publicKey, anchors }
    const { findings } = await tenant.read((tx) => checkJournal(tx, against), 'snapshot')
    return findings.map(({ code, seq }) => [code, seq])
  }
  expect(await check()).toEqual([])
  const change = (statement: string) => server().owner.query(statement, [tenantId])
  const { rows } = await server().owner.query<{ hash: string }>(
    `select hash from fiscal_entries where tenant_id = $1 and chain = 'T' and seq = 3`,
    [tenantId],
  )
  await change('update invoices set total = total + 1, sub_total = sub_total + 1 where number = 2 and tenant_id = $1')
  expect(await check()).toEqual([['rows_differ', 2]])
  // as a superuser who gets round the triggers, and sets the heads back
  await server().owner.query('alter table fiscal_entries disable trigger user')
  try {
    await change(`delete from fiscal_entries where tenant_id = $1 and chain = 'T' and seq = 3`)
  } finally {
    await server().owner.query('alter table fiscal_entries enable trigger user')
  }
  expect(await check()).toEqual([
    ['tail_cut', 3],
    ['rows_differ', 2],
    // the third invoice, and the numbers that continue from it
    ['rows_differ', undefined],
    ['rows_differ', undefined],
  ])
  await change(
    `update tenant_counters c set fiscal_seq = e.seq, fiscal_hash = e.hash, fiscal_signature = e.signature from fiscal_entries e
     where e.tenant_id = c.tenant_id and e.chain = 'T' and e.seq = 2 and c.tenant_id = $1`,
  )
  const ofRows = [
    ['rows_differ', 2],
    ['rows_differ', undefined],
    ['rows_differ', undefined],
  ]
  expect(await check()).toEqual(ofRows)
  expect(await check([{ tenant: tenantId, chain: 'T', seq: 3, hash: rows[0]!.hash }])).toEqual([
    ['tail_cut', 3],
    ...ofRows,
  ])
})
