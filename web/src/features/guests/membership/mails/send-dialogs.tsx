import type { Campaign } from '#core/contract/guests/campaigns.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { ConfirmAction } from '../../../../lib/confirm-action.tsx'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useStoreTimes } from './campaign-table.tsx'
import { useCampaignCommands } from './mails.api.ts'
import { mailsTexts } from './mails.texts.ts'

type Props = { campaign: Campaign & { timeZone: string }; open: boolean; onClose: () => void }

/** Asks before a draft is sent or planned, with how many people it goes to. */
export function SendDialog({ campaign, people, open, onClose }: Props & { people: number }) {
  const t = useTexts(mailsTexts).card
  const words = useTexts(formsTexts)
  const { start } = useCampaignCommands()
  const { isPending, run } = useCommand()
  const { ofStore } = useStoreTimes(campaign.timeZone)
  const { id, sendAt } = campaign
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={sendAt === null ? t.sendTitle(people) : t.planTitle(people)}
      description={sendAt === null ? t.sendHint : t.planHint(ofStore(sendAt))}
      confirmLabel={sendAt === null ? t.send : t.plan}
      cancelLabel={words.cancel}
      pending={isPending}
      onConfirm={() => void run((key) => start(id, key), { onDone: onClose })}
    />
  )
}

/** Asks before the mails not sent yet are stopped. */
export function StopDialog({ campaign, open, onClose }: Props) {
  const t = useTexts(mailsTexts).card
  const { stop } = useCampaignCommands()
  const { id, title, state, waiting } = campaign
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      title={t.stopTitle(title)}
      description={state === 'planned' ? t.stopPlanned : t.stopSending(waiting)}
      confirmLabel={t.stop}
      run={(key) => stop(id, key)}
    />
  )
}
