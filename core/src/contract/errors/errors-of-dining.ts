/** Refusals about visits, their lines and the floor plan. See errors.ts. */
export const ERRORS_OF_DINING = {
  'visit.not_found': { status: 404, en: 'There is no such visit.', fr: 'Ce passage n’existe pas.' },
  'visit.closed': {
    status: 409,
    en: 'This table is finished. Open it again to order.',
    fr: 'Cette table est terminée. Ouvrez-la de nouveau pour commander.',
  },
  'visit.unpaid': {
    status: 409,
    en: 'This table still has something to pay. Take the payment first.',
    fr: 'Il reste à payer à cette table. Encaissez d’abord.',
  },
  'visit.name_required': {
    status: 400,
    en: 'A tab without a table needs a name.',
    fr: 'Une ardoise sans table a besoin d’un nom.',
  },
  'visit.too_many': {
    status: 409,
    en: '500 tables and tabs are open. Finish those that have left first.',
    fr: '500 tables et ardoises sont ouvertes. Terminez d’abord celles qui sont parties.',
  },
  'visit.not_merged': {
    status: 409,
    en: 'These tables are not joined any more.',
    fr: 'Ces tables ne sont plus réunies.',
  },
  'table.taken': {
    status: 409,
    en: 'Somebody already sits at this table. Choose a free one, or join the tables.',
    fr: 'Cette table est déjà occupée. Choisissez-en une libre, ou réunissez les tables.',
  },
  'table.booked': {
    status: 409,
    en: 'Somebody has booked this table. Give the booking another table first.',
    fr: 'Cette table est réservée. Donnez d’abord une autre table à la réservation.',
  },
  'floor.not_found': { status: 404, en: 'There is no such floor.', fr: 'Cette salle n’existe pas.' },
  'floor.changed': {
    status: 409,
    en: 'Somebody else has changed this floor meanwhile.',
    fr: 'Quelqu’un d’autre a modifié cette salle entre-temps.',
  },
  'floor.title_taken': {
    status: 409,
    en: 'Another floor has this name. Choose another one.',
    fr: 'Une autre salle porte ce nom. Choisissez-en un autre.',
  },
  'floor.too_many': {
    status: 409,
    en: 'There are 20 floors already. Delete one first.',
    fr: 'Il y a déjà 20 salles. Supprimez-en une d’abord.',
  },
  'floor.too_many_tables': {
    status: 400,
    en: 'A floor holds 200 tables. Put the others on another floor.',
    fr: 'Une salle contient 200 tables. Placez les autres dans une autre salle.',
  },
  'floor.full': {
    status: 409,
    en: 'No place is left on this floor. Make the floor wider, or put the table on another one.',
    fr: 'Il n’y a plus de place dans cette salle. Élargissez-la, ou placez la table dans une autre.',
  },
  'line.paid': {
    status: 409,
    en: 'This item is already paid. It stays where it is.',
    fr: 'Cet article est déjà payé. Il reste où il est.',
  },
  'line.started': {
    status: 409,
    en: 'The kitchen has begun this item. Notify the kitchen.',
    fr: 'La cuisine a commencé cet article. Prévenez la cuisine.',
  },
  'line.moved': {
    status: 409,
    en: 'This item was moved to another table. Open that table to change it.',
    fr: 'Cet article a été déplacé à une autre table. Ouvrez cette table pour le modifier.',
  },
  'line.quantity_invalid': {
    status: 400,
    en: 'There are not as many of this item. Check the quantity.',
    fr: 'Il n’y en a pas autant. Vérifiez la quantité.',
  },
  'station.not_found': { status: 404, en: 'There is no such station.', fr: 'Ce poste n’existe pas.' },
  'station.title_required': { status: 400, en: 'Please provide Title!', fr: 'Veuillez indiquer un titre !' },
  'station.number_invalid': {
    status: 400,
    en: 'Please provide a whole number of minutes or menu items.',
    fr: 'Indiquez un nombre entier de minutes ou de plats.',
  },
  'station.in_use': {
    status: 409,
    en: 'This station still has something to make, or makes all that is routed nowhere. Finish it or choose another default first.',
    fr: 'Ce poste a encore quelque chose à préparer, ou reçoit tout ce qui n’est pas réparti. Terminez, ou choisissez d’abord un autre poste par défaut.',
  },
  'station.too_many': {
    status: 409,
    en: 'A kitchen has 100 stations at most.',
    fr: 'Une cuisine compte 100 postes au plus.',
  },
  'ticket.notice_not_found': { status: 404, en: 'There is no such notice.', fr: 'Cet avis n’existe pas.' },
  'ticket.recall_expired': {
    status: 409,
    en: 'This was finished too long ago, or is served. Order it again.',
    fr: 'C’est terminé depuis trop longtemps, ou déjà servi. Commandez-le de nouveau.',
  },
  'course.not_found': { status: 404, en: 'There is no such course.', fr: 'Ce service n’existe pas.' },
  'course.title_required': { status: 400, en: 'Please provide Title!', fr: 'Veuillez indiquer un titre !' },
  'course.position_invalid': {
    status: 400,
    en: 'Please provide a number from 1 to 9.',
    fr: 'Indiquez un nombre de 1 à 9.',
  },
  'course.position_taken': {
    status: 409,
    en: 'Another course has this number. Choose another one.',
    fr: 'Un autre service porte ce numéro. Choisissez-en un autre.',
  },
  'course.nothing_held': {
    status: 409,
    en: 'Nothing is held back: the kitchen has everything.',
    fr: 'Rien n’est en attente : la cuisine a tout.',
  },
  'request.id_reused': {
    status: 409,
    en: 'This id is already used for something else. Reload and try again.',
    fr: 'Cet identifiant sert déjà à autre chose. Rechargez puis réessayez.',
  },
} as const
