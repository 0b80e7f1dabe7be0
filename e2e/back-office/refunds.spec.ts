import { expect, test } from '@playwright/test'
import { ask, PASSWORD, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { QUICK } from '../support/quick.ts'
import { openForm, pick, saved } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'

test(
  'who may not refund gives a third of a line back with the approval of the owner, on a phone; the owner gives back the rest',
  QUICK,
  async ({ page, browser }) => {
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
      await form.getByRole('combobox', { name: 'Reason' }).click()
      await phone.getByRole('option').first().click()
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
    await form.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option').first().click()
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
  },
)
