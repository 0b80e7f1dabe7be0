import {
  Circle,
  Minus,
  RectangleHorizontal,
  Redo2,
  Save,
  Square,
  Trees,
  Type,
  Undo2,
  Wine,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { TABLE_SHAPES, type DecorKind, type TableShape } from '#core/contract/dining/floor-plan.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { editorTexts } from './editor.texts.ts'
import type { KeyAct } from './keys.rules.ts'
import { Group, Tool } from './tool.tsx'
import type { Editor } from './use-editor.ts'
import { LEAST_ZOOM, MOST_ZOOM, zoomIn, zoomOut } from './zoom.rules.ts'

const ICONS = 'size-4.5'
const SHAPE_ICONS: Record<TableShape, ReactNode> = {
  round: <Circle aria-hidden="true" className={ICONS} />,
  square: <Square aria-hidden="true" className={ICONS} />,
  rectangle: <RectangleHorizontal aria-hidden="true" className={ICONS} />,
  bar: <Wine aria-hidden="true" className={ICONS} />,
}
const DECOR_ICONS: Record<DecorKind, ReactNode> = {
  wall: <Minus aria-hidden="true" className={ICONS} />,
  plant: <Trees aria-hidden="true" className={ICONS} />,
  text: <Type aria-hidden="true" className={ICONS} />,
}

type Props = {
  editor: Editor
  run: (act: KeyAct) => void
  onAdd: (kind: TableShape | DecorKind) => void
  zoom: { value: number; set: (zoom: number) => void }
  isSaving: boolean
  onSave: () => void
  /** Actions on the chosen things, on screens that show them in the toolbar. */
  children: ReactNode
}

/** Things to add to the floor, and actions on the whole floor. */
export function EditorToolbar({ editor, run, onAdd, zoom, isSaving, onSave, children }: Props) {
  const t = useTexts(editorTexts)
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5 short:gap-1.5">
      <Group label={t.add} className="max-sm:order-last">
        {TABLE_SHAPES.map((shape) => (
          <Tool
            key={shape}
            label={t.shapes[shape]}
            short={t.short[shape]}
            icon={SHAPE_ICONS[shape]}
            onClick={() => onAdd(shape)}
          />
        ))}
        {(['wall', 'plant', 'text'] as const).map((kind) => (
          <Tool key={kind} label={t.decor[kind]} icon={DECOR_ICONS[kind]} onClick={() => onAdd(kind)} />
        ))}
      </Group>
      <Group label={t.undo}>
        <Tool
          label={t.undo}
          disabled={!editor.canUndo}
          icon={<Undo2 aria-hidden="true" className={ICONS} />}
          onClick={() => run({ act: 'undo' })}
        />
        <Tool
          label={t.redo}
          disabled={!editor.canRedo}
          icon={<Redo2 aria-hidden="true" className={ICONS} />}
          onClick={() => run({ act: 'redo' })}
        />
      </Group>
      <ZoomTools {...zoom} />
      {children}
      <span className="ml-auto flex items-center gap-3 max-sm:gap-0">
        <output className="text-sm text-ink-soft max-2xl:sr-only">{editor.isDirty ? t.unsaved : t.saved}</output>
        <Button
          pending={isSaving}
          disabled={!editor.isDirty}
          aria-label={t.save}
          icon={<Save aria-hidden="true" className="size-4 max-sm:hidden short:block" />}
          className="max-sm:px-3! short:px-3!"
          onClick={onSave}
        >
          <span className="short:sr-only">{t.saveShort}</span>
        </Button>
      </span>
    </div>
  )
}

function ZoomTools({ value, set }: { value: number; set: (zoom: number) => void }) {
  const t = useTexts(editorTexts)
  return (
    <Group label={t.zoom}>
      <IconButton
        size="sm"
        label={t.zoomOut}
        disabled={value <= LEAST_ZOOM}
        icon={<ZoomOut aria-hidden="true" className={ICONS} />}
        onClick={() => set(zoomOut(value))}
      />
      <output className="tnum w-12 text-center text-sm max-sm:w-10 short:w-10">{value} %</output>
      <IconButton
        size="sm"
        label={t.zoomIn}
        disabled={value >= MOST_ZOOM}
        icon={<ZoomIn aria-hidden="true" className={ICONS} />}
        onClick={() => set(zoomIn(value))}
      />
    </Group>
  )
}
