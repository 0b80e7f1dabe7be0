import { clsx } from 'clsx'
import type { Cell, Section } from './report-sections.ts'
import type { ReportFormat } from './use-report-format.ts'

/** Figures of a chart. They stay a table on a phone too, since a card for each day of a month would be endless. */
export function FiguresTable({ section, format }: { section: Section; format: ReportFormat }) {
  return (
    <section
      aria-label={section.title}
      // scrollable content must be reachable by keyboard (WCAG 2.2, 2.1.1)
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="-mx-5 mt-3 max-h-96 overflow-auto print:max-h-none"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{section.title}</caption>
        <thead className="sticky top-0 bg-sunken text-xs text-ink-soft">
          <tr>
            {section.columns.map((title, at) => (
              // two columns may have the same title: a tax and its amount
              <th
                key={`${title} ${at}`}
                scope="col"
                className={clsx('px-3 py-2 font-semibold first:pl-5 last:pr-5', isFigure(section, at) && 'text-right')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {section.rows.map((row, number) => (
            <tr key={`${row[0]!.value} ${number}`}>
              <th scope="row" className="py-2 pr-3 pl-5 font-medium whitespace-nowrap">
                {format.cell(row[0]!)}
              </th>
              {row.slice(1).map((cell, at) => (
                <td
                  key={section.columns[at + 1]! + at}
                  className={clsx('px-3 py-2 last:pr-5', isAmount(cell) && 'tnum text-right whitespace-nowrap')}
                >
                  {format.cell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isAmount = ({ kind }: Cell) => kind === 'money' || kind === 'count' || kind === 'rate'

/** Titles stand over their figures. */
function isFigure({ rows }: Section, at: number): boolean {
  // the first row may be blank where a figure is unknown
  return rows.some((row) => isAmount(row[at]!))
}
