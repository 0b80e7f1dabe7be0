import { highestFired } from '#core/visits/courses.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useTill } from '../till.ts'
import { useOpenVisits, useRoundsOfVisit } from '../visit/visit-of-cart.api.ts'
import { nowAndLater, type Group } from './courses.rules.ts'
import { coursesTexts } from './courses.texts.ts'
import { useTillCourses } from './use-till-courses.ts'

type NowAndLater = { now: Group[]; later: Group[]; hasLater: boolean }
const NOTHING: NowAndLater = { now: [], later: [], hasLater: false }

/**
 * Groups the cart into lines that go to the kitchen now and lines that wait; empty if courses are off, or for a sale
 * over the counter.
 */
export function useNowAndLater(): NowAndLater {
  const t = useTexts(coursesTexts)
  const { cart } = useTill()
  const { isOn, menu, courseOf, nameOf } = useTillCourses()
  const hasVisit = cart.tableId !== null || cart.visitId !== null
  const fired = useFiredCourse(isOn && hasVisit ? { tableId: cart.tableId, visitId: cart.visitId } : null)
  if (!isOn || !hasVisit || cart.lines.length === 0) return NOTHING
  const categoryOf = (itemId: string) =>
    menu.categories.find(({ id }) => id === menu.items.get(itemId)?.category_id)?.title ?? t.others
  const lines = cart.lines.map((line) => {
    const course = courseOf(line)
    return { quantity: line.quantity, course, name: course === null ? categoryOf(line.itemId) : nameOf(course) }
  })
  const groups = nowAndLater(lines, fired)
  return { ...groups, hasLater: groups.later.length > 0 }
}

/** The highest course fired for the table; null if none, or until loaded. */
function useFiredCourse(of: { tableId: string | null; visitId: string | null } | null): number | null {
  const { data: visits } = useOpenVisits(of !== null && of.visitId === null)
  const visitId =
    of?.visitId ?? (of && visits?.find(({ tables }) => tables.some(({ id }) => id === of.tableId))?.id) ?? null
  const { data } = useRoundsOfVisit(visitId)
  const items = data?.orders.flatMap((order) => order.items) ?? []
  return highestFired(items.map(({ course, fired_at }) => ({ course, isFired: fired_at !== null })))
}
