import { BoxSelect, Copy, PencilLine, RotateCw, Trash2 } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { editorTexts } from './editor.texts.ts'
import type { KeyAct } from './keys.rules.ts'
import { TURN_DEGREES } from './moves.rules.ts'
import { Group, Tool } from './tool.tsx'
import type { Editor } from './use-editor.ts'

const ICON = 'size-4.5'

type Props = {
  editor: Editor
  run: (act: KeyAct) => void
  several: { value: boolean; set: (value: boolean) => void }
  /** Shows the fields of the chosen things, on screens that hide them. */
  hasPropertiesBelow: boolean
}

/** Acts on the chosen tables and decorations. */
export function ChosenTools({ editor, run, several, hasPropertiesBelow }: Props) {
  const t = useTexts(editorTexts)
  const isIdle = editor.chosen.size === 0
  return (
    <Group label={t.chosen(editor.chosen.size)}>
      <Tool
        label={t.several}
        short={t.short.several}
        pressed={several.value}
        icon={<BoxSelect aria-hidden="true" className={ICON} />}
        onClick={() => several.set(!several.value)}
      />
      <Tool
        label={t.duplicate}
        disabled={isIdle}
        icon={<Copy aria-hidden="true" className={ICON} />}
        onClick={() => run({ act: 'duplicate' })}
      />
      <Tool
        label={t.turn}
        short={t.short.turn}
        disabled={isIdle}
        icon={<RotateCw aria-hidden="true" className={ICON} />}
        onClick={() => run({ act: 'turn', degrees: TURN_DEGREES })}
      />
      {hasPropertiesBelow && (
        <Tool
          label={t.properties}
          disabled={isIdle}
          icon={<PencilLine aria-hidden="true" className={ICON} />}
          onClick={() => run({ act: 'properties' })}
        />
      )}
      <Tool
        label={t.delete}
        disabled={isIdle}
        icon={<Trash2 aria-hidden="true" className={ICON} />}
        onClick={() => run({ act: 'delete' })}
      />
    </Group>
  )
}
