import { clsx } from 'clsx'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { editorTexts } from './editor.texts.ts'
import { frameOf } from './gesture.rules.ts'
import { Handles } from './handles.tsx'
import { inReadingOrder } from './moves.rules.ts'
import { ThingMark } from './thing-mark.tsx'
import { isTable, type Thing } from './things.rules.ts'
import type { Editor } from './use-editor.ts'
import { usePointer } from './use-pointer.ts'
import { useThingLabel } from './use-thing-label.ts'

type Props = {
  editor: Editor
  scale: number
  isSeveral: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

const GRID_CM = 50

/** The floor to edit. Its things are in reading order, which the Tab key follows. */
export function PlanCanvas({ editor, scale, isSeveral, onKeyDown }: Props) {
  const t = useTexts(editorTexts)
  const canvas = useRef<HTMLDivElement>(null)
  const { draft, things, overlaps, chosen, gesture } = editor
  const pointer = usePointer(editor, { canvas, scale, isSeveral })
  const labelOf = useThingLabel()
  const ordered = useStopOrder(draft.things)
  const byId = useMemo(() => new Map(things.map((thing) => [thing.id, thing])), [things])
  const onFocus = useFocused(canvas, editor, ordered)
  const only = chosen.size === 1 ? byId.get([...chosen][0]!) : undefined
  const grid = GRID_CM * scale
  return (
    // the things on it are buttons: its keys are theirs
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={canvas}
      onKeyDown={onKeyDown}
      {...pointer}
      style={{
        width: draft.width * scale,
        height: draft.height * scale,
        backgroundSize: `${grid}px ${grid}px`,
        backgroundImage:
          'linear-gradient(to right, var(--color-line) 1px, transparent 1px), linear-gradient(to bottom, var(--color-line) 1px, transparent 1px)',
      }}
      className={clsx('relative rounded-md bg-sunken ring-1 ring-edge', isSeveral && 'touch-none')}
    >
      <fieldset aria-label={draft.title} aria-describedby="floor-keys">
        {ordered.map((id) => {
          const thing = byId.get(id)
          return (
            thing && (
              <ThingMark
                key={id}
                thing={thing}
                scale={scale}
                isChosen={chosen.has(id)}
                overlaps={overlaps.has(id)}
                label={labelOf(thing, overlaps.has(id))}
                onFocus={onFocus}
              />
            )
          )
        })}
      </fieldset>
      {only && gesture?.kind !== 'move' && <Handles thing={only} scale={scale} />}
      {gesture?.kind === 'frame' && <Frame gesture={gesture} scale={scale} />}
      <output className="sr-only">
        {only && isTable(only) && !gesture ? labelOf(only, overlaps.has(only.id)) : ''}
      </output>
      <p id="floor-keys" className="sr-only">
        {t.keysHint}
      </p>
    </div>
  )
}

function Frame({ gesture, scale }: { gesture: Parameters<typeof frameOf>[0]; scale: number }) {
  const { left, top, right, bottom } = frameOf(gesture)
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute z-20 border border-brand bg-brand/10"
      style={{ left: left * scale, top: top * scale, width: (right - left) * scale, height: (bottom - top) * scale }}
    />
  )
}

/**
 * Ids in tab order: decor first, so that tables lie above it, then in reading order. Unchanged while a pointer drags.
 */
function useStopOrder(things: readonly Thing[]): string[] {
  return useMemo(() => {
    const order = inReadingOrder(things)
    return [...order.filter((thing) => !isTable(thing)), ...order.filter(isTable)].map(({ id }) => id)
  }, [things])
}

/** Chooses a thing that gets the focus, and gives the focus back if the thing moves in the tab order. */
function useFocused(canvas: { current: HTMLElement | null }, editor: Editor, ordered: readonly string[]) {
  const focused = useRef<string | null>(null)
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  })
  useLayoutEffect(() => {
    const id = focused.current
    const root = canvas.current
    if (id === null || !root || document.activeElement !== document.body) return
    root.querySelector<HTMLElement>(`[data-thing="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }, [canvas, ordered])
  return useMemo(
    () => (id: string) => {
      focused.current = id
      const { chosen, gesture, choose } = latest.current
      if (!gesture && !chosen.has(id)) choose([id])
    },
    [],
  )
}
