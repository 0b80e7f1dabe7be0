import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  title: string
  columns: readonly string[]
  /** The first cell names the row; the others are figures. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Sums, under a line. */
  foot?: readonly ReactNode[]
}

/** Figures under their titles, in a table that scrolls on its own on small screens. */
export function FiguresSheet({ title, columns, rows, foot }: Props) {
  return (
    <section
      aria-label={title}
      // scrollable content must be reachable by keyboard (WCAG 2.2, 2.1.1)
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-ink-soft">
          <tr>
            {columns.map((column, at) => (
              <th
                key={`${column} ${at}`}
                scope="col"
                className={clsx('px-3 py-2 align-bottom max-sm:px-2 font-semibold', at > 0 && 'text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              <SheetCells cells={cells} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot className="border-t-2 border-line-strong font-semibold">
            <tr>
              <SheetCells cells={foot} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function SheetCells({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) {
  return (
    <>
      <th scope="row" className="px-3 py-2 font-medium max-sm:px-2 whitespace-nowrap">
        {name}
      </th>
      {figures.map((figure, at) => (
        <td key={at} className="tnum px-3 py-2 text-right max-sm:px-2 whitespace-nowrap">
          {figure}
        </td>
      ))}
    </>
  )
}
