import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { ask, itemNamed, setUpMenu, thisMinute } from '../support/a-restaurant.ts'
import { allowGuests } from '../support/guests.ts'
import { isEveryCombination } from '../support/quick.ts'
import { aSignedInOwner, AS_ON_A_PHONE } from '../support/signed-in.ts'

/** Each with the language in which it is always seen. */
const SIZES = [
  ['1280×800', 'en-GB', { viewport: { width: 1280, height: 800 } }],
  ['1024×768', 'fr-FR', { viewport: { width: 1024, height: 768 }, hasTouch: true }],
  ['390×844', 'fr-FR', AS_ON_A_PHONE],
  ['844×390', 'en-GB', { ...AS_ON_A_PHONE, viewport: { width: 844, height: 390 } }],
] as const

/** A restaurant in service: an order at T4, T5 free, a booking, and guests' orders allowed. */
async function aService(page: Page) {
  const { request } = page
  await aSignedInOwner(page)
  await setUpMenu(request)
  await ask(request, '/settings/store-tables/add', { title: 'T5', floor: 'Salle', seatingCapacity: 2 })
  const tables = await ask<{ id: string; table_title: string }[]>(request, '/settings/store-tables')
  const tableId = tables.find(({ table_title }) => table_title === 'T4')!.id
  const cart = [
    { id: await itemNamed(request, 'Magret de canard'), quantity: 2, notes: 'saignant' },
    { id: await itemNamed(request, 'Gamay'), quantity: 1 },
  ]
  const order = { cart, tableId, covers: 2, deliveryType: 'dinein', customerType: 'WALKIN' }
  const { visitId } = await ask(request, '/pos/create-order', order)
  const phone = '0612345678'
  await ask(request, '/customers/add', { name: 'Ada Lovelace', phone })
  await ask(request, '/reservations/add', { customerId: phone, peopleCount: 4, date: thisMinute() })
  return { visit: `/dashboard/visits/${visitId}`, menu: `/m/${await allowGuests(request)}` }
}

const button = (where: Page | Locator, name: RegExp) => where.getByRole('button', { name }).first()
const inMain = (page: Page, name: RegExp) => button(page.getByRole('main'), name)
const entry = (page: Page, name: RegExp) => page.getByRole('menuitem', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')

type Opening = readonly [
  what: string,
  path: string,
  open: (page: Page) => Promise<void>,
  shown?: (page: Page) => Locator,
]

/** Dialogs, sheets and menus over the screens of a service, each with how it is opened. */
const openings = ({ visit, menu }: { visit: string; menu: string }): readonly Opening[] => [
  ['search', '/dashboard/home', (page) => button(page.getByRole('banner'), /^(Search|Rechercher)/).click()],
  ['notifications', '/dashboard/home', (page) => button(page.getByRole('banner'), /^Notifications/).click()],
  ['choices of a dish', '/dashboard/pos', (page) => inMain(page, /^Burger/).click()],
  ['categories', '/dashboard/pos', (page) => inMain(page, /^(Filters|Filtres)/).click()],
  ['which table', '/dashboard/pos', (page) => inMain(page, /^Table ?: /).click()],
  [
    'payment',
    visit,
    async (page) => {
      await inMain(page, /^(Cash up|Encaisser|.*Encaisser$|.*Cash up$)/).click()
      await button(dialog(page), /^(Cash|Espèces), /).click()
    },
  ],
  ['another table', visit, (page) => inMain(page, /^(Change table|Changer de table)/).click()],
  ['more of a visit', visit, (page) => inMain(page, /^(More|Plus)$/).click(), (page) => page.getByRole('menu')],
  ['a table of the orders', '/dashboard/orders', (page) => inMain(page, /^T4$/).click()],
  [
    'a discount',
    '/dashboard/orders',
    async (page) => {
      await button(page.getByRole('main').locator('header:has(h2)').locator('..'), /^(More|Plus)$/).click()
      await entry(page, /^(Discount|Remise)/).click()
    },
  ],
  ['seating', '/dashboard/floor', (page) => inMain(page, /^T5, (Free|Libre)/).click()],
  ['a booking', '/dashboard/reservation?view=list', (page) => inMain(page, /Ada Lovelace/).click()],
  ['a new booking', '/dashboard/reservation?view=list', (page) => inMain(page, /^(New|Nouvelle)/).click()],
  ['a dish on a guest’s phone', menu, (page) => button(page, /Burger/).click()],
]

for (const [size, usual, options] of SIZES)
  for (const locale of isEveryCombination ? ['en-GB', 'fr-FR'] : [usual])
    test.describe(`${size}, ${locale}`, () => {
      test.use({ ...options, locale })

      test('every overlay of a screen has no serious finding, and is within the window’s width', async ({ page }) => {
        test.setTimeout(300_000)
        for (const [what, path, open, shown = dialog] of openings(await aService(page)))
          await test.step(what, async () => {
            await page.goto(path)
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            await open(page)
            await expect(shown(page).first()).toBeVisible()
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            await expectNoFindings(page, what)
            const { width } = page.viewportSize()!
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
            const box = (await shown(page).first().boundingBox())!
            expect(box.x).toBeGreaterThanOrEqual(0)
            expect(box.x + box.width).toBeLessThanOrEqual(width)
          })
      })
    })
