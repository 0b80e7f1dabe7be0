import { expect, test } from 'vitest'
import { giftCardRows } from './gift-card-csv.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

test('the file has a line for each day, then the sums and what is outstanding', () => {
  const rows = giftCardRows(
    {
      from: '2026-11-01',
      to: '2026-11-30',
      currency: 'EUR',
      sold: { n: 1, amount: '50.00' },
      redeemed: { n: 1, amount: '-5.00' },
      ended: { n: 0, amount: '0.00' },
      outstanding: '55.00',
      byDay: [{ day: '2026-11-23', sold: '50.00', redeemed: '-5.00', ended: '0.00' }],
    },
    giftCardsTexts.en.report,
  )
  const figures = [{ figure: '50.00' }, { figure: '-5.00' }, { figure: '0.00' }]
  expect(rows).toEqual([
    ['Day', 'Sold', 'Redeemed', 'Ended', 'Outstanding', 'Currency'],
    ['2026-11-23', ...figures, '', 'EUR'],
    ['Total', ...figures, { figure: '55.00' }, 'EUR'],
  ])
})
