import { expect, test } from 'vitest'
import { journalMark, productLine } from './fiscal-lines.ts'

test('papers name where they stand in the journal, and the versions that wrote them', () => {
  expect(journalMark({ chain: 'T', seq: 12, extract: 'ABCDEFGHIJ' })).toBe('Journal T-12 · ABCDE FGHIJ')
  expect(journalMark(null)).toBeNull()
  expect(productLine({ name: 'Comptoir', version: '2.0.0', fiscal_version: '1.0' })).toBe('Comptoir 2.0.0 (1.0)')
  expect(productLine({ name: 'Comptoir', version: '', fiscal_version: '' })).toBe('Comptoir')
})
