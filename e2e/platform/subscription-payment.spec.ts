import { expect, test, type Page } from '@playwright/test'
import { setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { at, button } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, elsewhere } from '../support/signed-in.ts'
import { onDatabase } from '../support/server-under-test.ts'
import { endTrial, GATE, subscribe } from '../support/subscribing.ts'

const CHECKOUT_FAILED = "Can't retrieve the product subscription, Please try after sometime!"
const CANCEL_FAILED =
  'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!'

// each screen is looked at in both themes
test.describe.configure({ timeout: 180_000 })

test('a failed checkout shows an error and can be tried again; one for a running subscription leads to the dashboard', async ({
  page,
}) => {
  const { tenant_id } = await aSignedInOwner(page)
  await endTrial(tenant_id)
  await page.goto(GATE)
  const checkouts = '**/api/v1/auth/stripe-product-lookup'
  for (const failure of ['aborted', 'unavailable'] as const) {
    await page.route(checkouts, (route) =>
      failure === 'aborted'
        ? route.abort()
        : route.fulfill({
            status: 503,
            json: { success: false, code: 'subscription.checkout_failed', message: CHECKOUT_FAILED },
          }),
    )
    await button(page, 'Subscribe').click()
    await expect(page.getByText(CHECKOUT_FAILED).first()).toBeVisible()
    await expect(page).toHaveURL(at(GATE))
    await expect(button(page, 'Subscribe')).toBeEnabled()
    await page.unroute(checkouts)
  }

  await button(page, 'Subscribe').click()
  await page.waitForURL(/\/sandbox-checkout\//)
  await button(page, 'Retour').click()
  await page.waitForURL(at('/cancelled-payment'))
  await expect(page.getByRole('heading', { name: 'Le paiement a été annulé' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/')
  await expectNoFindings(page, 'the page of a cancelled payment')
  await page.getByRole('link', { name: 'Retour au profil' }).click()
  await page.waitForURL(at('/dashboard/profile'))
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expectNoFindings(page, 'the profile of who does not pay')
  await subscribe(page)
  // people who may work are redirected
  await page.goto(GATE)
  await page.waitForURL(at('/dashboard/home'))
})

test('a cancellation that fails changes nothing and shows an error', async ({ page }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/profile')
  await subscribe(page)
  await page.goto('/dashboard/profile')
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/auth/cancel-subscription', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  await button(page, 'Cancel subscription').click()
  for (const tries of [1, 2]) {
    await button(page, 'Cancel now').click()
    await expect.poll(() => keys.length).toBe(tries)
    await expect(page.getByText(CANCEL_FAILED).first()).toBeVisible()
  }
  await button(page, 'Keep it').click()
  await button(page, 'Cancel subscription').click()
  await button(page, 'Cancel now').click()
  await expect.poll(() => keys.length).toBe(3)
  // one opening of the dialog is one command
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  await page.goto('/dashboard/orders')
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
})

test('after a payment the page waits for its confirmation, and shows what to do when none comes', async ({ page }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Merci, votre paiement est passé' })).toBeVisible()
  await expect(page.getByText(/Déconnectez-vous puis reconnectez-vous/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/')

  await page.clock.install()
  const { tenant_id } = await aSignedInOwner(page)
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Votre paiement est en cours de confirmation' })).toBeVisible()
  await expectNoFindings(page, 'the wait for a confirmation')
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { name: 'La confirmation se fait attendre' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contacter l’assistance' })).toBeVisible()
  await expectNoFindings(page, 'the confirmation that does not come')

  await onDatabase(`update tenants set subscription_end_at = now() + interval '1 month' where id = $1`, [tenant_id])
  await page.clock.runFor(3_000)
  await expect(page.getByRole('heading', { name: 'Votre abonnement est actif' })).toBeVisible()
  await button(page, 'Se déconnecter').click()
  await page.waitForURL(at('/login'))
  expect((await page.request.get('/api/v1/orders')).status()).toBe(401)
})

test('an owner is reminded of the end of the trial, and never at the till', async ({ page, browser }) => {
  const { username, tenant_id } = await aSignedInOwner(page)
  await setUpMenu(page.request)
  const hint = (on: Page) => on.getByRole('banner').getByRole('link', { name: /^Trial: / })
  await page.goto('/dashboard/orders')
  await expect(page.getByText('No Orders Pending!')).toBeVisible()
  await expect(hint(page)).toHaveCount(0)

  await onDatabase(`update tenants set trial_end_at = now() + interval '2 days' where id = $1`, [tenant_id])
  await page.reload()
  await expect(hint(page)).toHaveText('Trial: 2 days left')
  await expectNoFindings(page, 'the hint in the top bar')
  await page.goto('/dashboard/pos')
  await expect(button(page, /^Gamay/)).toBeVisible()
  await expect(hint(page)).toHaveCount(0)

  const waiter = await elsewhere(browser, await aStaffMember(page.request, 'ORDERS'))
  await waiter.goto('/dashboard/orders')
  await expect(waiter.getByText('No Orders Pending!')).toBeVisible()
  await expect(hint(waiter)).toHaveCount(0)
  await waiter.close()

  const phone = await elsewhere(browser, username, AS_ON_A_PHONE)
  await phone.goto('/dashboard/home')
  await hint(phone).tap()
  await phone.waitForURL(at('/dashboard/profile'))
  await expect(phone.getByText('Free trial', { exact: true })).toBeVisible()
  await phone.close()
})

test('a checkout that does not exist is reported as such', async ({ page }) => {
  await page.goto('/sandbox-checkout/cs_sandbox_unknown')
  await expect(page.getByRole('heading', { name: 'Ce paiement n’existe pas' })).toBeVisible()
  await expect(button(page, /^Payer/)).toHaveCount(0)
  await expectNoFindings(page, 'a checkout that does not exist')
})
