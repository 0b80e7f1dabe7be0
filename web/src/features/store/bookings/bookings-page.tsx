import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BookingsForm } from './bookings-form.tsx'
import { useBookingSettings } from './bookings.api.ts'
import { bookingsTexts } from './bookings.texts.ts'

export default function BookingsPage() {
  const t = useTexts(bookingsTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const settings = useBookingSettings()
  usePageTitle(t.title)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <div className="mt-5">
        <Loaded answer={settings} failed={detailsFailed} skeleton={<Skeleton className="h-128 rounded-lg" />}>
          {(stored) => <BookingsForm stored={stored} />}
        </Loaded>
      </div>
    </>
  )
}
