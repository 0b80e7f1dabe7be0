import { Armchair, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { focusFirstError } from '../../../../ui/fields/focus-first-error.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { areRoomsRight, withTableCount, type Room } from '../rooms.rules.ts'
import { roomsOf } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import { StepActions } from '../step-actions.tsx'
import type { SetupFlow } from '../use-setup-flow.ts'
import { RoomFields } from './room-fields.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'

const FIRST_TABLES = 4

/** The rooms with their tables, as the kind of restaurant proposes them. */
export function TablesStep({ flow }: { flow: SetupFlow }) {
  const t = useTexts(setupTexts)
  if (flow.draft.kind === null || flow.draft.rooms !== null)
    return <RoomsForm flow={flow} rooms={roomsOf(flow.draft, undefined)} />
  return (
    <Loaded
      answer={flow.template}
      failed={t.menu.loadFailed}
      isTitled
      skeleton={<Skeleton className="h-48 rounded-lg" />}
    >
      {(template) => <RoomsForm flow={flow} rooms={roomsOf(flow.draft, template)} />}
    </Loaded>
  )
}

function RoomsForm({ flow, rooms }: { flow: SetupFlow; rooms: Room[] }) {
  const { change, confirmStep, skipStep, isSkipping } = flow
  const t = useTexts(setupTexts).tables
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const set = (next: Room[]) => change((draft) => ({ ...draft, rooms: next }))
  const count = rooms.reduce((sum, { tables }) => sum + tables.length, 0)
  const add = () => set(withTableCount([...rooms, { name: t.newRoom, tables: [] }], rooms.length, FIRST_TABLES))
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (!areRoomsRight(rooms)) focusFirstError(form.current)
        else if (count > 0) confirmStep('tables')
      }}
    >
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {rooms.length === 0 && (
        <EmptyState
          icon={<Armchair aria-hidden="true" />}
          title={t.empty}
          hint={t.emptyHint}
          article={<HelpLink slug="set-up" />}
        />
      )}
      {rooms.map((room, at) => (
        // a room's only name is the one being typed
        // oxlint-disable-next-line react/no-array-index-key
        <RoomFields key={at} {...{ rooms, room, at, set, isChecked }} />
      ))}
      <Button
        variant="outline"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={add}
      >
        {t.addRoom}
      </Button>
      <StepActions
        canContinue={count > 0}
        onSkip={() => skipStep('tables')}
        isSkipping={isSkipping}
        note={t.count(count)}
      />
    </form>
  )
}
