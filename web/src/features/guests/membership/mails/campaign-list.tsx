import { Mail, PenLine, Plus } from 'lucide-react'
import type { CampaignOfList } from '#core/contract/guests/campaigns.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { MoreButton } from '../../../../lib/lists/more-button.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignFormDialog } from './campaign-form-dialog.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { useCampaigns, useSegments } from './mails.api.ts'
import { mailsTexts } from './mails.texts.ts'

/** The campaigns of the restaurant, each opened, and the way to write one. */
export function CampaignList({ onSegments }: { onSegments: () => void }) {
  const t = useTexts(mailsTexts)
  const { answer, loadMore } = useCampaigns()
  const segments = useSegments()
  const writing = useDialogOf<true>()
  const opened = useDialogOf<Pick<CampaignOfList, 'id' | 'title'>>()
  const hasSegments = segments.data === undefined || segments.data.segments.length > 0
  const write = (
    <Button icon={<PenLine aria-hidden="true" className="size-4.5" />} onClick={() => writing.show(true)}>
      {t.list.write}
    </Button>
  )
  return (
    <Loaded answer={answer} failed={t.loadFailed} skeleton={<Skeleton className="h-64 rounded-lg" />}>
      {([newest, ...others]) => (
        <>
          {newest!.campaigns.length === 0 ? (
            <EmptyState
              icon={<Mail aria-hidden="true" />}
              title={t.list.empty}
              hint={hasSegments ? t.list.emptyHint : t.list.emptyFirst}
              article={<HelpLink slug="mails" />}
              action={
                hasSegments ? (
                  write
                ) : (
                  <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onSegments}>
                    {t.list.toSegment}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">
                  {t.list.leftThisMonth(newest!.leftThisMonth)}
                </p>
                {hasSegments && write}
              </div>
              <CampaignTable
                campaigns={[newest!, ...others].flatMap(({ campaigns }) => campaigns)}
                timeZone={newest!.timeZone}
                onOpen={opened.show}
              />
              <MoreButton onPress={loadMore} />
            </>
          )}
          {writing.subject && (
            <CampaignFormDialog
              key={writing.key}
              campaign={null}
              timeZone={newest!.timeZone}
              open={writing.isOpen}
              onClose={writing.close}
              onSaved={(id, title) => opened.show({ id, title })}
            />
          )}
          {opened.subject && (
            <CampaignDialog
              key={`opened ${opened.key}`}
              campaign={opened.subject}
              open={opened.isOpen}
              onClose={opened.close}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
