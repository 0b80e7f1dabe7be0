import { expect, test } from 'vitest'
import { csvFile } from '#core/csv/csv-file.ts'
import { A_CLOSING } from './a-closing-fixture.ts'
import { zRows } from './accounting-csv.ts'
import { accountingTexts } from './accounting.texts.ts'

test('the file of closings has revenue with gross, payments with rounding and surplus, what stands beside, and drawers', () => {
  const file = csvFile(zRows([A_CLOSING, { ...A_CLOSING, number: 13, rates: [] }], accountingTexts.en), 'en')
  const lines = file.replace('\uFEFF', '').split('\r\n')
  expect(lines.filter((line) => !line.startsWith('13,'))).toEqual([
    'Z,Day,Revenue,%,Net,VAT,Gross',
    '12,2026-07-01,Eaten here,10,100.00,10.00,110.00',
    '12,2026-07-01,Taken away,5.5,-2.00,-0.11,-2.11',
    '',
    'Z,Day,Payments,Number,Amount,Tips,Rounding,Surplus',
    '12,2026-07-01,Cash,3,12.32,1.00,-0.02,0.00',
    '12,2026-07-01,Voucher,1,25.00,0.00,0.00,5.00',
    '',
    'Z,Day,Beside,Number,Amount',
    '12,2026-07-01,Advances at the start,,8.01',
    '12,2026-07-01,Advances at the end,,8.02',
    '12,2026-07-01,Gift cards sold,,8.03',
    '12,2026-07-01,Gift cards redeemed,,8.04',
    '12,2026-07-01,Tips received,,8.05',
    '12,2026-07-01,Tips paid out,,8.06',
    '12,2026-07-01,Discount: Regular,2,8.07',
    '12,2026-07-01,On the house: no reason given,1,8.08',
    '12,2026-07-01,Cancelled: Mistake,4,8.09',
    '12,2026-07-01,Paid out: Flowers,1,8.10',
    '12,2026-07-01,Open bills,2,8.11',
    '',
    'Z,Day,Drawers,Expected,Counted,Difference',
    '12,2026-07-01,"Bar, drawer count 7",90.00,89.50,-0.50',
    '',
  ])
  // a day without sales still has its payments and drawers
  expect(lines.filter((line) => line.startsWith('13,'))).toHaveLength(14)
})
