import { Copy, ExternalLink, Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { copyWithNotice } from '../../lib/files/copy-with-notice.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountTexts } from './account.texts.ts'

type Contact = { email: string; version: string }
/** `contact` is what useSWR returned. */
type SupportContactProps = { contact: ComponentProps<typeof Loaded<Contact>>['answer'] }

/** The whole screen of how to reach the support, for staff and for the platform's operator. */
export function SupportContact({ contact }: SupportContactProps) {
  const t = useTexts(accountTexts).support
  usePageTitle(t.title)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader title={t.heading} hint={t.hint} />
      <Loaded answer={contact} failed={t.loadFailed} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {({ email, version }) => (
          <>
            <AddressCard email={email} />
            <Card>
              <CardHeader title={t.advice} />
              <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
                <li>{t.adviceItems.what}</li>
                <li>{t.adviceItems.when}</li>
                <li>{t.adviceItems.version(version)}</li>
              </ul>
            </Card>
          </>
        )}
      </Loaded>
    </div>
  )
}

function AddressCard({ email }: { email: string }) {
  const t = useTexts(accountTexts).support
  const copy = () => copyWithNotice(email, t)
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
