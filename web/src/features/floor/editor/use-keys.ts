import type { KeyboardEvent } from 'react'
import { actOfKey, type KeyAct } from './keys.rules.ts'
import { changeThings, duplicate, nudge, turnBy } from './moves.rules.ts'
import { isTable } from './things.rules.ts'
import type { Editor } from './use-editor.ts'

const MAX_SEATS = 99

type Plan = { onDelete: () => void; onProperties: () => void }

/** Actions of keys, and of the buttons that do the same. */
export function useActs(editor: Editor, { onDelete, onProperties }: Plan) {
  const { draft, chosen } = editor
  const series = (name: string) => `${name} ${[...chosen].join(' ')}`

  const run = (act: KeyAct) => {
    switch (act.act) {
      case 'nudge':
        return editor.changeThings(nudge(draft, chosen, act.by), series('nudge'))
      case 'turn':
        return editor.changeThings(turnBy(draft.things, chosen, act.degrees), series('turn'))
      case 'seats':
        return editor.changeThings(
          changeThings(draft.things, chosen, (thing) =>
            isTable(thing) ? { ...thing, seats: Math.min(MAX_SEATS, Math.max(0, thing.seats + act.by)) } : thing,
          ),
          series('seats'),
        )
      case 'duplicate': {
        const { things, added } = duplicate(draft, chosen)
        editor.changeThings(things)
        return editor.choose(added)
      }
      case 'delete':
        return chosen.size > 0 ? onDelete() : undefined
      case 'properties':
        return onProperties()
      case 'undo':
        return editor.undo()
      case 'redo':
        return editor.redo()
      case 'all':
        return editor.choose(draft.things.map(({ id }) => id))
      case 'none':
        editor.setGesture(null)
        return editor.choose([])
      case 'toggle':
        return undefined
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOfKey(event)
    if (!act) return
    event.preventDefault()
    const focused = (event.target as HTMLElement).dataset['thing']
    if (act.act === 'toggle') {
      if (focused === undefined) return
      const ids = new Set(chosen)
      if (!ids.delete(focused)) ids.add(focused)
      editor.choose(ids)
    } else run(act)
  }

  return { run, onKeyDown }
}
