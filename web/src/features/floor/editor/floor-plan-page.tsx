import { Plus, SquareDashed, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ErrorCode } from '#core/contract/errors.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { DiscardDialog } from '../../../lib/forms/discard-dialog.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { editorTexts } from './editor.texts.ts'
import { FloorEditor } from './floor-editor.tsx'
import { useFloorPlan, useFloorPlanCommands, type Floor } from './floor-plan.api.ts'
import { ServiceSection } from './service-section.tsx'
import { newThingId } from './things.rules.ts'

/** The page for arranging the tables of each floor. */
export default function FloorPlanPage() {
  const t = useTexts(editorTexts)
  const { listFailed } = useTexts(formsTexts)
  const answer = useFloorPlan()
  const { remove } = useFloorPlanCommands()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const adding = useDialogOf<true>()
  const deleting = useDialogOf<Floor>()
  const leaving = useUnsaved()
  usePageTitle(t.title)
  const floors = answer.data?.floors ?? []
  const floor = floors.find(({ id }) => id === chosenId) ?? floors[0]
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3 short:gap-2">
      <PageHeader
        title={t.title}
        hint={<span className="max-sm:hidden short:hidden">{t.hint}</span>}
        actions={
          floor && (
            <div className="flex max-w-full min-w-0 items-center gap-2">
              <div className="min-w-0 overflow-x-auto [scrollbar-width:none]">
                <Segmented
                  label={t.floors}
                  value={floor.id}
                  onChange={(id) => leaving.ask(() => setChosenId(id))}
                  options={floors.map(({ id, title }) => ({ value: id, label: title }))}
                />
              </div>
              <IconButton
                label={t.deleteFloor}
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => deleting.show(floor)}
              />
              <Button
                variant="outline"
                icon={<Plus aria-hidden="true" className="size-4.5" />}
                onClick={() => adding.show(true)}
              >
                <span className="max-sm:sr-only">{t.addFloor}</span>
              </Button>
            </div>
          )
        }
      />
      <Loaded answer={answer} failed={listFailed} skeleton={<Skeleton className="h-[60vh] rounded-xl" />}>
        {() =>
          floor ? (
            <FloorEditor key={floor.id} floor={floor} onDirty={leaving.note} />
          ) : (
            <EmptyState
              icon={<SquareDashed aria-hidden="true" />}
              title={t.empty}
              hint={t.emptyHint}
              action={<Button onClick={() => adding.show(true)}>{t.addFloor}</Button>}
              article={<HelpLink slug="floor-plan" />}
            />
          )
        }
      </Loaded>
      <ServiceSection />
      <AddFloorDialog key={adding.key} open={adding.isOpen} onClose={adding.close} onAdded={setChosenId} />
      <DeleteDialog
        open={deleting.isOpen}
        onClose={deleting.close}
        title={t.deleteFloorTitle(deleting.subject?.title ?? '')}
        remove={() => remove(deleting.subject!.id)}
      />
      <DiscardDialog open={leaving.isAsking} onOpenChange={leaving.stay} onDiscard={leaving.leave} />
    </div>
  )
}

/** Asks before another floor takes the place of one with unsaved changes. */
function useUnsaved() {
  const [isDirty, note] = useState(false)
  const [next, setNext] = useState<(() => void) | null>(null)
  return {
    note,
    isAsking: next !== null,
    ask: (go: () => void) => (isDirty ? setNext(() => go) : go()),
    stay: () => setNext(null),
    leave: () => {
      next?.()
      setNext(null)
    },
  }
}

type AddProps = { open: boolean; onClose: () => void; onAdded: (id: string) => void }

function AddFloorDialog({ open, onClose, onAdded }: AddProps) {
  const t = useTexts(editorTexts)
  const { save } = useFloorPlanCommands()
  const [id] = useState(() => newThingId())
  const form = useForm({
    initial: { title: '' },
    check: ({ title }): { title?: ErrorCode } => (title.trim() === '' ? { title: 'table.floor_required' } : {}),
    send: async ({ title }, key) => (await save(id, { version: 0, title }, key)).message,
    fieldOf: { 'floor.title_taken': 'title' },
    onDone: () => {
      onAdded(id)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.addFloor} submitLabel={t.add} size="sm">
      <TextField {...form.field('title')} label={t.floorName} required maxLength={100} autoComplete="off" />
    </FormDialog>
  )
}
