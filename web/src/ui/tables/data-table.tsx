import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'

export type Column<R> = {
  key: string
  title: string
  cell: (row: R) => ReactNode
  /** Figures stand at the end of their column, all of one width. */
  figure?: boolean
  /** The name of the row: bold, and the heading of its card on a phone. */
  main?: boolean
  /** Only where all columns have room, and on the card of a phone. */
  roomy?: boolean
  /** Buttons: at the end of the row, in view however wide the table is; at the foot of the card on a phone. */
  actions?: boolean
}

export type DataTableProps<R> = {
  /** Names what the table lists, for screen readers. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
}

/** A table where there is room for one, a card for each row where there is not. */
export function DataTable<R>(props: DataTableProps<R>) {
  return (
    <>
      <WideTable {...props} />
      <NarrowCards {...props} />
    </>
  )
}

function WideTable<R>({ caption, columns, rows, rowKey }: DataTableProps<R>) {
  const padding = columns.some(({ roomy }) => roomy) ? 'px-4 max-xl:px-2.5' : 'px-4'
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card max-md:hidden">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx(
                  padding,
                  'py-2.5 font-semibold whitespace-nowrap',
                  column.roomy && 'max-xl:hidden',
                  (column.figure || column.actions) && 'text-right',
                  column.actions && 'sticky right-0 border-line bg-sunken max-xl:border-l',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="bg-surface transition-colors hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(
                    padding,
                    'py-3 align-middle',
                    column.roomy && 'max-xl:hidden',
                    column.figure && 'tnum text-right whitespace-nowrap',
                    column.main && 'font-semibold',
                    column.actions &&
                      'sticky right-0 border-line bg-inherit text-right whitespace-nowrap max-xl:border-l',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NarrowCards<R>({ caption, columns, rows, rowKey }: DataTableProps<R>) {
  const main = columns.find((column) => column.main)
  const actions = columns.filter((column) => column.actions)
  const facts = columns.filter((column) => !column.main && !column.actions)
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-3 md:hidden">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card padding="sm">
            {main && <p className="mb-2 text-base font-semibold [overflow-wrap:anywhere]">{main.cell(row)}</p>}
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
              {facts.map((column) => (
                <div key={column.key} className="contents">
                  <dt className="text-ink-faint">{column.title}</dt>
                  <dd className={clsx('min-w-0 text-right [overflow-wrap:anywhere]', column.figure && 'tnum')}>
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
            <CardButtons buttons={actions.map(({ key, cell }) => ({ key, button: cell(row) }))} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** At the foot of a card; nothing of a row that has no buttons. */
function CardButtons({ buttons }: { buttons: readonly { key: string; button: ReactNode }[] }) {
  const shown = buttons.filter(({ button }) => button !== false && button !== null && button !== undefined)
  if (shown.length === 0) return null
  return (
    <div className="mt-3 flex justify-end gap-2 border-t border-line pt-3">
      {shown.map(({ key, button }) => (
        <span key={key}>{button}</span>
      ))}
    </div>
  )
}
