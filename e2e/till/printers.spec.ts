import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startAgent } from '../../tools/print-agent/agent.ts'
import { NO_PAPER, ScriptedPrinter } from '../../tools/print-agent/scripted-printer-fixture.ts'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { button } from '../support/screens.ts'
import { aSignedInOwner, AS_ON_A_PHONE, expectLive } from '../support/signed-in.ts'
import { menuItem } from '../support/till.ts'

const PRINTERS = '/dashboard/settings/printers'
const READY = [0x16, 0x12, 0x12, 0x12] as const

/** A printer on this machine, for as long as the test runs. */
async function aPrinter(): Promise<ScriptedPrinter> {
  const printer = await new ScriptedPrinter().open()
  printers.push(printer)
  return printer
}

let printers: ScriptedPrinter[] = []
let endAgent: () => Promise<void> = async () => {}
test.afterEach(async () => {
  await endAgent()
  for (const printer of printers) await printer.close()
  printers = []
})

/** The agent of the command line, by its key. */
async function runAgent(server: string, key: string): Promise<void> {
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'comptoir-e2e-agent-'))
  const agent = await startAgent({ server, key, stateDir, log: () => {} })
  endAgent = async () => {
    await agent.close()
    await rm(stateDir, { recursive: true, force: true })
  }
}

const papersWith = (printer: ScriptedPrinter, text: string) =>
  printer.papers().filter((paper) => paper.includes(text)).length

async function sendFor(page: Page, title: string): Promise<void> {
  const cart = [{ id: await itemNamed(page.request, title), quantity: 1 }]
  await ask(page.request, '/pos/create-order', { cart, deliveryType: 'takeaway' })
}

test('an owner sets up an agent and a printer; without paper the till names the printer, and waiting jobs are printed elsewhere or discarded', async ({
  page,
  baseURL,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const [grill, bar] = [await aPrinter(), await aPrinter()]
  await page.goto(PRINTERS)
  await expect(page.getByText('No printers yet')).toBeVisible()

  await test.step('an agent, whose command is shown once', async () => {
    await button(page, 'Add an agent').click()
    await page.getByRole('dialog').getByLabel('Title').fill('Office')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: 'Start the agent with this command' })
    const command = await shown.locator('code').innerText()
    expect(command).toContain(`npm run print-agent -- --server ${baseURL} --key `)
    await expectNoFindings(page, 'the command of an agent')
    await shown.getByRole('button', { name: 'Done' }).click()
    await runAgent(baseURL!, command.split(' --key ')[1]!.trim())
    await expect(page.getByRole('cell', { name: 'At work' })).toBeVisible()
  })

  await test.step('a printer of the kitchen, and its test print', async () => {
    await button(page, 'New').click()
    const form = page.getByRole('dialog', { name: 'Add a printer' })
    await form.getByLabel('Title').fill('Grill')
    await form.getByLabel('Address').fill('127.0.0.1')
    await form.getByLabel('Port').fill(String(grill.port))
    await form.getByRole('checkbox', { name: 'Kitchen' }).check()
    await expectNoFindings(page, 'the form of a printer')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await button(page, 'Test print on Grill').click()
    await expect.poll(() => papersWith(grill, 'Grill')).toBe(1)
    await expect(page.getByRole('cell', { name: 'Ready' })).toBeVisible()
    await ask(page.request, '/settings/printers/add', { title: 'Bar', host: '127.0.0.1', port: bar.port })
    await page.reload()
    await expect(page.getByRole('row', { name: /^Bar/ })).toContainText('Slips of no station yet')
    await expectNoFindings(page, 'printers')
  })

  await test.step('a slip is printed as the order is sent', async () => {
    await sendFor(page, 'Café')
    await expect.poll(() => papersWith(grill, 'Caf')).toBe(1)
  })

  await test.step('without paper the till names it, and the slip goes to the other printer', async () => {
    await page.goto('/dashboard/pos')
    await expectLive(page)
    grill.status = NO_PAPER
    await sendFor(page, 'Gamay')
    const notice = page.getByRole('status').filter({ hasText: 'Grill: No paper · 1 print waits' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Show' }).click()
    const jobs = page.getByRole('dialog', { name: 'What is printed' })
    await expect(jobs.getByText('No paper')).toBeVisible()
    await expectNoFindings(page, 'what is printed')
    await jobs.getByRole('button', { name: /^Print on another printer: Kitchen slip/ }).click()
    await page.getByRole('menuitem', { name: 'Bar' }).click()
    await expect.poll(() => papersWith(bar, 'Gamay')).toBe(1)
    expect(papersWith(grill, 'Gamay')).toBe(0)
    await expect(jobs.getByText('No paper')).toBeHidden()
  })

  await test.step('slips that nobody needs are discarded; with paper the bar goes', async () => {
    await sendFor(page, 'Magret de canard')
    const jobs = page.getByRole('dialog', { name: 'What is printed' })
    await jobs
      .getByRole('button', { name: /^Discard: Kitchen slip/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(jobs.getByText('Discarded')).toBeVisible()
    await page.keyboard.press('Escape')
    grill.status = READY
    await expect(page.getByRole('status').filter({ hasText: 'Grill: No paper' })).toBeHidden()
    expect(papersWith(grill, 'Magret')).toBe(0)
  })
})

test('a till prints receipts on its chosen printer, and a cash payment opens the drawer once', async ({
  page,
  baseURL,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const printer = await aPrinter()
  const receipts = { purpose: 'receipt', hasDrawer: true, opensDrawer: true, host: '127.0.0.1', port: printer.port }
  await ask(page.request, '/settings/printers/add', { ...receipts, title: 'Caisse' })
  const { key } = await ask(page.request, '/settings/agents/add', { title: 'Office' })
  await runAgent(baseURL!, key!)
  await page.goto('/dashboard/pos')
  await button(page, 'Till on this device').click()
  const device = page.getByRole('dialog')
  await device.getByRole('combobox', { name: 'Receipts and notes' }).click()
  await page.getByRole('option', { name: 'Caisse' }).click()
  await expectNoFindings(page, 'the till on this device')
  await page.keyboard.press('Escape')
  await expect(device).toBeHidden()

  const before = printer.bytes
  await menuItem(page, 'Café').click()
  await button(page, 'Create Receipt & Pay').click()
  await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click()
  // a drawer has no paper
  await expect.poll(() => printer.bytes).toBeGreaterThan(before)
  expect(printer.papers()).toHaveLength(0)
  await page.getByRole('region', { name: 'Paid order' }).getByRole('button', { name: 'Print Receipt' }).click()
  await expect.poll(() => papersWith(printer, 'Caf')).toBe(1)
  expect(page.context().pages()).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use(AS_ON_A_PHONE)

  test('printers are cards, and the kitchen names the one that does not answer', async ({ page }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    const [station] = await ask<{ id: string }[]>(page.request, '/settings/stations')
    const away = { title: 'Grill', host: '192.0.2.1', stationIds: [station!.id] }
    await ask(page.request, '/settings/printers/add', away)
    await sendFor(page, 'Café')
    await page.goto(PRINTERS)
    await expect(page.getByRole('list', { name: 'Printers' }).getByText('The agent is away')).toBeVisible()
    await expect(page.getByText('No agent yet: nothing is printed until one runs.')).toBeVisible()
    await expectNoFindings(page, 'printers on a phone')
    await page.goto('/dashboard/kitchen')
    await expect(page.getByRole('status').filter({ hasText: 'Grill: The agent is away · 1 print waits' })).toBeVisible()
    await expectNoFindings(page, 'a kitchen whose printer is away')
  })
})
