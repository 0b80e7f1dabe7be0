import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { JournalState } from '#core/contract/fiscal/fiscal.ts'
import { isLastDayOfMonth, startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { readJournal } from '../../../../test/operations/read-journal.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { startTestServer, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('the owner gets a mail with each closed day: the Z, the heads of all chains and the fingerprint of the installation', async () => {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, username, tenantId, cash, card, sell } = bistro
  await expectOk(sell(owner, { quantity: 2, payments: [cash('24.00', { tip: '1.50' })] }))
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  await mailsTo(server(), username, 0)
  await startNextDay(server(), bistro)
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  const [text] = await mailsTo(server(), username, 1)
  for (const part of ['€36.00', '€24.00 (1, tips €1.50)', '€12.00 (1)', 'on 2 tickets']) expect(text).toContain(part)
  const { root, chains } = await expectOk(owner.get<JournalState>('/fiscal'))
  // a ticket was sold since
  const { rows } = await server().owner.query<{ hash: string }>(
    `select hash from fiscal_entries where tenant_id = $1 and chain = 'T' and seq = 2`,
    [tenantId],
  )
  const others = chains.filter(({ chain }) => chain !== 'T' && !(chain === 'G' && isLastDayOfMonth()))
  for (const { chain, seq, hash } of [...others, { chain: 'T', seq: 2, hash: rows[0]!.hash }])
    expect(text).toContain(`${chain} ${seq} ${hash}`)
  expect(text).toContain(root)

  await expectOk(owner.post('/settings/bill', { closingMails: false }))
  await startNextDay(server(), bistro)
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  await mailsTo(server(), username, 1)
})

test('in training no day is written to the owner', async () => {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, username, password, card, sell } = bistro
  await expectOk(owner.post('/fiscal/mode', { mode: 'training', password }))
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  await startNextDay(server(), bistro)
  await expectOk(sell(owner, { payments: [card('12.00')] }))
  const { X } = await readJournal(server(), bistro.tenantId)
  expect(X!.map(({ kind }) => kind)).toContain('day')
  await mailsTo(server(), username, 0)
})

test('where the journal stands is noted outside the database with a closing, before the minute is over', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'anchors-'))
  const own = await startTestServer({ FISCAL_ANCHOR_DIR: dir })
  onTestFinished(async () => {
    await own.close()
    rmSync(dir, { recursive: true })
  })
  const { owner, cash, sell } = await aRestaurantWithDrawers(own)
  await expectOk(sell(owner, { payments: [cash('12.00')] }))
  await expectOk(owner.post('/fiscal/closings', { kind: 'service' }))
  const lines = () => readdirSync(dir).map((name) => readFileSync(path.join(dir, name), 'utf8'))
  await vi.waitFor(() => expect(lines().join('')).toContain('"chain":"G"'), 10_000)
  const age = async () =>
    Date.now() - Date.parse((await expectOk(owner.get<JournalState>('/fiscal'))).anchored_at ?? '')
  // the process notes it once the file is on disk
  await expect.poll(age).toBeLessThan(60_000)
})
