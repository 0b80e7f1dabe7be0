import type { ReactNode } from 'react'
import type { Language } from '#core/places/languages.ts'
import { fact } from './operator-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { siteTexts } from './texts/site.texts.ts'

/** Files of the build, by the names it gave them. */
export type Assets = { script: string; styles: readonly string[]; fonts: readonly string[] }

type Props = {
  /** The page's URL in each language. */
  addresses: Readonly<Record<Language, string>>
  language: Language
  title: string
  description: string
  /** Structured data, for search engines. */
  facts?: object
  assets: Assets
  children: ReactNode
}

export function Document({ addresses, language, title, description, facts, assets, children }: Props) {
  const origin = fact('public_url')
  const address = `${origin}${addresses[language]}`
  const { fr, en } = addresses
  return (
    <html lang={language} id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        <link rel="alternate" hrefLang="fr" href={`${origin}${fr}`} />
        <link rel="alternate" hrefLang="en" href={`${origin}${en}`} />
        <link rel="alternate" hrefLang="x-default" href={`${origin}${fr}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Comptoir" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={language === 'fr' ? 'fr_FR' : 'en_US'} />
        <meta property="og:image" content={`${origin}/landing/share.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161310" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={assets.script} />
        {facts && <StructuredData facts={facts} />}
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-md bg-raised px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          {siteTexts[language].skip}
        </a>
        <SiteHeader language={language} />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter language={language} alternate={language === 'fr' ? en : fr} />
      </body>
    </html>
  )
}

/** No text within the JSON may end its element. */
function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
