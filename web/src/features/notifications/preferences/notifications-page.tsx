import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePreferences } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { ChannelsCard } from './channels-card.tsx'
import { DigestCard } from './digest-card.tsx'
import { LargeVoidCard } from './large-void-card.tsx'
import { PushCard } from './push-card.tsx'
import { QuietCard } from './quiet-card.tsx'

export default function NotificationsPage() {
  const t = useTexts(notificationsTexts).page
  const preferences = usePreferences()
  usePageTitle(t.title)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <Loaded answer={preferences} failed={t.loadFailed} skeleton={<Skeleton className="h-128 rounded-lg" />}>
        {(stored) => (
          <>
            <ChannelsCard kinds={stored.kinds} />
            <PushCard devices={stored.devices} />
            <QuietCard key={JSON.stringify(stored.quiet)} stored={stored.quiet} />
            <DigestCard digest={stored.digest} />
            {stored.largeVoidFrom !== undefined && (
              <LargeVoidCard key={stored.largeVoidFrom} stored={stored.largeVoidFrom} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
