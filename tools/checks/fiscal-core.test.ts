import { expect, test } from 'vitest'
import { fiscalCore, fiscalFiles, recordedCore } from './fiscal-core.ts'

test('a change of the journal’s code raises FISCAL_VERSION', () => {
  expect(fiscalFiles().length).toBeGreaterThan(30)
  expect(recordedCore(), 'raise FISCAL_VERSION, then run npx tsx tools/checks/fiscal-core.ts').toEqual(fiscalCore())
})
