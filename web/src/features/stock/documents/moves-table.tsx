import type { StockMove } from '#core/contract/inventory/stock-documents.ts'
import { WASTE_REASONS } from '#core/contract/inventory/stock-documents.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { dotted } from '#core/text/isolated.ts'
import { nameOfUser } from '../../../lib/restaurant/name-of-user.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { itemsTexts } from '../items/items.texts.ts'
import { useStockRights } from '../stock-screen.tsx'
import { useStockFormat } from '../use-stock-format.ts'
import { documentsTexts } from './documents.texts.ts'

type MovesTableProps = { moves: readonly StockMove[]; init: StockInit; onReverse: (move: StockMove) => void }

const isReversible = ({ document_id, is_reversed, kind }: StockMove) =>
  document_id !== null && !is_reversed && kind !== 'correction' && kind !== 'revaluation'

const DAY_AND_TIME = { day: '2-digit', month: '2-digit', year: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** Stock moves; any line of a document can reverse the document. */
export function MovesTable({ moves, init, onReverse }: MovesTableProps) {
  const t = useTexts(documentsTexts)
  const { locale } = useLanguage()
  const { mayManage } = useStockRights()
  const format = useStockFormat(init.currency)
  const detailsOf = useDetails()
  const at = new Intl.DateTimeFormat(locale, { ...DAY_AND_TIME, timeZone: init.time_zone })
  const columns: Column<StockMove>[] = [
    {
      key: 'kind',
      title: t.kind,
      line: 2,
      cell: ({ kind, is_reversed }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {t.kinds[kind]}
          {is_reversed && <Badge tone="warning">{t.reversed}</Badge>}
        </span>
      ),
    },
    { key: 'title', title: t.item, main: true, cell: ({ title }) => title },
    {
      key: 'time',
      title: t.time,
      line: 2,
      cell: (move) => (
        <time dateTime={move.at} className="tnum whitespace-nowrap">
          {at.format(new Date(move.at))}
        </time>
      ),
    },
    { key: 'details', title: t.details, roomy: true, line: 2, cell: (move) => detailsOf(move) || null },
    { key: 'by', title: t.by, roomy: true, line: 2, cell: ({ by }) => nameOfUser(init.people, by) ?? null },
    {
      key: 'quantity',
      title: t.quantity,
      figure: true,
      line: 1,
      cell: ({ quantity, unit }) => format.quantity(quantity, unit),
    },
    ...(mayManage
      ? [
          {
            key: 'value',
            title: t.value,
            figure: true,
            cell: ({ value }: StockMove) => (value ? format.money(value) : '–'),
          },
        ]
      : []),
    {
      key: 'balance',
      title: t.balance,
      figure: true,
      cell: ({ balance, unit }) => format.quantity(balance, unit),
    },
    ...(mayManage ? [reverseColumn(t, onReverse)] : []),
  ]
  return <DataTable caption={t.title} columns={columns} rows={moves} rowKey={({ id }) => id} />
}

type Words = { reverse: string; reverseOf: (title: string) => string }

function reverseColumn(t: Words, onReverse: (move: StockMove) => void): Column<StockMove> {
  return {
    key: 'actions',
    title: '',
    actions: true,
    cell: (move) =>
      isReversible(move) && (
        <Button variant="outline" size="sm" aria-label={t.reverseOf(move.title)} onClick={() => onReverse(move)}>
          {t.reverse}
        </Button>
      ),
  }
}

function useDetails(): (move: StockMove) => string {
  const { voided } = useTexts(documentsTexts)
  const { reasons } = useTexts(itemsTexts).loss
  const reasonText = (reason: string | null) =>
    reason === 'voided_after_start'
      ? voided
      : (WASTE_REASONS.map((one) => one === reason && reasons[one]).find(Boolean) ?? reason)
  return ({ supplier, document_no, reason, note }) => dotted([supplier, document_no, reasonText(reason), note])
}
