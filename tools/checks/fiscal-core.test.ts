import { expect, test } from 'vitest'
import { fiscalCore, fiscalFiles, recordedCore } from './fiscal-core.ts'

test('whoever changes what keeps the journal raises FISCAL_VERSION', () => {
  expect(fiscalFiles().length).toBeGreaterThan(30)
  expect(recordedCore(), 'raise FISCAL_VERSION, then run npx tsx tools/checks/fiscal-core.ts').toEqual(fiscalCore())
})
