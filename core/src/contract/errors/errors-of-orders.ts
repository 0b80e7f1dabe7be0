/** Refusals about orders, bills, the guests’ menu and reports. See errors.ts. */
export const ERRORS_OF_ORDERS = {
  'order.cart_empty': { status: 400, en: 'Cart is empty!', fr: 'Le panier est vide !' },
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
  'order.already_begun': {
    status: 409,
    en: 'The kitchen has begun this order. It can be cancelled in Table Orders.',
    fr: 'La cuisine a commencé cette commande. Elle s’annule dans les commandes par table.',
  },
  'order.nothing_to_pay': {
    status: 409,
    en: 'There is nothing to pay: every item was cancelled.',
    fr: 'Il n’y a rien à payer : tous les articles ont été annulés.',
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
  'payment.tendered_short': {
    status: 400,
    en: 'What was handed over is less than the amount. Please check it.',
    fr: 'La somme remise est inférieure au montant. Vérifiez-la.',
  },
  'payment.change_refused': {
    status: 400,
    en: 'Only cash gives change. Please enter the exact amount.',
    fr: 'Seules les espèces rendent la monnaie. Saisissez le montant exact.',
  },
  'payment.tip_refused': {
    status: 400,
    en: 'This payment type takes no tip. Please take it with another one.',
    fr: 'Ce moyen de paiement n’accepte pas de pourboire. Prenez-le avec un autre.',
  },
  'payment.account_unnamed': {
    status: 400,
    en: 'Name a customer or enter a reference, such as the room.',
    fr: 'Indiquez un client ou une référence, comme la chambre.',
  },
  'bill.not_found': { status: 404, en: 'There is no such bill.', fr: 'Cette addition n’existe pas.' },
  'bill.changed': {
    status: 409,
    en: 'This bill has changed meanwhile. Please check it and try again.',
    fr: 'Cette addition a changé entre-temps. Vérifiez-la puis réessayez.',
  },
  'bill.closed': {
    status: 409,
    en: 'This bill is already paid, or has become part of another.',
    fr: 'Cette addition est déjà payée ou fait partie d’une autre.',
  },
  'bill.overpaid': {
    status: 409,
    en: 'That is more than is due. Please check the amount.',
    fr: 'C’est plus que le reste à payer. Vérifiez le montant.',
  },
  'bill.below_paid': {
    status: 409,
    en: 'More than that is already paid on this bill. Please leave it enough lines.',
    fr: 'Plus que cela est déjà payé sur cette addition. Laissez-lui assez de lignes.',
  },
  'bill.split': {
    status: 409,
    en: 'Open this table’s bills to pay them.',
    fr: 'Ouvrez les additions de cette table pour les encaisser.',
  },
  'bill.discount_not_found': {
    status: 404,
    en: 'There is no such discount on this bill.',
    fr: 'Cette remise n’est pas sur cette addition.',
  },
  'payment.not_found': {
    status: 404,
    en: 'There is no such payment on this bill.',
    fr: 'Ce paiement n’est pas sur cette addition.',
  },
  'payment.already_cancelled': {
    status: 409,
    en: 'This payment was already cancelled.',
    fr: 'Ce paiement a déjà été annulé.',
  },
  'refund.too_much': {
    status: 409,
    en: 'That is more than is left of this invoice to give back.',
    fr: 'C’est plus que ce qui reste à rembourser sur cette facture.',
  },
  'split.too_fine': {
    status: 400,
    en: 'A line cannot be cut into so many parts. Please put parts together first.',
    fr: 'Une ligne ne peut pas être divisée en autant de parts. Regroupez d’abord des parts.',
  },
  'split.too_much': {
    status: 400,
    en: 'More was chosen of a line than there is.',
    fr: 'Plus a été choisi d’une ligne qu’il n’y en a.',
  },
  'split.no_seats': {
    status: 400,
    en: 'No line of this bill names a seat. Note the seats first.',
    fr: 'Aucune ligne de cette addition n’indique de place. Notez d’abord les places.',
  },
  'split.unknown_line': {
    status: 404,
    en: 'A chosen line is not on this bill.',
    fr: 'Une ligne choisie n’est pas sur cette addition.',
  },
  'qr_order.not_found': { status: 404, en: 'There is no such QR order.', fr: 'Cette commande QR n’existe pas.' },
  'qr_order.already_taken': {
    status: 409,
    en: 'This QR order was already taken over or cancelled.',
    fr: 'Cette commande QR a déjà été prise ou annulée.',
  },
  'qr_order.total_changed': {
    status: 409,
    en: 'The menu has changed since this was ordered. Take it into the cart to see the new total.',
    fr: 'La carte a changé depuis cette commande. Mettez-la dans le panier pour voir le nouveau total.',
  },
  'kitchen.not_recallable': {
    status: 409,
    en: 'This order can no longer be recalled.',
    fr: 'Cette commande ne peut plus être rappelée.',
  },
  'qr_menu.not_found': {
    status: 404,
    en: 'This code leads to no menu. Please ask the staff for the right one.',
    fr: 'Ce code ne mène à aucune carte. Demandez le bon au personnel.',
  },
  'qr_menu.switched_off': {
    status: 403,
    en: 'Menu Not Available!',
    fr: 'La carte n’est pas disponible !',
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
  'buyer.invalid': {
    status: 400,
    en: 'Please check the name, address and numbers of the company.',
    fr: 'Vérifiez le nom, l’adresse et les numéros de l’entreprise.',
  },
  'document.not_found': { status: 404, en: 'There is no such document.', fr: 'Ce document n’existe pas.' },
  'credit_note.not_found': { status: 404, en: 'There is no such credit note.', fr: 'Cet avoir n’existe pas.' },
  'invoice.not_found': { status: 404, en: 'There is no such invoice.', fr: 'Cette facture n’existe pas.' },
  'invoice.line_not_found': {
    status: 404,
    en: 'There is no such line on this invoice.',
    fr: 'Cette ligne n’est pas sur cette facture.',
  },
  'period.invalid': {
    status: 400,
    en: 'Please choose a valid period: From must not be later than To.',
    fr: 'Choisissez une période valide : le début ne peut pas suivre la fin.',
  },
} as const
