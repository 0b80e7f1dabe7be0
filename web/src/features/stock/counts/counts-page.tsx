import { ClipboardCheck, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { StockCount } from '#core/contract/inventory/stock-counts.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { MoreButton } from '../../../lib/lists/more-button.tsx'
import { nameOfUser } from '../../../lib/restaurant/name-of-user.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCounts } from '../inventory.api.ts'
import { StockScreen } from '../stock-screen.tsx'
import { CountScreen } from './count-screen.tsx'
import { countsTexts } from './counts.texts.ts'
import { StartCountDialog } from './start-count-dialog.tsx'

export default function StockCountsPage() {
  const t = useTexts(countsTexts)
  const [search, setSearch] = useSearchParams()
  const starting = useDialogOf<null>()
  const shown = search.get('count')
  const show = (id: string) => setSearch({ count: id })
  return (
    <StockScreen
      title={t.title}
      hint={shown === null && t.hint}
      actions={() =>
        shown === null && (
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => starting.show(null)}>
            {t.start}
          </Button>
        )
      }
    >
      {(init) => (
        <>
          {shown === null ? (
            <CountsList init={init} onShow={show} onStart={() => starting.show(null)} />
          ) : (
            <CountScreen key={shown} id={shown} init={init} onBack={() => setSearch({})} />
          )}
          <StartCountDialog
            key={starting.key}
            init={init}
            open={starting.isOpen}
            onClose={starting.close}
            onStarted={show}
          />
        </>
      )}
    </StockScreen>
  )
}

type CountsListProps = { init: StockInit; onShow: (id: string) => void; onStart: () => void }

function CountsList({ init, onShow, onStart }: CountsListProps) {
  const t = useTexts(countsTexts)
  const { listFailed } = useTexts(formsTexts)
  const { answer, loadMore } = useCounts()
  return (
    <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
      {(pages) =>
        pages[0]!.rows.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck aria-hidden="true" />}
            title={t.empty}
            hint={t.emptyHint}
            action={
              <Button variant="outline" onClick={onStart}>
                {t.start}
              </Button>
            }
            article={<HelpLink slug="stock-counts" />}
          />
        ) : (
          <div>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
              {pages
                .flatMap(({ rows }) => rows)
                .map((count) => (
                  <li key={count.id}>
                    <CountCard count={count} init={init} onShow={() => onShow(count.id)} />
                  </li>
                ))}
            </ul>
            <MoreButton onPress={loadMore} />
          </div>
        )
      }
    </Loaded>
  )
}

function CountCard({ count, init, onShow }: { count: StockCount; init: StockInit; onShow: () => void }) {
  const t = useTexts(countsTexts)
  const { locale } = useLanguage()
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: init.time_zone })
  const isOpen = count.closed_at === null
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {count.group ?? t.everything}
          <Badge tone={isOpen ? 'brand' : 'neutral'}>{isOpen ? t.open : t.closed}</Badge>
          {count.is_blind && <Badge>{t.blind}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {at.format(new Date(count.started_at))}
          {count.by && ` · ${t.startedBy(nameOfUser(init.people, count.by))}`}
        </p>
        <p className="tnum text-sm text-ink-soft">{t.progress({ counted: count.counted, items: count.items })}</p>
      </div>
      <Button variant={isOpen ? 'primary' : 'outline'} onClick={onShow}>
        {isOpen ? t.goOn : t.look}
      </Button>
    </Card>
  )
}
