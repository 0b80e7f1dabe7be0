import { texts } from '../../../lib/texts.ts'

export const devicesTexts = texts({
  en: {
    menu: {
      lock: 'Lock / change person',
      clockIn: 'Clock in',
      clockOut: 'Clock out',
      since: (time: string) => `since ${time}`,
    },
    locksIn: (seconds: number) => `Locks in ${seconds} s. Touch the screen to stay.`,
    password: {
      title: 'Your password, please',
      hint: (name: string) =>
        `${name}, a PIN is not enough for this. Signed in by password you can do it on this device until it locks.`,
      password: 'Password',
      code: 'Code of your authenticator app',
      submit: 'Continue',
    },
  },
  fr: {
    menu: {
      lock: 'Verrouiller / changer de personne',
      clockIn: 'Pointer l’arrivée',
      clockOut: 'Pointer le départ',
      since: (time) => `depuis ${time}`,
    },
    locksIn: (seconds) => `Verrouillage dans ${seconds} s. Touchez l’écran pour rester.`,
    password: {
      title: 'Votre mot de passe',
      hint: (name) =>
        `${name}, un code ne suffit pas pour ceci. Avec le mot de passe, vous pouvez continuer sur cet appareil jusqu’à son verrouillage.`,
      password: 'Mot de passe',
      code: 'Code de votre application d’authentification',
      submit: 'Continuer',
    },
  },
})
