import { UserRound, Users } from 'lucide-react'
import { createContext, use } from 'react'
import { Link } from 'react-router'
import type { Visit } from '#core/contract/dining/visit-fields.ts'
import type { OpenOrder, OrderGroup } from '#core/contract/orders.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { placeTitle, titleOfPlace } from '../order-place.ts'
import { visitOfGroupTexts } from './visit-of-group.texts.ts'
import { visitOf } from './group-visits.rules.ts'

const NONE: readonly Visit[] = []
const OpenVisits = createContext(NONE)

/** The open visits, for the cards of their orders. */
export const VisitsOfOrders = OpenVisits.Provider

/** The visit of a group of orders; undefined for a sale over the counter, and for people who do not serve tables. */
export function useVisitOfGroup(group: OrderGroup): Visit | undefined {
  const id = visitOf(group)
  return use(OpenVisits).find((visit) => visit.id === id)
}

/** The name of a group of orders: the tables of its visit, else the visit's name; over the counter its own place. */
export function placeOfGroup(
  visit: Visit | undefined,
  order: OpenOrder,
  words: Parameters<typeof placeTitle>[1],
): string {
  const name = visit && nameOfVisit(visit)
  return name ? titleOfPlace(name, words.table) : placeTitle(order, words)
}

function nameOfVisit({ tables, name }: Visit): string | null {
  return tables.map(({ table_title }) => table_title).join(', ') || name
}

/** Waiter and number of guests of these orders, with a link to their visit. */
export function VisitOfGroup({ group }: { group: OrderGroup }) {
  const t = useTexts(visitOfGroupTexts)
  const visit = useVisitOfGroup(group)
  if (!visit) return null
  const waiter = visit.waiter_name ?? visit.waiter
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {waiter !== null && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <UserRound aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{t.waiter} </span>
          <span className="truncate">{waiter}</span>
        </span>
      )}
      {visit.covers !== null && (
        <span className="tnum inline-flex items-center gap-1">
          <Users aria-hidden="true" className="size-4" />
          {t.covers(visit.covers)}
        </span>
      )}
      <Link
        to={paths.visit(visit.id)}
        className="touch-target ml-auto inline-flex min-h-9 items-center font-semibold text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {t.open}
        <span className="sr-only"> {nameOfVisit(visit)}</span>
      </Link>
    </p>
  )
}
