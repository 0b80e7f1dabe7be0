import { Armchair, Plus } from 'lucide-react'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useStoreDetails } from '../settings.api.ts'
import { PrintCodesButton } from './print-codes-button.tsx'
import { TableList } from './table-list.tsx'
import { TableDialog } from './table-dialog.tsx'
import { useTableCommands, useTables, type Table } from './tables.api.ts'
import { tablesTexts } from './tables.texts.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

export default function TablesPage() {
  const t = useTexts(tablesTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = useTables()
  const store = useStoreDetails()
  const { remove } = useTableCommands()
  const editing = useDialogOf<Table | null>()
  const deleting = useDialogOf<Table>()
  usePageTitle(t.heading)
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => editing.show(null)}>
      {t.new}
    </Button>
  )
  const empty = (
    <EmptyState
      icon={<Armchair aria-hidden="true" />}
      title={t.empty}
      hint={t.emptyHint}
      action={add}
      article={<HelpLink slug="tables" />}
    />
  )
  return (
    <>
      <PageHeader
        title={t.heading}
        hint={t.hint}
        actions={
          answer.data &&
          answer.data.length > 0 && (
            <>
              {store.data && <PrintCodesButton tables={answer.data} store={store.data} />}
              {add}
            </>
          )
        }
      />
      <div className="mt-5">
        <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
          {(tables) => (
            <Loaded answer={store} failed={listFailed} skeleton={<ListSkeleton />}>
              {(details) =>
                tables.length === 0 ? (
                  empty
                ) : (
                  <TableList tables={tables} store={details} onEdit={editing.show} onDelete={deleting.show} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      </div>
      <TableDialog key={editing.key} table={editing.subject} open={editing.isOpen} onClose={editing.close} />
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.table_title ?? '')}
        remove={() => remove(deleting.subject!.id)}
      />
    </>
  )
}
