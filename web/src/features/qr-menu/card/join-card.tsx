import { useState, type FormEvent } from 'react'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { LanguageChoice } from '../../../layouts/language-choice.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { GuestField } from '../cart/guest-field.tsx'
import { linkTo } from '../guest-address.ts'
import { useGuestLanguage } from '../words/use-words.ts'
import { joinTexts } from './join.texts.ts'

type Asked = { email: string; name: string; phone: string; consent: boolean }

/** Asks for the link; the server's refusal is shown in its own words. */
async function askForLink(qrcode: string, asked: Asked & { language: MenuLanguage }): Promise<string | null> {
  const reply = await fetch(`/api/v1/qrmenu/${encodeURIComponent(qrcode)}/card/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  return reply.ok ? null : ((await reply.json()) as { message: string }).message
}

/** Form for joining the loyalty programme by e-mail, with a link back to the same table. */
export function JoinCard({ qrcode, table }: { qrcode: string; table: string | null }) {
  const t = joinTexts[useGuestLanguage().language]
  const [isSent, setIsSent] = useState(false)
  usePageTitle(t.title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-4 py-8">
      <header className="text-center">
        <h1 className="font-display text-2xl font-semibold">{t.title}</h1>
        <p className="text-ink-soft">{isSent ? null : t.hint}</p>
      </header>
      <output className="text-center empty:hidden">
        {isSent && (
          <>
            <span className="block font-semibold">{t.sent}</span>
            <span className="block text-ink-soft">{t.sentHint}</span>
          </>
        )}
      </output>
      {!isSent && <JoinForm qrcode={qrcode} onSent={() => setIsSent(true)} />}
      <a {...linkTo(paths.menu(qrcode, table))} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t.menu}
      </a>
      <LanguageChoice />
    </main>
  )
}

function JoinForm({ qrcode, onSent }: { qrcode: string; onSent: () => void }) {
  const { language } = useGuestLanguage()
  const t = joinTexts[language]
  const [asked, setAsked] = useState<Asked>({ email: '', name: '', phone: '', consent: false })
  const [isChecked, setIsChecked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isEmail = /^\S+@\S+\.\S+$/.test(asked.email.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isPending || !isEmail || asked.name.trim() === '') return
    setIsPending(true)
    const refused = await askForLink(qrcode, { ...asked, language }).catch(() => t.failed)
    setIsPending(false)
    setRefusal(refused)
    if (refused === null) onSent()
  }
  const fieldOf = (name: 'email' | 'name' | 'phone') => ({
    name,
    label: t[name],
    value: asked[name],
    onChange: (value: string) => setAsked((before) => ({ ...before, [name]: value })),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <GuestField
        {...fieldOf('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={isChecked && !isEmail ? t.emailInvalid : null}
      />
      <GuestField
        {...fieldOf('name')}
        autoComplete="name"
        maxLength={200}
        error={isChecked && asked.name.trim() === '' ? t.nameRequired : null}
      />
      <GuestField {...fieldOf('phone')} type="tel" autoComplete="tel" maxLength={20} error={null} />
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={asked.consent}
          onChange={(event) => setAsked((before) => ({ ...before, consent: event.target.checked }))}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="text-sm">{t.consent}</span>
      </label>
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {refusal}
        </p>
      )}
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.submit}
      </Button>
    </form>
  )
}
