/** Refusals about accounts, sessions, subscriptions and the platform. See errors.ts. */
export const ERRORS_OF_PEOPLE = {
  'session.missing': { status: 401, en: 'Please sign in to continue.', fr: 'Connectez-vous pour continuer.' },
  'session.expired': {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    fr: 'Votre session est terminée. Reconnectez-vous.',
  },
  'session.scope_missing': { status: 403, en: 'You do not have access to this.', fr: 'Vous n’avez pas accès à ceci.' },
  'subscription.inactive': {
    status: 402,
    en: 'The subscription of this restaurant is not active.',
    fr: 'L’abonnement de ce restaurant n’est pas actif.',
  },
  'subscription.already_active': {
    status: 409,
    en: 'Your subscription is already active.',
    fr: 'Votre abonnement est déjà actif.',
  },
  'subscription.suspended': {
    status: 409,
    en: 'This restaurant was switched off by the platform. Please contact support.',
    fr: 'Cet établissement a été désactivé par la plateforme. Contactez l’assistance.',
  },
  'subscription.not_found': {
    status: 404,
    en: 'This is not your running subscription.',
    fr: 'Ce n’est pas votre abonnement en cours.',
  },
  'subscription.nothing_to_cancel': {
    status: 409,
    en: 'There is no running subscription to cancel.',
    fr: 'Il n’y a pas d’abonnement en cours à résilier.',
  },
  'subscription.checkout_failed': {
    status: 503,
    en: "Can't retrieve the product subscription, Please try after sometime!",
    fr: 'L’abonnement ne peut pas être ouvert pour le moment. Réessayez un peu plus tard !',
  },
  'subscription.cancel_failed': {
    status: 503,
    en: 'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!',
    fr: 'Votre demande n’a pas pu être traitée. Réessayez un peu plus tard ou contactez l’assistance !',
  },
  'subscription.event_invalid': {
    status: 400,
    en: 'This event is not signed by the payment provider.',
    fr: 'Cet événement n’est pas signé par le prestataire de paiement.',
  },
  'sandbox.checkout_not_found': {
    status: 404,
    en: 'There is no such checkout.',
    fr: 'Ce paiement n’existe pas.',
  },
  'sandbox.checkout_closed': {
    status: 409,
    en: 'This checkout is already closed.',
    fr: 'Ce paiement est déjà clos.',
  },
  'sandbox.card_declined': {
    status: 400,
    en: 'The card was declined. Please try another one.',
    fr: 'La carte a été refusée. Essayez-en une autre.',
  },
  'tenant.new_email_required': { status: 400, en: 'Please provide Email!', fr: 'Veuillez indiquer un e-mail !' },
  'tenant.name_required': {
    status: 400,
    en: "Please Provide Tenant's Name!",
    fr: 'Veuillez indiquer le nom de l’établissement !',
  },
  'tenant.email_required': {
    status: 400,
    en: "Please Provide Tenant's Email!",
    fr: 'Veuillez indiquer l’e-mail de l’établissement !',
  },
  'tenant.email_invalid': {
    status: 400,
    en: 'Please Provide Valid Email!',
    fr: 'Veuillez indiquer un e-mail valide !',
  },
  'tenant.email_taken': {
    status: 409,
    en: 'This e-mail is already used by another account.',
    fr: 'Cet e-mail est déjà utilisé par un autre compte.',
  },
  'job.not_found': { status: 404, en: 'There is no such job.', fr: 'Cette tâche n’existe pas.' },
  'tenant.not_found': { status: 404, en: 'There is no such tenant.', fr: 'Cet établissement n’existe pas.' },
  'tenant.is_moving': {
    status: 409,
    en: 'This restaurant is being moved to another database. Delete it once it has arrived.',
    fr: 'Cet établissement est en cours de déplacement vers une autre base de données. Supprimez-le une fois arrivé.',
  },
  'tenant.subscription_stays': {
    status: 503,
    en: "The tenant's subscription could not be cancelled, so nothing was deleted. Please try again later.",
    fr: 'L’abonnement de l’établissement n’a pas pu être résilié : rien n’a été supprimé. Réessayez plus tard.',
  },
  'auth.username_required': { status: 400, en: 'Please provide username!', fr: 'Veuillez indiquer votre e-mail !' },
  'auth.email_required': { status: 400, en: 'Please provide email!', fr: 'Veuillez indiquer un e-mail !' },
  'auth.email_invalid': { status: 400, en: 'Please provide valid email!', fr: 'Veuillez indiquer un e-mail valide !' },
  'auth.password_required': { status: 400, en: 'Please provide password!', fr: 'Veuillez indiquer un mot de passe !' },
  'auth.new_password_required': {
    status: 400,
    en: 'Provide new password!',
    fr: 'Veuillez fournir un nouveau mot de passe !',
  },
  'auth.password_too_short': {
    status: 400,
    en: 'The password needs at least 8 characters.',
    fr: 'Le mot de passe doit compter au moins 8 caractères.',
  },
  'auth.password_too_long': {
    status: 400,
    en: 'The password is too long (256 bytes at most).',
    fr: 'Le mot de passe est trop long (256 octets au plus).',
  },
  'auth.password_common': {
    status: 400,
    en: 'This password is too easy to guess. Please choose another one.',
    fr: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  },
  'auth.business_name_required': {
    status: 400,
    en: 'Please provide business name!',
    fr: 'Veuillez indiquer le nom de l’établissement !',
  },
  'auth.credentials_wrong': {
    status: 400,
    en: 'Wrong e-mail or password.',
    fr: 'E-mail ou mot de passe incorrect.',
  },
  'auth.too_many_attempts': {
    status: 429,
    en: 'Too many attempts. Please wait a few minutes and try again.',
    fr: 'Trop de tentatives. Patientez quelques minutes puis réessayez.',
  },
  'two_factor.code_required': {
    status: 400,
    en: 'Please enter the code of your authenticator app.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
  'two_factor.code_wrong': {
    status: 400,
    en: 'This code is not right, or no longer. Please enter the one your app shows now.',
    fr: 'Ce code n’est pas le bon, ou ne l’est plus. Saisissez celui que votre application affiche.',
  },
  'two_factor.password_wrong': {
    status: 400,
    en: 'This is not your password.',
    fr: 'Ce n’est pas votre mot de passe.',
  },
  'two_factor.key_missing': {
    status: 503,
    en: 'Codes of the app cannot be checked at the moment. Please use a recovery code.',
    fr: 'Les codes de l’application ne peuvent pas être vérifiés pour le moment. Utilisez un code de secours.',
  },
  'two_factor.already_enabled': {
    status: 409,
    en: 'Two-factor sign-in is already on.',
    fr: 'La double authentification est déjà activée.',
  },
  'two_factor.not_enabled': {
    status: 409,
    en: 'Two-factor sign-in is not on.',
    fr: 'La double authentification n’est pas activée.',
  },
  'two_factor.not_set_up': {
    status: 409,
    en: 'Please start the set-up again: its secret is gone.',
    fr: 'Recommencez l’installation : sa clé n’est plus là.',
  },
  'two_factor.required': {
    status: 403,
    en: 'Please set up two-factor sign-in first.',
    fr: 'Installez d’abord la double authentification.',
  },
  'two_factor.always_required': {
    status: 409,
    en: 'Two-factor sign-in cannot be switched off for this account.',
    fr: 'La double authentification ne peut pas être désactivée pour ce compte.',
  },
  'auth.reset_link_invalid': {
    status: 400,
    en: 'This link is no longer valid. Please ask for a new one.',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  },
  'auth.device_not_found': { status: 404, en: 'There is no such device.', fr: 'Cet appareil n’existe pas.' },
  'auth.demo_missing': {
    status: 404,
    en: 'There is no demo restaurant here. Try Comptoir free for 14 days instead.',
    fr: 'Il n’y a pas de restaurant de démonstration ici. Essayez plutôt Comptoir pendant 14 jours, gratuitement.',
  },
  'contact.subject_required': { status: 400, en: 'Please choose a subject.', fr: 'Choisissez un sujet.' },
  'contact.name_required': { status: 400, en: 'Please give your name.', fr: 'Indiquez votre nom.' },
  'contact.message_required': { status: 400, en: 'Please write a message.', fr: 'Écrivez un message.' },
  'contact.too_many': {
    status: 429,
    en: 'You have written to us several times already. Please wait a while, or send us an e-mail.',
    fr: 'Vous nous avez déjà écrit plusieurs fois. Patientez un peu, ou envoyez-nous un e-mail.',
  },
  'staff.name_required': { status: 400, en: 'Please provide name!', fr: 'Veuillez indiquer un nom !' },
  'invitation.invalid': {
    status: 400,
    en: 'This invitation is no longer valid. Ask the restaurant to invite you again.',
    fr: 'Cette invitation n’est plus valable. Demandez au restaurant de vous inviter à nouveau.',
  },
  'invitation.not_found': {
    status: 404,
    en: 'There is no such invitation any more.',
    fr: 'Cette invitation n’existe plus.',
  },
  'staff.username_taken': {
    status: 409,
    en: 'This username is already in use.',
    fr: 'Cet identifiant est déjà utilisé.',
  },
  'staff.not_found': { status: 404, en: 'There is no such user.', fr: 'Cet utilisateur n’existe pas.' },
  'staff.is_admin': {
    status: 403,
    en: 'The owner’s account cannot be changed here.',
    fr: 'Le compte du propriétaire ne peut pas être modifié ici.',
  },
  'staff.is_oneself': {
    status: 403,
    en: 'You cannot change your own account here.',
    fr: 'Vous ne pouvez pas modifier votre propre compte ici.',
  },
  'staff.scope_not_held': {
    status: 403,
    en: 'You cannot give a permission that you do not hold yourself.',
    fr: 'Vous ne pouvez pas donner un droit que vous n’avez pas.',
  },
  'staff.discount_limit_invalid': {
    status: 400,
    en: 'Please enter a percentage from 0 to 100, or leave the limit empty.',
    fr: 'Saisissez un pourcentage de 0 à 100, ou laissez la limite vide.',
  },
  'staff.discount_limit_not_held': {
    status: 403,
    en: 'You cannot allow higher discounts than you may give yourself.',
    fr: 'Vous ne pouvez pas autoriser de remises plus élevées que les vôtres.',
  },
} as const
