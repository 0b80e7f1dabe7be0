import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, invoicesOfToday, setUpMenu } from '../support/a-restaurant.ts'
import { quickIf } from '../support/quick.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'
import { saved } from '../support/screens.ts'
import { menuItem } from '../support/till.ts'

const key = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: typeof name === 'string' })

/** Pays the exact amount of the cart in cash. */
async function payInCash(page: Page): Promise<Locator> {
  await key(page, 'Create Receipt & Pay').click()
  const dialog = page.getByRole('dialog', { name: /^Collect Payment/ })
  await key(dialog, 'Take €5.55').click()
  return dialog
}

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)

    test(
      'a drawer opens with a count, takes cash, and closes blind with a difference that needs a note',
      quickIf(size === '390×844'),
      async ({ page, context }) => {
        await aSignedInOwner(page)
        await setUpMenu(page.request)
        await ask(page.request, '/settings/bill', { cashNeedsSession: true })
        const main = page.getByRole('main')
        const dialog = page.getByRole('dialog')

        await test.step('cash is refused while it is closed; the way to it is one touch', async () => {
          await page.goto('/dashboard/pos')
          await menuItem(page, 'Gamay').click()
          const paying = await payInCash(page)
          await expect(paying.getByRole('alert')).toContainText('The drawer of this till is not open.')
          await paying.getByRole('link', { name: 'Open the drawer' }).click()
          await expect(page).toHaveURL(/\/dashboard\/cash$/)
        })

        await test.step('it opens with a counted float', async () => {
          await key(main, 'Open drawer').click()
          await dialog.getByRole('radio', { name: 'Counted' }).click()
          await dialog.getByLabel('How many of €50', { exact: true }).fill('2')
          await expect(dialog.getByRole('status')).toContainText('€100.00')
          await key(dialog, 'Open drawer').click()
          await expect(main.getByText(/^Open since /)).toBeVisible()
        })

        await test.step('the sale goes through now, and change is brought from the bank', async () => {
          await page.goto('/dashboard/pos')
          await payInCash(page)
          await expect.poll(() => invoicesOfToday(page.request)).toMatchObject([{ total: '5.55' }])
          await page.goto('/dashboard/cash')
          await key(main, 'Movement').click()
          await dialog.getByLabel('Amount').fill('20')
          await dialog.getByRole('combobox', { name: 'Reason' }).click()
          await page.getByRole('option', { name: 'Change from the bank' }).click()
          await key(dialog, 'Record').click()
          await expect(dialog).toBeHidden()
          await key(main, 'X report').click()
          await expect(dialog.getByText('not shown')).toHaveCount(2)
          await expect(dialog).not.toContainText('125.55')
          await page.keyboard.press('Escape')
        })

        await test.step('the count differs: a note is asked for, and no figure is named before it', async () => {
          await key(main, 'Count drawer').click()
          await dialog.getByLabel('How many of €50', { exact: true }).fill('2')
          await dialog.getByLabel('How many of €10', { exact: true }).fill('1')
          await dialog.getByLabel(/^Stays in the drawer/).fill('100')
          await expectNoFindings(page, 'counting a drawer')
          await key(dialog, 'Record the count').click()
          await expect(dialog).toContainText('The count differs too much.')
          await expect(dialog).not.toContainText('125.55')
          await dialog.getByLabel(/^Note/).fill('A note was given as change')
          await key(dialog, 'Record the count').click()
          await expect(page.getByRole('dialog', { name: 'Drawer count 1' })).toBeVisible()
          for (const figure of ['€125.55', '€110.00', '-€15.55']) await expect(dialog).toContainText(figure)
        })

        await test.step('the Z prints on the width of receipts', async () => {
          const opened = context.waitForEvent('page')
          await key(dialog, 'Print drawer count 1').click()
          const paper = (await opened).getByRole('article')
          await expect(paper.getByRole('heading', { level: 1 })).toHaveText('DRAWER COUNT 1')
          for (const text of ['€125.55', '€110.00', '-€15.55', '1 × Cash', 'Note: A note was given as change'])
            await expect(paper).toContainText(text)
          expect(await paper.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
          await (await opened).close()
          await key(dialog, 'Done').click()
          await expect(main.getByText('€100.00 left in it')).toBeVisible()
          await expectNoFindings(page, 'the Cash page')
          const { name, lines } = await saved(page, key(main, 'Export CSV'))
          expect(name).toMatch(/^Drawers \d{4}-\d{2}-\d{2}\.csv$/)
          expect(lines[2]).toMatch(/^Till 1,1,.*,125\.55,110\.00,-15\.55,100\.00,EUR,A note was given as change$/)
          expect(lines.at(-1)).toMatch(/^Till 1,1,.*,Paid in,20\.00,EUR,Change from the bank,/)
        })
      },
    )
  })
}
