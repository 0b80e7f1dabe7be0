import { menuSchedulesApi } from '#core/contract/menu/schedules.ts'
import type { MenuSchedule } from '#core/contract/records.ts'
import type { Span } from '#core/menu/schedules.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

type ScheduleForm = { title: string; spans: readonly Span[]; firstDay: string; lastDay: string }

const LUNCH: Span = { days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '14:30' }

export const NEW_SCHEDULE: ScheduleForm = { title: '', spans: [LUNCH], firstDay: '', lastDay: '' }

/** A schedule as its form shows it. */
export function toScheduleForm({ title, spans, first_day, last_day }: MenuSchedule): ScheduleForm {
  return { title, spans, firstDay: first_day ?? '', lastDay: last_day ?? '' }
}

export function scheduleBodyOf({ spans, ...form }: ScheduleForm) {
  return { ...form, spans: spans.map(({ days, ...times }) => ({ ...times, days: [...days] })) }
}

/** Problems that the server would refuse, by field. */
export function checkSchedule(form: ScheduleForm): FieldProblems<ScheduleForm> {
  return problemsOf(menuSchedulesApi.add.body!, form)
}

/** Adds a span: the evening, on the same days as the last one. */
export function withNewSpan(spans: readonly Span[]): Span[] {
  return [...spans, { days: spans.at(-1)?.days ?? LUNCH.days, from: '19:00', to: '22:00' }]
}

/** Changes one of the spans. */
export function withSpan(spans: readonly Span[], at: number, change: Partial<Span>): Span[] {
  return spans.map((span, index) => (index === at ? { ...span, ...change } : span))
}
