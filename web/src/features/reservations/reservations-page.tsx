import { may } from '#core/permissions/may.ts'
import { formsTexts } from '../../lib/forms/forms.texts.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { usePerson } from '../../lib/session/person.ts'
import { ReservationDialogs } from './reservation-dialogs.tsx'
import { useReservationsInit } from './reservations.api.ts'
import { ReservationsDesk } from './reservations-desk.tsx'
import { reservationsTexts } from './reservations.texts.ts'

export default function ReservationsPage() {
  const t = useTexts(reservationsTexts)
  const { wait } = useTexts(formsTexts)
  const person = usePerson()
  const init = useReservationsInit()
  const mayManage = person !== null && may(person, { anyOf: ['RESERVATIONS', 'MANAGE_RESERVATIONS'] })
  usePageTitle(t.title)

  if (init.data) {
    const known = init.data
    return (
      <ReservationDialogs init={known} mayManage={mayManage}>
        {(actions) => <ReservationsDesk init={known} actions={actions} />}
      </ReservationDialogs>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t.title} />
      {init.error ? (
        <LoadFailure
          title={t.loadFailed}
          error={init.error}
          onRetry={() => void init.mutate()}
          pending={init.isValidating}
        />
      ) : (
        <Loading label={wait}>
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
    </div>
  )
}
