import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { editorTexts } from './editor.texts.ts'
import { useFloorPlanCommands } from './floor-plan.api.ts'
import { bodyOf } from './things.rules.ts'
import type { Editor } from './use-editor.ts'

/**
 * Saves the floor with the version it was loaded at. If another person has saved meanwhile, the user decides which
 * version counts.
 */
export function useSaveFloor(editor: Editor) {
  const t = useTexts(editorTexts)
  const commands = useFloorPlanCommands()
  const { isPending, run } = useCommand({ toast: 'floor-saved' })
  const [isConflict, setIsConflict] = useState(false)
  const { draft, base } = editor

  const send = (before: typeof base) => {
    const body = bodyOf(draft, before)
    void run(
      async (key) => {
        const { version, message } = await commands.save(base.id, body, key)
        editor.noteSaved(draft, version)
        setIsConflict(false)
        return message
      },
      {
        values: body,
        onRefused: (error) => {
          if (!(error instanceof ApiError)) return false
          if (error.code === 'floor.changed') {
            setIsConflict(true)
            return true
          }
          const table = tableOf(error.body)
          return table === null ? false : t.refused({ table, message: error.message })
        },
      },
    )
  }

  return {
    isPending,
    save: () => send(base),
    conflict: {
      isOpen: isConflict,
      isPending,
      close: () => setIsConflict(false),
      loadTheirs: () =>
        void run(async () => {
          const latest = await commands.load(base.id)
          if (latest) editor.load(latest)
          setIsConflict(false)
          return null
        }),
      saveMine: () =>
        void run(async () => {
          const latest = await commands.load(base.id)
          const body = bodyOf(draft, { version: latest?.version ?? 0, tables: base.tables })
          const { version, message } = await commands.save(base.id, body, newCommandKey())
          editor.noteSaved(draft, version)
          setIsConflict(false)
          return message
        }),
    },
  }
}

/** The table that caused an error. */
function tableOf(body: unknown): string | null {
  const title = (body as { tableTitle?: unknown } | null)?.tableTitle
  return typeof title === 'string' ? title : null
}
