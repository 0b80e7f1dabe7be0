import { Ban, PenLine, Send, Trash2 } from 'lucide-react'
import type { Campaign, CampaignOfList, CampaignPreview } from '#core/contract/guests/campaigns.ts'
import { languageOfMail, mayCampaign } from '#core/membership/campaigns.ts'
import { DeleteDialog } from '../../../../lib/forms/delete-dialog.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { CardFact, CardFacts } from '../../../../ui/card-facts.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CampaignCounts } from './campaign-counts.tsx'
import { CampaignFormDialog } from './campaign-form-dialog.tsx'
import { CampaignMail } from './campaign-mail.tsx'
import { CampaignReach } from './campaign-reach.tsx'
import { CampaignState, useStoreTimes } from './campaign-table.tsx'
import { useCampaign, useCampaignCommands, useCampaignPreview } from './mails.api.ts'
import { mailsTexts } from './mails.texts.ts'
import { SendDialog, StopDialog } from './send-dialogs.tsx'

type Props = { campaign: Pick<CampaignOfList, 'id' | 'title'>; open: boolean; onClose: () => void }
type Act = 'edit' | 'send' | 'stop' | 'delete'
type Shown = Campaign & { timeZone: string }

/** A campaign: whom it reaches or reached, how it looks, and what can be done with it. */
export function CampaignDialog({ campaign: { id, title }, open, onClose }: Props) {
  const t = useTexts(mailsTexts)
  const { remove } = useCampaignCommands()
  const campaign = useCampaign(id)
  const preview = useCampaignPreview(id)
  const acting = useDialogOf<Act>()
  const shown = campaign.data
  const dialog = { open: acting.isOpen, onClose: acting.close }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={shown?.title ?? title}
      closeLabel={t.close}
      size="lg"
      footer={shown && <Acts campaign={shown} preview={preview.data} onAct={acting.show} />}
    >
      <Loaded answer={campaign} failed={t.loadFailed} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <Facts campaign={loaded} />
            {loaded.startedAt !== null && <CampaignCounts campaign={loaded} />}
            <Loaded answer={preview} failed={t.loadFailed} skeleton={<Skeleton className="h-64 rounded-lg" />}>
              {(reach) => (
                <>
                  {loaded.startedAt === null && <CampaignReach campaign={loaded} preview={reach} />}
                  <CampaignMail campaign={loaded} store={reach.store} />
                </>
              )}
            </Loaded>
          </div>
        )}
      </Loaded>
      {shown && acting.subject === 'edit' && (
        <CampaignFormDialog key={acting.key} campaign={shown} timeZone={shown.timeZone} {...dialog} />
      )}
      {shown && preview.data && acting.subject === 'send' && (
        <SendDialog key={acting.key} campaign={shown} people={preview.data.reached.total} {...dialog} />
      )}
      {shown && acting.subject === 'stop' && <StopDialog key={acting.key} campaign={shown} {...dialog} />}
      {shown && acting.subject === 'delete' && (
        <DeleteDialog
          key={acting.key}
          title={t.card.removeTitle(shown.title)}
          isFinal
          remove={async () => {
            const message = await remove(id)
            onClose()
            return message
          }}
          {...dialog}
        />
      )}
    </Dialog>
  )
}

function Facts({ campaign }: { campaign: Shown }) {
  const t = useTexts(mailsTexts).card
  const { ofStore, ofInstant } = useStoreTimes(campaign.timeZone)
  const { segment, state, sendAt, startedAt, endedAt, timeZone } = campaign
  const when = startedAt !== null ? ofInstant(startedAt) : sendAt !== null ? ofStore(sendAt) : null
  return (
    <div className="flex flex-col gap-3">
      <p>
        <CampaignState state={state} />
      </p>
      <CardFacts>
        <CardFact name={t.to}>{segment}</CardFact>
        <CardFact name={t.when}>{when === null ? t.atOnce : t.at({ time: when, zone: timeZone })}</CardFact>
        {endedAt !== null && <CardFact name={t.ended}>{ofInstant(endedAt)}</CardFact>}
      </CardFacts>
    </div>
  )
}

type ActsProps = { campaign: Shown; preview: CampaignPreview | undefined; onAct: (act: Act) => void }

/** Commands that the campaign's state allows; sending needs a text and at least one recipient. */
function Acts({ campaign, preview, onAct }: ActsProps) {
  const t = useTexts(mailsTexts).card
  const { state, subject, text, sendAt } = campaign
  const isWritten = languageOfMail('fr', subject, text) !== null
  const isReady = isWritten && preview !== undefined && preview.reached.total > 0 && preview.left.month > 0
  return (
    <>
      {mayCampaign(state, 'delete') && (
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => onAct('delete')}
        >
          {t.remove}
        </Button>
      )}
      {mayCampaign(state, 'change') && (
        <Button
          variant="outline"
          icon={<PenLine aria-hidden="true" className="size-4.5" />}
          onClick={() => onAct('edit')}
        >
          {t.edit}
        </Button>
      )}
      {mayCampaign(state, 'send') && (
        <Button
          disabled={!isReady}
          icon={<Send aria-hidden="true" className="size-4.5" />}
          onClick={() => onAct('send')}
        >
          {sendAt === null ? t.send : t.plan}
        </Button>
      )}
      {mayCampaign(state, 'stop') && (
        <Button variant="danger" icon={<Ban aria-hidden="true" className="size-4.5" />} onClick={() => onAct('stop')}>
          {t.stop}
        </Button>
      )}
    </>
  )
}
