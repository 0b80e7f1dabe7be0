import { expect, test } from '@playwright/test'
import { ask, PASSWORD } from '../support/a-restaurant.ts'
import { openForm, pick, toast } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'

type Reason = { title: string; kind: string; percent: number | null; needs_approval: 0 | 1 }

test('an owner finds reasons of every kind, adds one with a fixed percentage and changes it', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/settings/reasons')
  for (const kind of ['Discounts', 'Cancelled items', 'Money given back', 'Paid out of the drawer'])
    await expect(page.getByRole('heading', { name: kind })).toBeVisible()

  const form = await openForm(page, 'New', 'Add Reason')
  await form.getByLabel('Title').press('Enter')
  await expect(form.getByText('Please provide a title!')).toBeVisible()
  await form.getByLabel('Title').fill('Neighbour')
  await pick(form, 'Value', 'A fixed percentage')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^Please enter a percentage up to 100/)).toBeVisible()
  await form.getByLabel('Percentage').fill('12.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Reason added.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Neighbour' })).toContainText('12.5')

  const change = await openForm(page, 'Edit Neighbour', 'Update Reason')
  await pick(change, 'What it is for', 'Cancelled items')
  await expect(change.getByLabel('Percentage')).toHaveCount(0)
  await change.getByRole('switch', { name: 'Always needs approval' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Reason updated.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Neighbour' })).toContainText('With approval')
  const reasons = await ask<Reason[]>(page.request, '/settings/reasons')
  expect(reasons.find(({ title }) => title === 'Neighbour')).toMatchObject({
    kind: 'void',
    percent: null,
    needs_approval: 1,
  })
})

test('on a phone, whoever works here chooses a PIN with the password', async ({ page, browser }) => {
  await aSignedInOwner(page)
  const staff = await elsewhere(browser, await aStaffMember(page.request, 'POS', 'ORDER_DISCOUNT'), AS_ON_A_PHONE)
  await staff.goto('/dashboard/profile')
  await expect(staff.getByText('Not set')).toBeVisible()
  const form = await openForm(staff, 'Choose a PIN', 'Choose a PIN')
  await form.getByRole('textbox', { name: 'Your password' }).fill('not my password')
  await form.getByLabel('New PIN').fill('1234')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^A PIN has 4 to 6 digits/)).toBeVisible()
  await form.getByLabel('New PIN').fill('2580')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This is not your password.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(staff, 'PIN saved.')
  await expect(staff.getByRole('button', { name: 'Change the PIN' })).toBeVisible()
  expect(await ask<object[]>(page.request, '/approvers?scope=ORDER_DISCOUNT')).toMatchObject([{ name: 'Camille' }])
})
