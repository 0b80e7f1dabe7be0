import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage } from '../../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { openMailLink } from './consents.api.ts'
import { consentsTexts } from './consents.texts.ts'

type Kind = 'confirm' | 'unsubscribe'
type Outcome = { isDone: boolean; message: string; cardUrl: string | null }

/** Target of the links in mails: opening one changes nothing, pressing its button does. */
export function MailLink({ kind }: { kind: Kind }) {
  const words = useTexts(consentsTexts).link
  const t = words[kind]
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  usePageTitle(t.title)
  if (token === '') return <Heading title={words.invalid} hint={words.invalidHint} />
  return (
    <>
      <Heading title={t.title} hint={t.hint} />
      <Card className="sm:p-7">
        <OpenLink kind={kind} token={token} />
      </Card>
    </>
  )
}

function OpenLink({ kind, token }: { kind: Kind; token: string }) {
  const words = useTexts(consentsTexts).link
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const open = async () => {
    setIsPending(true)
    try {
      const { cardUrl } = await openMailLink(kind, token)
      setOutcome({ isDone: true, message: words[kind].done, cardUrl })
    } catch (error) {
      setOutcome({ isDone: false, message: errorMessage(error, words.failed), cardUrl: null })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <output className="empty:hidden">{outcome?.message}</output>
      {outcome?.isDone !== true && (
        <Button size="lg" wide pending={isPending} onClick={() => void open()}>
          {words[kind].submit}
        </Button>
      )}
      {outcome?.cardUrl && (
        <a href={outcome.cardUrl} className={buttonClass({ size: 'lg', wide: true })}>
          {words.toCard}
        </a>
      )}
    </div>
  )
}

function Heading({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="mb-7">
      <h1 className="font-display text-3xl font-semibold">{title}</h1>
      <p className="mt-2 text-ink-soft">{hint}</p>
    </div>
  )
}
