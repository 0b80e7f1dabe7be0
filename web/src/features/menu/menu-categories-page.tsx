import { Plus, Tags } from 'lucide-react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CategoriesTable } from './categories/categories-table.tsx'
import { CategoryDialog } from './categories/category-dialog.tsx'
import { useMenuItems, useMenuTerms } from './menu.api.ts'
import { menuTexts } from './menu.texts.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'

export default function MenuCategoriesPage() {
  const t = useTexts(menuTexts).category
  const adding = useDialogOf<null>()
  usePageTitle(t.title)
  const add = () => adding.show(null)

  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={add}>
            {t.create}
          </Button>
        }
      />
      <Categories onAdd={add} />
      <CategoryDialog key={adding.key} category={null} open={adding.isOpen} onClose={adding.close} />
    </div>
  )
}

function Categories({ onAdd }: { onAdd: () => void }) {
  const t = useTexts(menuTexts)
  const terms = useMenuTerms()
  const items = useMenuItems()

  if (terms.data && items.data) {
    if (terms.data.categories.length > 0) {
      return <CategoriesTable categories={terms.data.categories} items={items.data} />
    }
    return (
      <EmptyState
        icon={<Tags aria-hidden="true" />}
        title={t.category.empty}
        hint={t.category.emptyHint}
        article={<HelpLink slug="categories" />}
        action={
          <Button variant="outline" onClick={onAdd}>
            {t.category.createFirst}
          </Button>
        }
      />
    )
  }
  const error: unknown = terms.error ?? items.error
  if (error) {
    return (
      <LoadFailure
        title={errorMessage(error, t.loadFailed)}
        error={error}
        onRetry={() => void Promise.all([terms.mutate(), items.mutate()])}
        pending={terms.isLoading || items.isLoading}
      />
    )
  }
  return (
    <Loading label={t.wait}>
      <Skeleton className="h-64 w-full rounded-lg" />
    </Loading>
  )
}
