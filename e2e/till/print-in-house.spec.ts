import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { openFaultyWire, type FaultyWire } from '../../server/test/faults/faulty-wire.ts'
import { startAgent, type Agent } from '../../tools/print-agent/agent.ts'
import { freeAddress } from '../../tools/print-agent/door-caller-fixture.ts'
import { ScriptedPrinter } from '../../tools/print-agent/scripted-printer-fixture.ts'
import { ask } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aReadyTill, send } from '../support/alone.ts'
import { menuItem } from '../support/till.ts'

/*
 * A till that no server answers prints its slips at the print agent of its house (docs/rules/offline.md#printing-in-the-house).
 */
const test = base.extend<{ wire: FaultyWire }>({
  // till and agent reach the server by this wire; the printers stand beside it
  wire: async ({ baseURL }, provide) => {
    const { hostname, port } = new URL(baseURL!)
    const wire = await openFaultyWire({ host: hostname, port: Number(port) })
    await provide(wire)
    await wire.close()
  },
  page: async ({ browser, wire }, provide) => {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${String(wire.port)}`,
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
    })
    await provide(await context.newPage())
    await context.close()
  },
})

const OFFLINE = 'No connection. This till goes on alone: all is saved here and sent later.'

/** A kitchen printer and a receipt printer with a drawer, and the agent that reaches them, which can be stopped and started. */
async function aHouseThatPrints(page: Page, wire: FaultyWire) {
  const printer = await new ScriptedPrinter().open()
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'comptoir-e2e-door-'))
  const [station] = await ask<{ id: string }[]>(page.request, '/settings/stations')
  const at = { host: '127.0.0.1', port: printer.port }
  await ask(page.request, '/settings/printers/add', { ...at, title: 'Grill', stationIds: [station!.id] })
  const { key } = await ask<{ key: string }>(page.request, '/settings/agents/add', { title: 'Office' })
  const lan = freeAddress()
  const server = `http://127.0.0.1:${String(wire.port)}`
  let agent: Agent | null = null
  const house = {
    printer,
    lan,
    open: async () => {
      agent = await startAgent({ server, key, stateDir, lan, log: () => {} })
    },
    shut: async () => {
      await agent?.close()
      agent = null
    },
    end: async () => {
      await house.shut()
      await printer.close()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
  await house.open()
  return house
}

async function order(page: Page, title: string): Promise<void> {
  await menuItem(page, title).click()
  await send(page)
}

test('cut off, slips come out in the kitchen, once, and the screen shows only what no printer prints', async ({
  page,
  wire,
}) => {
  await aReadyTill(page)
  const house = await aHouseThatPrints(page, wire)
  const papersWith = (text: string) => house.printer.papers().filter((paper) => paper.includes(text)).length
  const slip = page.getByRole('dialog', { name: 'For the kitchen' })

  await test.step('allowed once in the settings', async () => {
    const agents = async () => (await ask<{ address: string | null }[]>(page.request, '/settings/agents'))[0]!.address
    await expect.poll(agents).toBe(house.lan)
    const opened = await page.goto('/dashboard/settings/shared-devices')
    expect(opened!.headers()['content-security-policy']).toContain(`connect-src 'self' http://${house.lan}:9180;`)
    await page.getByRole('button', { name: 'Let this till print in the house' }).click()
    const door = page.getByRole('region', { name: 'Printing in the house' })
    await expect(door.getByText('Answers', { exact: true })).toBeVisible()
    await expectNoFindings(page, 'printing in the house')
  })

  await test.step('an order is on paper, and no slip fills the screen', async () => {
    await page.goto('/dashboard/pos')
    await expect(menuItem(page, 'Café')).toBeVisible()
    wire.cut()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await order(page, 'Gamay')
    await expect(page.getByText('Printed in the kitchen: K1')).toBeVisible()
    expect(papersWith('Gamay')).toBe(1)
    await expect(slip).toHaveCount(0)
  })

  await test.step('opened anew from the device, it may call the agent as before', async () => {
    await page.reload()
    await expect(menuItem(page, 'Café')).toBeVisible()
    await order(page, 'Magret de canard')
    await expect(page.getByText('Printed in the kitchen: K2')).toBeVisible()
    expect(papersWith('Magret')).toBe(1)
  })

  await test.step('without the agent the slip is on the screen, and is printed once the agent is back', async () => {
    await house.shut()
    await order(page, 'Café')
    await expect(slip.getByText(/1 × ?Café/)).toBeVisible()
    await expectNoFindings(page, 'a slip that can be printed')
    await house.open()
    await slip.getByRole('button', { name: 'Print in the kitchen' }).click()
    await expect(page.getByText('Printed in the kitchen: K3')).toBeVisible()
    await expect(slip).toHaveCount(0)
  })

  await test.step('with the server back, nothing is printed a second time', async () => {
    wire.mend()
    await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: 40_000 })
    await expect(page.getByRole('banner').getByText(/^(?:All sent|Connected)/)).toBeVisible({ timeout: 40_000 })
    const tickets = async () =>
      (await ask<{ tickets: { kitchen_told: boolean }[] }>(page.request, '/kitchen/tickets')).tickets
    await expect.poll(async () => (await tickets()).map((one) => one.kitchen_told)).toEqual([true, true, true])
    await order(page, 'Gamay')
    await expect.poll(() => papersWith('Gamay')).toBe(2)
    expect(house.printer.papers()).toHaveLength(4)
    expect(house.printer.papers().join('')).not.toContain('COPY')
  })
  await house.end()
})
