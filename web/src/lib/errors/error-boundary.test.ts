import { expect, test } from 'vitest'
import { isMissingChunk } from './error-boundary.rules.ts'

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/pos-page-1.js'),
  new TypeError('error loading dynamically imported module: https://x.example/assets/pos-page-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/pos-page-1.css'),
])('a failed load of a program file is recognised: %s', (error) => {
  expect(isMissingChunk(error)).toBe(true)
})

test.each([new TypeError('Failed to fetch'), new Error('Something else'), 'Importing a module script failed.', null])(
  'another failure: %s',
  (error) => {
    expect(isMissingChunk(error)).toBe(false)
  },
)
