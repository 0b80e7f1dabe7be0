import { Copy, ExternalLink, Mail } from 'lucide-react'
import { errorMessage } from '../../lib/api-error.ts'
import { copyText } from '../../lib/copy-text.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { accountTexts } from './account.texts.ts'

type SupportContactProps = {
  /** What useSWR returned for the contact. */
  contact: {
    data?: { email: string; version: string }
    error?: unknown
    isLoading: boolean
    mutate: () => Promise<unknown>
  }
}

/** The whole screen of how to reach the support, for staff and for the platform's operator. */
export function SupportContact({ contact }: SupportContactProps) {
  const t = useTexts(accountTexts)
  usePageTitle(t.support.title)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader title={t.support.heading} hint={t.support.hint} />
      <ContactCards contact={contact} />
    </div>
  )
}

function ContactCards({ contact: { data, error, isLoading, mutate } }: SupportContactProps) {
  const t = useTexts(accountTexts)
  if (error && !data) {
    const retry = () => void mutate()
    return (
      <LoadFailure
        title={errorMessage(error, t.support.loadFailed)}
        error={error}
        onRetry={retry}
        pending={isLoading}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t.wait}>
        <Skeleton className="h-48 rounded-lg" />
      </Loading>
    )
  }
  return (
    <>
      <AddressCard email={data.email} />
      <Card>
        <CardHeader title={t.support.advice} />
        <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
          <li>{t.support.adviceItems.what}</li>
          <li>{t.support.adviceItems.when}</li>
          <li>{t.support.adviceItems.version(data.version)}</li>
        </ul>
      </Card>
    </>
  )
}

function AddressCard({ email }: { email: string }) {
  const t = useTexts(accountTexts).support
  const copy = async () => {
    if (await copyText(email)) notify.success(t.copied)
    else notify.error(t.copyFailed)
  }
  const webMail = `https://mail.google.com/mail/?view=cm&fs=1&to=${encodeURIComponent(email)}`
  return (
    <Card>
      <p className="text-sm text-ink-faint">{t.address}</p>
      <p className="mt-1 font-display text-xl font-semibold break-all">{email}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <a href={`mailto:${email}`} className={buttonClass({ variant: 'outline' })}>
          <Mail aria-hidden="true" className="size-4" />
          {t.mailApp}
        </a>
        <a href={webMail} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'outline' })}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t.webMail}
        </a>
      </div>
    </Card>
  )
}
