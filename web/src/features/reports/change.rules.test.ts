import { expect, test } from 'vitest'
import { aReport } from './a-report-fixture.ts'
import { changeOf, isBeyondCompare, isUnfinishedDay, shareText } from './change.rules.ts'

test.each([
  [150, 120, { kind: 'more', share: 0.25 }],
  [90, 120, { kind: 'less', share: 0.25 }],
  [0, 120, { kind: 'less', share: 1 }],
  [120, 120, { kind: 'same' }],
  [0, 0, { kind: 'first' }],
  [5, 0, { kind: 'first' }],
])('%d after %d is %o', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change)
})

test.each([
  [1100, 100, true],
  [1099, 100, false],
  [0, 100, false],
  [100, 100, false],
  [100, 0, false],
])('%d after %d is beyond compare: %s', (now, before, expected) => {
  expect(isBeyondCompare(changeOf(now, before))).toBe(expected)
})

test.each([
  [0.25, 'en-US', '25%'],
  [0.25, 'fr-FR', '25 %'],
  [0.042, 'en-US', '4.2%'],
  [0.042, 'fr-FR', '4,2 %'],
  [0.4249, 'en-US', '42%'],
  [12, 'en-US', '1,200%'],
  [0.000_123, 'en-US', '0.01%'],
])('a share of %d in %s is %s', (share, locale, text) => {
  // versions of Intl differ in which unbreakable blank stands before a French percent sign
  expect(shareText(share, locale).replace(/[\u00a0\u202f]/, ' ')).toBe(text)
})

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-19', '2026-11-19', false],
  ['2026-11-14', '2026-11-20', false],
])('on 20 November, %s to %s is an unfinished day: %s', (from, to, expected) => {
  expect(isUnfinishedDay(aReport({ from, to }))).toBe(expected)
})
