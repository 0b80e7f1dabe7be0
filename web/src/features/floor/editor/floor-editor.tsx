import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DecorKind, Floor, TableShape } from '#core/contract/dining/floor-plan.ts'
import { DiscardDialog } from '../../../lib/forms/discard-dialog.tsx'
import { useLeaveQuestion } from '../../../lib/forms/use-leave-question.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ChosenTools } from './chosen-tools.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { editorTexts } from './editor.texts.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import { Properties } from './properties.tsx'
import { newDecor, newTable } from './things.rules.ts'
import { useEditor } from './use-editor.ts'
import { useActs } from './use-keys.ts'
import { useSaveFloor } from './use-save-floor.ts'
import { fittingZoom, scaleOf } from './zoom.rules.ts'

type Props = { floor: Floor; onDirty: (isDirty: boolean) => void }

/** Draws one floor. */
export function FloorEditor({ floor, onDirty }: Props) {
  const t = useTexts(editorTexts)
  const editor = useEditor(floor)
  const saving = useSaveFloor(editor)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useZoom(frame, floor)
  const [isSeveral, setIsSeveral] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const isPhone = useIsPhone()
  const question = useLeaveQuestion(editor.isDirty)
  const { run, onKeyDown } = useActs(editor, {
    onDelete: () => setIsDeleting(true),
    onProperties: () => panel.current?.querySelector<HTMLElement>('input')?.focus(),
  })
  useEffect(() => onDirty(editor.isDirty), [onDirty, editor.isDirty])

  const add = (kind: TableShape | DecorKind) => {
    const at = middleOfView(frame.current, scaleOf(zoom), editor.draft)
    const isDecor = kind === 'wall' || kind === 'plant' || kind === 'text'
    const { things } = editor.draft
    const thing = isDecor ? newDecor(kind, at, kind === 'text' ? t.newText : '') : newTable(kind, at, things)
    editor.changeThings([...things, thing])
    editor.choose([thing.id])
  }

  const chosenTools = (
    <ChosenTools
      editor={editor}
      run={run}
      several={{ value: isSeveral, set: setIsSeveral }}
      hasPropertiesBelow={isPhone}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <EditorToolbar
        editor={editor}
        run={run}
        onAdd={add}
        zoom={{ value: zoom, set: setZoom }}
        isSaving={saving.isPending}
        onSave={saving.save}
      >
        {!isPhone && chosenTools}
      </EditorToolbar>
      <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div
          ref={frame}
          className="max-h-[70dvh] min-w-0 overflow-auto overscroll-contain rounded-xl border border-line p-4 pt-12"
        >
          <PlanCanvas editor={editor} scale={scaleOf(zoom)} isSeveral={isSeveral} onKeyDown={onKeyDown} />
        </div>
        {isPhone && (
          <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex justify-center border-t border-line bg-paper py-1">
            {chosenTools}
          </div>
        )}
        <Properties editor={editor} panel={panel} />
      </div>
      <details className="text-sm text-ink-soft">
        <summary className="cursor-pointer font-medium">{t.keys}</summary>
        <p className="mt-1 max-w-prose">{t.keysHint}</p>
      </details>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t.confirmDelete(editor.chosen.size)}
        description={t.confirmDeleteHint}
        confirmLabel={t.delete}
        cancelLabel={t.keep}
        onConfirm={() => {
          editor.changeThings(editor.draft.things.filter(({ id }) => !editor.chosen.has(id)))
          editor.choose([])
          setIsDeleting(false)
        }}
        danger
      />
      <ConflictDialog {...saving.conflict} />
      <DiscardDialog
        open={question.target !== null}
        onOpenChange={(open) => {
          if (!open) question.stay()
        }}
        onDiscard={question.leave}
      />
    </div>
  )
}

/** Padding of the frame, in pixels; leaves room for a handle above the floor. */
const PADDING = { x: 32, y: 80 }
/** The editor scrolls in windows lower than this. */
const LEAST_HEIGHT = 400
/** The same limit as the frame's class below, so that a short window shows the whole floor. */
const MOST_OF_WINDOW = 0.7

/** The zoom; begins with the one at which the whole floor fits below the tools. */
function useZoom(frame: { current: HTMLElement | null }, floor: Pick<Floor, 'width' | 'height'>) {
  const [zoom, setZoom] = useState(100)
  useLayoutEffect(() => {
    if (!frame.current) return
    const below = innerHeight - frame.current.getBoundingClientRect().top
    setZoom(
      fittingZoom(floor, {
        width: frame.current.clientWidth - PADDING.x,
        height: Math.min(innerHeight * MOST_OF_WINDOW, Math.max(LEAST_HEIGHT, below)) - PADDING.y,
      }),
    )
    // a zoom chosen by the user stays
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return [zoom, setZoom] as const
}

/** The place for a new thing: the middle of the visible part, on the grid. */
function middleOfView(frame: HTMLElement | null, scale: number, { width, height }: { width: number; height: number }) {
  const [w, h] = [frame?.clientWidth ?? 0, frame?.clientHeight ?? 0]
  const x = ((frame?.scrollLeft ?? 0) + w / 2 - 16) / scale
  const y = ((frame?.scrollTop ?? 0) + h / 2 - 48) / scale
  const onFloor = (value: number, most: number) => Math.round(Math.min(Math.max(value, 40), most - 40) / 10) * 10
  return { x: onFloor(x, width), y: onFloor(y, height) }
}
