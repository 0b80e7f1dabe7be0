import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../faults/server-process.ts'
import { aPreparedDataDir } from '../prepared-database.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { runOperatorCommand } from './run-operator-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-busy-'))
let server: ServerProcess

beforeAll(async () => {
  server = await startServerProcess({ dataDir: aPreparedDataDir() })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup taken while tills sell contains only whole sales, with right figures and journal', async () => {
  const { owner, aMenuItem } = await aRestaurant(server)
  const cart = [{ id: await aMenuItem({ title: 'Soup', price: '7.50' }), quantity: 1 }]
  const totals = { netTotal: 7.5, taxTotal: 0, total: 7.5 }
  const sale = { cart, deliveryType: 'takeaway', customerType: 'WALKIN', ...totals }
  let [sold, isOver] = [0, false]
  const sell = async () => {
    while (!isOver) {
      await expectOk(owner.post('/pos/create-order-and-invoice', sale))
      sold++
    }
  }
  const tills = [sell(), sell(), sell()]
  await expect.poll(() => sold).toBeGreaterThan(5)
  const soldBefore = sold
  const file = path.join(folder, 'busy.backup')
  expect(await runOperatorCommand('backup', [file], { DATA_DIR: server.dataDir })).toMatchObject({ code: 0 })
  const soldAfter = sold
  isOver = true
  await Promise.all(tills)
  expect(soldAfter - soldBefore).toBeGreaterThan(5)

  const dataDir = path.join(folder, 'restored')
  expect(await runOperatorCommand('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  await cp(path.join(server.dataDir, 'fiscal.key'), path.join(dataDir, 'fiscal.key'))
  const check = (name: string) => runOperatorCommand(name, [], { DATA_DIR: dataDir })
  expect(await check('check-figures')).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ figures/) })
  expect(await check('fiscal-check')).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ entries of 1 restaurants are as they were signed/),
  })
  const restored = await startServerProcess({ dataDir })
  const countOf = async (origin: string) => {
    const headers = { cookie: owner.cookieHeader }
    const reply = await fetch(`${origin}/api/v1/invoices?type=today`, { headers })
    return Math.max(...((await reply.json()) as { invoice_id: string }[]).map(({ invoice_id: id }) => Number(id)))
  }
  const invoices = await countOf(restored.origin)
  await restored.stop()
  expect(invoices).toBeGreaterThanOrEqual(soldBefore)
  expect(invoices).toBeLessThan(sold)
}, 300_000)
