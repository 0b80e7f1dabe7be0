import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT_VERSION } from './support.ts'

test('the version shown is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(PRODUCT_VERSION).toBe(version)
})
