import type { z } from 'zod'
import { SegmentBody, type Segment } from '#core/contract/guests/segments.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

/** Body of a segment. */
export type SegmentDraft = z.input<typeof SegmentBody>

/** A segment as typed; blank rules do not count. */
export type SegmentForm = {
  title: string
  from: string
  to: string
  visitsMin: string
  spentMin: string
  birthdayMonth: string
  tier: string
}

/** The form of a segment, or of a new one. */
export function segmentFormOf(segment: Segment | null): SegmentForm {
  return {
    title: segment?.title ?? '',
    from: segment?.lastVisit?.from ?? '',
    to: segment?.lastVisit?.to ?? '',
    visitsMin: segment?.visitsMin?.toString() ?? '',
    spentMin: segment?.spentMin ?? '',
    birthdayMonth: segment?.birthdayMonth?.toString() ?? '',
    tier: segment?.tier ?? '',
  }
}

/** The form as the body of a request. */
export function segmentOf({ title, from, to, visitsMin, spentMin, birthdayMonth, tier }: SegmentForm) {
  return {
    title: title.trim(),
    lastVisit: from === '' && to === '' ? null : { from, to },
    visitsMin: visitsMin.trim(),
    spentMin: spentMin.trim().replace(',', '.'),
    birthdayMonth,
    tier,
  } satisfies SegmentDraft
}

/** Problems by field, as the server would find them. */
export function checkSegment(form: SegmentForm, digits: number): FieldProblems<SegmentForm> {
  const invalid = 'segment.invalid' as const
  const { title } = problemsOf(SegmentBody, segmentOf(form))
  const isCount = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 10_000
  const isAmount = (text: string) => (parseTypedAmount(text, digits) ?? 0) > 0
  return {
    ...(title ? { title } : {}),
    ...(form.from !== '' && form.to !== '' && form.from > form.to ? { to: invalid } : {}),
    ...(form.visitsMin.trim() === '' || isCount(form.visitsMin) ? {} : { visitsMin: invalid }),
    ...(form.spentMin.trim() === '' || isAmount(form.spentMin) ? {} : { spentMin: invalid }),
  }
}
