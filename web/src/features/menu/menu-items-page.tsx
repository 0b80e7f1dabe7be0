import { BookOpen, Plus } from 'lucide-react'
import { useAskedAct } from '../../lib/asked-act.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ImportDialog } from './file/import-dialog.tsx'
import { MenuFileMenu } from './file/menu-file-menu.tsx'
import { menuFileTexts } from './file/menu-file.texts.ts'
import { AddItemDialog } from './list/add-item-dialog.tsx'
import { MenuList } from './list/menu-list.tsx'
import { useMenuAddress } from './list/use-menu-address.ts'
import { useMenuItems, useMenuTerms } from './menu.api.ts'
import { useMenuLive } from './menu.live.ts'
import { menuTexts } from './menu.texts.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'

export default function MenuItemsPage() {
  const t = useTexts(menuTexts).items
  const terms = useMenuTerms()
  const address = useMenuAddress()
  const items = useMenuItems()
  useMenuLive()
  const adding = useDialogOf<string>()
  const importing = useDialogOf<null>()
  usePageTitle(t.title)
  // an item added while a category is shown belongs to that category
  const category = terms.data?.categories.find(({ id }) => id === address.filter.categoryId)
  const add = () => adding.show(category?.id ?? '')
  useAskedAct('new', add)

  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            {items.data && terms.data && (
              <MenuFileMenu items={items.data} terms={terms.data} onImport={() => importing.show(null)} />
            )}
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} disabled={!terms.data} onClick={add}>
              {t.create}
            </Button>
          </>
        }
      />
      <Menu address={address} onAdd={add} onImport={() => importing.show(null)} />
      <ImportDialog key={importing.key} open={importing.isOpen} onClose={importing.close} />
      {terms.data && (
        <AddItemDialog
          key={adding.key}
          terms={terms.data}
          categoryId={adding.subject ?? ''}
          open={adding.isOpen}
          onClose={adding.close}
        />
      )}
    </div>
  )
}

type MenuProps = { address: ReturnType<typeof useMenuAddress>; onAdd: () => void; onImport: () => void }

function Menu({ address: { filter, show }, onAdd, onImport }: MenuProps) {
  const t = useTexts(menuTexts)
  const { importFirst } = useTexts(menuFileTexts)
  const items = useMenuItems()
  const terms = useMenuTerms()

  if (items.data && terms.data) {
    if (items.data.length > 0) {
      return <MenuList items={items.data} terms={terms.data} filter={filter} onFilter={show} />
    }
    return (
      <EmptyState
        icon={<BookOpen aria-hidden="true" />}
        title={t.items.empty}
        hint={t.items.emptyHint}
        article={<HelpLink slug="menu-items" />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="outline" onClick={onAdd}>
              {t.items.createFirst}
            </Button>
            <Button variant="outline" onClick={onImport}>
              {importFirst}
            </Button>
          </div>
        }
      />
    )
  }
  const error: unknown = items.error ?? terms.error
  if (error) {
    return (
      <LoadFailure
        title={errorMessage(error, t.loadFailed)}
        error={error}
        onRetry={() => void Promise.all([items.mutate(), terms.mutate()])}
        pending={items.isLoading || terms.isLoading}
      />
    )
  }
  return (
    <Loading label={t.wait} className="flex flex-col gap-6">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-80 w-full rounded-lg" />
    </Loading>
  )
}
