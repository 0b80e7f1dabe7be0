import { formatMoney } from '#core/money/amount.ts'
import { soldToday } from '#core/offline/sold-today.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { QueueEntry } from '../../../lib/till-log/queue.ts'
import { queueTexts } from './queue.texts.ts'

const MINUTE_MS = 60_000

type Props = { entries: readonly QueueEntry[]; loaded: LoadedTill }

/** Sales of this till on this business day, by its own log. */
export function SoldToday({ entries, loaded: { bundle } }: Props) {
  const t = useTexts(queueTexts).today
  const { locale } = useLanguage()
  const { paymentTypes, digits, currency, priceRules } = bundle.menu
  const now = new Date(useNow(MINUTE_MS))
  const log = entries
    .filter(({ isOwn }) => isOwn)
    .map(({ text, taken }) => ({ text, isRefused: taken?.outcome === 'refused' }))
  const { count, total, tips, types } = soldToday(log, { paymentTypes, digits, clock: priceRules.clock, now })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const rows = [...types, ...(tips > 0 ? [{ title: t.tips, amount: tips }] : [])]
  return (
    <section
      aria-labelledby="queue-today"
      className="mb-8 rounded-lg border border-line bg-surface p-4 shadow-card sm:flex sm:items-center sm:justify-between sm:gap-8"
    >
      <div>
        <h2 id="queue-today" className="text-lg font-semibold">
          {t.title}
        </h2>
        <p className="text-sm text-ink-soft">{t.count(count)}</p>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 sm:mt-0 sm:justify-end">
        {rows.map(({ title, amount }) => (
          <div key={title}>
            <dt className="text-sm text-ink-soft">{title}</dt>
            <dd className="tnum font-semibold">{money(amount)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-soft">{t.total}</dt>
          <dd className="tnum text-xl font-bold">{money(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
