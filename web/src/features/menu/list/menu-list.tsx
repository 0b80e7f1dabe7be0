import { SearchX } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useItemCommands, type MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { DeleteItemDialog } from '../item/delete-item-dialog.tsx'
import { useMenuMoney } from '../use-menu-money.ts'
import { CategoryGroup } from './category-group.tsx'
import { MenuFilterBar } from './menu-filter-bar.tsx'
import { groupMenu, type MenuFilter } from './menu-list.rules.ts'

type MenuListProps = {
  items: readonly MenuItem[]
  terms: MenuTerms
  filter: MenuFilter
  onFilter: (filter: MenuFilter) => void
}

/** The menu by category: search, sort, open and delete items. */
export function MenuList({ items, terms, filter, onFilter }: MenuListProps) {
  const t = useTexts(menuTexts)
  const query = useDeferredValue(filter.query)
  const money = useMenuMoney(terms.currency)
  const { order } = useItemCommands()
  const { run } = useCommand({ fallback: t.failed, toast: 'menu-order', isParallel: true })
  const [deleting, setDeleting] = useState<{ item: MenuItem; isOpen: boolean } | null>(null)
  // the same function every time: another one would draw every row again
  const askToDelete = useCallback((item: MenuItem) => setDeleting({ item, isOpen: true }), [])
  const groups = useMemo(
    () => groupMenu(items, terms.categories, { query, categoryId: filter.categoryId }),
    [items, terms.categories, query, filter.categoryId],
  )

  return (
    <div className="flex flex-col gap-6">
      <MenuFilterBar filter={filter} onChange={onFilter} categories={terms.categories} />
      {groups.map((group) => (
        <CategoryGroup
          key={group.category?.id ?? 'none'}
          group={group}
          money={money}
          isWhole={query.trim() === ''}
          onSorted={(ids) => void run(() => order(ids), { subject: ids.join() })}
          onDelete={askToDelete}
        />
      ))}
      {groups.length === 0 && <NothingFound onShowAll={() => onFilter({ query: '', categoryId: '' })} />}
      {deleting && (
        <DeleteItemDialog
          item={deleting.item}
          open={deleting.isOpen}
          onClose={() => setDeleting({ ...deleting, isOpen: false })}
        />
      )}
    </div>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useTexts(menuTexts).items
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t.notFound}
      hint={t.notFoundHint}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {t.showAll}
        </Button>
      }
    />
  )
}
