import { expect, test } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { invoicesOfToday, openOrders } from '../support/a-restaurant.ts'
import { aReadyTill, connect, cut, PIN, send } from '../support/alone.ts'
import { QUICK } from '../support/quick.ts'
import { chooseTable, menuItem } from '../support/till.ts'

/*
 * A registered till goes on without the server, and brings everything back once (docs/rules/offline.md).
 */
test.use({ serviceWorkers: 'allow' })

test(
  'cut off, a till sells, is started anew, changes person and takes money; all arrives once',
  QUICK,
  async ({ page }) => {
    test.slow()
    const calls: string[] = []
    await aReadyTill(page)
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await menuItem(page, 'Gamay').click()
    await send(page)
    await expect(page.getByText('Token 1 is in the kitchen.')).toBeVisible()
    // connected too, what is done goes through the log
    expect(calls.filter((path) => path.startsWith('/api/v1/'))).toEqual(['/api/v1/sync'])

    await cut(page)
    await menuItem(page, 'Café').click()
    await menuItem(page, 'Gamay').click()
    await chooseTable(page, 'T4')
    await send(page)
    await expect(page.getByText('Saved on this till · K2')).toBeVisible()
    // the kitchen sees nothing now: the slip fills the screen until somebody has told it
    const slip = page.getByRole('dialog', { name: 'For the kitchen' })
    await expect(slip.getByText('T4')).toBeVisible()
    await expect(slip.getByRole('listitem')).toHaveText([/1 × ?Café/, /1 × ?Gamay/])
    await expectNoFindings(page, 'a slip on the screen')
    await slip.getByRole('button', { name: 'Kitchen knows' }).click()
    await expect(slip).toHaveCount(0)

    // the browser is closed and opened again: nobody is asked for anything
    await page.goto('/dashboard/floor')
    await page.getByRole('button', { name: /^T4/ }).click()
    await expect(page.getByText('€7.85').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cash up' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click()
    await expect(page.getByText('Paid in cash')).toBeVisible()
    const printing = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Print Receipt' }).click()
    const paper = await printing
    await expect(paper.getByText('K-000001')).toBeVisible()
    await expect(paper.getByText('Saved without connection')).toBeVisible()
    await expect(paper.getByText('€7.85').first()).toBeVisible()
    await paper.close()
    await expect(page.getByText('4 not sent yet')).toBeVisible()
    // a window closed with something waiting: the browser asks
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()

    // the refused close may still take back the next address
    await expect(() => page.goto('/dashboard/pos', { timeout: 10_000 })).toPass()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: /^Lock/ }).click()
    await page.waitForURL('**/lock')
    await page.reload()
    await page.getByRole('button', { name: 'Chez Test' }).click()
    await page.keyboard.type('111111')
    await expect(page.getByText('Wrong PIN.')).toBeVisible()
    await page.keyboard.type(PIN)
    await page.waitForURL(/\/dashboard\/(?:floor|pos)$/)

    await page.goto('/dashboard/pos')
    await menuItem(page, 'Café').click()
    await page.getByRole('button', { name: 'Create Receipt & Pay' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click()
    await expect(page.getByText('Paid by Cash')).toBeVisible()
    await page.getByRole('dialog', { name: 'For the kitchen' }).getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: '1 slip for the kitchen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kitchen knows' }).click()
    await expect(page.getByText('6 not sent yet')).toBeVisible()

    await connect(page)
    const invoices = (await invoicesOfToday(page.request)) as unknown as { total: string }[]
    expect(invoices.map(({ total }) => total).toSorted()).toEqual(['2.30', '7.85'])
    const titles = (await openOrders(page.request)).flatMap(({ items }) => items.map((item) => item.item_title))
    expect(titles.toSorted()).toEqual(['Café', 'Gamay'])
    // who came in alone has no session with the server yet
    await page.goto('/dashboard/reports')
    await expect(page.getByText('Lock this till and type your PIN again.').first()).toBeVisible()
  },
)
