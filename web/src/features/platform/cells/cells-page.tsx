import { Database } from 'lucide-react'
import { useEffect } from 'react'
import type { CellRecord } from '#core/contract/platform/cells.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCells } from '../../../lib/platform/cells.api.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { bytesText } from './bytes-text.ts'
import { isUnderWay, useMoves } from './cells.api.ts'
import { cellsTexts } from './cells.texts.ts'
import { MovesSection } from './moves-section.tsx'

/** The databases that share the restaurants, and how restaurants move between them. */
export default function CellsPage() {
  const t = useTexts(cellsTexts)
  const cells = useCells()
  const moves = useMoves()
  usePageTitle(t.title)
  const underWay = moves.data?.filter(isUnderWay).length
  const { mutate } = cells
  // a move that begins or ends changes what stands in the databases
  useEffect(() => void mutate(), [underWay, mutate])
  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <Loaded answer={cells} failed={t.loadFailed} isTitled skeleton={<ListSkeleton />}>
        {(found) =>
          found.length === 1 ? (
            <EmptyState icon={<Database aria-hidden="true" />} title={t.single} hint={t.singleHint} />
          ) : (
            <>
              <CellsTable cells={found} />
              <MovesSection answer={moves} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function CellsTable({ cells }: { cells: readonly CellRecord[] }) {
  const t = useTexts(cellsTexts)
  const { locale } = useLanguage()
  const count = (n: number) => n.toLocaleString(locale)
  const figure = (
    key: string,
    title: string,
    text: (figures: NonNullable<CellRecord['figures']>) => string,
    more: Partial<Column<CellRecord>> = {},
  ): Column<CellRecord> => ({
    key,
    title,
    figure: true,
    cell: ({ figures }) => figures && text(figures),
    ...more,
  })
  const columns: Column<CellRecord>[] = [
    { key: 'name', title: t.columns.name, main: true, line: 1, cell: ({ name }) => name },
    {
      key: 'state',
      title: t.columns.state,
      line: 1,
      cell: ({ state }) => <Badge tone={state === 'ok' ? 'success' : 'danger'}>{t[state]}</Badge>,
    },
    figure('restaurants', t.columns.restaurants, ({ restaurants }) => count(restaurants), {
      line: 2,
      brief: ({ figures }) => figures && t.restaurants({ n: figures.restaurants, text: count(figures.restaurants) }),
    }),
    figure('orders', t.columns.orders, ({ ordersADay }) => count(ordersADay), {
      line: 2,
      brief: ({ figures }) => figures && t.ordersADay({ n: figures.ordersADay, text: count(figures.ordersADay) }),
    }),
    figure('size', t.columns.size, ({ bytes }) => bytesText(bytes, locale), { line: 2 }),
    figure('leaving', t.columns.leaving, ({ leaving }) => count(leaving), {
      line: 2,
      brief: ({ figures }) =>
        figures && figures.leaving > 0 ? t.leaving({ n: figures.leaving, text: count(figures.leaving) }) : null,
    }),
  ]
  return <DataTable caption={t.title} columns={columns} rows={cells} rowKey={({ name }) => name} />
}
