import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'

export type ChartColumnOf = {
  /** The label under the column. */
  tick: string
  value: number
  /** The text shown when it is pointed at or reached by the arrow keys. */
  name: string
  facts: readonly string[]
}

type ColumnChartProps = { label: string; columns: readonly ChartColumnOf[]; short: (value: number) => string }

/** As many columns as have room for their value above them on a phone. */
const MOST_LABELLED = 12
const TEXT = { fontSize: 12, fill: 'var(--color-ink-soft)' }
const MARGIN = { top: 20, right: 4, bottom: 0, left: 0 }

/** Columns over time. A file of its own, as it brings the chart library with it. */
export default function ColumnChart({ label, columns, short }: ColumnChartProps) {
  return (
    <BarChart
      responsive
      // paper is narrower than the screen it was drawn for
      className="mt-4 h-64 w-full [&_svg]:max-w-full print:[&_svg]:h-auto"
      data={columns.map((column, at) => ({ ...column, at }))}
      margin={MARGIN}
      title={label}
      barCategoryGap="18%"
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="at"
        tickFormatter={(at: number) => columns[at]?.tick ?? ''}
        tick={TEXT}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-edge)' }}
        minTickGap={12}
      />
      <YAxis tickFormatter={short} tick={TEXT} tickLine={false} axisLine={false} width="auto" />
      <Tooltip
        cursor={{ fill: 'var(--color-hover)' }}
        content={({ active, label: at }) => active && <Facts column={columns[Number(at)]} />}
      />
      <Bar dataKey="value" fill="var(--color-brand)" maxBarSize={48} radius={[4, 4, 0, 0]}>
        {columns.length <= MOST_LABELLED && (
          <LabelList
            dataKey="value"
            position="top"
            formatter={(value) => (Number(value) > 0 ? short(Number(value)) : '')}
            className="tnum"
            style={{ ...TEXT, fill: 'var(--color-ink)' }}
          />
        )}
      </Bar>
    </BarChart>
  )
}

function Facts({ column }: { column: ChartColumnOf | undefined }) {
  if (!column) return null
  return (
    <output className="tnum block rounded-md border border-line bg-raised px-3 py-2 text-sm text-ink shadow-popup">
      <span className="block font-semibold">{column.name}</span>
      {column.facts.map((fact) => (
        <span key={fact} className="block text-ink-soft">
          {fact}
        </span>
      ))}
    </output>
  )
}
