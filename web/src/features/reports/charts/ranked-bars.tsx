export type RankedBar = { key: string; name: string; value: number; text: string; detail: string }

/** Bars under their names: each shows its value and its share, so that none must be measured or recognised by its colour. */
export function RankedBars({ label, bars }: { label: string; bars: readonly RankedBar[] }) {
  const most = Math.max(...bars.map(({ value }) => value))
  return (
    <ul aria-label={label} className="mt-4 grid grid-cols-1 gap-4">
      {bars.map(({ key, name, value, text, detail }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="tnum shrink-0 font-semibold">{text}</span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-2.5 rounded-full bg-sunken print:border print:border-line">
            <div
              className="h-full min-w-1 rounded-full bg-brand [print-color-adjust:exact]"
              style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }}
            />
          </div>
          <p className="tnum mt-1 text-xs text-ink-soft">{detail}</p>
        </li>
      ))}
    </ul>
  )
}
