import { expect, test, type Locator } from '@playwright/test'
import { ask, itemNamed, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { saved } from '../support/screens.ts'
import { aSignedInOwner, AS_ON_A_PHONE, BOTH_DEVICES, elsewhere } from '../support/signed-in.ts'
import { onDatabase } from '../support/server-under-test.ts'

test('an invoice is found, shown again as a duplicate and exported', async ({ page, context }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/invoices')
  await expect(page.getByText('No Results found! Change the Filter!')).toBeVisible()

  await sellWine(page.request, { customerType: 'CUSTOMER', customerId: { phone: '+33 6 01 02 03 04', name: '=Léa' } })
  await sellWine(page.request, { customerType: 'WALKIN', deliveryType: null })
  // invoices keep the titles and prices at the time of the sale
  const gamay = await itemNamed(page.request, 'Gamay')
  await ask(page.request, `/menu-items/update/${gamay}`, { title: 'Beaujolais', price: '9.00' })
  await page.reload()

  await test.step('the table shows what was paid and who paid', async () => {
    for (const title of 'Invoice ID,Tokens,Date,Subtotal,Tax,Total,Payment,Delivery Type,Customer,Table,Action'.split(
      ',',
    ))
      await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(3)
    for (const text of ['€9.25', '€1.85', '€11.10', 'Cash', 'WALKIN', 'N/A'])
      await expect(rows.nth(1)).toContainText(text)
    for (const text of ['Takeaway', '=Léa', '+33 6 01 02 03 04']) await expect(rows.nth(2)).toContainText(text)
    await expect(page.getByText('€22.20')).toBeVisible()
  })

  await test.step('on a tablet its buttons are in view without scrolling sideways', async () => {
    const atFirst = page.viewportSize()!
    for (const size of [
      { width: 1024, height: 768 },
      { width: 820, height: 1180 },
    ]) {
      await page.setViewportSize(size)
      for (const name of ['View receipt 1', 'Print receipt 1'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize(atFirst)
  })

  await test.step('on a phone each is two lines, and a touch anywhere on it leads to it', async () => {
    const atFirst = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const invoices = page.getByRole('listitem').filter({ hasText: '€11.10' })
    await expect(invoices).toHaveCount(2)
    for (const invoice of await invoices.all()) expect((await invoice.boundingBox())!.height).toBeLessThanOrEqual(64)
    for (const text of ['1', '=Léa', 'Cash', 'Takeaway']) await expect(invoices.last()).toContainText(text)
    await invoices.last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice 1' })).toBeVisible()
    await page.goBack()
    await page.setViewportSize(atFirst)
  })

  await test.step('the receipt is the one that was sold, marked as a duplicate', async () => {
    // the first paper is the original
    for (const duplicates of [0, 1]) {
      const popup = context.waitForEvent('page')
      await page.getByRole('button', { name: 'View receipt 1' }).click()
      const receipt = await popup
      for (const text of ['Chez Test', 'RECEIPT', 'Gamay', '€11.10', '=Léa'])
        await expect(receipt.getByText(text).first()).toBeVisible()
      await expect(receipt.getByText('*** DUPLICATE 1 ***')).toHaveCount(duplicates)
      expect(new URL(receipt.url()).search).toBe('')
      await receipt.close()
    }
  })

  await test.step('the print button prints by itself', async () => {
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Print receipt 2' }).click()
    const receipt = await popup
    await expect(receipt.locator('html[data-printed=yes]')).toBeAttached()
    await receipt.close()
  })

  await test.step('a search finds one of them, and nothing where there is nothing', async () => {
    const box = page.getByLabel('Search invoices')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(3)
    await box.fill('léa')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'Results for “léa”' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByLabel('Search invoices').fill('nobody')
    await page.getByLabel('Search invoices').press('Enter')
    await expect(page.getByText('No result found!')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
  })

  await test.step('the period is saved for a spreadsheet', async () => {
    const { name, lines } = await saved(page, page.getByRole('button', { name: 'Export CSV' }))
    await expect(page.getByText('Data exported successfully !')).toBeVisible()
    expect(name).toMatch(/^Invoices \d{4}-\d{2}-\d{2}\.csv$/)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(
      /^1,1,\S+ \d{2}:\d{2},9\.25,1\.85,11\.10,EUR,11\.10,9\.25,1\.85,0\.00,0\.00,0\.00,0\.00,0\.00,Takeaway,'=Léa,'\+33 6 01 02 03 04,,,,,,2$/,
    )
  })

  await test.step('a filter shows other days, and keeps them in the address', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByRole('radio', { name: 'Custom' }).click()
    await dialog.getByLabel('From').fill('2001-02-03')
    await dialog.getByLabel('To').fill('2001-02-01')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByText('From must not be later than To')).toBeVisible()
    await dialog.getByLabel('To').fill('2001-02-04')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('No Results found! Change the Filter!')).toBeVisible()
    await expect(page.getByText('Custom · 3 – 4 Feb 2001')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('row')).toHaveCount(3)
  })
})

test('a receipt of yesterday is printed with at most four taps, on a tablet and on a phone', async ({
  page,
  browser,
}) => {
  const { username, tenant_id } = await aSignedInOwner(page)
  await setUpMenu(page.request)
  await sellWine(page.request)
  await onDatabase('update invoices set business_day = business_day - 1 where tenant_id = $1', [tenant_id])
  const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true }
  for (const [isPhone, device] of [
    [false, tablet],
    [true, AS_ON_A_PHONE],
  ] as const) {
    const screen = await elsewhere(browser, username, device)
    await screen.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await screen.goto('/dashboard/home')
    let taps = 0
    const tap = async (target: Locator) => {
      await target.tap()
      taps++
    }
    await tap(isPhone ? screen.getByRole('button', { name: 'More' }) : screen.getByRole('link', { name: 'Money' }))
    await tap(screen.getByRole('link', { name: 'Invoices', exact: true }))
    await tap(screen.getByRole('button', { name: 'Yesterday', exact: true }))
    const popup = screen.context().waitForEvent('page')
    await tap(screen.getByRole('button', { name: 'Print receipt 1' }))
    const receipt = await popup
    await expect(receipt.locator('html[data-printed=yes]')).toBeAttached()
    await expect(receipt.getByText('Invoice No.')).toBeVisible()
    // the tablet has printed it already
    await expect(receipt.getByText('*** DUPLICATE 1 ***')).toHaveCount(isPhone ? 1 : 0)
    expect(taps).toBeLessThanOrEqual(4)
    await screen.context().close()
  }
})

for (const [device, options] of BOTH_DEVICES) {
  test.describe(device, () => {
    test.use(options)

    test('a day is picked in the calendar behind its field, and written there', async ({ page }) => {
      await aSignedInOwner(page)
      await page.goto('/dashboard/invoices')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Filter' })
      await dialog.getByRole('radio', { name: 'Custom' }).click()
      const from = dialog.getByLabel('From')
      await from.fill('2001-02-28')
      // the browser's calendar is no part of the page: its keys work wherever it stands
      if (device === 'on a phone') await dialog.getByLabel('Calendar').first().tap()
      else await from.press('Alt+ArrowDown')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(from).toHaveValue('01/03/2001')
      await dialog.getByLabel('To').fill('2001-03-02')
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Custom · 1 – 2 Mar 2001')).toBeVisible()
    })
  })
}
