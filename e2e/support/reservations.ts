import type { Page } from '@playwright/test'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { ask } from './a-restaurant.ts'

/** Two days after the restaurant's business day; never too late to book. */
export async function inTwoDays(page: Page): Promise<Day> {
  return addDays((await ask(page.request, '/reservations/init'))['today']!, 2)
}

/** A booking's row in the list; on a phone it is an item of one. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })
export const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export async function setUpTables(page: Page): Promise<Record<'T1' | 'T2', string>> {
  const add = async (title: string, seatingCapacity: number) =>
    (await ask(page.request, '/settings/store-tables/add', { title, floor: 'Salle', seatingCapacity }))['id']!
  return { T1: await add('T1', 4), T2: await add('T2', 2) }
}

/** A day and time as their field shows them in English. */
export function inFigures(day: Day, time: string): string {
  return `${day.split('-').toReversed().join('/')}, ${time}`
}
