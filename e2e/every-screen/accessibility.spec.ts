import { expect, test } from '@playwright/test'
import { ask, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { expectFaultless, FAULTLESS } from '../support/faultless.ts'
import { signInOperatorByApi } from '../support/operator.ts'
import { QUICK } from '../support/quick.ts'
import { aSignedInOwner, AS_ON_A_PHONE, BOTH_DEVICES } from '../support/signed-in.ts'

/** Pages of the site have a test of their own. */
const OPEN_SCREENS = [
  '/login',
  '/superadmin',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/invitation?token=x',
  '/mail/confirm?token=x',
  '/mail/unsubscribe?token=x',
  '/m/x/card',
  '/no-access',
  '/nowhere',
  '/offline/fr.html',
  '/offline/en.html',
]
const PLATFORM_SCREENS = [
  '/superadmin/dashboard/home',
  '/superadmin/dashboard/tenants?status=all',
  '/superadmin/dashboard/reports',
  '/superadmin/dashboard/jobs',
  '/superadmin/dashboard/audit-log',
  '/superadmin/dashboard/two-factor',
  '/superadmin/dashboard/contact-support',
]

// many screens in one visit, each looked at twice: a slow machine may take its time
test.describe.configure({ timeout: 300_000 })

test(`no open screen ${FAULTLESS}, on a computer or on a phone`, async ({ page }) => {
  await expectFaultless(page, OPEN_SCREENS, [page.viewportSize()!, AS_ON_A_PHONE.viewport])
})

for (const [place, device] of BOTH_DEVICES) {
  test.describe(place, () => {
    test.use(device)

    test('a list that opens while one types has no serious finding either', async ({ page, isMobile }) => {
      await aSignedInOwner(page)
      await setUpMenu(page.request)
      await page.goto('/dashboard/settings/details')
      await page.getByRole('combobox', { name: 'Currency' }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoFindings(page, 'the open list of currencies')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('listbox')).toBeHidden()
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused()

      await ask(page.request, '/customers/add', { phone: '06 01 02 03 04', name: 'Léa Martin' })
      await page.goto('/dashboard/pos')
      if (isMobile) await page.getByRole('button', { name: /Open the cart/ }).click()
      await page.getByRole('combobox', { name: 'Search Customer' }).fill('léa')
      await expect(page.getByRole('option', { name: /Léa Martin/ })).toBeVisible()
      await expectNoFindings(page, 'the customers that were found')
    })
  })
}

test(`no screen of the platform’s operator ${FAULTLESS}`, async ({ page }) => {
  await signInOperatorByApi(page)
  await expectFaultless(page, PLATFORM_SCREENS)
})

/** Each with the rule that must find it, and the theme where only one has it. */
const FAULTS = [
  { body: '<img src="data:,">', found: /image-alt/ },
  { body: '<input>', found: /label/ },
  { body: '<p style="color: light-dark(#ddd, #fff)">Faint by day</p>', found: /light.*color-contrast/s },
  { body: '<p style="color: light-dark(#000, #222)">Faint by night</p>', found: /dark.*color-contrast/s },
]

test(
  'a finding of either theme is reported, and a fading colour is checked in its final state',
  QUICK,
  async ({ page }) => {
    const look = async (body: string) => {
      const style = `:root { color-scheme: light dark } body { background: light-dark(#fff, #111) }
      p { color: light-dark(#000, #fff); transition: color 60s }`
      await page.setContent(
        `<html lang="en"><title>A page</title><style>${style}</style><main><p>Fine</p>${body}</main>`,
      )
      await expectNoFindings(page, 'a page', ['light', 'dark'])
    }
    await look('')
    for (const { body, found } of FAULTS) await expect(look(body), body).rejects.toThrow(found)
  },
)
