import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ModeSection } from '../../fiscal/mode-section.tsx'
import { useBillSettings } from './bill-settings.api.ts'
import { BillSettingsForm } from './bill-settings-form.tsx'
import { billSettingsTexts } from './bill-settings.texts.ts'

export default function BillSettingsPage() {
  const t = useTexts(billSettingsTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const settings = useBillSettings()
  usePageTitle(t.title)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <div className="mt-5">
        <ModeSection />
        <Loaded answer={settings} failed={detailsFailed} skeleton={<Skeleton className="h-128 rounded-lg" />}>
          {(stored) => <BillSettingsForm stored={stored} />}
        </Loaded>
      </div>
    </>
  )
}
