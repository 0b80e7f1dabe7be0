import { languageOfMail } from '#core/membership/campaigns.ts'
import type { Language } from '#core/places/languages.ts'
import { campaignMailTexts } from './campaign-mail.texts.ts'
import type { CampaignTexts } from './campaigns.queries.ts'

export type WrittenMail = { subject: string; text: string; html: string }

export type MailParts = {
  texts: CampaignTexts
  language: Language
  store: { name: string; address: string }
  publicUrl: string
  unsubscribeUrl: string
}

/**
 * Writes a campaign's mail as text and HTML. Only the unsubscribe link differs by person: no picture, other link or
 * header does.
 */
export function writeCampaignMail({
  texts,
  language: wanted,
  store,
  publicUrl,
  unsubscribeUrl,
}: MailParts): WrittenMail {
  const subjects = { fr: texts.subjectFr, en: texts.subjectEn }
  const bodies = { fr: texts.textFr, en: texts.textEn }
  const language = languageOfMail(wanted, subjects, bodies) ?? wanted
  const [subject, text] = [subjects[language], bodies[language]]
  const words = campaignMailTexts[language]
  const foot = words.foot(store.name)
  const lines = [store.name, store.address].filter(Boolean).join('\n')
  return {
    subject,
    text: `${text}\n\n--\n${lines}\n\n${foot}\n${words.stop}${words.colon}\n${unsubscribeUrl}\n`,
    html: htmlOf({
      language,
      subject,
      head: store.name,
      picture: texts.picture === null ? null : `${publicUrl}${texts.picture}`,
      paragraphs: text.split(/\n{2,}/),
      foot: [lines, foot],
      stop: { label: words.stop, url: unsubscribeUrl },
    }),
  }
}

type Html = {
  language: Language
  subject: string
  head: string
  picture: string | null
  paragraphs: readonly string[]
  foot: readonly string[]
  stop: { label: string; url: string }
}

const FONT = 'font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif'

/** Tables and inline styles, as mail programs support little else. */
function htmlOf({ language, subject, head, picture, paragraphs, foot, stop }: Html): string {
  const image =
    picture === null
      ? ''
      : `<tr><td><img src="${escaped(picture)}" alt="" width="560" style="display:block;width:100%;height:auto;border:0"></td></tr>`
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph)}</p>`).join('')
  const small = foot.map((line) => `<p style="margin:0 0 8px">${broken(escaped(line))}</p>`).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f2ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:24px 28px 16px;${FONT};font-size:18px;font-weight:600;color:#1c3a2e">${escaped(head)}</td></tr>
${image}
<tr><td style="padding:24px 28px 12px;${FONT};font-size:16px;line-height:1.55;color:#2a2622">${text}</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #e8e1d4;${FONT};font-size:13px;line-height:1.5;color:#6b6459">${small}<a href="${escaped(stop.url)}" style="color:#6b6459;text-decoration:underline">${stop.label}</a></td></tr>
</table></td></tr></table></body></html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
const broken = (html: string) => html.replaceAll('\n', '<br>')

/** Links web addresses in the text. */
function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
  return broken(
    parts
      .map((part, at) =>
        at % 2 === 0
          ? escaped(part)
          : `<a href="${escaped(part)}" style="color:#1c3a2e;text-decoration:underline">${escaped(part)}</a>`,
      )
      .join(''),
  )
}
