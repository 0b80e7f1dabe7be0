import { DIGESTS } from '#core/contract/people/notifications.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useSavePreferences, type NotificationPreferences } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'

/** Frequency of the mail with this person's figures and unread notifications. */
export function DigestCard({ digest }: Pick<NotificationPreferences, 'digest'>) {
  const t = useTexts(notificationsTexts).digest
  const save = useSavePreferences()
  const { run } = useCommand()
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} className="mb-3" />
      <div className="max-w-md">
        <Segmented
          wide
          label={t.title}
          value={digest}
          onChange={(next) => void run(() => save({ digest: next }))}
          options={DIGESTS.map((value) => ({ value, label: t.options[value] }))}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t.when[digest]}</p>
    </Card>
  )
}
