import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'

/** The Z of a day with something of everything; for tests. */
export const A_CLOSING: ClosingRecord = {
  kind: 'day',
  number: 12,
  from: '2026-07-01',
  to: '2026-07-01',
  at: '2026-07-02T03:02:00.000Z',
  total: '107.89',
  tax: '9.89',
  extract: 'AAAAAAAAAA',
  currency: 'EUR',
  house: { name: 'Chez Ana', legal_name: null, siret: null, vat: null },
  before: null,
  chains: {},
  n: { sales: 4, credits: 1, notes: 0, copies: 0, voids: 4 },
  rates: [
    { rate: 10_000, type: 'inclusive', category: 'services', net: '100.00', tax: '10.00' },
    { rate: 5_500, type: 'inclusive', category: 'goods', net: '-2.00', tax: '-0.11' },
  ],
  sales: { sub: '100.00', tax: '10.00', total: '110.00' },
  credits: { sub: '-2.00', tax: '-0.11', total: '-2.11' },
  both: { sub: '98.00', tax: '9.89', total: '107.89' },
  payments: [
    { kind: 'cash', title: 'Cash', n: 3, amount: '12.32', tip: '1.00', rounding: '-0.02', surplus: '0.00' },
    { kind: 'meal_voucher', title: 'Voucher', n: 1, amount: '25.00', tip: '0.00', rounding: '0.00', surplus: '5.00' },
  ],
  advances: { before: '8.01', after: '8.02' },
  gift_cards: { sold: '8.03', redeemed: '8.04', ended: '0.00' },
  tips: { received: '8.05', paid_out: '8.06' },
  discounts: [{ reason: 'Regular', n: 2, amount: '8.07' }],
  comps: [{ reason: null, n: 1, amount: '8.08' }],
  voids: [{ reason: 'Mistake', n: 4, amount: '8.09' }],
  movements: [{ kind: 'paid_out', reason: 'Flowers', account: null, n: 1, amount: '8.10' }],
  drawers: [{ till: 'Bar', z: 7, expected: '90.00', counted: '89.50', difference: '-0.50' }],
  open: { bills: 2, total: '8.11', paid: '0.00' },
  grand: { period: '107.89', year: '107.89', perpetual: { signed: '107.89', absolute: '112.11', tickets: 5 } },
}
