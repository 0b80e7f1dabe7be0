import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useSavePreferences, type ChannelChoice } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'

const CHANNELS = ['bell', 'push', 'mail'] as const

/** Channels of each kind of notification for this person; each tick is saved at once. */
export function ChannelsCard({ kinds }: { kinds: readonly ChannelChoice[] }) {
  const t = useTexts(notificationsTexts).channels
  return (
    <Card>
      <CardHeader title={t.title} hint={kinds.length === 0 ? t.none : t.hint} />
      <div className="mt-3 divide-y divide-line">
        {kinds.map((choice) => (
          <ChannelRow key={choice.kind} choice={choice} />
        ))}
      </div>
    </Card>
  )
}

function ChannelRow({ choice }: { choice: ChannelChoice }) {
  const t = useTexts(notificationsTexts)
  const save = useSavePreferences()
  const { run, isPending } = useCommand({ isParallel: true })
  const { kind, isMailFixed } = choice
  const name = t.kinds[kind]
  return (
    <fieldset aria-label={name} className="flex flex-wrap items-center gap-x-4 py-1.5">
      <div className="min-w-48 flex-1 py-1">
        <p className="font-medium">{name}</p>
        {isMailFixed && <p className="text-sm text-ink-faint">{t.channels.fixed}</p>}
      </div>
      <div className="flex gap-4">
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t.channels[channel]}
            checked={choice[channel]}
            disabled={isPending || (channel === 'mail' && isMailFixed)}
            onChange={(isOn) => void run(() => save({ kinds: [{ kind, [channel]: isOn }] }).then(() => null))}
          />
        ))}
      </div>
    </fieldset>
  )
}
