import { CalendarClock, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { giftCardsApi, type GiftCard } from '#core/contract/guests/gift-cards.ts'
import { may } from '#core/permissions/may.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { ListFooter } from '../../../../lib/lists/list-footer.tsx'
import { readPage } from '../../../../lib/lists/list-page.rules.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { useExistingPage } from '../../../../lib/use-existing-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBox } from '../../../../ui/fields/filter-box.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { SellGiftCard } from '../../../bills/payments/gift-cards/sell-gift-card.tsx'
import { sellKeyTexts } from '../../../bills/payments/gift-cards/sell-key.texts.ts'
import { GiftCardDialog } from './gift-card-dialog.tsx'
import { GiftCardReportView } from './gift-card-report.tsx'
import { GiftCardTable } from './gift-card-table.tsx'
import { useGiftCardsPage } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'
import { MonthsDialog } from './months-dialog.tsx'

const PAUSE_MS = 250
const VIEWS = ['list', 'report'] as const

/** The restaurant's gift cards with their totals: search and details. */
export function GiftCardsTab() {
  const t = useTexts(giftCardsTexts)
  const person = usePerson()
  const [search, setSearch] = useSearchParams()
  const mayReport = person !== null && may(person, giftCardsApi.report.access)
  const view = mayReport && search.get('view') === 'report' ? 'report' : 'list'
  return (
    <div className="flex flex-col gap-4 pt-2">
      {mayReport && (
        <div className="max-w-xs">
          <Segmented
            label={t.views}
            wide
            value={view}
            onChange={(next) => setSearch({ tab: 'gift-cards', ...(next === 'report' && { view: next }) })}
            options={VIEWS.map((value) => ({ value, label: t.view[value] }))}
          />
        </div>
      )}
      {view === 'report' ? <GiftCardReportView /> : <GiftCardList />}
    </div>
  )
}

function GiftCardList() {
  const t = useTexts(giftCardsTexts)
  const { filter, page, toPage, searchFor } = useGiftCardsAddress()
  const { data, error, isCurrent, isValidating, mutate } = useGiftCardsPage({ page, filter })
  useExistingPage({ page, last: data && isCurrent ? Math.max(1, data.totalPages) : page, toPage })
  const opened = useDialogOf<GiftCard>()
  const changing = useDialogOf<number>()
  const selling = useDialogOf<null>()
  const person = usePerson()
  const maySell = person !== null && may(person, giftCardsApi.sell.access)
  const sell = maySell ? () => selling.show(null) : null
  if (error && !isCurrent)
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  if (!data)
    return (
      <Loading label={t.wait}>
        <Skeleton className="h-64 rounded-lg" />
      </Loading>
    )
  // the first step stands where the list is empty, and nowhere else
  const isEmpty = data.totalCards === 0 && filter === ''
  return (
    <div aria-busy={!isCurrent} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterBox
          words={{ label: t.list.search, clear: t.list.clear }}
          filter={filter}
          onSearch={searchFor}
          pauseMs={PAUSE_MS}
          className="min-w-0 flex-1 basis-72 sm:max-w-md"
        />
        <div className="flex flex-wrap-reverse gap-3">
          <Button
            variant="outline"
            icon={<CalendarClock aria-hidden="true" className="size-4.5" />}
            onClick={() => changing.show(data.months)}
          >
            {t.months.key(data.months)}
          </Button>
          {sell && !isEmpty && <SellKey onPress={sell} />}
        </div>
      </div>
      {data.totalCards === 0 ? (
        <NoCards filter={filter} action={sell && isEmpty ? <SellKey onPress={sell} /> : undefined} />
      ) : (
        <>
          <GiftCardTable cards={data.cards} timeZone={data.timeZone} onOpen={opened.show} />
          <ListFooter
            words={t.list}
            shown={data.cards.length}
            total={data.totalCards}
            page={page}
            totalPages={data.totalPages}
            onPage={toPage}
            hidesOnlyPage
          />
        </>
      )}
      {opened.subject && (
        <GiftCardDialog key={opened.key} card={opened.subject} open={opened.isOpen} onClose={opened.close} />
      )}
      {changing.subject !== null && (
        <MonthsDialog key={changing.key} months={changing.subject} open={changing.isOpen} onClose={changing.close} />
      )}
      {maySell && <SellGiftCard key={selling.key} open={selling.isOpen} onClose={selling.close} />}
    </div>
  )
}

/** Search and page of gift cards, kept in the address so that Back and shared links show the same list. */
function useGiftCardsAddress() {
  const [search, setSearch] = useSearchParams()
  const filter = search.get('q')?.trim() ?? ''
  const go = (next: { q: string; page: number }, options?: { replace: boolean }) => {
    const { q, page } = next
    setSearch({ tab: 'gift-cards', ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) }, options)
  }
  return {
    filter,
    page: readPage(search),
    toPage: (page: number, options?: { replace: boolean }) => go({ q: filter, page }, options),
    // each pause in the typing is no step of its own to go back to
    searchFor: (text: string) => go({ q: text.trim(), page: 1 }, { replace: true }),
  }
}

function SellKey({ onPress }: { onPress: () => void }) {
  const t = useTexts(sellKeyTexts)
  return (
    <Button icon={<Gift aria-hidden="true" className="size-4.5" />} aria-haspopup="dialog" onClick={onPress}>
      {t.key}
    </Button>
  )
}

function NoCards({ filter, action }: { filter: string; action: ReactNode }) {
  const t = useTexts(giftCardsTexts).list
  const isSearch = filter !== ''
  return (
    <EmptyState
      icon={<Gift aria-hidden="true" />}
      title={isSearch ? t.nothing : t.empty}
      hint={isSearch ? t.nothingLike(filter) : t.emptyHint}
      article={<HelpLink slug="gift-cards" />}
      action={action}
    />
  )
}
