import { Copy, Link2Off, Mail } from 'lucide-react'
import type { EndedLink } from '#core/contract/reports/accountant-links.ts'
import { copyWithNotice } from '../../../../lib/files/copy-with-notice.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { DeadEnd } from '../../../site/not-found/dead-end.tsx'
import { accountingTexts } from '../accounting.texts.ts'

/**
 * Page for an accountant's link that has ended, was withdrawn or is incomplete: tells why, and how to get a new one.
 */
export function EndedLinkPage({ store, email, phone, ended_at: endedAt, time_zone: timeZone }: Partial<EndedLink>) {
  const { ended: t, link } = useTexts(accountingTexts)
  const { locale } = useLanguage()
  usePageTitle(t.title)
  const day = endedAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(endedAt))
  const request = t.request(location.href)
  const copy = () => copyWithNotice(request, link)
  const sign = (
    <span className="grid size-20 place-items-center rounded-full bg-warning-soft text-warning-ink">
      <Link2Off aria-hidden="true" className="size-9" strokeWidth={1.75} />
    </span>
  )
  return (
    <DeadEnd sign={sign} title={t.title} hint={store && day ? t.since({ store, day }) : t.unknown}>
      <p className="w-full text-sm text-ink-soft">
        {t.how}
        {phone && (
          <>
            {' '}
            <a href={`tel:${phone.replaceAll(/\s/g, '')}`} className="font-medium whitespace-nowrap underline">
              {phone}
            </a>
          </>
        )}
      </p>
      {email && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(t.subject)}&body=${encodeURIComponent(request)}`}
          className={buttonClass()}
        >
          <Mail aria-hidden="true" className="size-4.5" />
          {t.write}
        </a>
      )}
      <Button
        variant={email ? 'outline' : 'primary'}
        icon={<Copy aria-hidden="true" className="size-4.5" />}
        onClick={() => void copy()}
      >
        {t.copy}
      </Button>
    </DeadEnd>
  )
}
