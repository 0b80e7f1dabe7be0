import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { Campaign, CampaignPreview } from '#core/contract/guests/campaigns.ts'
import { languageOfMail } from '#core/membership/campaigns.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { useCampaignCommands, useCampaignPreview } from './mails.api.ts'
import { mailsTexts } from './mails.texts.ts'

type Language = 'fr' | 'en'
const LANGUAGES = ['fr', 'en'] as const
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English' }

type Props = { campaign: Campaign; store: CampaignPreview['store'] }

/** The mail as it arrives, in each language that it is written in, and the way to a test. */
export function CampaignMail({ campaign, store }: Props) {
  const t = useTexts(mailsTexts).card
  const { subject, text } = campaign
  const written = LANGUAGES.filter((language) => languageOfMail(language, subject, text) === language)
  const [chosen, setChosen] = useState<Language>('fr')
  const language = written.includes(chosen) ? chosen : written[0]
  if (language === undefined) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t.looks}</h3>
        {written.length > 1 && (
          <div className="w-56">
            <Segmented
              label={t.language}
              wide
              value={language}
              onChange={setChosen}
              options={written.map((value) => ({ value, label: NAMES[value] }))}
            />
          </div>
        )}
      </div>
      <Letter campaign={campaign} store={store} language={language} />
      <TestMail id={campaign.id} />
    </section>
  )
}

/** Drawn as the mail is: dark text on white in either theme. */
function Letter({ campaign, store, language }: Props & { language: Language }) {
  const words = mailsTexts[language].card
  return (
    <article lang={language} className="overflow-hidden rounded-lg border border-line">
      <p className="bg-sunken px-4 py-2 text-sm">
        <span className="text-ink-soft">{words.subject}</span>{' '}
        <span className="font-semibold [overflow-wrap:anywhere]">{campaign.subject[language]}</span>
      </p>
      <div className="flex flex-col gap-3 bg-[#ffffff] p-4 text-[#2a2622] sm:p-6">
        <p className="text-lg font-semibold text-[#1c3a2e]">{store.name}</p>
        {campaign.picture !== null && <img src={campaign.picture} alt="" className="w-full rounded" />}
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{campaign.text[language]}</p>
        <div className="border-t border-[#e8e1d4] pt-3 text-sm text-[#6b6459]">
          <p className="whitespace-pre-line">{[store.name, store.address].filter(Boolean).join('\n')}</p>
          <p className="mt-1">{words.foot(store.name)}</p>
          <p className="mt-1 underline">{words.stopLink}</p>
        </div>
      </div>
    </article>
  )
}

function TestMail({ id }: { id: string }) {
  const t = useTexts(mailsTexts).card
  const { test } = useCampaignCommands()
  const { isPending, run } = useCommand()
  const { data } = useCampaignPreview(id)
  if (data === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {data.testTo !== null && (
        <Button
          variant="outline"
          pending={isPending}
          icon={<MailCheck aria-hidden="true" className="size-4.5" />}
          onClick={() => void run((key) => test(id, key))}
        >
          {t.test}
        </Button>
      )}
      <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {data.testTo === null ? t.noTest : t.testTo(data.testTo)}
        {data.store.replyTo !== null && ` ${t.replyTo(data.store.replyTo)}.`}
      </p>
    </div>
  )
}
