import { useMemo } from 'react'
import useSWR from 'swr'
import { courseTitlesApi } from '#core/contract/dining/course-titles.ts'
import { diningSettingsApi } from '#core/contract/dining/dining-settings.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import type { Cart, CartLine } from '../cart/cart.rules.ts'
import { useTill } from '../till.ts'
import { courseOf } from './courses.rules.ts'
import { coursesTexts } from './courses.texts.ts'

/** The courses of the restaurant, and of the lines of the cart. Where courses are off, a cart stays as it is. */
export function useTillCourses() {
  const t = useTexts(coursesTexts)
  const { init } = useTill()
  const { data: settings } = useSWR(diningSettingsApi.show.path, () => call(diningSettingsApi.show))
  const isOn = settings?.courses === true
  const { data: titles = [] } = useSWR(isOn ? courseTitlesApi.list.path : null, () => call(courseTitlesApi.list))
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
    /** The cart with the course of each line, as it is sent. */
    withCourses: (cart: Cart): Cart =>
      isOn ? { ...cart, lines: cart.lines.map((line) => ({ ...line, course: ofLine(line) })) } : cart,
  }
}
