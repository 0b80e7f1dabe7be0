import { expect, test } from '@playwright/test'
import { ask, itemNamed, PASSWORD, setUpMenu } from '../support/a-restaurant.ts'
import { aGuest, allowGuests } from '../support/guests.ts'
import { showWholeCards } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'
import { menuItem, openLine } from '../support/till.ts'

const PIN = '4071'

test('a happy hour is set up, shown and charged; an open price is typed, and a changed price approved', async ({
  page,
  browser,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await ask(page.request, '/auth/pin', { password: PASSWORD, pin: PIN })
  const code = await allowGuests(page.request)
  await page.goto('/dashboard/settings/price-rules')
  await page.getByRole('button', { name: 'New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Price Rule' })
  await dialog.getByLabel('Title').fill('Happy hour')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose what the price is for.')).toBeVisible()
  await dialog.getByLabel('Percentage off').fill('20')
  await dialog.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Single items' }).click()
  await dialog.getByRole('combobox', { name: 'Add an item' }).fill('gam')
  await page.getByRole('option', { name: 'Gamay' }).click()
  await dialog.getByLabel('From').fill('00:00')
  await dialog.getByLabel(/^To\b/).fill('00:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Happy hour −20 % All day Every day Gamay/ })).toBeVisible()

  const magret = await itemNamed(page.request, 'Magret de canard')
  await page.goto(`/dashboard/settings/menu-items/${magret}`)
  await page.getByRole('switch', { name: /Open price/ }).click()
  await expect(page.getByRole('switch', { name: /Open price/ })).toBeChecked()

  const guest = await aGuest(browser)
  await guest.goto(`/m/${code}`)
  const wine = guest.getByRole('listitem').filter({ hasText: 'Gamay' })
  await expect(wine).toContainText(/4[.,]44/)
  await expect(wine.locator('s')).toHaveText(/5[.,]55/)
  await expect(wine).toContainText('Happy hour')
  await expect(guest.getByText('Magret')).toHaveCount(0)

  const cashier = await aStaffMember(page.request, 'POS', 'ORDERS')
  const till = await elsewhere(browser, cashier)
  await till.goto('/dashboard/pos')
  await expect(menuItem(till, 'Gamay')).toContainText('€4.44')
  await menuItem(till, 'Gamay').click()
  await menuItem(till, 'Magret').click()
  const choices = till.getByRole('dialog')
  await choices.getByLabel('Price of one piece').press('Enter')
  await expect(choices.getByText('Enter a price such as 12.50.')).toBeVisible()
  await choices.getByLabel('Price of one piece').fill('18.50')
  await choices.getByRole('button', { name: 'Add · €18.50' }).click()
  await menuItem(till, 'Café').click()
  await openLine(till, 'Café')
  await till.getByRole('button', { name: 'Change the price of Café' }).click()
  const price = till.getByRole('dialog', { name: 'Change price' })
  await price.getByLabel('Price of one piece').fill('1')
  await price.getByRole('combobox', { name: 'Reason' }).click()
  await till.getByRole('option', { name: 'Agreed price' }).click()
  await price.getByRole('button', { name: 'Change' }).click()
  await expect(till.getByText('€23.94').first()).toBeVisible()

  await till.getByRole('button', { name: 'Send to Kitchen' }).first().click()
  const approval = till.getByRole('dialog').last()
  for (const digit of PIN) await approval.getByRole('button', { name: digit, exact: true }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(till.getByText(/^Token \d+ is in the kitchen\.$/)).toBeVisible()
  await showWholeCards(page)
  await page.goto('/dashboard/orders')
  await expect(page.getByText('€23.94').first()).toBeVisible()
  await page.getByRole('button', { name: /^Status of Gamay/ }).click()
  await page.getByRole('menuitem', { name: 'Change price' }).click()
  const ordered = page.getByRole('dialog', { name: 'Change price' })
  await expect(ordered).toContainText('1 × Gamay, now at €4.44 each')
  await ordered.getByLabel('Price of one piece').fill('4')
  await ordered.getByRole('button', { name: 'Change' }).click()
  await expect(ordered.getByText('Choose a reason.')).toBeVisible()
  await ordered.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Agreed price' }).click()
  await ordered.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('€23.50').first()).toBeVisible()

  await test.step('a discount above the own limit is asked for by the server, and sent again with the approval', async () => {
    const rights = { name: 'Camille', userScopes: ['POS', 'ORDERS', 'ORDER_DISCOUNT'], discountLimit: 5 }
    await ask(page.request, `/users/update/${cashier}`, rights)
    const sent: (string | null)[] = []
    till.on('request', (request) => {
      if (request.url().endsWith('/discounts')) sent.push(request.postData())
    })
    await till.goto('/dashboard/orders')
    await expect(till.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await till.getByRole('button', { name: 'More' }).last().click()
    await till.getByRole('menuitem', { name: 'Discount' }).click()
    const discount = till.getByRole('dialog', { name: 'Give a discount' })
    await expect(discount.getByText('Your limit: 5 % of the bill')).toBeVisible()
    await discount.getByRole('button', { name: /^Regular guest/ }).click()
    for (const digit of PIN) await approval.getByRole('button', { name: digit, exact: true }).click()
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(till.getByText('€21.15').first()).toBeVisible()
    expect(sent).toHaveLength(2)
  })
  await page.goto('/dashboard/audit-log')
  await expect(page.getByText(/sold Café of order 1 for 1\.00 instead of .*: Agreed price/).first()).toBeVisible()
})
