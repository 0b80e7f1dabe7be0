import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { publicBookingsApi } from '#core/contract/guests/public-bookings.ts'
import { startFakeServer } from '../../test/fake-server.ts'
import { LanguageProvider } from '../lib/texts.ts'
import { BookingApp } from './booking-app.tsx'

const server = startFakeServer()
const DAY = '2026-12-10'
const STORE = { name: 'Chez Test', address: '', phone: '', logo: null }

function openAnEarlierLink(code: string) {
  server().on(publicBookingsApi.show, {
    store: STORE,
    code,
    reference: 'ABC123',
    date: `${DAY}T19:00:00`,
    at: `${DAY}T18:00:00.000Z`,
    endsAt: `${DAY}T19:30:00.000Z`,
    people: 2,
    name: 'Camille',
    notes: null,
    status: 'booked',
    changeUntil: `${DAY}T16:00:00.000Z`,
    mayChange: true,
    timeZone: 'Europe/Paris',
    largestParty: 8,
  })
  server().on(publicBookingsApi.page, {
    store: STORE,
    rules: { largestParty: 8, firstDay: DAY, lastDay: '2026-12-31', closedDays: [], timeZone: 'Europe/Paris' },
  })
  server().on(publicBookingsApi.availability, [{ time: `${DAY}T19:30`, isFree: true }])
  window.history.replaceState(null, '', `/b/EARLIER/r/token?change=1&people=2&day=${DAY}`)
  render(
    <LanguageProvider fallback="en">
      <BookingApp />
    </LanguageProvider>,
  )
}

const codesOf = (endpoint: object) =>
  server()
    .received.filter((one) => one.endpoint === endpoint)
    .map(({ params }) => params['code'])

test('a link with an earlier code of the page changes its booking by the code of today', async () => {
  openAnEarlierLink('TODAY')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: '19:30' }))
  expect(codesOf(publicBookingsApi.page)).toEqual(['TODAY'])
  expect(codesOf(publicBookingsApi.availability)).toEqual(['TODAY'])
  await user.click(screen.getByRole('button', { name: 'Save the change' }))
  expect(server().bodiesOf(publicBookingsApi.change)).toMatchObject([{ date: `${DAY}T19:30`, people: 2 }])
  expect(window.location.search).toBe('?changed=1')
})
