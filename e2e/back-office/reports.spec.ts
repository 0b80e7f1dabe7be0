import { expect, test, type Page } from '@playwright/test'
import { ask, businessDate, itemNamed, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { saved } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

const tile = (page: Page, name: string) =>
  page
    .getByLabel('Figures', { exact: true })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
const chart = (page: Page, title: string) => page.getByRole('button', { name: `Show as table: ${title}` })
test('a printed report lists everything sold, even rows that the screen keeps behind a button', async ({ page }) => {
  await aSignedInOwner(page)
  const titles = ['Aligoté', 'Beaujolais', 'Chablis', 'Fleurie', 'Gamay', 'Morgon', 'Pouilly', 'Sancerre']
  const ids = await Promise.all(
    titles.map(async (title) => (await ask(page.request, '/menu-items/add', { title, price: '5' }))['menuItemId']!),
  )
  const cart = ids.map((id) => ({ id, quantity: 1 }))
  const totals = { netTotal: 40, taxTotal: 0, total: 40 }
  const order = { cart, ...totals, customerType: 'WALKIN', deliveryType: 'takeaway' }
  await ask(page.request, '/pos/create-order-and-invoice', order)
  await page.goto('/dashboard/reports')
  const sold = page.getByRole('list', { name: 'Top Selling Items' }).getByRole('listitem')
  await expect(sold).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  await expect(sold).toHaveCount(8)
  await expect(page.getByRole('button', { name: /Show all/i })).toBeHidden()
})

test('the report shows what is sold: in figures, in charts with a table behind them, in a file and in French', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/reports')

  await test.step('a period without a sale shows that and leads to the till', async () => {
    await expect(page.getByText('No sales in this period yet')).toBeVisible()
    await expect(page.getByText('No item sold in this period yet.')).toBeVisible()
    await expect(tile(page, 'Revenue')).toContainText('€0.00')
    await expect(tile(page, 'Revenue')).toContainText('No sales before')
    await expect(page.getByRole('link', { name: 'Open the till' })).toHaveAttribute('href', '/dashboard/pos')
  })

  await sellWine(page.request)
  await sellWine(page.request, { customerType: 'CUSTOMER', customerId: { phone: '+33 6 01 02 03 04', name: 'Léa' } })
  await page.reload()

  await test.step('nine tiles, each with what became of it', async () => {
    for (const [name, figure] of [
      ['Orders', '2'],
      ['Avg. Order Value', '€11.10'],
      ['Total Customers', '1'],
      ['New Customers', '1'],
      ['Repeat Customers', '0'],
      ['Revenue', '€22.20'],
      ['Net Sales', '€18.50'],
      ['Tax', '€3.70'],
    ] as const)
      await expect(tile(page, name).locator('dd').first(), name).toHaveText(figure)
    const sold = page.getByRole('list', { name: 'Top Selling Items' }).getByRole('listitem')
    await expect(sold).toHaveCount(1)
    for (const text of ['Gamay', '€5.55', '4 sold']) await expect(sold).toContainText(text)
  })

  await test.step('the money comes first, and today stands beside the same weekday', async () => {
    await expect(page.getByLabel('Figures', { exact: true }).locator('dt').first()).toHaveText('Revenue')
    const weekday = businessDate().toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'Europe/Paris' })
    await expect(page.getByText(/^Beside all of /)).toContainText(weekday)
    await page.goto('/dashboard/reports?type=this_month')
    await expect(page.getByText(/ so far, compared with |^Compared with /)).toBeVisible()
    await page.goto('/dashboard/reports')
  })

  await test.step('behind a chart stands its table', async () => {
    await expect(page.getByRole('list', { name: 'Sales by category' })).toContainText('Boissons€22.20')
    await expect(page.getByRole('list', { name: 'Taxes by rate' })).toContainText('TVA 20%€3.70')
    await chart(page, 'Sales by payment type').click()
    const table = page.getByRole('table', { name: 'Sales by payment type' })
    await expect(table.getByRole('row')).toHaveText(['Payment typePaymentsAmountTipsRefunded', 'Cash2€22.20€0.00€0.00'])
    await page.getByRole('button', { name: 'Show as chart: Sales by payment type' }).click()
    await expect(table).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Sales by payment type' })).toContainText('100% · 2 payments')
  })

  await test.step('the arrow keys read the columns of a chart', async () => {
    // the chart's code is downloaded after the figures
    const columns = page.getByRole('application', { name: 'Sales by hour' })
    await expect(columns.getByText('22.2', { exact: true })).toBeVisible()
    await chart(page, 'Sales by hour').press('Tab')
    await expect(columns).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: '€22.20' })).toContainText('2 orders')
  })

  await test.step('other days are chosen, stand in the address and are compared with those before', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await expect(dialog.getByRole('radio')).toHaveCount(6)
    await expect(dialog.getByRole('radio', { name: 'Tomorrow' })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Last 7 Days' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\?type=last_7days$/)
    await expect(page.getByText(/^Last 7 Days · .+ – /)).toBeVisible()
    await expect(page.getByText(/^Compared with .+ – /)).toBeVisible()
    await chart(page, 'Sales by day').click()
    const days = page.getByRole('table', { name: 'Sales by day' }).getByRole('row')
    await expect(days).toHaveCount(8)
    await expect(days.last()).toContainText('€22.20')
    await page.goto('/dashboard/reports?type=custom&from=2001-02-03&to=2001-02-04')
    await expect(page.getByText('Custom · 3 – 4 Feb 2001')).toBeVisible()
    await expect(page.getByText('Compared with 1 – 2 Feb 2001')).toBeVisible()
    await page.goto('/dashboard/reports?type=tomorrow')
    await expect(page.getByText(/^Today · /)).toBeVisible()
  })

  await test.step('the whole report is saved for a spreadsheet', async () => {
    const { name, lines } = await saved(page, page.getByRole('button', { name: 'Export CSV' }))
    await expect(page.getByText('Data exported successfully !')).toBeVisible()
    expect(name).toMatch(/^Report \d{4}-\d{2}-\d{2}\.csv$/)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Revenue,22.20,0.00',
        'Sales by day',
        'Boissons,4,18.50,3.70,22.20',
        'Cash,2,22.20,0.00,0.00',
        'TVA,20,Included,18.50,3.70',
        'Gamay,5.55,4,0',
      ]),
    )
  })

  await test.step('so is each line that was cancelled, and each discount', async () => {
    const each = page.getByRole('button', { name: 'Each of them as CSV' })
    await expect(each).toBeDisabled()
    const cart = [{ id: await itemNamed(page.request, 'Gamay'), quantity: 2 }]
    const { orderId } = await ask(page.request, '/pos/create-order', { cart })
    await ask(page.request, '/orders/cancel', { orderIds: [orderId] })
    await page.reload()
    const { name, lines } = await saved(page, each)
    expect(name).toMatch(/^Discounts and cancelled items \d{4}-\d{2}-\d{2}\.csv$/)
    expect(lines[1]).toMatch(/^\S+ \d{2}:\d{2},Cancelled,Not stated,Gamay,2,11\.10,EUR,Not begun,[^,]+,,3,$/)
  })

  await test.step('on paper stands the report alone, on white', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    await expect(tile(page, 'Revenue')).toHaveCSS('background-color', 'rgb(255, 253, 249)')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await test.step('in French, as the French write it', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rapports' })).toBeVisible()
    const figures = page.getByLabel('Chiffres', { exact: true })
    await expect(figures).toContainText(/Ventes HT18,50\s€/)
    await expect(figures).toContainText('Aucune vente avant')
    await expect(page.getByRole('list', { name: 'TVA par taux' })).toContainText(/TVA 20\s%3,70\s€/)
  })
})

test('a report that cannot be loaded shows an error and can be requested again', async ({ page }) => {
  await aSignedInOwner(page)
  await page.route('**/api/v1/reports?*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/dashboard/reports')
  await expect(page.getByText('Error Loading Reports Data, Please try later!')).toBeVisible()
  await page.unroute('**/api/v1/reports?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No sales in this period yet')).toBeVisible()
})
