import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { ask, itemNamed, setUpMenu } from '../support/a-restaurant.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

test('a customer’s data is exported and erased; the purchases stay', async ({ page, context }) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  const guest = { customerType: 'CUSTOMER', customerId: { phone: '06 01 02 03 04', name: 'Léa Martin' } }
  const cart = [{ id: await itemNamed(page.request, 'Gamay'), quantity: 2, notes: 'pour Léa' }]
  const { orderId } = await ask(page.request, '/pos/create-order', { cart, ...guest, deliveryType: 'takeaway' })
  await ask(page.request, '/customers/add', { phone: '0700', name: 'Karim' })
  await page.goto('/dashboard/customers')
  const more = page.getByRole('button', { name: 'More for Léa Martin' })

  await test.step('everything about her is saved as a file', async () => {
    const download = page.waitForEvent('download')
    await more.click()
    await page.getByRole('menuitem', { name: 'Export data' }).click()
    const file = await download
    await expect(page.getByText('Data exported successfully !')).toBeVisible()
    expect(file.suggestedFilename()).toMatch(/^Customer data Léa Martin \d{4}-\d{2}-\d{2}\.json$/)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      phone: '06 01 02 03 04',
      customer: { name: 'Léa Martin' },
      orders: [{ items: [{ item_title: 'Gamay', quantity: 2, notes: 'pour Léa' }] }],
    })
  })

  const dialog = page.getByRole('alertdialog', { name: 'Erase Léa Martin for good?' })
  await test.step('she cannot be erased by a slip, nor while her order is open', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Erase for good' }).click()
    await expect(dialog).toContainText('Are you sure! This process is irreversible!')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
    await dialog.getByLabel('Type “Léa Martin” to confirm').fill('karim')
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
    await dialog.getByLabel('Type “Léa Martin” to confirm').fill('lea martin')
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText('This customer has an open order.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(more).toBeFocused()
  })

  await test.step('once it is paid and finished she is erased', async () => {
    const path = '/orders/complete-order-payment-summary'
    const bill = await ask<{ subtotal: number; taxTotal: number; total: number }>(page.request, path, {
      orderIds: [orderId],
    })
    const { subtotal: subTotal, taxTotal, total } = bill
    const paid = { orderIds: [orderId], subTotal, taxTotal, total, finishItems: true }
    await ask(page.request, '/orders/complete-and-pay-order', paid)
    await more.click()
    await page.getByRole('menuitem', { name: 'Erase for good' }).click()
    await dialog.getByLabel('Type “Léa Martin” to confirm').fill('Léa Martin')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Customer erased.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Léa Martin', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'More for Karim' })).toBeFocused()
  })

  await test.step('a deleted guest is found by the whole number', async () => {
    await page.getByRole('button', { name: 'More for Karim' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Delete Karim?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Search by name or phone').fill('0700')
    await expect(page.getByText(/What is kept under “0700”/)).toBeVisible()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    const again = page.getByRole('alertdialog', { name: 'Erase 0700 for good?' })
    await again.getByLabel('Type “0700” to confirm').fill('0700')
    await again.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText('Customer erased.')).toHaveCount(2)
    await page.getByRole('button', { name: 'Export data' }).click()
    await expect(page.getByText('There is no such customer.')).toBeVisible()
  })

  await test.step('her invoice stands without her', async () => {
    await page.goto('/dashboard/invoices')
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText('Erased customer')
    await expect(row).toContainText('€11.10')
    await expect(page.getByText(/Léa|06 01|erased-/)).toHaveCount(0)
    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'View receipt 1' }).click()
    const receipt = await popup
    await expect(receipt.getByText('€11.10').first()).toBeVisible()
    await expect(receipt.getByText('Takeaway')).toBeVisible()
    await expect(receipt.getByText(/Léa|06 01|erased|Walk-in/i)).toHaveCount(0)
    await receipt.close()
  })
})
