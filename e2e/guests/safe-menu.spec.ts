import { expect, test, type Locator } from '@playwright/test'
import { ask, itemNamed } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { aGuest, aRestaurantForGuests, linesOf } from '../support/guests.ts'
import { quickIf } from '../support/quick.ts'
import { BOTH_DEVICES } from '../support/signed-in.ts'

test('a guest with a nut allergy finds what is safe in three touches, and reads the menu in another language', async ({
  page,
  browser,
}) => {
  const { tableLink } = await aRestaurantForGuests(page)
  const idOf = async (title: string) => itemNamed(page.request, title)
  const [burger, gamay] = [await idOf('Burger maison'), await idOf('Gamay')]
  const nuts = { contains: [{ code: 'nuts', kinds: ['walnut'] }] }
  const rows = [
    { kind: 'item', id: burger, allergens: nuts },
    { kind: 'item', id: gamay, allergens: { contains: [{ code: 'sulphites' }] } },
  ]
  await ask(page.request, '/menu-items/allergens', { rows })
  await ask(page.request, '/settings/menu-languages', { own: 'fr', offered: ['en', 'de'] })
  const translation = { kind: 'item', id: gamay, title: 'Rotwein Gamay' }
  await ask(page.request, '/menu/translations', { language: 'de', rows: [translation] })

  const guest = await aGuest(browser)
  const asked: string[] = []
  guest.on('request', (request) => request.url().includes('/api/v1/qrmenu/') && asked.push(request.url()))
  await guest.goto(tableLink)
  await expect(linesOf(guest).filter({ hasText: 'Burger' })).toContainText('Allergens: nuts (walnut)')
  await expect(linesOf(guest).filter({ hasText: 'Café' })).toContainText('Allergens: not stated, please ask us')
  // the page asks for the menu that was asked for ahead
  expect(new Set(asked).size).toBe(1)

  await guest.getByRole('button', { name: 'Filter', exact: true }).tap()
  await guest.getByRole('checkbox', { name: 'nuts', exact: true }).tap()
  await expectNoFindings(guest, 'the filter', ['light', 'dark'])
  await guest.getByRole('button', { name: /^Show 1/ }).tap()
  await expect(linesOf(guest).filter({ hasText: 'Gamay' })).toBeVisible()
  await expect(linesOf(guest).filter({ hasText: 'Burger' })).toHaveCount(0)
  // items without a statement never pass as safe, and are never hidden
  const unknown = guest.locator('section', { has: guest.getByRole('heading', { name: 'Not stated, please ask us' }) })
  await expect(unknown.getByRole('heading', { name: 'Café' })).toBeVisible()
  await expectNoFindings(guest, 'the filtered menu', ['light'])

  await guest.getByRole('button', { name: 'Deutsch' }).tap()
  await expect(linesOf(guest).filter({ hasText: 'Rotwein Gamay' })).toContainText('Allergene: Sulfite')
  await guest.getByRole('link', { name: 'Alle Allergene der Karte' }).tap()
  await expect(guest.getByRole('row', { name: /Café/ })).toContainText('NICHT ANGEGEBEN')
  await expectNoFindings(guest, 'the page of all allergens', ['light'])
  await guest.close()

  await page.goto('/print-allergens')
  await expect(page.getByRole('row', { name: /Café/ })).toHaveText([/NON RENSEIGNÉ/, /NOT STATED/])
  await expectNoFindings(page, 'the sheet of allergens to print', ['light', 'dark'])
})

const TOUCHES_MAX = 3

for (const [device, options] of BOTH_DEVICES)
  test(
    `three touches from the table’s link show only items without nuts, ${device}`,
    quickIf(device === 'on a phone'),
    async ({ page, browser }) => {
      const { tableLink } = await aRestaurantForGuests(page)
      const [burger, gamay] = [await itemNamed(page.request, 'Burger maison'), await itemNamed(page.request, 'Gamay')]
      const rows = [
        { kind: 'item', id: burger, allergens: { contains: [], traces: ['nuts'] } },
        { kind: 'item', id: gamay, allergens: { contains: [{ code: 'sulphites' }] } },
      ]
      await ask(page.request, '/menu-items/allergens', { rows })
      const guest = await browser.newPage({ ...options, locale: 'en-US' })
      await guest.goto(tableLink)
      await expect(linesOf(guest).filter({ hasText: 'Burger' })).toBeVisible()
      let touches = 0
      const touch = async (target: Locator) => {
        touches += 1
        await target.click()
      }
      await touch(guest.getByRole('button', { name: 'Filter', exact: true }))
      await touch(guest.getByRole('checkbox', { name: 'nuts', exact: true }))
      await touch(guest.getByRole('button', { name: /^Show 1/ }))
      await expect(linesOf(guest).filter({ hasText: 'Gamay' })).toBeVisible()
      await expect(linesOf(guest).filter({ hasText: 'Burger' })).toHaveCount(0)
      await expect(guest.getByRole('heading', { name: 'Not stated, please ask us' })).toBeVisible()
      expect(touches).toBeLessThanOrEqual(TOUCHES_MAX)
      await guest.close()
    },
  )
