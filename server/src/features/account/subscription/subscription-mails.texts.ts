import { PLAN } from '#core/contract/platform/subscription.ts'
import { formatMoney } from '#core/money/amount.ts'

type Mail = { subject: string; text: string }
type Reason = 'welcome' | 'trial_ending' | 'trial_ended' | 'payment_failed' | 'cancelled' | 'ended'
type Mails = Record<Reason, (trialEndsAt: Date) => Mail>

/** Mails about a restaurant's subscription, in its owner's language. */
export const SUBSCRIPTION_MAILS: Record<'en' | 'fr', (restaurant: string, publicUrl: string) => Mails> = {
  en: (restaurant, publicUrl) => {
    const mail = (subject: string, text: string): Mail => ({
      subject,
      text: `Hello,\n\n${text}\n\nThe Comptoir team\n`,
    })
    const profile = `${publicUrl}/dashboard/profile`
    const kept = 'Your menu, your customers and your invoices stay as they are.'
    return {
      welcome: () =>
        mail(
          'Welcome to Comptoir',
          `${restaurant} is open on Comptoir. You have ${PLAN.trialDays} days to try everything, without a bank card.

Sign in: ${publicUrl}/login

A good beginning: your menu, then your tables, then the first order at the till.`,
        ),
      trial_ending: (endsAt) =>
        mail(
          `Your trial ends on ${dayIn('en', endsAt)}`,
          `The free trial of ${restaurant} ends on ${dayIn('en', endsAt)}. To go on working without a break, subscribe to ${PLAN.title} (${priceIn('en')} per month, no commitment):

${profile}

If you do nothing, nothing is charged. ${kept}`,
        ),
      trial_ended: () =>
        mail(
          'Your trial has ended',
          `The free trial of ${restaurant} has ended, so the till is closed for now. ${kept} To open it again, subscribe to ${PLAN.title} (${priceIn('en')} per month):

${profile}`,
        ),
      payment_failed: () =>
        mail(
          'Your payment was refused',
          `The monthly payment for ${restaurant} was refused. We will try again in the next days. Please check that your card is valid and has enough funds.

The state of your subscription: ${profile}`,
        ),
      cancelled: () =>
        mail(
          'Your subscription is cancelled',
          `As you asked, the subscription of ${restaurant} is cancelled and access has ended. Nothing more will be charged. ${kept}

You are welcome back whenever you like: ${profile}`,
        ),
      ended: () =>
        mail(
          'Your subscription has ended',
          `The subscription of ${restaurant} has ended, and access with it. ${kept} To open the till again, subscribe again:

${profile}`,
        ),
    }
  },
  fr: (restaurant, publicUrl) => {
    const mail = (subject: string, text: string): Mail => ({
      subject,
      text: `Bonjour,\n\n${text}\n\nL’équipe Comptoir\n`,
    })
    const profile = `${publicUrl}/dashboard/profile`
    const kept = 'Votre carte, vos clients et vos factures restent tels quels.'
    return {
      welcome: () =>
        mail(
          'Bienvenue sur Comptoir',
          `${restaurant} est ouvert sur Comptoir. Vous avez ${PLAN.trialDays} jours pour tout essayer, sans carte bancaire.

Se connecter : ${publicUrl}/login

Pour bien commencer : votre carte, puis vos tables, puis une première commande en caisse.`,
        ),
      trial_ending: (endsAt) =>
        mail(
          `Votre essai se termine le ${dayIn('fr', endsAt)}`,
          `L’essai gratuit de ${restaurant} se termine le ${dayIn('fr', endsAt)}. Pour continuer sans interruption, abonnez-vous à ${PLAN.title} (${priceIn('fr')} par mois, sans engagement) :

${profile}

Si vous ne faites rien, rien ne sera prélevé. ${kept}`,
        ),
      trial_ended: () =>
        mail(
          'Votre essai est terminé',
          `L’essai gratuit de ${restaurant} est terminé : la caisse est fermée pour l’instant. ${kept} Pour la rouvrir, abonnez-vous à ${PLAN.title} (${priceIn('fr')} par mois) :

${profile}`,
        ),
      payment_failed: () =>
        mail(
          'Votre paiement a été refusé',
          `Le paiement mensuel de ${restaurant} a été refusé. Nous réessaierons dans les prochains jours. Vérifiez que votre carte est valide et suffisamment approvisionnée.

L’état de votre abonnement : ${profile}`,
        ),
      cancelled: () =>
        mail(
          'Votre abonnement est résilié',
          `Comme vous l’avez demandé, l’abonnement de ${restaurant} est résilié et l’accès a pris fin. Plus rien ne sera prélevé. ${kept}

Vous pouvez revenir quand vous voulez : ${profile}`,
        ),
      ended: () =>
        mail(
          'Votre abonnement a pris fin',
          `L’abonnement de ${restaurant} a pris fin, et l’accès avec lui. ${kept} Pour rouvrir la caisse, abonnez-vous à nouveau :

${profile}`,
        ),
    }
  },
}

function dayIn(language: 'en' | 'fr', instant: Date): string {
  const locale = language === 'en' ? 'en-GB' : 'fr-FR'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(instant)
}

function priceIn(language: 'en' | 'fr'): string {
  return formatMoney(PLAN.price, PLAN.currency, language === 'en' ? 'en-GB' : 'fr-FR')
}
