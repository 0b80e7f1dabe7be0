type Words = { status: number; en: string; fr: string }

/**
 * Every refusal a caller may see: its HTTP status and its words. The code is stable; the English words are the
 * specification's where it names them.
 */
export const ERRORS = {
  'request.invalid': { status: 400, en: 'Invalid request!', fr: 'Requête invalide !' },
  'request.not_json': {
    status: 400,
    en: 'The request body must be JSON.',
    fr: 'Le corps de la requête doit être du JSON.',
  },
  'request.too_large': { status: 413, en: 'The request is too large.', fr: 'La requête est trop volumineuse.' },
  'request.too_many': {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    fr: 'Trop de requêtes. Patientez un instant puis réessayez.',
  },
  'request.unsupported_type': { status: 415, en: 'Send the request as JSON.', fr: 'Envoyez la requête en JSON.' },
  'request.foreign_origin': {
    status: 403,
    en: 'This request did not come from the application itself. Reload the page and try again.',
    fr: 'Cette requête ne vient pas de l’application. Rechargez la page puis réessayez.',
  },
  'request.key_reused': {
    status: 422,
    en: 'This idempotency key was already used for another request.',
    fr: 'Cette clé d’idempotence a déjà servi à une autre requête.',
  },
  'route.not_found': { status: 404, en: 'There is no such address.', fr: 'Cette adresse n’existe pas.' },
  'server.failed': { status: 500, en: 'Something went wrong!', fr: 'Une erreur est survenue. Réessayez plus tard !' },
  'server.unavailable': {
    status: 503,
    en: 'The service is not reachable for a moment. Please try again.',
    fr: 'Le service est momentanément indisponible. Veuillez réessayer.',
  },
  'server.busy': {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    fr: 'Le service est très sollicité. Réessayez dans un instant.',
  },

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
    en: 'There is no running subscription to cancel.',
    fr: 'Il n’y a pas d’abonnement en cours à résilier.',
  },
  'subscription.checkout_failed': {
    status: 503,
    en: "Can't retrieve the product subscription, Please try after sometime!",
    fr: 'L’abonnement ne peut pas être ouvert pour le moment. Réessayez un peu plus tard !',
  },
  'subscription.cancel_failed': {
    status: 503,
    en: 'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!',
    fr: 'Votre demande n’a pas pu être traitée. Réessayez un peu plus tard ou contactez l’assistance !',
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

  'tenant.new_email_required': { status: 400, en: 'Please provide Email!', fr: 'Veuillez indiquer un e-mail !' },
  'tenant.name_required': {
    status: 400,
    en: "Please Provide Tenant's Name!",
    fr: 'Veuillez indiquer le nom de l’établissement !',
  },
  'tenant.email_required': {
    status: 400,
    en: "Please Provide Tenant's Email!",
    fr: 'Veuillez indiquer l’e-mail de l’établissement !',
  },
  'tenant.email_invalid': {
    status: 400,
    en: 'Please Provide Valid Email!',
    fr: 'Veuillez indiquer un e-mail valide !',
  },
  'tenant.email_taken': {
    status: 409,
    en: 'This e-mail is already used by another account.',
    fr: 'Cet e-mail est déjà utilisé par un autre compte.',
  },
  'tenant.not_found': { status: 404, en: 'There is no such tenant.', fr: 'Cet établissement n’existe pas.' },
  'tenant.subscription_stays': {
    status: 503,
    en: "The tenant's subscription could not be cancelled, so nothing was deleted. Please try again later.",
    fr: 'L’abonnement de l’établissement n’a pas pu être résilié : rien n’a été supprimé. Réessayez plus tard.',
  },

  'auth.username_required': { status: 400, en: 'Please provide username!', fr: 'Veuillez indiquer votre e-mail !' },
  'auth.email_required': { status: 400, en: 'Please provide email!', fr: 'Veuillez indiquer un e-mail !' },
  'auth.email_invalid': { status: 400, en: 'Please provide valid email!', fr: 'Veuillez indiquer un e-mail valide !' },
  'auth.password_required': { status: 400, en: 'Please provide password!', fr: 'Veuillez indiquer un mot de passe !' },
  'auth.new_password_required': {
    status: 400,
    en: 'Provide new password!',
    fr: 'Veuillez fournir un nouveau mot de passe !',
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
    fr: 'Veuillez indiquer le nom de l’établissement !',
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
    fr: 'Recommencez l’installation : sa clé n’est plus là.',
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

  'staff.name_required': { status: 400, en: 'Please provide name!', fr: 'Veuillez indiquer un nom !' },
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

  'menu.title_required': { status: 400, en: 'Please enter title!', fr: 'Veuillez saisir un titre !' },
  'menu.price_invalid': { status: 400, en: 'Please provide valid price!', fr: 'Veuillez indiquer un prix valide !' },
  'menu.variant_title_required': {
    status: 400,
    en: 'Please provide variant title!',
    fr: 'Veuillez indiquer le titre de la variante !',
  },
  'menu.variant_price_invalid': {
    status: 400,
    en: 'Please provide valid variant price!',
    fr: 'Veuillez indiquer un prix de variante valide !',
  },
  'menu.addon_title_required': {
    status: 400,
    en: 'Please provide addon title!',
    fr: 'Veuillez indiquer le titre du supplément !',
  },
  'menu.addon_price_invalid': {
    status: 400,
    en: 'Please provide valid addon price!',
    fr: 'Veuillez indiquer un prix de supplément valide !',
  },
  'menu.item_not_found': { status: 404, en: 'There is no such menu item.', fr: 'Cet article n’existe pas.' },
  'menu.variant_not_found': { status: 404, en: 'There is no such variant.', fr: 'Cette variante n’existe pas.' },
  'menu.addon_not_found': { status: 404, en: 'There is no such addon.', fr: 'Ce supplément n’existe pas.' },
  'menu.item_unavailable': {
    status: 404,
    en: 'An item in the cart is no longer on the menu. Remove it and try again.',
    fr: 'Un article du panier n’est plus à la carte. Retirez-le puis réessayez.',
  },
  'menu.image_required': { status: 400, en: 'Please choose an image.', fr: 'Veuillez choisir une image.' },
  'menu.image_invalid': {
    status: 400,
    en: 'This file is not an image we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    fr: 'Ce fichier n’est pas une image utilisable. Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.',
  },
  'menu.import_empty': { status: 400, en: 'The file has no items.', fr: 'Le fichier ne contient aucun article.' },
  'menu.import_too_many': {
    status: 400,
    en: 'A file may hold 2,000 items at most.',
    fr: 'Un fichier peut contenir 2 000 articles au plus.',
  },
  'menu.import_refused': {
    status: 400,
    en: 'Some lines need to be mended first. Nothing was changed.',
    fr: 'Des lignes sont à corriger d’abord. Rien n’a été modifié.',
  },
  'menu.import_title_too_long': {
    status: 400,
    en: 'A title may have 200 characters at most.',
    fr: 'Un titre peut avoir 200 caractères au plus.',
  },
  'menu.import_tax_unknown': {
    status: 400,
    en: 'There is no tax with this title. Add it in Tax Setup first.',
    fr: 'Aucune taxe ne porte ce titre. Ajoutez-la d’abord dans les taxes.',
  },
  'menu.import_tax_ambiguous': {
    status: 400,
    en: 'Several taxes have this title. Write the rate behind it, such as “VAT 10%”.',
    fr: 'Plusieurs taxes portent ce titre. Ajoutez le taux, par exemple « TVA 10 % ».',
  },
  'menu.import_line_doubled': {
    status: 400,
    en: 'This category has an item with this title further up in the file.',
    fr: 'Un article de cette catégorie porte déjà ce titre plus haut dans le fichier.',
  },
  'category.title_required': {
    status: 400,
    en: 'Please provide Category Title!',
    fr: 'Veuillez indiquer le titre de la catégorie !',
  },
  'category.new_title_required': { status: 400, en: 'Please provide title!', fr: 'Veuillez indiquer un titre !' },
  'category.not_found': { status: 404, en: 'There is no such category.', fr: 'Cette catégorie n’existe pas.' },

  'tax.title_required': { status: 400, en: 'Provide Title!', fr: 'Indiquez un titre !' },
  'tax.rate_invalid': {
    status: 400,
    en: 'Invalid value provided in Tax Rate!',
    fr: 'Le taux de taxe n’est pas valide !',
  },
  'tax.type_required': { status: 400, en: 'Select Tax Type!', fr: 'Choisissez le type de taxe !' },
  'tax.not_found': { status: 404, en: 'There is no such tax.', fr: 'Cette taxe n’existe pas.' },
  'tax.in_use': {
    status: 409,
    en: 'This tax is used by an open order. Complete or cancel the order first.',
    fr: 'Cette taxe est utilisée par une commande en cours. Terminez ou annulez-la d’abord.',
  },

  'payment_type.title_required': {
    status: 400,
    en: 'Please provide Payment Type Title!',
    fr: 'Veuillez indiquer le titre du moyen de paiement !',
  },
  'payment_type.new_title_required': { status: 400, en: 'Please provide title!', fr: 'Veuillez indiquer un titre !' },
  'payment_type.not_found': {
    status: 404,
    en: 'There is no such payment type.',
    fr: 'Ce moyen de paiement n’existe pas.',
  },

  'store.name_required': {
    status: 400,
    en: 'Please provide store name!',
    fr: 'Veuillez indiquer le nom du restaurant !',
  },
  'store.currency_unknown': { status: 400, en: 'Please select a currency!', fr: 'Choisissez une devise !' },
  'store.currency_fixed': {
    status: 409,
    en: 'The currency cannot change any more: there are orders or invoices in it.',
    fr: 'La devise ne peut plus changer : des commandes ou des factures l’utilisent.',
  },
  'store.time_zone_unknown': { status: 400, en: 'Please select a time zone!', fr: 'Choisissez un fuseau horaire !' },
  'store.day_start_invalid': {
    status: 400,
    en: 'Please provide a valid start of day!',
    fr: 'Veuillez indiquer un début de journée valide !',
  },

  'table.title_required': { status: 400, en: 'Please provide Title!', fr: 'Veuillez indiquer un titre !' },
  'table.floor_required': {
    status: 400,
    en: "Please provide Floor or use '-'",
    fr: 'Veuillez indiquer l’étage ou utilisez « - »',
  },
  'table.seats_required': {
    status: 400,
    en: "Please provide Seating Capacity or '0'",
    fr: 'Veuillez indiquer le nombre de places ou « 0 »',
  },
  'table.seats_invalid': {
    status: 400,
    en: "Please provide Valid Seating Capacity count or '0'",
    fr: 'Veuillez indiquer un nombre de places valide ou « 0 »',
  },
  'table.not_found': { status: 404, en: 'There is no such table.', fr: 'Cette table n’existe pas.' },
  'table.in_use': {
    status: 409,
    en: 'This table has an open order. Complete or cancel the order first.',
    fr: 'Cette table a une commande en cours. Terminez ou annulez-la d’abord.',
  },

  'customer.phone_required': {
    status: 400,
    en: "Please Provide Customer's Phone!",
    fr: 'Veuillez indiquer le téléphone du client !',
  },
  'customer.phone_invalid': {
    status: 400,
    en: 'Please provide valid phone no.!',
    fr: 'Veuillez indiquer un numéro de téléphone valide !',
  },
  'customer.name_required': {
    status: 400,
    en: "Please Provide Customer's Name!",
    fr: 'Veuillez indiquer le nom du client !',
  },
  'customer.email_invalid': {
    status: 400,
    en: 'Please Provide Valid Email!',
    fr: 'Veuillez indiquer un e-mail valide !',
  },
  'customer.birth_date_invalid': {
    status: 400,
    en: 'The birth date cannot be later than today!',
    fr: 'La date de naissance ne peut pas être dans le futur !',
  },
  'customer.phone_taken': {
    status: 409,
    en: 'A customer with this phone number already exists.',
    fr: 'Un client avec ce numéro existe déjà.',
  },
  'customer.not_found': { status: 404, en: 'There is no such customer.', fr: 'Ce client n’existe pas.' },
  'customer.has_open_order': {
    status: 409,
    en: 'This customer has an open order. Complete or cancel the order first.',
    fr: 'Ce client a une commande en cours. Terminez ou annulez-la d’abord.',
  },

  'reservation.date_required': {
    status: 400,
    en: 'Please select date & time!',
    fr: 'Choisissez la date et l’heure !',
  },
  'reservation.date_past': {
    status: 400,
    en: 'This date & time has already passed. Please select a later one!',
    fr: 'Cette date est déjà passée. Choisissez-en une autre !',
  },
  'reservation.people_invalid': {
    status: 400,
    en: 'Please provide a valid number of people!',
    fr: 'Veuillez indiquer un nombre de personnes valide !',
  },
  'reservation.status_invalid': {
    status: 400,
    en: 'Please select a status!',
    fr: 'Choisissez un statut !',
  },
  'reservation.not_found': {
    status: 404,
    en: 'There is no such reservation.',
    fr: 'Cette réservation n’existe pas.',
  },
  'reservation.table_doubtful': {
    status: 409,
    en: 'This table may not do. Please check it, or book it anyway.',
    fr: 'Cette table ne convient peut-être pas. Vérifiez, ou réservez-la quand même.',
  },

  'order.cart_empty': { status: 400, en: 'Cart is empty!', fr: 'Le panier est vide !' },
  'order.cart_too_long': {
    status: 400,
    en: 'A cart holds 200 lines at most. Please send it as two orders.',
    fr: 'Un panier compte 200 lignes au plus. Envoyez-le en deux commandes.',
  },
  'order.quantity_invalid': {
    status: 400,
    en: 'Please provide a quantity between 1 and 999.',
    fr: 'Indiquez une quantité entre 1 et 999.',
  },
  'order.notes_too_long': {
    status: 400,
    en: 'Notes hold 100 characters at most.',
    fr: 'Les notes comptent 100 caractères au plus.',
  },
  'order.not_found': { status: 404, en: 'There is no such order.', fr: 'Cette commande n’existe pas.' },
  'order.item_not_found': {
    status: 404,
    en: 'There is no such order item.',
    fr: 'Cet article de commande n’existe pas.',
  },
  'order.step_refused': {
    status: 409,
    en: 'This item cannot move to that status any more.',
    fr: 'Cet article ne peut plus passer à ce statut.',
  },
  'order.already_paid': { status: 409, en: 'This order is already paid.', fr: 'Cette commande est déjà payée.' },
  'order.already_cancelled': { status: 409, en: 'This order was cancelled.', fr: 'Cette commande a été annulée.' },
  'order.already_completed': {
    status: 409,
    en: 'This order is already completed.',
    fr: 'Cette commande est déjà terminée.',
  },
  'order.nothing_to_pay': {
    status: 409,
    en: 'There is nothing to pay: every item was cancelled.',
    fr: 'Il n’y a rien à payer : tous les articles ont été annulés.',
  },
  'order.totals_changed': {
    status: 409,
    en: 'The amount has changed. Please check the new total and pay again.',
    fr: 'Le montant a changé. Vérifiez le nouveau total puis encaissez.',
  },
  'payment.sum_mismatch': {
    status: 400,
    en: 'The payments do not add up to the total.',
    fr: 'La somme des paiements ne correspond pas au total.',
  },
  'payment.type_unavailable': {
    status: 409,
    en: 'This payment type is not active. Please choose another one.',
    fr: 'Ce moyen de paiement n’est pas actif. Choisissez-en un autre.',
  },
  'qr_order.not_found': { status: 404, en: 'There is no such QR order.', fr: 'Cette commande QR n’existe pas.' },
  'qr_order.already_taken': {
    status: 409,
    en: 'This QR order was already taken over or cancelled.',
    fr: 'Cette commande QR a déjà été prise ou annulée.',
  },
  'qr_menu.not_found': {
    status: 404,
    en: 'This code leads to no menu. Please ask the staff for the right one.',
    fr: 'Ce code ne mène à aucune carte. Demandez le bon au personnel.',
  },
  'qr_menu.switched_off': {
    status: 403,
    en: 'Menu Not Available!',
    fr: 'La carte n’est pas disponible !',
  },
  'qr_menu.ordering_off': {
    status: 403,
    en: 'This restaurant takes no orders by QR code right now. Please order with the staff.',
    fr: 'Ce restaurant ne prend pas de commandes par QR code en ce moment. Commandez auprès du personnel.',
  },
  'guest.name_required': { status: 400, en: 'Name is Required.', fr: 'Le nom est obligatoire.' },
  'guest.phone_invalid': {
    status: 400,
    en: 'Enter a valid phone number.',
    fr: 'Saisissez un numéro de téléphone valide.',
  },
  'guest.table_not_found': {
    status: 404,
    en: 'This table is not known any more. Please scan the code on the table again.',
    fr: 'Cette table n’est plus connue. Scannez à nouveau le code sur la table.',
  },
  'guest.order_not_found': {
    status: 404,
    en: 'There is no such order.',
    fr: 'Cette commande n’existe pas.',
  },
  'guest.too_many_calls': {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    fr: 'Trop de requêtes. Patientez un instant puis réessayez.',
  },
  'guest.too_many_orders': {
    status: 429,
    en: 'Too many orders in a short time. Please wait a few minutes, or order with the staff.',
    fr: 'Trop de commandes en peu de temps. Patientez quelques minutes ou commandez auprès du personnel.',
  },
  'guest.table_waiting': {
    status: 429,
    en: 'Many orders from this table are still waiting for the staff. Please wait a moment, or ask them.',
    fr: 'Beaucoup de commandes de cette table attendent encore le personnel. Patientez un instant ou adressez-vous à lui.',
  },
  'guest.store_waiting': {
    status: 429,
    en: 'Many orders are waiting for the staff right now. Please wait a moment, or order with them.',
    fr: 'Beaucoup de commandes attendent le personnel en ce moment. Patientez un instant ou commandez auprès de lui.',
  },
  'invoice.not_found': { status: 404, en: 'There is no such invoice.', fr: 'Cette facture n’existe pas.' },
  'period.invalid': {
    status: 400,
    en: 'Please choose a valid period: From must not be later than To.',
    fr: 'Choisissez une période valide : le début ne peut pas suivre la fin.',
  },
} as const satisfies Record<string, Words>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}
