import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Card } from '../card.tsx'

export type Column<R> = {
  key: string
  title: string
  cell: (row: R) => ReactNode
  /** Figures are aligned at the end of their column, in digits of equal width. */
  figure?: boolean
  /** The name of the row: bold, and the heading of its card on a phone. */
  main?: boolean
  /** Only where all columns have room, and on the card of a phone. */
  roomy?: boolean
  /** Only on the widest screens: the information is elsewhere in the row, or in its details. */
  spare?: boolean
  /** Takes the room that the others leave, and is cut to one line; the name of a row to two on a phone. */
  fills?: boolean
  /**
   * The line of a phone's row that shows it, after the `main` cell. If any column has one, a phone shows two lines a
   * row, and the other columns only in the opened row.
   */
  line?: 1 | 2
  /** A shorter version for a phone's line; null leaves it out there. */
  brief?: (row: R) => ReactNode
  /** Buttons: at the end of the row, in view however wide the table is; at the foot of the card on a phone. */
  actions?: boolean
}

export type DataTableProps<R> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** Opens the details of a row; its `main` cell is the button. */
  onOpen?: (row: R) => void
}

/** A table if there is room; else two lines for each row, or a card. */
export function DataTable<R>(props: DataTableProps<R>) {
  const isList = props.columns.some(({ line }) => line !== undefined)
  return (
    <>
      <WideTable {...props} />
      {isList ? <NarrowLines {...props} /> : <NarrowCards {...props} />}
    </>
  )
}

function WideTable<R>({ caption, columns, rows, rowKey, onOpen }: DataTableProps<R>) {
  const padding = columns.some(({ roomy }) => roomy) ? 'px-4 max-2xl:px-2' : 'px-4'
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
                  'h-10 font-semibold whitespace-nowrap',
                  hiddenBelow(column),
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
            <tr key={rowKey(row)} className="relative bg-surface transition-colors hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(
                    padding,
                    'h-10 py-0.5 align-middle pointer-coarse:h-12',
                    hiddenBelow(column),
                    column.fills && 'w-full max-w-0 truncate',
                    column.figure && 'tnum text-right whitespace-nowrap',
                    column.main && 'font-semibold',
                    column.actions &&
                      'sticky right-0 border-line bg-inherit text-right whitespace-nowrap max-xl:border-l',
                  )}
                >
                  <Cell column={column} row={row} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps<R> = {
  column: Column<R>
  row: R
  onOpen: ((row: R) => void) | undefined
  /** On a phone’s line; in a table a name takes two rather than be cut. */
  isOneLine?: boolean
}

function Cell<R>({ column, row, onOpen, isOneLine = column.fills ?? false }: CellProps<R>) {
  // a dash for an unknown value; phones leave it out
  if (!column.actions && column.cell(row) === null) return <span className="text-ink-faint">–</span>
  if (!column.main || !onOpen) return column.cell(row)
  return (
    // the whole row is its reach
    <button
      type="button"
      onClick={() => onOpen(row)}
      className={clsx(
        'max-w-full cursor-pointer text-left align-middle font-semibold after:absolute after:inset-0',
        isOneLine && 'truncate',
      )}
    >
      {column.cell(row)}
    </button>
  )
}

const hiddenBelow = <R,>({ roomy, spare }: Column<R>) => (spare ? 'max-2xl:hidden' : roomy && 'max-xl:hidden')

const briefOf = <R,>({ cell, brief = cell }: Column<R>, row: R) => brief(row)

function NarrowLines<R>({ caption, columns, rows, rowKey, onOpen }: DataTableProps<R>) {
  const main = columns.find((column) => column.main)
  const of = (line: 1 | 2) => columns.filter((column) => column.line === line && !column.main)
  const actions = columns.filter((column) => column.actions)
  return (
    <ul
      aria-label={caption}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card md:hidden"
    >
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative flex min-h-15 items-center gap-2 py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 text-sm">
            <div className="flex items-baseline justify-between gap-3">
              <span className={clsx('min-w-0 text-base font-semibold', main?.fills ? 'line-clamp-2' : 'truncate')}>
                {main && (
                  <Cell
                    column={{ ...main, cell: (one) => briefOf(main, one) }}
                    row={row}
                    onOpen={onOpen}
                    isOneLine={!main.fills}
                  />
                )}
              </span>
              {of(1).map((column) => (
                <span key={column.key} className={clsx('shrink-0', column.figure && 'tnum font-semibold')}>
                  {briefOf(column, row)}
                </span>
              ))}
            </div>
            <p className={clsx('text-ink-soft', onOpen ? 'truncate' : '[overflow-wrap:anywhere]')}>
              {of(2)
                .filter((column) => briefOf(column, row) !== null)
                .map((column, at) => (
                  <Fragment key={column.key}>
                    {at > 0 && ' · '}
                    {/* a name written from the right leaves the others their order */}
                    <bdi className={clsx(column.figure && 'tnum')}>{briefOf(column, row)}</bdi>
                  </Fragment>
                ))}
            </p>
          </div>
          {actions.map((column) => (
            <span key={column.key} className="relative">
              {briefOf(column, row)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function NarrowCards<R>({ caption, columns, rows, rowKey }: Omit<DataTableProps<R>, 'onOpen'>) {
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
              {facts
                .filter(({ cell }) => cell(row) !== null)
                .map((column) => (
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
