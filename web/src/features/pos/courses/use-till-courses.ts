import { useMemo } from 'react'
import { useCourses, useDiningSettings } from '../../../lib/restaurant/dining.api.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { Cart, CartLine } from '../cart/cart.rules.ts'
import { useTill } from '../till.ts'
import { courseOf } from './courses.rules.ts'
import { coursesTexts } from './courses.texts.ts'

/** The restaurant's courses, and those of the cart's lines. If courses are off, the cart stays unchanged. */
export function useTillCourses() {
  const t = useTexts(coursesTexts)
  const { init } = useTill()
  const { data: settings } = useDiningSettings()
  const isOn = settings?.courses === true
  const { data: titles = [] } = useCourses(isOn)
  const menu = useMemo(
    () => ({ items: new Map(init.menuItems.map((item) => [item.id, item])), categories: init.categories }),
    [init],
  )
  const ofLine = (line: CartLine) => courseOf(line, menu)
  return {
    isOn,
    menu,
    courseOf: ofLine,
    positions: titles.map(({ position }) => position),
    nameOf: (course: number | null) =>
      course === null ? t.atOnce : (titles.find(({ position }) => position === course)?.title ?? t.course(course)),
    /** The cart to send, with the course of each line. */
    withCourses: (cart: Cart): Cart =>
      isOn ? { ...cart, lines: cart.lines.map((line) => ({ ...line, course: ofLine(line) })) } : cart,
  }
}
