import { expect, test } from 'vitest'
import { checkSegment, segmentFormOf, segmentOf } from './segment-form.rules.ts'

test('blank rules do not count, and a comma is a decimal mark', () => {
  const form = { ...segmentFormOf(null), title: ' Regulars ', to: '2026-10-01', spentMin: '12,50' }
  expect(segmentOf(form)).toMatchObject({
    title: 'Regulars',
    lastVisit: { from: '', to: '2026-10-01' },
    visitsMin: '',
    spentMin: '12.50',
  })
  expect(checkSegment(form, 2)).toEqual({})
  expect(segmentOf(segmentFormOf(null)).lastVisit).toBeNull()
})

test('a wrong rule is reported beside its field', () => {
  const form = { ...segmentFormOf(null), from: '2026-10-02', to: '2026-10-01', visitsMin: '0', spentMin: 'much' }
  expect(checkSegment(form, 2)).toEqual({
    title: 'segment.title_required',
    to: 'segment.invalid',
    visitsMin: 'segment.invalid',
    spentMin: 'segment.invalid',
  })
})
