import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStoreDetails } from '../settings.api.ts'
import { LogoCard } from './logo-card.tsx'
import { StoreDetailsForm } from './store-details-form.tsx'
import { storeDetailsTexts } from './store-details.texts.ts'

/** The store's details: a page of its own, and the first page of the settings on a wide screen. */
export function StoreDetails() {
  const t = useTexts(storeDetailsTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const answer = useStoreDetails()
  usePageTitle(t.heading)
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.heading} hint={t.hint} />
      <div className="mt-5">
        <Loaded answer={answer} failed={detailsFailed} skeleton={<StoreSkeleton />}>
          {(store) => (
            <>
              <LogoCard store={store} />
              <StoreDetailsForm store={store} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

function StoreSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  )
}
