import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MANAGING_STOCK, MOVING_STOCK, READING_STOCK, type StockInit } from '#core/contract/inventory/stock-items.ts'
import { may } from '#core/permissions/may.ts'
import { AreaLinks } from '../../lib/area-links.tsx'
import { formsTexts } from '../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useStockInit, useStockLive } from './inventory.api.ts'
import { inventoryTexts } from './inventory.texts.ts'

const AREAS = [
  { id: 'items', path: paths.stock, access: READING_STOCK },
  { id: 'moves', path: paths.stockMoves, access: READING_STOCK },
  { id: 'counts', path: paths.stockCounts, access: MOVING_STOCK },
  { id: 'purchases', path: paths.stockPurchases, access: MOVING_STOCK },
  { id: 'recipes', path: paths.stockRecipes, access: MANAGING_STOCK },
  { id: 'report', path: paths.stockReport, access: MANAGING_STOCK },
] as const

type StockScreenProps = {
  title: string
  hint?: ReactNode
  actions?: (init: StockInit) => ReactNode
  children: (init: StockInit) => ReactNode
}

/** Frame of every stock screen: title, links to the others, and the shared notices. */
export function StockScreen({ title, hint, actions, children }: StockScreenProps) {
  const { listFailed } = useTexts(formsTexts)
  const init = useStockInit()
  usePageTitle(title)
  useStockLive()
  return (
    <div className="flex max-w-6xl flex-col gap-5 short:gap-2">
      <PageHeader title={title} hint={hint} actions={init.data && actions?.(init.data)} />
      <StockAreas />
      <Loaded answer={init} failed={listFailed} skeleton={<ListSkeleton />}>
        {children}
      </Loaded>
    </div>
  )
}

function StockAreas() {
  const t = useTexts(inventoryTexts)
  const person = usePerson()
  const { pathname } = useLocation()
  const open = AREAS.filter(({ access }) => person !== null && may(person, access))
  const links = open.map(({ id, path }) => ({ path, title: t.areas[id], isHere: pathname === path }))
  return <AreaLinks label={t.title} links={links} />
}

/** Rights of the signed-in person on the stock. */
export function useStockRights(): { mayMove: boolean; mayManage: boolean } {
  const person = usePerson()
  return {
    mayMove: person !== null && may(person, MOVING_STOCK),
    mayManage: person !== null && may(person, MANAGING_STOCK),
  }
}
