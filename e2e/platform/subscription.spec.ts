import { expect, test, type Page } from '@playwright/test'
import { openOrders, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { at, button } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner, aStaffMember, elsewhere, expectLive } from '../support/signed-in.ts'
import { onDatabase } from '../support/server-under-test.ts'
import { endTrial, GATE, subscribe } from '../support/subscribing.ts'

// several people at several screens, each looked at in both themes
test.describe.configure({ timeout: 180_000 })

/** The stored user's `is_active`: 1 if the restaurant may work. */
const storedAccess = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('restroprosaas_user')!) as { is_active: number }).is_active)

test('a trial ends, the owner subscribes in the sandbox, and everyone works on without signing in again', async ({
  page,
  browser,
}) => {
  const { tenant_id } = await aSignedInOwner(page)
  const cook = await elsewhere(browser, await aStaffMember(page.request, 'KITCHEN'))
  await cook.goto('/dashboard/kitchen')
  await expect(cook.getByText('No Orders Pending!')).toBeVisible()

  await test.step('the trial is over: staff read a message, the owner sees the price', async () => {
    await expectLive(cook)
    await endTrial(tenant_id)
    await cook.waitForURL(at(GATE))
    await expect(cook.getByText('The subscription of this restaurant is not active.', { exact: true })).toBeVisible()
    await expect(cook.getByText('Please ask its owner to renew it.')).toBeVisible()
    await expect(button(cook, 'Subscribe')).toHaveCount(0)
    await expect(cook.getByText('€29.99')).toHaveCount(0)
    expect(await storedAccess(cook)).toBe(0)
    await expectNoFindings(cook, 'the gate of staff')

    await page.goto('/dashboard/orders?from=here')
    await page.waitForURL(at(GATE))
    await expect(page.getByText('€29.99')).toBeVisible()
    for (const point of ['Unlimited orders', 'Monthly renewals', 'Unlimited devices', 'Live kitchen orders'])
      await expect(page.getByText(point, { exact: true })).toBeVisible()
    await expectNoFindings(page, 'the gate of the owner')
  })

  await test.step('a declined card is reported, another one works', async () => {
    await button(page, 'Subscribe').click()
    await page.waitForURL(/\/sandbox-checkout\//)
    await expect(page.getByText('Bac à sable : aucun argent ne circule')).toBeVisible()
    await expect(page.getByText(/^29,99\s€ par mois$/)).toBeVisible()
    await button(page, 'Payer avec une carte refusée').click()
    await expect(page.getByRole('alert')).toContainText('La carte a été refusée. Essayez-en une autre.')
    await expectNoFindings(page, 'the sandbox checkout')
    const checkout = page.url()
    await button(page, 'Payer avec une carte valable').click()
    await page.waitForURL(at('/success'))
    await expect(page.getByRole('heading', { name: 'Votre abonnement est actif' })).toBeVisible()
    await expect(button(page, 'Se déconnecter')).toBeVisible()
    await expectNoFindings(page, 'the page after a payment')

    await page.goto(checkout)
    await expect(page.getByRole('heading', { name: 'Ce paiement est déjà fait' })).toBeVisible()
    await expect(button(page, /^Payer/)).toHaveCount(0)
    await button(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'This checkout is already paid' })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('comptoir_language'))
  })

  await test.step('the cook’s gate has opened by itself, where it fell', async () => {
    await cook.waitForURL(at('/dashboard/kitchen'))
    await expect(cook.getByText('No Orders Pending!')).toBeVisible()
    expect(await storedAccess(cook)).toBe(1)
    await page.goto('/dashboard/orders')
    await expect(page.getByText('No Orders Pending!')).toBeVisible()
    expect(await storedAccess(page)).toBe(1)
  })

  await test.step('the question before cancelling warns that access is lost at once, and it is', async () => {
    await page.goto('/dashboard/profile')
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('€29.99 per month')).toBeVisible()
    await expect(button(page, 'Subscribe')).toHaveCount(0)
    await expectNoFindings(page, 'the profile of who pays')
    await button(page, 'Cancel subscription').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Access is lost immediately')
    await expectNoFindings(page, 'the question before cancelling')
    await button(page, 'Keep it').click()
    await expect(dialog).toBeHidden()
    await button(page, 'Cancel subscription').click()
    await button(page, 'Cancel now').click()
    await page.waitForURL(at(GATE))
    await expect(page.getByText('€29.99')).toBeVisible()
    expect((await page.request.get('/api/v1/orders')).status()).toBe(402)
    await cook.waitForURL(at(GATE))
  })
  await cook.close()
})

test('an ended subscription loses nothing of the till’s cart, and leads back to it', async ({ page, browser }) => {
  const { tenant_id } = await aSignedInOwner(page)
  await setUpMenu(page.request)
  const till = await elsewhere(browser, await aStaffMember(page.request, 'POS'))
  await till.goto('/dashboard/pos')
  await button(till, /^Gamay/).click()
  await button(till, /^Salade/).click()
  await expectLive(till)
  // the till learns of it only by its order
  await till.route('**/api/v1/auth/access', (route) => route.abort())
  await endTrial(tenant_id)
  const refused = till.waitForResponse('**/api/v1/pos/create-order')
  await button(till, 'Send to Kitchen').click()
  expect((await refused).status()).toBe(402)
  await till.waitForURL(at(GATE))
  await till.unroute('**/api/v1/auth/access')
  // over a reload too: the tablet may be switched off meanwhile
  await till.reload()
  await expect(till.getByText('Please ask its owner to renew it.')).toBeVisible()

  await page.goto(GATE)
  await subscribe(page)
  await till.waitForURL(at('/dashboard/pos'))
  const lines = till.getByRole('region', { name: 'Cart' }).getByRole('listitem')
  await expect(lines).toHaveText([/Gamay/, /Salade/])
  await button(till, 'Send to Kitchen').click()
  await expect(till.getByText('Token 1 is in the kitchen.').first()).toBeVisible()
  expect(await openOrders(page.request)).toHaveLength(1)
  await till.close()
})

test('a refused renewal is shown on every screen and the profile, and blocks access once the paid time is over', async ({
  page,
}) => {
  const { tenant_id } = await aSignedInOwner(page)
  await page.goto('/dashboard/profile')
  await subscribe(page)
  const refuseRenewal = async (paidUntil: string) => {
    const values = [tenant_id, paidUntil]
    await onDatabase(
      `update sandbox_subscriptions set status = 'past_due', period_start_at = now() + $2::interval where reference = $1`,
      values,
    )
    await onDatabase(
      `update subscriptions set status = 'past_due', paid_until = now() + $2::interval where tenant_id = $1`,
      values,
    )
  }
  await refuseRenewal('1 day')
  await page.goto('/dashboard/orders')
  await page.getByRole('banner').getByRole('link', { name: 'Payment failed' }).click()
  await page.waitForURL(at('/dashboard/profile'))
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible()
  await expectNoFindings(page, 'the profile after a refused renewal')

  await endTrial(tenant_id)
  await refuseRenewal('-1 minute')
  await page.goto('/dashboard/orders')
  await page.waitForURL(at(GATE))
  await expect(page.getByText('Your last payment was refused')).toBeVisible()
  await expect(button(page, 'Subscribe')).toHaveCount(0)
  await expectNoFindings(page, 'the gate after a refused renewal')
  await page.getByRole('main').getByRole('link', { name: 'Go to the profile' }).click()
  await button(page, 'Cancel subscription').click()
  await button(page, 'Cancel now').click()
  await page.waitForURL(at(GATE))
  await expect(button(page, 'Subscribe')).toBeVisible()
})

test('a restaurant that the platform switched off is told so, and not asked to pay', async ({ page, browser }) => {
  const { tenant_id } = await aSignedInOwner(page)
  const waiter = await elsewhere(browser, await aStaffMember(page.request, 'POS'), AS_ON_A_PHONE)
  await onDatabase('update tenants set is_active = false where id = $1', [tenant_id])

  await waiter.goto('/dashboard/pos')
  await waiter.waitForURL(at(GATE))
  await expect(waiter.getByText('This restaurant was switched off by the platform')).toBeVisible()
  await expect(waiter.getByText('Please speak to its owner.')).toBeVisible()
  await page.goto('/dashboard/home')
  await page.waitForURL(at(GATE))
  await expect(page.getByText('This restaurant was switched off by the platform')).toBeVisible()
  await expect(button(page, 'Subscribe')).toHaveCount(0)
  await expectNoFindings(page, 'the gate of a switched-off restaurant')
  await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).click()
  await page.waitForURL(at('/dashboard/contact-support'))
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Switched off by the platform', { exact: true })).toBeVisible()
  await expect(button(page, 'Subscribe')).toHaveCount(0)

  await onDatabase('update tenants set is_active = true where id = $1', [tenant_id])
  await waiter.waitForURL(at('/dashboard/pos'))
  await waiter.close()
})

test('an owner subscribes on a phone, in French', async ({ page, browser }) => {
  const { username, tenant_id } = await aSignedInOwner(page)
  await endTrial(tenant_id)
  const phone = await elsewhere(browser, username, AS_ON_A_PHONE)
  await phone.evaluate(() => localStorage.setItem('comptoir_language', 'fr'))
  await phone.goto('/dashboard/home')
  await phone.waitForURL(at(GATE))
  await expect(phone.getByText(/29,99\s€/)).toBeVisible()
  await expectNoFindings(phone, 'the gate on a phone')
  await button(phone, 'S’abonner').tap()
  await button(phone, 'Payer avec une carte valable').tap()
  await phone.waitForURL(at('/success'))
  await expect(phone.getByRole('heading', { name: 'Votre abonnement est actif' })).toBeVisible()
  await phone.getByRole('link', { name: 'Tableau de bord' }).tap()
  await phone.waitForURL(at('/dashboard/home'))

  await phone.goto('/dashboard/profile')
  await button(phone, 'Résilier l’abonnement').tap()
  await expect(phone.getByRole('alertdialog')).toContainText('L’accès est perdu immédiatement')
  await expectNoFindings(phone, 'the question before cancelling, on a phone')
  await button(phone, 'Résilier').last().tap()
  await phone.waitForURL(at(GATE))
  await expect(phone.getByRole('heading', { name: 'Votre abonnement n’est pas actif' })).toBeVisible()
  // nothing runs over the edge of a narrow screen
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.close()
})
