import { expect, test } from '@playwright/test'
import { setUpMenu } from '../support/a-restaurant.ts'
import { aGuest, aRestaurantForGuests } from '../support/guests.ts'
import { QUICK } from '../support/quick.ts'
import { at } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'
import { askBeforeSending } from '../support/till.ts'

test.use(AS_ON_A_PHONE)

test(
  'Back closes what lies on top of the till, one after the other, and then leaves it; the cart stays',
  QUICK,
  async ({ page }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await askBeforeSending(page)
    await page.goto('/dashboard/orders')
    await page.getByRole('link', { name: 'POS' }).tap()
    await page.getByRole('button', { name: /^Gamay/ }).tap()
    await page.getByRole('button', { name: /Open the cart/ }).tap()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await cart.getByRole('button', { name: 'Send to Kitchen' }).tap()
    const summary = page.getByRole('dialog', { name: 'Send order to Kitchen' })
    await expect(summary).toBeVisible()

    await page.goBack()
    await expect(summary).toBeHidden()
    await expect(cart).toBeVisible()
    await page.goBack()
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL(at('/dashboard/pos'))

    // what was closed by its own button is passed over by one press
    await page.getByRole('button', { name: /^Burger/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(at('/dashboard/orders'))
    await page.getByRole('link', { name: 'POS' }).tap()
    await expect(page.getByRole('button', { name: /Open the cart, 1 item/ })).toBeVisible()
  },
)

test('Back on a form with something typed asks first, and Back on the question keeps the form', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/home')
  await page.goto('/dashboard/customers')
  await page.getByRole('button', { name: 'New', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Add New Customer' })
  await form.getByLabel('Name').fill('Odile')
  const question = page.getByRole('alertdialog')
  for (const _ of [1, 2]) {
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Name')).toHaveValue('Odile')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(form).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(at('/dashboard/home'))
})

test('Back closes an open list before the form that contains it, and a menu before the page', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/customers')
  await page.getByRole('button', { name: 'New', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Add New Customer' })
  await form.getByRole('combobox', { name: 'Gender' }).tap()
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.goBack()
  await expect(options).toHaveCount(0)
  await expect(form).toBeVisible()
  await form.getByRole('combobox', { name: 'Gender' }).tap()
  await options.last().tap()
  await expect(options).toHaveCount(0)
  await form.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: /Chez Test/ }).tap()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(at('/dashboard/customers'))
})

test('a filter that was chosen in a list stays when Back closes the list, and Back then leaves the page', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await page.goto('/dashboard/home')
  await page.goto('/dashboard/settings/menu-items')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.tap()
  await page.getByRole('option').last().tap()
  await expect(page).toHaveURL(/\?category=/)
  await category.tap()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page).toHaveURL(/\?category=/)
  await page.goBack()
  await expect(page).toHaveURL(at('/dashboard/home'))
})

test('Back goes to the page before, also when a dialog was closed by its own button on the way', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/customers')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Main navigation' })
  await bar.getByRole('link', { name: 'Orders' }).tap()
  await page.waitForURL(at('/dashboard/orders'))
  await bar.getByRole('link', { name: 'Floor' }).tap()
  await page.waitForURL(at('/dashboard/floor'))
  await page.goBack()
  await page.waitForURL(at('/dashboard/orders'))
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('Back closes a sheet of the guests’ menu and stays on the menu', QUICK, async ({ page, browser }) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const guest = await aGuest(browser)
  await guest.goto('/login')
  await guest.goto(tableLink)
  await guest.getByRole('button', { name: 'ADD Burger maison' }).tap()
  await expect(guest.getByRole('dialog')).toBeVisible()
  await guest.goBack()
  await expect(guest.getByRole('dialog')).toBeHidden()
  await expect(guest.getByRole('heading', { name: 'Chez Test' })).toBeVisible()
  await guest.getByRole('button', { name: 'ADD Burger maison' }).tap()
  await guest.getByRole('button', { name: /ADD TO CART/ }).tap()
  await expect(guest.getByRole('dialog')).toBeHidden()
  await guest.goBack()
  await expect(guest).toHaveURL(at('/login'))
  await guest.close()
})
