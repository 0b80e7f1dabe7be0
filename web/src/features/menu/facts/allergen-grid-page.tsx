import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MenuItem } from '#core/contract/records.ts'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { DiscardDialog } from '../../../lib/forms/discard-dialog.tsx'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useLeaveQuestion } from '../../../lib/forms/use-leave-question.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useMenuItems } from '../menu.api.ts'
import { useMenuLive } from '../menu.live.ts'
import { menuTexts } from '../menu.texts.ts'
import { AllergenGrid } from './allergen-grid.tsx'
import { AllergenList } from './allergen-list.tsx'
import { useFactsCommands } from './facts.api.ts'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { changedRows, findRows, gridRows } from './grid.rules.ts'

const ROWS_MAX = 500

/** Allergens of all items on one page. */
export default function AllergenGridPage() {
  const t = useTexts(factsTexts).allergens
  const menu = useTexts(menuTexts)
  const items = useMenuItems()
  usePageTitle(t.page)
  useMenuLive()
  if (items.data) return <Grid items={items.data} />
  if (items.error)
    return (
      <LoadFailure
        title={errorMessage(items.error, menu.loadFailed)}
        error={items.error}
        onRetry={() => void items.mutate()}
        pending={items.isLoading}
      />
    )
  return (
    <Loading label={menu.wait}>
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  )
}

function Grid({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts(factsTexts).allergens
  const { state } = useFactsCommands()
  const { run, isPending } = useCommand()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, MaybeStatement>>(new Map())
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const find = (text: string) => setSearch(text === '' ? {} : { q: text }, { replace: true })
  const [isOnlyMissing, setIsOnlyMissing] = useState(false)
  const rows = gridRows(items)
  const changed = changedRows(rows, drafts)
  const { target, stay, leave } = useLeaveQuestion(changed.length > 0)
  // a variant without a statement has that of its item
  const missing = rows.filter(({ kind, allergens }) => kind !== 'variant' && allergens === null)
  const toCheck = rows.filter(({ isToCheck }) => isToCheck)
  const open = new Set([...missing, ...toCheck])
  const shown = findRows(isOnlyMissing ? rows.filter((row) => open.has(row)) : rows, query)
  const save = async () => {
    const { message } = await state(changed.slice(0, ROWS_MAX))
    const sent = new Set(changed.slice(0, ROWS_MAX).map(({ id }) => id))
    setDrafts((now) => new Map([...now].filter(([id]) => !sent.has(id))))
    return message
  }
  const statements = {
    drafts,
    onState: (id: string, statement: MaybeStatement) => setDrafts((now) => new Map(now).set(id, statement)),
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t.page}
        hint={[
          t.pageHint,
          [missing.length > 0 && t.missing(missing.length), toCheck.length > 0 && t.toCheckCount(toCheck.length)]
            .filter(Boolean)
            .join(', '),
        ].join(' ')}
        actions={
          <>
            <Link to={paths.printAllergens} target="_blank" className={buttonClass({ variant: 'outline' })}>
              <Printer aria-hidden="true" className="size-4.5" />
              {t.sheet}
            </Link>
            {changed.length > 0 && (
              <Button variant="outline" disabled={isPending} onClick={() => setDrafts(new Map())}>
                {t.discard}
              </Button>
            )}
            <Button pending={isPending} disabled={changed.length === 0} onClick={() => void run(save)}>
              {changed.length > 0 ? `${t.save} · ${t.changed(changed.length)}` : t.save}
            </Button>
          </>
        }
      />
      <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-2">
        <SearchField
          label={t.search}
          placeholder={t.search}
          clearLabel={t.clearSearch}
          value={query}
          onChange={find}
          canClear={query !== ''}
          onClear={() => find('')}
        />
        <Switch checked={isOnlyMissing} onChange={setIsOnlyMissing} label={t.onlyMissing} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t.empty} article={<HelpLink slug="allergens" />} />
      ) : shown.length === 0 ? (
        <EmptyState title={t.notFound} article={<HelpLink slug="allergens" />} />
      ) : (
        <>
          <AllergenGrid {...statements} rows={shown} />
          <AllergenList {...statements} rows={shown} />
        </>
      )}
      <DiscardDialog open={target !== null} onOpenChange={stay} onDiscard={leave} />
    </div>
  )
}
