import { Ban, CircleCheck, MoonStar } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Availability } from '#core/contract/selling/availability.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import {
  useAvailability,
  useSetAvailability,
  type AvailabilityBody,
  type AvailabilitySubject,
} from './availability.api.ts'
import { availabilityTexts } from './availability.texts.ts'
import { nextAt, portionsTyped } from './until.rules.ts'
import { TimeField } from '../../../lib/forms/time-field.tsx'

type Props = {
  /** A menu item and its choices. */
  subjects: readonly AvailabilitySubject[]
  open: boolean
  onClose: () => void
  onClosed?: () => void
}

/**
 * Marks an item as sold out, or counts its portions, with one touch. Asks for no confirmation, as another touch undoes
 * it.
 */
export function AvailabilityDialog({ subjects, open, onClose, onClosed }: Props) {
  const t = useTexts(availabilityTexts)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const subject = subjects.find(({ id }) => id === chosenId) ?? subjects[0]
  const known = useAvailability(open)
  const setAvailability = useSetAvailability()
  const { isPending, run } = useCommand()
  if (!subject) return null
  const current = known?.find(({ id }) => id === subject.id)
  const set = (body: AvailabilityBody) => {
    void run((key) => setAvailability(subject, body, key), { values: body, onDone: onClose })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      {...(onClosed ? { onClosed } : {})}
      title={t.title(subjects[0]!.title)}
      closeLabel={t.close}
    >
      <div className="flex flex-col gap-4">
        {subjects.length > 1 && (
          <SelectField
            label={t.subject}
            value={subject.id}
            onChange={setChosenId}
            options={subjects.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {t.now} {known && <StateBadge current={current} />}
        </p>
        <div className="grid gap-2">
          <StateKey
            icon={<MoonStar aria-hidden="true" className="size-5" />}
            title={t.tomorrow}
            hint={t.tomorrowHint}
            isPending={isPending}
            onPress={() => set({ state: 'out', until: 'tomorrow' })}
          />
          <StateKey
            icon={<Ban aria-hidden="true" className="size-5" />}
            title={t.out}
            hint={t.outHint}
            isPending={isPending}
            onPress={() => set({ state: 'out' })}
          />
          {current && (
            <StateKey
              icon={<CircleCheck aria-hidden="true" className="size-5" />}
              title={t.back}
              hint={t.backHint}
              isPending={isPending}
              onPress={() => set({ state: 'in' })}
            />
          )}
        </div>
        <Portions isPending={isPending} onSet={(remaining) => set({ state: 'in', remaining })} />
        <UntilTime isPending={isPending} onSet={(until) => set({ state: 'out', until: until.toISOString() })} />
      </div>
    </Dialog>
  )
}

function StateBadge({ current }: { current: Availability | undefined }) {
  const t = useTexts(availabilityTexts).states
  const { locale } = useLanguage()
  if (!current) return <Badge tone="success">{t.in}</Badge>
  if (current.state === 'in') return <Badge tone="warning">{t.counted(current.remaining ?? 0)}</Badge>
  if (current.until === null) return <Badge tone="danger">{t.out}</Badge>
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return <Badge tone="danger">{t.until(format.format(new Date(current.until)))}</Badge>
}

type KeyProps = { icon: ReactNode; title: string; hint: string; isPending: boolean; onPress: () => void }

function StateKey({ icon, title, hint, isPending, onPress }: KeyProps) {
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={onPress}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-edge bg-surface px-3.5 py-2 text-left transition-colors select-none touch-manipulation hover:bg-hover active:bg-brand-soft disabled:opacity-55"
    >
      <span className="shrink-0 text-ink-soft">{icon}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-faint">{hint}</span>
      </span>
    </button>
  )
}

const ANY_MOMENT = new Date(0)

type SetterProps<V> = { isPending: boolean; onSet: (value: V) => void }

function Portions({ isPending, onSet }: SetterProps<number>) {
  const t = useTexts(availabilityTexts)
  const [text, setText] = useState('')
  const input = useNumberInput({ value: text, onChange: setText }, true)
  const portions = portionsTyped(text)
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (portions !== null) onSet(portions)
      }}
    >
      <NumberField {...input} label={t.portions} whole maxLength={4} className="flex-1" />
      <Button type="submit" variant="outline" disabled={isPending || portions === null}>
        {t.set}
      </Button>
      <p className="basis-full text-sm text-ink-faint">{t.portionsHint}</p>
    </form>
  )
}

function UntilTime({ isPending, onSet }: SetterProps<Date>) {
  const t = useTexts(availabilityTexts)
  const [time, setTime] = useState('')
  const isTime = nextAt(time, ANY_MOMENT) !== null
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const until = nextAt(time, new Date())
        if (until) onSet(until)
      }}
    >
      <TimeField value={time} onChange={setTime} label={t.untilTime} className="flex-1" />
      <Button type="submit" variant="outline" disabled={isPending || !isTime}>
        {t.set}
      </Button>
    </form>
  )
}
