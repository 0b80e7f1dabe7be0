import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { consentsApi } from '#core/contract/guests/consents.ts'
import { guestCardApi, type GuestCard } from '#core/contract/guests/guest-card.ts'
import { MENU_LANGUAGES, type MenuLanguage } from '#core/menu/menu-languages.ts'
import { Refusal, startFakeServer } from '../../../../test/fake-server.ts'
import { LanguageProvider } from '../../../lib/texts.ts'
import { loadWords, SpokenWords } from '../words/use-words.ts'
import { JoinCard } from './join-card.tsx'
import { joinTexts } from './join.texts.ts'
import { LoyaltyCard } from './loyalty-card.tsx'

const server = startFakeServer()

const CARD: GuestCard = {
  store_name: 'Chez Test',
  code: 'ABC-123',
  kind: 'points',
  points: 120,
  tier: null,
  rewards: [],
  ends: [],
  moves: [],
  timeZone: 'Europe/Paris',
}

async function open(page: ReactNode, language: MenuLanguage = 'en') {
  const spoken = { language, words: await loadWords(language), setLanguage: () => {} }
  render(
    <LanguageProvider fallback="en">
      <SpokenWords value={spoken}>{page}</SpokenWords>
    </LanguageProvider>,
  )
  return userEvent.setup({ delay: null })
}

const theCard = <LoyaltyCard qrcode="CODE" token="token" />

test.each(MENU_LANGUAGES)('a guest who joins tells the language of the page (%s)', async (language) => {
  const t = joinTexts[language]
  const user = await open(<JoinCard qrcode="CODE" table={null} />, language)
  await user.type(await screen.findByLabelText(t.email), 'ada@example.com')
  await user.type(screen.getByLabelText(t.name), 'Ada')
  await user.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByText(t.sent)).toBeVisible()
  // mails are in French or English
  const read = language === 'fr' || language === 'en' ? language : null
  expect(server().bodiesOf(consentsApi.join)).toMatchObject([{ email: 'ada@example.com', language: read }])
})

const refuseWith = (status: number) => () =>
  server().on(guestCardApi.card, () => {
    throw new Refusal(status, 'request.later')
  })
const answer = () => server().on(guestCardApi.card, CARD)

test.each<[string, () => void, () => void]>([
  ['offline', () => server().down(), () => server().up()],
  ['too many at once', refuseWith(429), answer],
  ['a fault', refuseWith(500), answer],
])('a card that could not be loaded is tried again (%s)', async (_, fail, mend) => {
  answer()
  fail()
  const user = await open(theCard)
  expect(await screen.findByText('Your card could not be loaded.')).toBeVisible()
  expect(screen.queryByText('Broken Link!')).toBeNull()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('120 points')).toBeVisible()
})

test('a card that there is not is a broken link', async () => {
  refuseWith(404)()
  await open(theCard)
  expect(await screen.findByText('Broken Link!')).toBeVisible()
})
