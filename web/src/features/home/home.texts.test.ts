import { expect, test } from 'vitest'
import { homeTexts } from './home.texts.ts'

test('one guest is a person; in French nobody is singular too', () => {
  const counted = ({ reservations }: (typeof homeTexts)['en']) =>
    [0, 1, 2].map((n) => reservations.people(String(n), n))
  expect(counted(homeTexts.en)).toEqual(['0 People', '1 Person', '2 People'])
  expect(counted(homeTexts.fr)).toEqual(['0 personne', '1 personne', '2 personnes'])
})
