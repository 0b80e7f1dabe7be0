import { SettingsList } from '../../../layouts/settings/settings-list.tsx'
import { settingsTexts } from '../../../layouts/settings/settings.texts.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StoreDetails } from '../store/store-details.tsx'

/** The width from which the list of settings stands beside each page: `lg` in the layout. */
const HAS_LIST_BESIDE = '(min-width: 64rem)'

/** The first page of the settings on wide screens, which show the list beside it; else the list. */
export default function SettingsStartPage() {
  return useMedia(HAS_LIST_BESIDE) ? <StoreDetails /> : <AllSettings />
}

function AllSettings() {
  const t = useTexts(settingsTexts)
  usePageTitle(t.title)
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t.title} hint={t.hint} />
      <div>
        <SettingsList />
      </div>
    </div>
  )
}
