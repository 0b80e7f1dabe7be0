import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { Outcome } from '#core/menu/filter-items.ts'
import { isServed, scheduleOf } from '#core/menu/schedules.ts'

type Scheduled = Pick<PublicMenu, 'categories' | 'menuSchedules' | 'storeSettings'>

/** When an item is served that is not served at this time; null where it is. */
export function laterOf(item: PublicMenuItem, menu: Scheduled, at: Date): PublicMenu['menuSchedules'][number] | null {
  const { categories, menuSchedules: schedules, storeSettings } = menu
  const schedule = scheduleOf(item, { categories, schedules })
  return schedule === null || isServed(schedule, at, storeSettings.time_zone ?? 'Europe/Paris') ? null : schedule
}

export type SplitMenu = {
  now: readonly PublicMenuItem[]
  later: readonly PublicMenuItem[]
  notStated: readonly PublicMenuItem[]
}

/** What can be had now, what later, and what nobody has stated; what fails a filter is in none of them. */
export function splitMenu(
  items: readonly PublicMenuItem[],
  { outcomes, isLater }: { outcomes: ReadonlyMap<string, Outcome> | null; isLater: (item: PublicMenuItem) => boolean },
): SplitMenu {
  const of = (outcome: Outcome) =>
    outcomes === null ? (outcome === 'passes' ? items : []) : items.filter(({ id }) => outcomes.get(id) === outcome)
  const passing = of('passes')
  return {
    now: passing.filter((item) => !isLater(item)),
    later: passing.filter(isLater),
    notStated: of('not_stated'),
  }
}
