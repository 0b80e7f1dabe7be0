import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { CountDifference, CountedItem } from '#core/contract/inventory/stock-counts.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useCount, useCountCommands } from '../inventory.api.ts'
import { useStockFormat } from '../use-stock-format.ts'
import { CountItemCard } from './count-item-card.tsx'
import { CountedList } from './counted-list.tsx'
import { countsTexts } from './counts.texts.ts'

type CountScreenProps = { id: string; init: StockInit; onBack: () => void }

/** One count, made for a phone in one hand: the item at the top, its figure large, the next one under the thumb. */
export function CountScreen({ id, init, onBack }: CountScreenProps) {
  const t = useTexts(countsTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = useCount(id)
  const [differences, setDifferences] = useState<CountDifference[] | null>(null)
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
        className="-ml-3 self-start"
        onClick={onBack}
      >
        {t.back}
      </Button>
      <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
        {({ rows, closed_at }) =>
          closed_at === null ? (
            <Counting id={id} rows={rows} init={init} onClosed={setDifferences} />
          ) : (
            <>
              {differences && <Differences differences={differences} init={init} />}
              <CountedList rows={rows} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

type CountingProps = {
  id: string
  rows: readonly CountedItem[]
  init: StockInit
  onClosed: (differences: CountDifference[]) => void
}

function Counting({ id, rows, init, onClosed }: CountingProps) {
  const t = useTexts(countsTexts)
  const { close } = useCountCommands()
  const [chosen, choose] = useState<string | null>(null)
  const [isClosing, setIsClosing] = useState(false)
  const counted = rows.filter((row) => row.counted !== null).length
  const current = rows.find(({ item_id }) => item_id === chosen) ?? rows.find((row) => row.counted === null)
  const next = () => {
    const at = rows.findIndex(({ item_id }) => item_id === current?.item_id)
    const others = [...rows.slice(at + 1), ...rows.slice(0, at)]
    choose(others.find((row) => row.counted === null)?.item_id ?? null)
  }
  return (
    <>
      <div>
        <p className="tnum text-sm text-ink-soft">{t.progress({ counted, items: rows.length })}</p>
        <progress
          aria-label={t.progress({ counted, items: rows.length })}
          value={counted}
          max={rows.length}
          className="mt-1 h-2 w-full accent-brand"
        />
      </div>
      {current ? (
        <CountItemCard key={current.item_id} countId={id} item={current} init={init} onDone={next} />
      ) : (
        <Card>
          <p className="font-semibold">{t.done}</p>
        </Card>
      )}
      <Button variant={current ? 'outline' : 'primary'} disabled={counted === 0} onClick={() => setIsClosing(true)}>
        {t.close}
      </Button>
      <CountedList rows={rows} onChoose={choose} />
      <ConfirmAction
        open={isClosing}
        onClose={() => setIsClosing(false)}
        title={t.closeTitle}
        description={t.closeHint}
        confirmLabel={t.close}
        run={async (key) => {
          const { message, differences } = await close(id, key)
          onClosed(differences)
          return message
        }}
      />
    </>
  )
}

function Differences({ differences, init }: { differences: readonly CountDifference[]; init: StockInit }) {
  const t = useTexts(countsTexts)
  const format = useStockFormat(init.currency)
  return (
    <Card>
      <h2 className="font-semibold">{t.differences}</h2>
      {differences.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {differences.map(({ item_id, title, difference, unit, value }) => (
          <li key={item_id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 break-words">{title}</span>
            <span className="tnum text-right whitespace-nowrap">
              <span className="font-semibold">
                {difference.startsWith('-') ? '' : '+'}
                {format.exactQuantity(difference, unit)}
              </span>
              {value !== undefined && <span className="block text-sm text-ink-soft">{format.money(value)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
