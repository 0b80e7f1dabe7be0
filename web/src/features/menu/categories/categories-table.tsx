import { useMemo } from 'react'
import type { Category, MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { countByCategory } from '../list/menu-list.rules.ts'
import { useMenuSchedules } from '../facts/schedules/schedules.api.ts'
import { useCategoryCommands } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { SortingAnnouncer } from '../sorting/sort-handle.tsx'
import { useSorting } from '../sorting/use-sorting.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

type CategoriesTableProps = { categories: readonly Category[]; items: readonly MenuItem[] }

/** The categories in their order: change, delete or sort them. */
export function CategoriesTable({ categories, items }: CategoriesTableProps) {
  const t = useTexts(menuTexts)
  const { order, remove } = useCategoryCommands()
  const { run } = useCommand({ fallback: t.failed, toast: 'category-order', isParallel: true })
  const editing = useDialogOf<Category>()
  const deleting = useDialogOf<Category>()
  const counts = useMemo(() => countByCategory(items), [items])
  const schedules = useMenuSchedules().data ?? []
  const byId = new Map(categories.map((category) => [category.id, category]))

  const sorting = useSorting({
    ids: categories.map(({ id }) => id),
    titleOf: (id) => byId.get(id)?.title ?? '',
    onSorted: (ids) => void run(() => order(ids), { subject: ids.join() }),
  })

  return (
    <>
      <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{t.category.table}</caption>
          <thead className="bg-sunken text-xs text-ink-soft">
            <tr>
              <th scope="col" className="w-12 py-2.5">
                <span className="sr-only">{t.category.columns.order}</span>
              </th>
              <th scope="col" className="px-2 py-2.5 font-semibold">
                {t.category.columns.title}
              </th>
              <th scope="col" className="px-2 py-2.5 text-right font-semibold">
                {t.category.columns.items}
              </th>
              <th scope="col" className="w-26 py-2.5">
                <span className="sr-only">{t.category.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorting.order.map((id, index) => {
              const category = byId.get(id)
              return (
                category && (
                  <CategoryRow
                    key={id}
                    category={category}
                    count={counts.get(id) ?? 0}
                    served={schedules.find((one) => one.id === category.schedule_id)?.title ?? null}
                    handle={sorting.handleOf(id)}
                    isSortable={categories.length > 1}
                    isSorting={sorting.isDragging}
                    onEdit={() => editing.show(category)}
                    onDelete={() => deleting.show(category)}
                    {...sorting.rowOf(id, index)}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      <SortingAnnouncer message={sorting.message} />
      {editing.subject && (
        <CategoryDialog key={editing.key} category={editing.subject} open={editing.isOpen} onClose={editing.close} />
      )}
      {deleting.subject && (
        <DeleteDialog
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.deleteTitle(deleting.subject.title)}
          remove={() => remove(deleting.subject!.id)}
        />
      )}
    </>
  )
}
