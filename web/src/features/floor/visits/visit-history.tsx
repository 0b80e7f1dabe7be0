import { ChevronDown } from 'lucide-react'
import { dotted } from '#core/text/isolated.ts'
import { MoreButton } from '../../../lib/lists/more-button.tsx'
import { useOlder } from '../../../lib/lists/use-older.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { useCardTime } from '../../orders/store-clock.ts'
import { detailText } from './visit-names.rules.ts'
import { loadHistory, type VisitNow } from './visits.api.ts'
import { visitsTexts } from './visits.texts.ts'

/** Operations on the visit with their staff and time, the newest first. */
export function VisitHistory({ now: { visit, history: newest, next } }: { now: VisitNow }) {
  const t = useTexts(visitsTexts)
  const time = useCardTime()
  const { moves: history, loadMore } = useOlder({ moves: newest, next }, (before) => loadHistory(visit.id, before))
  return (
    <Card padding="none">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold hover:bg-hover">
          {t.history}
          <ChevronDown aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-180" />
        </summary>
        {history.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-soft">{t.historyEmpty}</p>
        ) : (
          <ol className="max-h-96 divide-y divide-line overflow-y-auto px-4 pb-2 text-sm">
            {history.map((entry) => (
              <li key={entry.id} className="py-2.5">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="font-semibold">{t.operations[entry.kind]}</span>
                  <span className="tnum shrink-0 text-ink-soft">{time(entry.at)}</span>
                </p>
                <p className="[overflow-wrap:anywhere] text-ink-soft">
                  {dotted([detailText(entry.details, t), entry.person])}
                </p>
              </li>
            ))}
            {loadMore && (
              <li>
                <MoreButton onPress={loadMore} />
              </li>
            )}
          </ol>
        )}
      </details>
    </Card>
  )
}
