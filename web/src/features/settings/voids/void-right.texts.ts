import { texts } from '../../../lib/texts.ts'

export const voidRightTexts = texts({
  en: {
    title: 'Who may void',
    hint: 'Cancelling what was ordered and is not paid. Who lacks the right needs the approval of somebody who has it.',
    rights: {
      none: 'Everybody who sees the orders',
      begun: 'With the right, once the kitchen has begun',
      always: 'With the right, always',
    },
    loadFailed: 'The settings could not be loaded.',
  },
  fr: {
    title: 'Qui peut annuler',
    hint: 'Annuler ce qui est commandé et pas encore payé. Sans ce droit, il faut l’accord de quelqu’un qui l’a.',
    rights: {
      none: 'Tous ceux qui voient les commandes',
      begun: 'Avec le droit, dès que la cuisine a commencé',
      always: 'Avec le droit, toujours',
    },
    loadFailed: 'Impossible de charger les réglages.',
  },
})
