import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { Language } from '#core/places/languages.ts'
import { Wordmark } from '../../../ui/theme/wordmark.tsx'
import { fact, whenKnown } from './operator-facts.ts'
import { siteTexts } from './texts/site.texts.ts'
import { sitePath } from './site.ts'

const LINK =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline sm:min-h-9'

/** Links that share a page without a script of the network's. */
const NETWORKS = {
  Facebook: `https://www.facebook.com/sharer/sharer.php?u=${fact('public_url')}/`,
  LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${fact('public_url')}/`,
  X: `https://x.com/intent/post?url=${fact('public_url')}/`,
}

export function SiteFooter({ language, alternate }: { language: Language; alternate: string }) {
  const site = siteTexts[language]
  const t = site.footer
  const [terms, privacy] = [sitePath('terms', language), sitePath('privacy', language)]
  return (
    <footer aria-label={t.label} className="border-t border-line bg-sunken px-5 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div>
          <Wordmark label={site.home} className="h-9" />
          <p className="mt-4 max-w-72 text-ink-soft">{t.promise}</p>
          <a
            href={alternate}
            lang={site.otherLanguageCode}
            hrefLang={site.otherLanguageCode}
            className={`${LINK} mt-3`}
          >
            {site.otherLanguage}
          </a>
        </div>
        <Column title={t.product}>
          <FooterLink href={`${sitePath('landing', language)}#features`}>{site.anchors.features}</FooterLink>
          <FooterLink href={`${sitePath('landing', language)}#pricing`}>{site.anchors.pricing}</FooterLink>
          <FooterLink href={paths.demo}>{t.demo}</FooterLink>
          <FooterLink href={paths.help(language)}>{t.help}</FooterLink>
        </Column>
        <Column title={t.legal}>
          <FooterLink href={terms}>{t.terms}</FooterLink>
          <FooterLink href={privacy}>{t.privacy}</FooterLink>
          <FooterLink href={`${terms}#legal`}>{t.legalNotice}</FooterLink>
          <FooterLink href={`${privacy}#cookies`}>{t.cookies}</FooterLink>
        </Column>
        <div>
          <Column title={t.contact}>
            <FooterLink href={sitePath('contact', language)}>{t.contactPage}</FooterLink>
            <FooterLink href={`mailto:${fact('support_email')}`}>{fact('support_email')}</FooterLink>
            {whenKnown('company_phone').open}
            <FooterLink href={`tel:${fact('company_phone')}`}>{fact('company_phone')}</FooterLink>
            {whenKnown('company_phone').close}
          </Column>
          <p className="mt-1 text-sm text-ink-soft">{t.reply}</p>
          <p className="mt-6 text-sm font-semibold">{t.share}</p>
          <ul className="flex gap-5">
            {Object.entries(NETWORKS).map(([network, href]) => (
              <li key={network}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t.shareOn(network)}
                  className={LINK}
                >
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="border-t border-line py-5 text-center text-sm text-ink-faint">© {fact('company_name')}</p>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col">{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={`${LINK} break-all`}>
        {children}
      </a>
    </li>
  )
}
