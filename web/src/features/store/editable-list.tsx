import { Plus } from 'lucide-react'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { DeleteDialog } from '../../lib/forms/delete-dialog.tsx'
import { formsTexts } from '../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

type Titled = { id: string; title: string }

type EditableListProps<T extends Titled> = {
  texts: {
    title: string
    hint: string
    new: string
    empty: string
    emptyHint: string
    deleteTitle: (title: string) => string
  }
  icon: ReactNode
  /** The article about the list. */
  article: string
  answer: ComponentProps<typeof Loaded<T[]>>['answer']
  remove: (id: string) => Promise<string | null>
  /** True if deleting cannot be undone. */
  isFinal?: boolean
  list: (all: T[], on: { edit: (one: T) => void; delete: (one: T) => void }) => ReactNode
  /** Adds an entry if `subject` is null, else changes it. */
  dialog: (state: { subject: T | null; open: boolean; onClose: () => void }) => ReactNode
}

/** A list in the settings with its empty state; entries are added, changed and deleted in dialogs. */
export function EditableList<T extends Titled>(props: EditableListProps<T>) {
  const { texts: t, icon, article, answer, remove, isFinal, list, dialog } = props
  const { listFailed } = useTexts(formsTexts)
  const editing = useDialogOf<T | null>()
  const deleting = useDialogOf<T>()
  usePageTitle(t.title)
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => editing.show(null)}>
      {t.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={answer.data && answer.data.length > 0 && add} />
      <div className="mt-5">
        <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState
                icon={icon}
                title={t.empty}
                hint={t.emptyHint}
                action={add}
                article={<HelpLink slug={article} />}
              />
            ) : (
              list(all, { edit: editing.show, delete: deleting.show })
            )
          }
        </Loaded>
      </div>
      <Fragment key={editing.key}>
        {dialog({ subject: editing.subject, open: editing.isOpen, onClose: editing.close })}
      </Fragment>
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteTitle(deleting.subject?.title ?? '')}
        remove={() => remove(deleting.subject!.id)}
        isFinal={isFinal}
      />
    </>
  )
}
