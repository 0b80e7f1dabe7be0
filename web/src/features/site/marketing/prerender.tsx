import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { LANGUAGES, type Language } from '#core/places/languages.ts'
import { paths } from '../../../lib/paths.ts'
import { HELP_FILES, listOfArticles, type HelpFile } from '../help/pages/help-files.tsx'
import { Contact } from './contact.tsx'
import { contactTexts } from './texts/contact.texts.ts'
import { Document, type Assets } from './document.tsx'
import { Landing } from './landing.tsx'
import { landingTexts } from './texts/landing.texts.ts'
import { Legal } from './legal.tsx'
import { legalTexts } from './texts/legal.texts.ts'
import { fact } from './operator-facts.ts'
import { QUESTIONS } from './pricing-and-faq.tsx'
import { privacyTexts } from './texts/privacy.texts.ts'
import { SITE_ADDRESSES, siteFile, sitePath, type SitePage } from './site.ts'
import { termsTexts } from './texts/terms.texts.ts'

type Content = { title: string; description: string; facts?: object; body: ReactNode }

/** Every page as a file of the build; `{{…}}` in them is filled in by the server when it starts. */
export function renderPages(assets: Assets): { file: string; text: string }[] {
  return [
    ...SITE_ADDRESSES.map(({ page, language }) => ({
      file: siteFile(page, language),
      text: renderPage(page, language, assets),
    })),
    ...HELP_FILES.map((page) => ({ file: page.file, text: renderHelp(page, assets) })),
    ...LANGUAGES.map(listOfArticles),
    { file: 'pages/sitemap.xml', text: sitemap() },
    { file: 'pages/robots.txt', text: robots() },
  ]
}

/** The page of an address of the site; null where the app answers. */
export function renderAt(pathname: string, assets: Assets): string | null {
  const found = SITE_ADDRESSES.find(({ page, language }) => sitePath(page, language) === pathname)
  if (found) return renderPage(found.page, found.language, assets)
  const article = HELP_FILES.find(({ addresses, language }) => addresses[language] === pathname)
  return article ? renderHelp(article, assets) : null
}

function renderPage(page: SitePage, language: Language, assets: Assets): string {
  const { title, description, facts, body } = CONTENTS[page](language)
  const addresses = { fr: sitePath(page, 'fr'), en: sitePath(page, 'en') }
  return toMarkup(<Document {...{ addresses, language, title, description, facts, assets }}>{body}</Document>)
}

function renderHelp({ addresses, language, title, description, body }: HelpFile, assets: Assets): string {
  return toMarkup(<Document {...{ addresses, language, title, description, assets }}>{body}</Document>)
}

function toMarkup(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

/** Lists of articles at their addresses, for the development server. */
export function listAt(pathname: string): string | null {
  const language = LANGUAGES.find((one) => paths.helpContents(one) === pathname)
  return language === undefined ? null : listOfArticles(language).text
}

const CONTENTS: Record<SitePage, (language: Language) => Content> = {
  landing: (language) => ({
    title: landingTexts[language].title,
    description: landingTexts[language].description,
    facts: structuredData(language),
    body: <Landing language={language} />,
  }),
  contact: (language) => ({
    title: contactTexts[language].title,
    description: contactTexts[language].description,
    body: <Contact language={language} />,
  }),
  terms: (language) => ({
    title: termsTexts[language].title,
    description: termsTexts[language].description,
    body: <Legal words={termsTexts[language]} contents={legalTexts[language].contents} />,
  }),
  privacy: (language) => ({
    title: privacyTexts[language].title,
    description: privacyTexts[language].description,
    body: <Legal words={privacyTexts[language]} contents={legalTexts[language].contents} />,
  }),
}

function structuredData(language: Language): object {
  const { description, faq } = landingTexts[language]
  const url = `${fact('public_url')}${sitePath('landing', language)}`
  const offer = { '@type': 'Offer', price: (PLAN.price / 100).toFixed(2), priceCurrency: PLAN.currency }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: 'Comptoir',
        url,
        description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        image: `${fact('public_url')}/landing/share.jpg`,
        offers: offer,
      },
      {
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map((id) => ({
          '@type': 'Question',
          name: faq[id].question,
          acceptedAnswer: { '@type': 'Answer', text: faq[id].answer },
        })),
      },
    ],
  }
}

function sitemap(): string {
  const addresses = [
    ...SITE_ADDRESSES.map(({ page, language }) => sitePath(page, language)),
    ...HELP_FILES.map((page) => page.addresses[page.language]),
  ]
  const urls = addresses.map((address) => `  <url><loc>${fact('public_url')}${address}</loc></url>`)
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${head}\n${urls.join('\n')}\n</urlset>\n`
}

/** Guests' menus may be indexed; an order's page forbids it itself. */
function robots(): string {
  const closed = ['/api/', '/dashboard', '/superadmin', '/print-receipt', '/print-token']
  const rules = closed.map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${fact('public_url')}/sitemap.xml\n`
}
