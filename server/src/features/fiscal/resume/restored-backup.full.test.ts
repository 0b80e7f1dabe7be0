import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { copyDatabase, createDatabase, listenOn, type TestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { readAnchors } from '../../../infrastructure/fiscal/read-anchors.ts'
import { checkJournal } from '../check/check-journal.ts'

const aKey = () => randomBytes(32).toString('hex')

/**
 * An evening of which the backup has only the first half. The next server starts on that database with the anchors of
 * the whole evening.
 */
async function aRestoredBackup(use: (evening: Restored) => Promise<void>, { keepsKey }: { keepsKey: boolean }) {
  const url = await createDatabase()
  const anchors = mkdtempSync(path.join(inject('serversFolder'), 'anchors-'))
  const environment = { FISCAL_KEY: aKey(), FISCAL_ANCHOR_DIR: anchors }
  const before = await listenOn(url, environment)
  const bistro = await aRestaurantWithDrawers(before)
  const { cash, refund, tenantId } = bistro
  const onServer = ({ origin }: TestServer) => new Client(origin, bistro.owner.cookies)
  const sellOn = async (server: TestServer) =>
    (await expectOk(bistro.sell(onServer(server), { payments: [cash('12.00')] }))).invoiceId
  const closeOn = async (server: TestServer) =>
    (await expectOk(onServer(server).post<{ number: number }>('/fiscal/closings', { kind: 'service' }))).number
  await sellOn(before)
  expect(await closeOn(before)).toBe(1)
  await before.close()
  const backup = await copyDatabase(url)

  const evening = await listenOn(url, environment)
  const sold = [await sellOn(evening), await sellOn(evening)]
  const back = { mode: 'amount', amount: '2.00', reasonId: refund, payments: [cash('2.00')] }
  await expectOk(onServer(evening).post(`/invoices/${sold[0]}/refund`, back))
  expect(await closeOn(evening)).toBe(2)
  await evening.close()

  const restored = await listenOn(backup, { ...environment, ...(keepsKey ? {} : { FISCAL_KEY: aKey() }) })
  try {
    await use({ restored, anchors, tenantId, sold, owner: onServer(restored), sellOn, closeOn, back })
  } finally {
    await restored.close()
  }
}

type Restored = {
  restored: TestServer
  anchors: string
  tenantId: string
  /** Invoice numbers missing in the backup. */
  sold: string[]
  owner: Client
  sellOn: (server: TestServer) => Promise<string>
  closeOn: (server: TestServer) => Promise<number>
  /** A refund of two euros. */
  back: object
}

async function listLosses({ restored, tenantId }: Restored) {
  const { rows } = await restored.owner.query<{
    lost: { chain: string; from: number; to: number; doc: string | null }[]
  }>(`select payload::jsonb #> '{data,lost}' as lost from fiscal_entries where tenant_id = $1 and kind = 'restored'`, [
    tenantId,
  ])
  return rows.map(({ lost }) => lost)
}

test.each([true, false])(
  'a server that starts on a restored backup gives no number twice, and states what is lost (with the key: %s)',
  async (keepsKey) => {
    await aRestoredBackup(
      async (evening) => {
        const { restored, anchors, tenantId, owner, sold, sellOn, closeOn, back } = evening
        const invoiceId = await sellOn(restored)
        expect(sold).toEqual(['2', '3'])
        expect(Number(invoiceId)).toBeGreaterThan(3)
        const { creditNoteId } = await expectOk(
          owner.post<{ creditNoteId: string }>(`/invoices/${invoiceId}/refund`, back),
        )
        expect(Number(creditNoteId.replace('A-', ''))).toBeGreaterThan(1)
        expect(await closeOn(restored)).toBeGreaterThan(2)
        await startNextDay(restored, { tenantId })
        const { number } = await expectOk(owner.post<{ number: number }>('/fiscal/closings', { kind: 'day' }))
        expect(await expectOk(owner.get(`/fiscal/closings/day/${number}`))).toMatchObject({ kind: 'day', number })
        const [lost, ...more] = await listLosses(evening)
        expect(more).toEqual([])
        expect(lost).toContainEqual({ chain: 'T', from: 2, to: 4, doc: 'A-1' })
        expect(lost).toContainEqual({ chain: 'G', from: 2, to: 2, doc: expect.anything() })
        const root = restored.journal.root.publicKey
        const known = await readAnchors(anchors, root, NODE_CRYPTOGRAPHY, tenantId)
        const tenant = new Tenant(tenantId, restored.connections.db, () => {})
        const { findings } = await tenant.read((tx) => checkJournal(tx, { root, anchors: known }), 'snapshot')
        const codes = [...new Set(findings.map(({ code }) => code))]
        expect(codes.toSorted()).toEqual(keepsKey ? ['declared_loss'] : ['custody_break', 'declared_loss'])
      },
      { keepsKey },
    )
  },
)
