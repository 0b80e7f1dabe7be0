import { PLAN } from '#core/contract/platform/subscription.ts'
import { formatMoney } from '#core/money/amount.ts'
import type { Language } from '#core/places/languages.ts'
import { localeOf } from '#core/places/locales.ts'
import { subscriptionMailsTexts, type SubscriptionMailsWords } from './subscription-mails.texts.ts'

type Facts = { restaurant: string; publicUrl: string; trialEndsAt: Date }

/** A mail about a restaurant's subscription, in its owner's language. */
export function subscriptionMail(
  reason: keyof SubscriptionMailsWords,
  { restaurant, publicUrl, trialEndsAt }: Facts,
  language: Language,
): { subject: string; text: string } {
  const { subject, text } = subscriptionMailsTexts[language][reason]
  const locale = localeOf(language)
  const values = {
    restaurant,
    publicUrl,
    days: PLAN.trialDays,
    endsOn: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(trialEndsAt),
    plan: PLAN.title,
    price: formatMoney(PLAN.price, PLAN.currency, locale),
  }
  return { subject: subject(values), text: text(values) }
}
