import { useSearchParams } from 'react-router'
import { useTexts } from '../../../../lib/texts.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { CampaignList } from './campaign-list.tsx'
import { mailsTexts } from './mails.texts.ts'
import { SegmentList } from './segment-list.tsx'

const VIEWS = ['campaigns', 'segments'] as const

/** Mails to the customers who agreed to them, and who they go to. */
export function MailsTab() {
  const t = useTexts(mailsTexts)
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'segments' ? 'segments' : 'campaigns'
  const show = (next: (typeof VIEWS)[number]) => setSearch({ tab: 'mails', ...(next === 'segments' && { view: next }) })
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="max-w-xs">
        <Segmented
          label={t.views}
          wide
          value={view}
          onChange={show}
          options={VIEWS.map((value) => ({ value, label: t.view[value] }))}
        />
      </div>
      {view === 'segments' ? <SegmentList /> : <CampaignList onSegments={() => show('segments')} />}
    </div>
  )
}
