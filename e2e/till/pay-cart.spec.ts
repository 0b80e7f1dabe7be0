import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, invoicesOfToday, openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { loseNextReply } from '../support/lost-reply.ts'
import { fill } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { menuItem, openLine } from '../support/till.ts'

const key = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' })
const way = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true })

test('a discounted cart is paid in parts, one of them with a lost reply; to pay by seats it is sent first', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const { request } = page
  await setUpMenu(request)
  await page.goto('/dashboard/pos')
  const cart = page.getByRole('region', { name: 'Cart' })
  const pay = page.getByRole('button', { name: 'Create Receipt & Pay' })

  await test.step('a line and the cart are discounted, the guests counted', async () => {
    await menuItem(page, 'Magret').click()
    await menuItem(page, 'Gamay').click()
    await openLine(cart, 'Magret')
    await cart.getByRole('button', { name: 'Seat of Magret de canard' }).click()
    await page.getByRole('menuitem', { name: 'Seat 2', exact: true }).click()
    await cart.getByRole('button', { name: 'Discount on Magret de canard' }).click()
    await key(page, /^Regular guest/).click()
    await cart.getByRole('button', { name: 'Discount on all' }).click()
    await key(page, /^Staff/).click()
    await cart.getByLabel('Number of guests').fill('3')
    await expect(cart.getByText('Payable total').locator('..')).toContainText('€18.06')
    await page.reload()
    await expect(cart.getByText('Payable total').locator('..')).toContainText('€18.06')
  })

  await test.step('half of it by card, whose reply gets lost, then the rest', async () => {
    await pay.click()
    await way(page, 'Equal').click()
    await expectNoFindings(page, 'the pay dialog of a cart', ['light', 'dark'])
    await key(page, 'Invoice for a company').click()
    const company = page.getByRole('dialog', { name: 'Invoice for a company' })
    await fill(company, { Name: 'Atelier Nord', Address: '8 rue Neuve', Postcode: '59000', City: 'Lille', SIREN: '1' })
    await company.getByRole('button', { name: 'Use' }).click()
    await expect(company.getByLabel('SIREN')).toHaveAccessibleDescription(/^A SIREN has nine digits/)
    await company.getByLabel('SIREN').fill('732 829 320')
    await expectNoFindings(page, 'the company of an invoice', ['light'])
    await company.getByRole('button', { name: 'Use' }).click()
    await expect(company).toBeHidden()
    await expect(page.getByText('Invoice for Atelier Nord')).toBeVisible()
    await loseNextReply(page, '/pos/create-order-and-invoice')
    await key(page, 'Card, €9.03').click()
    await expect(page.getByRole('alert').getByText(/^No reply from the server/)).toBeVisible()
    await key(page, 'Card, €9.03').click()
    await expect(page.getByRole('dialog').getByText('1 of 2 paid')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Invoice for Atelier Nord')).toBeVisible()
    expect(await openOrders(request)).toMatchObject([{ covers: 3, items: [{ seat: 2 }, { seat: null }] }])
    await key(page, 'Card, €9.03').click()
    await expect
      .poll(() => invoicesOfToday(request))
      .toMatchObject([{ total: '18.06', buyer: { name: 'Atelier Nord' } }])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a voucher, then the dialog is closed: what is due waits on Orders', async () => {
    await ask(request, '/settings/payment-types/add', { title: 'Ticket restaurant', isActive: true })
    await page.reload()
    await menuItem(page, 'Magret').click()
    await pay.click()
    await way(page, 'Amount').click()
    const limit = page.getByText('Meal voucher, limit per guest and day: €25.00')
    await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('26')
    await expect(limit).toBeVisible()
    await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('20')
    await expect(limit).toBeHidden()
    await expect(page.getByText('Invoice for Atelier Nord')).toBeHidden()
    await key(page, 'Ticket restaurant, €20.00').click()
    await expect(page.getByRole('dialog').getByText('€20.00 of €22.50 paid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart.getByText('Cart is empty!')).toBeVisible()
  })

  await test.step('by seats: sent to the kitchen first', async () => {
    await menuItem(page, 'Gamay').click()
    await menuItem(page, 'Café').click()
    await pay.click()
    await way(page, 'Seats').click()
    await key(page, 'Send to Kitchen and go on').click()
    await key(page, /^1 × Gamay/).click()
    await key(page, 'The rest stays together').click()
    await key(page, /^B/).click()
    await key(page, 'Cash, €5.55').click()
    await key(page, '€10.00').click()
    await expect(page.getByRole('dialog')).toContainText('Change to give back€4.45')
    const groups = await ask<{ due: string | null }[]>(request, '/orders')
    expect(groups.map(({ due }) => due)).toEqual(['2.50', '2.30'])
  })

  await test.step('a receipt each: sent first too, then a bill for each share', async () => {
    await page.keyboard.press('Escape')
    await menuItem(page, 'Magret').click()
    await pay.click()
    await way(page, 'Equal').click()
    await key(page, '3').click()
    await key(page, 'A receipt each: send first').click()
    await key(page, 'A receipt each: make 3 bills').click()
    const bills = page.getByRole('dialog').getByRole('group', { name: 'Bills' }).getByRole('button')
    await expect(bills).toHaveText([/A€7.50/, /B€7.50/, /C€7.50/])
  })
})
