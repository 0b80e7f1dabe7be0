import { plural } from '../../../../lib/texts.ts'
import { deviceName } from '../../device-name.ts'
import { aside, type SentenceParts } from './sentence-parts.ts'

/** Of sign-ins, sessions and second factors. */
export const signInSentencesEn = {
  'auth.signed_in': ({ who, detail }) => `${who} signed in${aside(detail('device'))}`,
  'auth.sign_in_failed': ({ subject, detail }) => {
    const name = subject === '' ? 'names that are no account’s' : subject
    const count = detail('count')
    if (count !== '') {
      const signIns = plural('en', Number(count), { one: 'sign-in', other: 'sign-ins' })
      return `${count} more failed ${signIns} as ${name} within a minute`
    }
    if (detail('reason') === 'account') return `Failed sign-in as “${name}”, which is no account`
    if (detail('reason') === 'blocked') return `Refused sign-in as ${name}: too many attempts`
    return `Failed sign-in as ${name}: wrong ${detail('reason') === 'code' ? 'second-factor code' : 'password'}`
  },
  'auth.signed_out': ({ who, detail }) => `${who} signed out${aside(detail('device'))}`,
  'auth.device_removed': ({ who, detail }) => `${who} signed a device of theirs out${aside(detail('device'))}`,
  'auth.session_ended': ({ subject, detail }) =>
    `A session of ${subject} was ended, because an old token of it was used again${aside(detail('device'))}`,
  'auth.password_reset': ({ subject }) => `The password of ${subject} was reset by an emailed link`,
  'two_factor.enabled': ({ who }) => `${who} switched two-factor sign-in on`,
  'two_factor.disabled': ({ who, subject }) => `${who} switched two-factor sign-in of ${subject} off`,
  'two_factor.codes_renewed': ({ who }) => `${who} made new recovery codes`,
  'two_factor.code_used': ({ who, detail }) => `${who} used a recovery code, ${detail('left')} left`,
} satisfies Record<string, (parts: SentenceParts) => string>

export const signInSentencesFr = {
  'auth.signed_in': ({ who, detail }) => `${who} a ouvert une session${aside(deviceName(detail('device'), 'fr'))}`,
  'auth.sign_in_failed': ({ subject, detail }) => {
    const name = subject === '' ? 'des noms qui ne sont à personne' : subject
    const count = detail('count')
    if (count !== '') {
      const others = plural('fr', Number(count), {
        one: 'autre connexion refusée',
        other: 'autres connexions refusées',
      })
      return `${count} ${others} en une minute : ${name}`
    }
    if (detail('reason') === 'account') return `Connexion refusée : « ${name} » n’est le nom d’aucun compte`
    if (detail('reason') === 'blocked') return `Connexion refusée à ${name} : trop de tentatives`
    return `Connexion refusée à ${name} : ${detail('reason') === 'code' ? 'code de second facteur' : 'mot de passe'} incorrect`
  },
  'auth.signed_out': ({ who, detail }) => `${who} a fermé sa session${aside(deviceName(detail('device'), 'fr'))}`,
  'auth.device_removed': ({ who, detail }) =>
    `${who} a déconnecté l’un de ses appareils${aside(deviceName(detail('device'), 'fr'))}`,
  'auth.session_ended': ({ subject, detail }) =>
    `Une session de ${subject} a été fermée : un ancien jeton a resservi${aside(deviceName(detail('device'), 'fr'))}`,
  'auth.password_reset': ({ subject }) => `Le mot de passe de ${subject} a été changé par un lien reçu par e-mail`,
  'two_factor.enabled': ({ who }) => `${who} a activé la double authentification`,
  'two_factor.disabled': ({ who, subject }) => `${who} a désactivé la double authentification de ${subject}`,
  'two_factor.codes_renewed': ({ who }) => `${who} a créé de nouveaux codes de secours`,
  'two_factor.code_used': ({ who, detail }) => `${who} a utilisé un code de secours, il en reste ${detail('left')}`,
} satisfies Record<string, (parts: SentenceParts) => string>
