import { expect, test, type Page } from '@playwright/test'
import { ask, PASSWORD, setUpMenu } from '../support/a-restaurant.ts'
import { openForm, toast } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember, BOTH_DEVICES } from '../support/signed-in.ts'

const PINS = { owner: '1470', staff: '2580' }

/** A restaurant whose owner and waiter have PINs; the owner is signed in by password in this browser. */
async function aPlace(page: Page) {
  const owner = await aSignedInOwner(page, 'Odile')
  await setUpMenu(page.request)
  const waiter = await aStaffMember(page.request, 'POS', 'ORDERS')
  await ask(page.request, '/auth/pin', { password: PASSWORD, pin: PINS.owner })
  await ask(page.request, `/users/pin/${waiter}`, { pin: PINS.staff })
  return { owner, waiter }
}

async function register(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/settings/shared-devices')
  const form = await openForm(page, 'Register this browser', 'Register this browser')
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'This browser is a shared device now.')
}

async function lock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Lock / change person' }).click()
  await page.waitForURL('**/lock')
}

/** A face and the digits of a PIN, each one touch; how many these were. */
async function changePerson(page: Page, name: string, pin: string): Promise<number> {
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name }).click()
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  return 1 + pin.length
}

for (const [where, device] of BOTH_DEVICES)
  test.describe(where, () => {
    test.use(device)

    test('a browser is registered, people switch by face and PIN, and settings ask for the password', async ({
      page,
    }) => {
      await aPlace(page)
      await register(page, 'Bar')
      await expect(page.getByText('This browser', { exact: true }).locator('visible=true').first()).toBeVisible()
      await lock(page, 'Odile')
      await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()

      expect(await changePerson(page, 'Camille', PINS.staff)).toBe(5)
      await page.waitForURL('**/dashboard/floor')
      await page.goto('/dashboard/pos')
      await page.getByRole('button', { name: /^Café/ }).first().click()
      // the cart is the device's: the next person goes on with it
      await lock(page, 'Camille')
      expect(await changePerson(page, 'Odile', PINS.owner)).toBe(5)
      await page.waitForURL('**/dashboard/pos')
      // the till does not wait for requests of the person before
      await expect(page.getByRole('button', { name: /^Café/ }).first()).toBeVisible({ timeout: 2000 })
      const cart = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('comptoir_cart_')),
      )
      expect(cart).toHaveLength(1)

      await page.goto('/dashboard/settings/reasons')
      const prompt = page.getByRole('dialog', { name: 'Your password, please' })
      await prompt.getByRole('textbox', { name: 'Password' }).fill('not my password')
      await prompt.getByRole('button', { name: 'Continue' }).click()
      await expect(prompt.getByText('Wrong e-mail or password.')).toBeVisible()
      await prompt.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
      await prompt.getByRole('button', { name: 'Continue' }).click()
      // the requested page opens by itself
      await expect(page.getByRole('heading', { name: 'Discounts' })).toBeVisible()
    })
  })

test('a wrong PIN is cleared, keys and the keyboard type it, and Escape goes back to the faces', async ({ page }) => {
  await aPlace(page)
  await register(page, 'Bar')
  await lock(page, 'Odile')
  await page.getByRole('button', { name: 'Camille' }).click()
  await page.keyboard.type('9630')
  await expect(page.getByRole('alert')).toHaveText('Wrong PIN.')
  // a phone on its side shows all keys at once
  await page.setViewportSize({ width: 844, height: 390 })
  for (const name of ['1', '0', 'Somebody else'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Camille' }).press('Enter')
  await page.keyboard.type(PINS.staff)
  await page.waitForURL('**/dashboard/floor')
})

test('somebody clocks in and out on the lock screen; the manager sees and corrects it', async ({ page }) => {
  await aPlace(page)
  await register(page, 'Bar')
  await lock(page, 'Odile')
  await page.getByRole('radio', { name: 'Clock in or out' }).click()
  await changePerson(page, 'Camille', PINS.staff)
  await expect(page.getByText('Not at work')).toBeVisible()
  await page.getByRole('button', { name: 'Clock in', exact: true }).click()
  await toast(page, 'Clocked in.')
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()

  await changePerson(page, 'Odile', PINS.owner)
  await page.waitForURL('**/dashboard/home')
  await page.goto('/dashboard/settings/work-periods')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const row = page.getByRole('table', { name: 'All periods' }).getByRole('row', { name: /Camille/ })
  await expect(row).toContainText('At work')
  await expect(row).toContainText('K · Bar')
  await row.getByRole('button', { name: /^Correct the period of Camille/ }).click()
  const form = page.getByRole('dialog', { name: 'Correct the period' })
  const began = await form.getByLabel('In').inputValue()
  const yearBefore = began.replace(/\d{4}/, (year) => String(Number(year) - 1))
  await form.getByLabel('In').fill(yearBefore)
  await form.getByLabel('Out').fill(yearBefore.replace(/\d\d:\d\d$/, '23:59'))
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Period corrected.')
})

test('an idle device locks itself, and a revoked one opens nothing', async ({ page, browser }) => {
  const { owner: account } = await aPlace(page)
  await page.clock.install()
  await register(page, 'Bar')
  await lock(page, 'Odile')
  await changePerson(page, 'Camille', PINS.staff)
  await page.waitForURL('**/dashboard/floor')
  // the time runs from when the screen is there
  await expect(page.getByRole('button', { name: 'Account of Camille' })).toBeVisible()
  await page.clock.fastForward('01:55')
  await expect(page.getByText(/^Locks in \d+ s/)).toBeVisible()
  await page.clock.fastForward('00:10')
  await page.waitForURL('**/lock')
  expect((await page.request.get('/api/v1/orders')).status()).toBe(401)

  await changePerson(page, 'Camille', PINS.staff)
  await page.waitForURL('**/dashboard/floor')
  const owner = await browser.newPage()
  await ask(owner.request, '/auth/signin', { username: account.username, password: PASSWORD })
  const [device] = await ask<{ id: string }[]>(owner.request, '/settings/shared-devices')
  const revoked = await owner.request.delete(`/api/v1/settings/shared-devices/${device!.id}`)
  expect(revoked.status()).toBe(200)
  await expect.poll(async () => (await page.request.get('/api/v1/orders')).status()).toBe(401)
  await page.reload()
  // to the faces, or to the password once the browser knows that it is no shared device
  await page.waitForURL(/\/(?:lock|login)$/)
  await page.goto('/lock')
  await expect(page.getByText('This browser is no shared device')).toBeVisible()
  await owner.close()
})
