import { expect, test } from 'vitest'
import { plainPhone, westernDigits } from './phones.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '0123456789'],
  ['a1b2', 'a1b2'],
])('the digits of %s', (typed, digits) => {
  expect(westernDigits(typed)).toBe(digits)
})

test.each([
  ['+33 (0)6 39 98 56 78', '+330639985678'],
  ['(+33) 6 39', '+33639'],
  ['＋33 6', '+336'],
  ['\u{202a}+33\u{a0}6\u{202c}', '+336'],
  ['06/39.98-56 78', '0639985678'],
  ['06 39 ext 12', '0639'],
  ['06 39x12', '0639'],
  ['#000123', null],
  ['abc', null],
  ['Table 2', null],
  [' - ', null],
])('%s as a plain number is %s', (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain)
})
