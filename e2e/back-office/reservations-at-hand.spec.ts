import { expect, test, type Locator, type Page } from '@playwright/test'
import { addDays } from '#core/calendar/business-day.ts'
import { ask } from '../support/a-restaurant.ts'
import { quickIf } from '../support/quick.ts'
import { inFigures, inTwoDays, rowOf, setUpTables, sheetOf } from '../support/reservations.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

/** Books for this minute, on the present business day. */
async function bookNow(page: Page, tableId: string, name = 'Ada'): Promise<void> {
  const { timeZone } = await ask<{ timeZone: string }>(page.request, '/reservations/init')
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  await ask(page.request, '/customers/add', { phone: '06 01', name })
  await ask(page.request, '/reservations/add', {
    customerId: '06 01',
    date: clock.format(new Date()).replace(' ', 'T'),
    tableId,
    peopleCount: 2,
  })
}

test('a booking is seated from the grid in two taps', quickIf(true), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await aSignedInOwner(page)
  const { T1 } = await setUpTables(page)
  await bookNow(page, T1)
  await page.goto('/dashboard/reservation')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps++
  }
  await tap(page.getByRole('grid').getByRole('button', { name: /Ada/ }))
  await tap(sheetOf(page, 'Ada').getByRole('button', { name: 'Seat' }))
  await expect(page.getByRole('grid').getByRole('button', { name: /Seated.*Ada/ })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(2)
})

test('the page never scrolls sideways, a day’s hours fit a computer’s screen, and rows are dense', async ({ page }) => {
  await aSignedInOwner(page)
  const { T1 } = await setUpTables(page)
  await bookNow(page, T1)
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard/reservation?view=day')
    await expect(page.getByRole('grid').getByRole('button', { name: /Ada/ })).toBeAttached()
    const sizes = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const frame = document.querySelector('table')!.parentElement!
      return { over: scrollWidth - clientWidth, gridOver: frame.scrollWidth - frame.clientWidth }
    })
    expect(sizes.over).toBe(0)
    if (width >= 1024) expect(sizes.gridOver).toBe(0)
    await page.goto('/dashboard/reservation?view=list')
    const row = await rowOf(page, 'Ada').boundingBox()
    expect(row!.height).toBeLessThanOrEqual(width < 640 ? 64 : 41)
  }
})

test('on a phone a booking has two lines with the guest’s whole name, and the button to add one is beside the title', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const { T1 } = await setUpTables(page)
  await bookNow(page, T1, 'Jean-Baptiste Bourguignon')
  await page.evaluate(() => localStorage.setItem('comptoir_language', 'fr'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/reservation?view=list')
  const row = page.getByRole('listitem').filter({ hasText: 'Jean-Baptiste' })
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(64)
  const name = row.getByRole('button', { name: /^\d\d:\d\d\s?Jean-Baptiste Bourguignon$/ })
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  for (const text of ['2 couverts', 'T1']) await expect(row).toContainText(text)
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const add = (await page.getByRole('button', { name: 'Nouvelle', exact: true }).boundingBox())!
  expect(add.y).toBeLessThan(title.y + title.height)
})

test('a new booking offers free times at once; a time after midnight belongs to the evening before', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await setUpTables(page)
  const day = await inTwoDays(page)
  await ask(page.request, '/settings/bookings', {
    services: [{ days: [1, 2, 3, 4, 5, 6, 7], first: '19:00', last: '00:30' }],
    slotMinutes: 30,
  })
  await page.goto(`/dashboard/reservation?view=day&day=${day}`)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Reservation' })
  await expect(dialog.getByLabel('People count')).toBeFocused()
  await expect(dialog.getByLabel('People count')).toHaveValue('2')
  await dialog.getByRole('group', { name: 'Day of the free times' }).getByRole('button').nth(2).click()
  await dialog.getByRole('button', { name: '00:30' }).click()
  await expect(dialog.getByLabel('Date & time')).toHaveValue(inFigures(addDays(day, 1), '00:30'))
  // still the evening of the day that was chosen
  await expect(dialog.getByRole('button', { name: '19:00' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Day of the free times' }).getByRole('button').nth(2)).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('one touch seats a waiting party at the smallest free table', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpTables(page)
  await ask(page.request, '/reservations/waitlist/add', { name: 'Basile', people: 2 })
  await page.goto('/dashboard/reservation?view=waitlist')
  await page.getByRole('button', { name: 'Seat at T2 Basile' }).click()
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
})

const FULL_NAMES = ['Étienne Besson', 'Jean-Baptiste Bourguignon', 'Fatima El Amrani', 'Nguyen', 'Solène Kermarrec']

test('a full day has every name and time on a line of its own, none of them cut', async ({ page }) => {
  await aSignedInOwner(page)
  const day = await inTwoDays(page)
  const days = [1, 2, 3, 4, 5, 6, 7]
  const services = [
    { days, first: '12:00', last: '13:30' },
    { days, first: '19:00', last: '21:15' },
  ]
  await ask(page.request, '/settings/bookings', { services })
  for (const [at, name] of FULL_NAMES.entries()) {
    const table = await ask<{ id: string }>(page.request, '/settings/store-tables/add', {
      title: `T${at}`,
      floor: 'Salle',
      seatingCapacity: 2,
    })
    const customerId = `06 0${at}`
    await ask(page.request, '/customers/add', { phone: customerId, name })
    for (const time of ['12:00', '13:30', '19:00', '20:45'])
      await ask(page.request, '/reservations/add', {
        customerId,
        date: `${day}T${time}`,
        tableIds: [table.id],
        peopleCount: 2,
        status: time === '12:00' ? 'paid' : 'booked',
      })
  }
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/dashboard/reservation?view=day&day=${day}`)
    const blocks = page
      .getByRole('grid')
      .getByRole('button', { name: /\d\d:\d\d/ })
      .filter({ hasText: '2' })
    await expect(blocks.filter({ hasText: 'Nguyen' })).toHaveCount(4)
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('td button[title]')].flatMap((block) => {
        const lines = [...block.children] as HTMLElement[]
        const isCut = lines.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        const isTall = lines.some((line) => line.getBoundingClientRect().height > 20)
        return isCut || isTall ? [`${block.title} at ${innerWidth}`] : []
      }),
    )
    expect(faults).toEqual([])
  }
})

test('the waitlist shows whole names beside phones and keys', async ({ page }) => {
  await aSignedInOwner(page)
  await setUpTables(page)
  for (const name of ['Camille Rousseau', 'Sophie Delacroix-Fontaine'])
    await ask(page.request, '/reservations/waitlist/add', { name, people: 2, phone: '0612345678', quotedMinutes: 15 })
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard/reservation?view=waitlist')
    const names = page.getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(2)
    for (const name of await names.all()) {
      const cut = await name.evaluate((heading) => {
        const text = heading.firstElementChild!
        return text.scrollWidth - text.clientWidth
      })
      expect(cut).toBeLessThanOrEqual(0)
    }
  }
})
