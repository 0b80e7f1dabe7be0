import { expect, test, type Page } from '@playwright/test'
import { addDays } from '#core/calendar/business-day.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { ask } from '../support/a-restaurant.ts'
import { QUICK } from '../support/quick.ts'
import { boxesOf } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'

const SERVICES = [{ days: [1, 2, 3, 4, 5, 6, 7], first: '19:00', last: '21:00' }]

/** A restaurant with two tables for booking; guests open its page without a session. */
async function aBookingPage(page: Page) {
  await aSignedInOwner(page, 'Chez Élise')
  for (const [title, seatingCapacity] of [
    ['T1', 2],
    ['T2', 4],
  ] as const)
    await ask(page.request, '/settings/store-tables/add', { title, floor: 'Salle', seatingCapacity })
  const { code } = await ask<{ code: string }>(page.request, '/settings/bookings', {
    isOnline: true,
    services: SERVICES,
  })
  const { today } = await ask<{ today: string }>(page.request, '/reservations/init')
  return { code, today, day: addDays(today, 3) }
}

test('a guest books a table on the phone, adds people and cancels', QUICK, async ({ page, browser }) => {
  const { code, today, day } = await aBookingPage(page)
  const guest = await browser.newPage({ ...AS_ON_A_PHONE, locale: 'fr-FR' })
  await guest.goto(`/b/${code}`)
  await expect(guest.getByRole('heading', { name: 'Chez Élise' })).toBeVisible()
  await expectNoFindings(guest, 'a page of bookings')

  await test.step('people, day and time are a touch each, and Back goes one step back', async () => {
    await guest.getByRole('button', { name: '2 personnes' }).click()
    await expect(guest.getByRole('heading', { name: 'Quel jour ?' })).toBeFocused()
    if (day.slice(0, 7) > today.slice(0, 7)) await guest.getByRole('button', { name: 'Mois suivant' }).click()
    const name = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' }).format(
      new Date(`${day}T12:00`),
    )
    await guest.getByRole('button', { name }).click()
    await guest.getByRole('button', { name: '19:30' }).click()
    await expect(guest.getByRole('heading', { name: 'Qui viendra ?' })).toBeVisible()
    const chosen = await boxesOf(guest.getByRole('button', { name: / · changer / }))
    expect(chosen).toHaveLength(3)
    expect(new Set(chosen.map(({ y }) => y)).size).toBe(1)
    await guest.goBack()
    await guest.getByRole('button', { name: '19:45' }).click()
  })

  await test.step('missing fields are named, then the table is booked', async () => {
    await guest.getByRole('button', { name: 'Réserver', exact: true }).click()
    await expect(guest.getByText('Indiquez votre nom.')).toBeVisible()
    await guest.getByLabel('Nom', { exact: true }).fill('Camille')
    await guest.getByLabel('Téléphone').fill('06 12 34 56 78')
    await guest.getByLabel('E-mail').fill('camille@example.com')
    await guest.getByRole('button', { name: 'Réserver', exact: true }).click()
    await expect(guest.getByRole('heading', { name: 'Votre table est réservée' })).toBeVisible()
    await expect(guest.getByText('19:45')).toBeVisible()
    await expectNoFindings(guest, 'a page of bookings')
  })

  await test.step('the restaurant sees it at its table', async () => {
    await page.goto(`/dashboard/reservation?view=day&day=${day}`)
    await expect(page.getByRole('button', { name: /Camille/ })).toBeVisible()
  })

  await test.step('two more people come: the larger table is theirs', async () => {
    await guest.getByRole('button', { name: 'Modifier la réservation' }).click()
    await guest.getByRole('button', { name: '4 personnes' }).click()
    await guest
      .getByRole('button', { name: new RegExp(` ${Number(day.slice(8))} `) })
      .first()
      .click()
    await guest.getByRole('button', { name: '20:00' }).click()
    await guest.getByRole('button', { name: 'Enregistrer la modification' }).click()
    await expect(guest.getByText('4 personnes · Camille')).toBeVisible()
    await expect(guest.getByText('20:00')).toBeVisible()
  })

  await test.step('cancelling asks once', async () => {
    await guest.getByRole('button', { name: 'Annuler la réservation' }).click()
    await guest.getByRole('button', { name: 'Oui, l’annuler' }).click()
    await expect(guest.getByRole('heading', { name: 'Cette réservation est annulée' })).toBeVisible()
  })
})

test('a party that waits sees its place, and is seated at a table by the host', async ({ page, browser }) => {
  await aBookingPage(page)
  await page.goto('/dashboard/reservation?view=waitlist')
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Add a party' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the waitlist' })
  await dialog.getByLabel('Name').fill('Bo')
  await dialog.getByLabel('People').fill('2')
  await expect(dialog.getByText('By the turn times: about 0 min.')).toBeVisible()
  const added = page.waitForResponse((reply) => reply.url().endsWith('/waitlist/add'))
  await dialog.getByRole('button', { name: 'Add a party' }).click()
  const { url } = (await (await added).json()) as { url: string }
  await expect(page.getByRole('img', { name: 'Their page' })).toBeVisible()
  const guest = await browser.newPage({ ...AS_ON_A_PHONE, locale: 'en-GB' })
  await guest.goto(new URL(url).pathname)
  await expect(guest.getByText('You are next')).toBeVisible()
  await expectNoFindings(guest, 'a page of bookings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Seat at T\d Bo$/ }).click()
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Your table is ready. Enjoy your meal!')).toBeVisible()
})

test('the owner sets up services, closed days, combinations and the page of guests', async ({ page }) => {
  await aSignedInOwner(page)
  for (const title of ['T1', 'T2'])
    await ask(page.request, '/settings/store-tables/add', { title, floor: 'Salle', seatingCapacity: 2 })
  await page.goto('/dashboard/settings/bookings')
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByLabel('Last start').fill('18:00')
  await page.getByRole('button', { name: 'Add a combination' }).click()
  await page.getByRole('button', { name: 'T1', exact: true }).click()
  await page.getByRole('button', { name: 'T2', exact: true }).click()
  await page.getByRole('switch', { name: 'Guests book by themselves' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('A service needs a day, and a last start at most 20 hours after the first.'),
  ).toBeVisible()
  await page.getByLabel('Last start').fill('22:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Bookings saved.')).toBeVisible()
  await expect(page.getByText(/\/b\/[A-Z0-9]{10}$/)).toBeVisible()
  await expectNoFindings(page, 'the settings of bookings')
  await page.reload()
  await expect(page.getByLabel('Last start')).toHaveValue('22:00')
  await expect(page.getByLabel('To people')).toHaveValue('4')
})
