/** Refusals of the print agent's door. */
export const DOOR_REFUSALS = {
  'door.origin': {
    status: 403,
    en: 'Only the tills of this restaurant print here.',
    fr: 'Seules les caisses de ce restaurant impriment ici.',
  },
  'door.not_found': { status: 404, en: 'There is nothing here.', fr: 'Il n’y a rien ici.' },
  'door.too_large': { status: 413, en: 'This is too long to be printed.', fr: 'C’est trop long pour être imprimé.' },
  'door.invalid': { status: 400, en: 'This is nothing to print.', fr: 'Il n’y a rien à imprimer ici.' },
  'door.device_unknown': {
    status: 401,
    en: 'The print agent does not know this till.',
    fr: 'L’agent d’impression ne connaît pas cette caisse.',
  },
  'door.signature': {
    status: 401,
    en: 'This was not signed by the till that it names.',
    fr: 'La signature n’est pas celle de la caisse indiquée.',
  },
  'door.too_old': {
    status: 403,
    en: 'This was sent more than five minutes ago. Check the clocks of the till and of the print agent.',
    fr: 'Envoyé il y a plus de cinq minutes. Vérifiez l’heure de la caisse et de l’agent d’impression.',
  },
  'door.printer_unknown': {
    status: 404,
    en: 'This print agent does not reach this printer.',
    fr: 'Cet agent d’impression n’atteint pas cette imprimante.',
  },
  'door.busy': { status: 503, en: 'The printer is busy.', fr: 'L’imprimante est occupée.' },
  'door.not_printed': { status: 503, en: 'The printer does not print.', fr: 'L’imprimante n’imprime pas.' },
  'door.maybe_printed': {
    status: 503,
    en: 'The printer stopped while printing: it may be on paper.',
    fr: 'L’imprimante s’est arrêtée en cours d’impression : c’est peut-être sur papier.',
  },
} as const

export type DoorRefusal = keyof typeof DOOR_REFUSALS
