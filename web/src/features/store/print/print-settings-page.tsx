import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePrintDetails, useStoreDetails } from '../settings.api.ts'
import { PrintSettingsForm } from './print-settings-form.tsx'
import { printSettingsTexts } from './print-settings.texts.ts'

export default function PrintSettingsPage() {
  const t = useTexts(printSettingsTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const print = usePrintDetails()
  const store = useStoreDetails()
  usePageTitle(t.title)
  const skeleton = (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-128 rounded-lg" />
      <Skeleton className="h-128 rounded-lg" />
    </div>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <div className="mt-5">
        <Loaded answer={print} failed={detailsFailed} skeleton={skeleton}>
          {(details) => (
            <Loaded answer={store} failed={detailsFailed} skeleton={skeleton}>
              {(owner) => <PrintSettingsForm print={details} store={owner} />}
            </Loaded>
          )}
        </Loaded>
      </div>
    </>
  )
}
