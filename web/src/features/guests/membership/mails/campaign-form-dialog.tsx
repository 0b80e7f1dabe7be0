import type { Campaign } from '#core/contract/guests/campaigns.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useForm, type Form } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { DateField } from '../../../../lib/forms/date-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { campaignFormOf, campaignOf, checkCampaign, type CampaignForm } from './campaign-form.rules.ts'
import { CampaignPicture } from './campaign-picture.tsx'
import { useCampaignCommands, useSegments } from './mails.api.ts'
import { mailsTexts } from './mails.texts.ts'

type Props = {
  /** Null: a new one. */
  campaign: Campaign | null
  timeZone: string
  open: boolean
  onClose: () => void
  /** A new one has been saved. */
  onSaved?: (id: string, title: string) => void
}

/** Writes a campaign, or changes a draft: saved, nothing is sent. */
export function CampaignFormDialog({ campaign, timeZone, open, onClose, onSaved }: Props) {
  const t = useTexts(mailsTexts).form
  const { add, update } = useCampaignCommands()
  const form = useForm<CampaignForm>({
    initial: campaignFormOf(campaign, ''),
    check: checkCampaign,
    send: async (values, key) => {
      if (campaign !== null) return update(campaign.id, campaignOf(values), key)
      const { id, message } = await add(campaignOf(values), key)
      onSaved?.(id, values.title.trim())
      return message
    },
    onDone: onClose,
    fieldOf: {
      'campaign.send_at_invalid': 'sendAt',
      'segment.not_found': 'segmentId',
      'campaign.picture_unknown': 'picture',
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={campaign === null ? t.addTitle : t.editTitle}
      description={t.hint}
      submitLabel={t.submit}
      size="lg"
      className="grid gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('title')} label={t.title} hint={t.titleHint} required maxLength={100} />
        <SegmentField form={form} />
      </div>
      <p className="text-sm text-ink-soft">{t.languages}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields form={form} legend={t.french} subject="subjectFr" text="textFr" lang="fr" />
        <TextFields form={form} legend={t.english} subject="subjectEn" text="textEn" lang="en" />
      </div>
      <CampaignPicture picture={form.values.picture} onChange={(picture) => form.set({ picture })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RadioCards
          label={t.when}
          showLabel
          value={form.values.when}
          onChange={(when) => form.set({ when })}
          options={(['now', 'later'] as const).map((value) => ({ value, label: t.whens[value] }))}
        />
        {form.values.when === 'later' && (
          <DateField {...form.field('sendAt')} label={t.sendAt} hint={t.sendAtHint(timeZone)} hasTime required />
        )}
      </div>
    </FormDialog>
  )
}

function SegmentField({ form }: { form: Form<CampaignForm> }) {
  const t = useTexts(mailsTexts)
  const segments = useSegments()
  return (
    <Loaded answer={segments} failed={t.loadFailed} skeleton={<Skeleton className="h-16 rounded-md" />}>
      {({ segments: shown }) => (
        <SelectField
          {...form.field('segmentId')}
          label={t.form.segment}
          required
          options={shown.map(({ id, title, reached }) => ({
            value: id,
            label: title,
            hint: t.people(reached),
          }))}
        />
      )}
    </Loaded>
  )
}

type TextsProps = {
  form: Form<CampaignForm>
  legend: string
  subject: 'subjectFr' | 'subjectEn'
  text: 'textFr' | 'textEn'
  lang: 'fr' | 'en'
}

function TextFields({ form, legend, subject, text, lang }: TextsProps) {
  const t = useTexts(mailsTexts).form
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <TextField {...form.field(subject)} label={t.subject} lang={lang} maxLength={150} />
      <TextareaField
        {...form.field(text)}
        label={t.text}
        hint={t.textHint}
        lang={lang}
        rows={8}
        maxCharacters={5_000}
      />
    </fieldset>
  )
}
