import { expect, test } from 'vitest'
import { qrFileName } from './qr-file-name.rules.ts'

test.each([
  ['T4', 'T4.png'],
  ['Table 4 / Terrasse', 'Table 4 - Terrasse.png'],
  ['  Près du  bar ', 'Près du bar.png'],
  ['../../etc/passwd', 'etc-passwd.png'],
  ['A<b>:"c"|d?*', 'A-b-c-d.png'],
  ['.hidden.', 'hidden.png'],
  ['///', 'QR.png'],
])('the table %j has its code in %j', (title, fileName) => {
  expect(qrFileName(title)).toBe(fileName)
})

test('shortens long titles to a usual file name', () => {
  expect(qrFileName('x'.repeat(300))).toHaveLength(84)
})
