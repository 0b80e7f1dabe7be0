import { clsx } from 'clsx'
import {
  BoxSelect,
  Circle,
  Copy,
  Minus,
  RectangleHorizontal,
  Redo2,
  RotateCw,
  Save,
  Square,
  Trash2,
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
import { TURN_DEGREES } from './moves.rules.ts'
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
  several: { value: boolean; set: (value: boolean) => void }
  isSaving: boolean
  onSave: () => void
}

/** What can be put on the floor, and what can be done with what is chosen. */
export function EditorToolbar({ editor, run, onAdd, zoom, several, isSaving, onSave }: Props) {
  const t = useTexts(editorTexts)
  const hasChosen = editor.chosen.size > 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Group label={t.add}>
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
      <Group label={t.chosen(editor.chosen.size)}>
        <Tool
          label={t.several}
          short={t.short.several}
          pressed={several.value}
          icon={<BoxSelect aria-hidden="true" className={ICONS} />}
          onClick={() => several.set(!several.value)}
        />
        <Tool
          label={t.duplicate}
          disabled={!hasChosen}
          icon={<Copy aria-hidden="true" className={ICONS} />}
          onClick={() => run({ act: 'duplicate' })}
        />
        <Tool
          label={t.turn}
          short={t.short.turn}
          disabled={!hasChosen}
          icon={<RotateCw aria-hidden="true" className={ICONS} />}
          onClick={() => run({ act: 'turn', degrees: TURN_DEGREES })}
        />
        <Tool
          label={t.delete}
          disabled={!hasChosen}
          icon={<Trash2 aria-hidden="true" className={ICONS} />}
          onClick={() => run({ act: 'delete' })}
        />
      </Group>
      <span className="ml-auto flex items-center gap-3">
        <output className="text-sm text-ink-soft max-2xl:sr-only">{editor.isDirty ? t.unsaved : t.saved}</output>
        <Button
          pending={isSaving}
          disabled={!editor.isDirty}
          aria-label={t.save}
          icon={<Save aria-hidden="true" className="size-4" />}
          onClick={onSave}
        >
          {t.saveShort}
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
      <output className="tnum w-12 text-center text-sm">{value} %</output>
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

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex items-center gap-0.5 rounded-lg border border-line bg-surface p-0.5">
      {children}
    </fieldset>
  )
}

type ToolProps = {
  label: string
  /** The part of the label that stands below the icon, where not all of it does. */
  short?: string
  icon: ReactNode
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
}

function Tool({ label, short = label, icon, pressed, ...rest }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={clsx('h-12! px-1.5!', pressed === true && 'bg-brand-soft text-brand-ink')}
      {...rest}
    >
      <span className="flex min-w-9 flex-col items-center gap-0.5 text-[0.6875rem]/tight font-medium">
        {icon}
        {short}
      </span>
    </Button>
  )
}
