import { expect, test } from '@playwright/test'
import { ask, itemNamed, PASSWORD, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aHand } from '../support/hand.ts'
import { openForm, pick, saved } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'

test('a user without the right refunds a third of a line with the owner’s approval on a phone; the owner refunds the rest', async ({
  page,
  browser,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await sellWine(page.request)
  await ask(page.request, '/auth/pin', { password: PASSWORD, pin: '2580' })
  const phone = await elsewhere(browser, await aStaffMember(page.request, 'INVOICES'), AS_ON_A_PHONE)
  await phone.goto('/dashboard/invoices')
  await phone.getByRole('link', { name: '1', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Invoice 1' })).toBeVisible()
  await expectNoFindings(phone, 'an invoice')

  await test.step('a third of a line, by the payment type that it was paid by', async () => {
    const form = await openForm(phone, 'Refund', 'Refund invoice 1')
    await form.getByRole('radio', { name: 'Lines' }).click()
    await form.getByRole('checkbox', { name: /Gamay/ }).click()
    await pick(form, 'How much of Gamay', 'A third')
    await expect(form.getByRole('status')).toContainText('€3.70')
    await expect(form.getByRole('combobox', { name: 'Payment type 1' })).toContainText('Cash')
    await expect(form.getByRole('button', { name: 'Refund €3.70' })).toBeDisabled()
    await form.getByRole('radiogroup', { name: 'Reason' }).getByRole('radio').first().click()
    await expectNoFindings(phone, 'a refund')
    await form.getByRole('button', { name: 'Refund €3.70' }).click()
    const approval = phone.getByRole('dialog').last()
    for (const digit of '2580') await approval.getByRole('button', { name: digit, exact: true }).click()
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(phone.getByText('Partly refunded')).toBeVisible()
    await expect(phone.getByText('€3.70 given back')).toBeVisible()
  })

  await page.goto('/dashboard/invoices/1')
  const form = await openForm(page, 'Refund', 'Refund invoice 1')
  await form.getByRole('radiogroup', { name: 'Reason' }).getByRole('radio').first().click()
  await form.getByRole('button', { name: 'Refund €7.40' }).click()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Invoices', exact: true }).last().click()
  await page.getByRole('tab', { name: 'Credit notes' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText('A-2')
  await expect(page.getByRole('row').nth(2)).toContainText('-€3.70')
  await expectNoFindings(page, 'credit notes')
  const { name, lines } = await saved(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(name).toMatch(/^Credit notes \d{4}-\d{2}-\d{2}\.csv$/)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(
    /^A-1,1,\S+ \d{2}:\d{2},[^,]+,-3\.08,-0\.62,-3\.70,EUR,-3\.70,0\.00,0\.00,-3\.08,-0\.62,[^,]+,[^,]+$/,
  )
})

for (const [size, options] of [
  ['1280×800', { viewport: { width: 1280, height: 800 } }],
  ['390×844', AS_ON_A_PHONE],
] as const) {
  test.describe(size, () => {
    test.use(options)

    test('one dish of an invoice is refunded in six taps, to the cent', async ({ page }) => {
      await aSignedInOwner(page)
      const { request } = page
      await setUpMenu(request)
      const cart = []
      for (const title of ['Magret de canard', 'Gamay']) cart.push({ id: await itemNamed(request, title), quantity: 1 })
      // 22.50 of which 10 % is 2.05, and 5.55 of which 20 % is 0.93
      const sums = { netTotal: 25.07, taxTotal: 2.98, total: 28.05 }
      await ask(request, '/pos/create-order-and-invoice', {
        cart,
        ...sums,
        deliveryType: 'takeaway',
        customerType: 'WALKIN',
      })
      await page.goto('/dashboard/invoices')
      const hand = aHand(size === '390×844')
      await hand.tap(page.getByRole('link', { name: '1', exact: true }))
      await hand.tap(page.getByRole('button', { name: 'Refund', exact: true }))
      const form = page.getByRole('dialog', { name: 'Refund invoice 1' })
      await hand.tap(form.getByRole('radio', { name: 'Lines' }))
      await hand.tap(form.getByRole('checkbox', { name: /Gamay/ }))
      await hand.tap(form.getByRole('radiogroup', { name: 'Reason' }).getByRole('radio').first())
      await hand.tap(form.getByRole('button', { name: 'Refund €5.55' }))
      await expect(page.getByText('€5.55 given back')).toBeVisible()
      expect(hand.taps).toBeLessThanOrEqual(6)
      expect(await ask(request, '/invoices/1')).toMatchObject({ total: '28.05', refunded: '5.55' })
    })
  })
}
