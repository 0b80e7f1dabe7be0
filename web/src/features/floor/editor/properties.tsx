import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  type LucideIcon,
} from 'lucide-react'
import { useState, type RefObject } from 'react'
import { TABLE_SHAPES } from '#core/contract/dining/floor-plan.ts'
import { MAX_FLOOR_CM, MAX_SIDE_CM, MIN_FLOOR_CM, MIN_SIDE_CM } from '#core/visits/floor-places.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { editorTexts } from './editor.texts.ts'
import { align, changeThings, EDGES, type Edge } from './moves.rules.ts'
import { isTable, type Thing } from './things.rules.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; panel: RefObject<HTMLElement | null> }

/** Fields of the chosen things, or of the floor if none is chosen. */
export function Properties({ editor, panel }: Props) {
  const t = useTexts(editorTexts)
  const { draft, chosen } = editor
  const things = draft.things.filter(({ id }) => chosen.has(id))
  const [only] = things
  return (
    <section ref={panel} aria-label={t.properties} className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-display text-lg font-semibold">{t.properties}</h2>
      {things.length === 0 && <p className="text-sm text-ink-soft">{t.nothing}</p>}
      {things.length > 1 && <p className="font-medium">{t.chosen(things.length)}</p>}
      <div className="mt-3 grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4 2xl:grid-cols-1">
        {things.length === 0 && <FloorFields editor={editor} />}
        {things.length === 1 && <ThingFields key={only!.id} editor={editor} thing={only!} />}
        {things.length > 1 && <Several editor={editor} />}
      </div>
    </section>
  )
}

function FloorFields({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const { title, width, height, things } = editor.draft
  // no table stands outside
  const least = (side: 'x' | 'y') => Math.max(MIN_FLOOR_CM, ...things.map((thing) => thing[side]))
  return (
    <>
      <TextField
        label={t.fields.floorTitle}
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={(next) => editor.change({ title: next }, 'floor title')}
      />
      <NumberBox
        label={t.fields.floorWidth}
        unit="cm"
        value={width}
        least={least('x')}
        most={MAX_FLOOR_CM}
        onChange={(next) => editor.change({ width: next }, 'floor width')}
      />
      <NumberBox
        label={t.fields.floorHeight}
        unit="cm"
        value={height}
        least={least('y')}
        most={MAX_FLOOR_CM}
        onChange={(next) => editor.change({ height: next }, 'floor height')}
      />
    </>
  )
}

function ThingFields({ editor, thing }: { editor: Editor; thing: Thing }) {
  const t = useTexts(editorTexts)
  const set = (change: Partial<Thing>) => {
    const { things } = editor.draft
    const tag = `${thing.id} ${Object.keys(change).join(' ')}`
    editor.changeThings(
      changeThings(things, new Set([thing.id]), (one) => ({ ...one, ...change })),
      tag,
    )
  }
  const isNamed = isTable(thing) || thing.kind === 'text'
  return (
    <>
      {isNamed && (
        <TextField
          label={isTable(thing) ? t.fields.title : t.fields.text}
          value={thing.title}
          maxLength={100}
          autoComplete="off"
          onChange={(title) => set({ title })}
        />
      )}
      {isTable(thing) && <TableFields thing={thing} set={set} />}
      {(['width', 'height'] as const).map((side) => (
        <NumberBox
          key={side}
          label={t.fields[side]}
          unit="cm"
          value={thing[side]}
          least={MIN_SIDE_CM}
          most={MAX_SIDE_CM}
          onChange={(next) => set({ [side]: next })}
        />
      ))}
      <NumberBox
        label={t.fields.rotation}
        unit="°"
        value={thing.rotation}
        least={0}
        most={359}
        onChange={(rotation) => set({ rotation })}
      />
    </>
  )
}

function TableFields({ thing, set }: { thing: Thing; set: (change: Partial<Thing>) => void }) {
  const t = useTexts(editorTexts)
  return (
    <>
      <NumberBox
        label={t.fields.seats}
        value={thing.seats}
        least={0}
        most={9999}
        onChange={(seats) => set({ seats })}
      />
      <SelectField
        label={t.fields.shape}
        value={thing.shape}
        options={TABLE_SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
        onChange={(shape) => set({ shape })}
      />
      <Switch
        label={t.fields.bookable}
        hint={t.fields.bookableHint}
        checked={thing.isBookable}
        onChange={(isBookable) => set({ isBookable })}
      />
      {thing.isBookable && (
        <NumberBox
          label={t.fields.minPeople}
          value={thing.minPeople}
          least={1}
          most={9999}
          onChange={(minPeople) => set({ minPeople })}
        />
      )}
    </>
  )
}

const EDGE_ICONS: Record<Edge, LucideIcon> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

function Several({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  return (
    <fieldset aria-label={t.align.title} className="col-span-2 grid w-fit grid-cols-3 gap-1">
      {EDGES.map((edge) => {
        const Icon = EDGE_ICONS[edge]
        return (
          <IconButton
            key={edge}
            variant="outline"
            label={`${t.align.title}, ${t.align[edge]}`}
            icon={<Icon aria-hidden="true" className="size-4.5" />}
            onClick={() => editor.changeThings(align(editor.draft, editor.chosen, edge))}
          />
        )
      })}
    </fieldset>
  )
}

type NumberBoxProps = {
  label: string
  unit?: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/**
 * A field for a whole number. It applies as soon as it is within its bounds; any other text stays typed and changes
 * nothing.
 */
function NumberBox({ label, unit, value, least, most, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <NumberField
      whole
      label={label}
      value={typed ?? String(value)}
      maxLength={5}
      {...(unit === undefined ? {} : { unit })}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text)
        const next = /^\d+$/u.test(text) ? Number(text) : Number.NaN
        if (next >= least && next <= most) onChange(next)
      }}
    />
  )
}
