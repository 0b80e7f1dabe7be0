import { PenLine, Plus, Trash2, UsersRound } from 'lucide-react'
import type { Segment } from '#core/contract/guests/segments.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { DeleteDialog } from '../../../../lib/forms/delete-dialog.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { useSegmentCommands, useSegments } from './mails.api.ts'
import { SegmentFormDialog } from './segment-form-dialog.tsx'
import { segmentsTexts } from './segments.texts.ts'
import { useRulesText } from './use-rules-text.ts'

/** The segments with how many people each has. */
export function SegmentList() {
  const t = useTexts(segmentsTexts)
  const segments = useSegments()
  const { remove } = useSegmentCommands()
  const editing = useDialogOf<Segment | 'new'>()
  const deleting = useDialogOf<Segment>()
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => editing.show('new')}>
      {t.add}
    </Button>
  )
  return (
    <Loaded answer={segments} failed={t.loadFailed} skeleton={<Skeleton className="h-64 rounded-lg" />}>
      {({ segments: shown, currency }) => (
        <>
          {shown.length === 0 ? (
            <EmptyState
              icon={<UsersRound aria-hidden="true" />}
              title={t.empty}
              hint={t.emptyHint}
              article={<HelpLink slug="mails" />}
              action={add}
            />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">{t.hint}</p>
                {add}
              </div>
              <SegmentTable segments={shown} currency={currency} onEdit={editing.show} onDelete={deleting.show} />
            </>
          )}
          {editing.subject && (
            <SegmentFormDialog
              key={editing.key}
              segment={editing.subject === 'new' ? null : editing.subject}
              currency={currency}
              open={editing.isOpen}
              onClose={editing.close}
            />
          )}
          {deleting.subject && (
            <DeleteDialog
              key={`deleting ${deleting.key}`}
              title={t.removeTitle(deleting.subject.title)}
              isFinal
              remove={() => remove(deleting.subject!.id)}
              open={deleting.isOpen}
              onClose={deleting.close}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

type TableProps = {
  segments: readonly Segment[]
  currency: string
  onEdit: (segment: Segment) => void
  onDelete: (segment: Segment) => void
}

function SegmentTable({ segments, currency, onEdit, onDelete }: TableProps) {
  const t = useTexts(segmentsTexts)
  const { locale } = useLanguage()
  const figures = new Intl.NumberFormat(locale)
  const rulesOf = useRulesText(currency)
  const columns: Column<Segment>[] = [
    {
      key: 'title',
      title: t.columns.title,
      main: true,
      cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title}</span>,
    },
    { key: 'rules', title: t.columns.rules, line: 2, cell: (segment) => rulesOf(segment) },
    {
      key: 'people',
      title: t.columns.people,
      line: 2,
      figure: true,
      cell: ({ people }) => figures.format(people),
      brief: ({ people }) => t.peopleOf({ n: people, text: figures.format(people) }),
    },
    { key: 'reached', title: t.columns.reached, figure: true, cell: ({ reached }) => figures.format(reached) },
    {
      key: 'actions',
      title: '',
      actions: true,
      cell: (segment) => (
        <span className="inline-flex">
          <IconButton
            label={t.editOf(segment.title)}
            icon={<PenLine aria-hidden="true" className="size-4.5" />}
            onClick={() => onEdit(segment)}
          />
          <IconButton
            label={t.removeOf(segment.title)}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onDelete(segment)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.caption} columns={columns} rows={segments} rowKey={({ id }) => id} />
}
